package dev.archeck.elf.names;

import java.util.ArrayList;
import java.util.List;

/// Steps over types and template arguments of the Itanium C++ ABI.
final class TypeReader {
    private static final String BUILTIN = "vwbcahstijlmxynofdegz";
    private static final String WRAPPERS = "rVKPROCG";
    private static final String TWO_LETTER = "defhisuacn";

    private final Cursor cursor;
    private final NameReader names;
    private List<String> last = List.of();
    private int nesting;

    TypeReader(Cursor cursor, NameReader names) {
        this.cursor = cursor;
        this.names = names;
    }

    /// Steps over `I ... E` when it is here.
    void optionalArguments() {
        if (cursor.take("I")) {
            arguments();
        }
    }

    /// The mangled template arguments behind the last part of a name, outside other arguments.
    List<String> last() {
        return last;
    }

    /// A part of a name begins: arguments read before do not belong to it.
    void forget() {
        if (nesting == 0) {
            last = List.of();
        }
    }

    private void arguments() {
        cursor.enter();
        List<String> read = new ArrayList<>();
        nesting++;
        while (!cursor.take("E")) {
            int start = cursor.at();
            switch (cursor.peek()) {
                case 'L' -> literal();
                case 'X' -> expression();
                case 'I', 'J' -> {
                    cursor.next();
                    arguments();
                }
                default -> type();
            }
            if (nesting == 1) {
                read.add(cursor.since(start));
            }
        }
        nesting--;
        if (nesting == 0) {
            last = read;
        }
        cursor.leave();
    }

    /// `L <type> <value> E` or `L _Z <encoding> E`.
    private void literal() {
        cursor.require("L");
        if (cursor.take("_Z")) {
            encoding();
            return;
        }
        type();
        while (!cursor.take("E")) {
            char c = cursor.next();
            if ((c < '0' || c > '9') && (c < 'a' || c > 'f') && c != 'n' && c != '_') {
                throw new NotUnderstood();
            }
        }
    }

    private void encoding() {
        cursor.enter();
        names.read(new ArrayList<>());
        while (!cursor.take("E")) {
            type();
        }
        cursor.leave();
    }

    /// Only the address of a named thing, `X ad L _Z <encoding> E E`, and a bare literal.
    private void expression() {
        cursor.require("X");
        cursor.take("ad");
        literal();
        cursor.require("E");
    }

    /// `T_`, `T0_`.
    void templateParameter() {
        cursor.require("T");
        cursor.sequence();
    }

    /// Steps over one type.
    void type() {
        cursor.enter();
        char c = cursor.peek();
        if (WRAPPERS.indexOf(c) >= 0) {
            cursor.next();
            type();
        } else if (BUILTIN.indexOf(c) >= 0) {
            cursor.next();
        } else {
            compound(c);
        }
        cursor.leave();
    }

    private void compound(char c) {
        switch (c) {
            case 'F' -> function();
            case 'A' -> array();
            case 'M' -> {
                cursor.next();
                type();
                type();
            }
            case 'T' -> {
                templateParameter();
                optionalArguments();
            }
            case 'S' -> substitution();
            case 'D' -> extended();
            case 'U' -> {
                cursor.next();
                names.sourceName();
                optionalArguments();
                type();
            }
            case 'u' -> {
                cursor.next();
                names.sourceName();
                optionalArguments();
            }
            default -> names.read(new ArrayList<>());
        }
    }

    private void function() {
        cursor.require("F");
        cursor.take("Y");
        while (!cursor.take("E")) {
            boolean reference = (cursor.peek() == 'R' || cursor.peek() == 'O') && cursor.peek(1) == 'E';
            if (reference) {
                cursor.next();
            } else {
                type();
            }
        }
    }

    private void array() {
        cursor.require("A");
        if (cursor.digit()) {
            cursor.number();
        }
        cursor.require("_");
        type();
    }

    private void substitution() {
        if (cursor.peek(1) == 't') {
            names.read(new ArrayList<>());
            return;
        }
        cursor.next();
        if ("asiodb".indexOf(cursor.peek()) >= 0) {
            cursor.next();
        } else {
            cursor.sequence();
        }
        optionalArguments();
    }

    private void extended() {
        cursor.require("D");
        char c = cursor.next();
        if (c == 'p' || c == 'o') {
            type();
        } else if (c == 'F') {
            cursor.number();
            cursor.take("b");
            cursor.take("_");
        } else if (c == 'v' && cursor.digit()) {
            cursor.number();
            cursor.require("_");
            type();
        } else if (TWO_LETTER.indexOf(c) < 0) {
            throw new NotUnderstood();
        }
    }
}
