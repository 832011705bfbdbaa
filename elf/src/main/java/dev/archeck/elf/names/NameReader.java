package dev.archeck.elf.names;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Reads `<name>` of the Itanium C++ ABI, keeps its parts and steps over template arguments.
final class NameReader {
    /// A part whose text is not known here: a substitution, a template parameter, a conversion operator.
    static final String OPEN = "?";

    private static final Map<String, String> OPERATORS = Map.ofEntries(
            Map.entry("cl", "()"), Map.entry("ix", "[]"), Map.entry("eq", "=="), Map.entry("ne", "!="),
            Map.entry("lt", "<"), Map.entry("gt", ">"), Map.entry("le", "<="), Map.entry("ge", ">="),
            Map.entry("aS", "="), Map.entry("pl", "+"), Map.entry("mi", "-"), Map.entry("ml", "*"),
            Map.entry("dv", "/"), Map.entry("pL", "+="), Map.entry("mI", "-="), Map.entry("mL", "*="),
            Map.entry("dV", "/="), Map.entry("ls", "<<"), Map.entry("rs", ">>"), Map.entry("pt", "->"),
            Map.entry("pp", "++"), Map.entry("mm", "--"), Map.entry("nt", "!"), Map.entry("de", "*"),
            Map.entry("aa", "&&"), Map.entry("oo", "||"), Map.entry("an", "&"), Map.entry("or", "|"),
            Map.entry("eo", "^"), Map.entry("rm", "%"), Map.entry("ng", "-"), Map.entry("co", "~"),
            Map.entry("nw", " new"), Map.entry("na", " new[]"), Map.entry("dl", " delete"),
            Map.entry("da", " delete[]"));
    private static final Map<String, String> STANDARD = Map.of(
            "Sa", "allocator", "Ss", "string", "Si", "istream", "So", "ostream", "Sd", "iostream", "Sb", "basic_string");

    private final Cursor cursor;
    private final TypeReader types;

    NameReader(String text, int at) {
        this.cursor = new Cursor(text, at);
        this.types = new TypeReader(cursor, this);
    }

    /// The parts of the name here, outermost first.
    List<String> name() {
        List<String> parts = new ArrayList<>();
        read(parts);
        return parts;
    }

    /// The mangled template arguments of the last part of the name read.
    List<String> arguments() {
        return List.copyOf(types.last());
    }

    /// Reads one `<name>` and adds its parts.
    void read(List<String> parts) {
        cursor.enter();
        if (cursor.take("N")) {
            nested(parts);
        } else if (cursor.take("Z")) {
            local(parts);
        } else {
            if (cursor.take("St")) {
                parts.add("std");
            }
            unqualified(parts);
            types.optionalArguments();
        }
        cursor.leave();
    }

    private void nested(List<String> parts) {
        while (cursor.peek() == 'r' || cursor.peek() == 'V' || cursor.peek() == 'K') {
            cursor.next();
        }
        if (cursor.peek() == 'R' || cursor.peek() == 'O') {
            cursor.next();
        }
        int before = parts.size();
        while (!cursor.take("E")) {
            if (cursor.peek() == 'I') {
                types.optionalArguments();
            } else if (cursor.peek() == 'S' && cursor.peek(1) != 't') {
                substitution(parts, parts.size() > before);
            } else if (cursor.peek() == 'T') {
                types.templateParameter();
                parts.add(OPEN);
            } else if (cursor.take("St")) {
                parts.add("std");
            } else {
                unqualified(parts);
            }
        }
        if (parts.size() == before) {
            throw new NotUnderstood();
        }
    }

    private void substitution(List<String> parts, boolean inside) {
        if (inside) {
            throw new NotUnderstood();
        }
        String letters = "" + cursor.next() + cursor.peek();
        if (STANDARD.containsKey(letters)) {
            cursor.next();
            parts.add("std");
            parts.add(STANDARD.get(letters));
        } else {
            cursor.sequence();
            parts.add(OPEN);
        }
    }

    /// `Z <function> E <entity>`: an entity inside a function.
    private void local(List<String> parts) {
        read(parts);
        while (!cursor.take("E")) {
            types.type();
        }
        if (cursor.peek() == 's' || cursor.peek() == 'd') {
            throw new NotUnderstood();
        }
        read(parts);
        cursor.discriminator();
    }

    private void unqualified(List<String> parts) {
        cursor.enter();
        types.forget();
        if (cursor.digit()) {
            parts.add(sourceName());
        } else if (cursor.peek() == 'L' && cursor.peek(1) >= '0' && cursor.peek(1) <= '9') {
            cursor.next();
            parts.add(sourceName());
        } else if (cursor.take("Ul")) {
            lambda(parts);
        } else if (cursor.take("Ut")) {
            cursor.sequence();
            parts.add("{unnamed}");
        } else {
            special(parts);
        }
        while (cursor.take("B")) {
            sourceName();
        }
        cursor.leave();
    }

    private void lambda(List<String> parts) {
        while (!cursor.take("E")) {
            types.type();
        }
        cursor.sequence();
        parts.add("{lambda}");
    }

    private void special(List<String> parts) {
        String letters = "" + cursor.next() + cursor.next();
        boolean nestedHere = !parts.isEmpty();
        switch (letters) {
            case "C1", "C2", "C3" -> parts.add(last(parts, nestedHere));
            case "D0", "D1", "D2" -> parts.add("~" + last(parts, nestedHere));
            case "cv" -> {
                types.type();
                parts.add(OPEN);
            }
            default -> {
                parts.add("operator" + operator(letters));
            }
        }
    }

    /// The sign of an operator.
    static String operator(String letters) {
        String sign = OPERATORS.get(letters);
        if (sign == null) {
            throw new NotUnderstood();
        }
        return sign;
    }

    /// A source name as it is shown.
    static String shown(String name) {
        return name.startsWith("_GLOBAL__N_") ? "(anonymous namespace)" : name;
    }

    private static String last(List<String> parts, boolean there) {
        if (!there) {
            throw new NotUnderstood();
        }
        return parts.getLast();
    }

    /// A length and that many characters.
    String sourceName() {
        return shown(cursor.characters(cursor.number()));
    }
}
