package dev.archeck.elf.names;

import dev.archeck.elf.names.TextReader.Argument;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Reads types and template arguments of the Itanium C++ ABI as text.
final class TypeText {
    /// Where a pointer or reference to a function or array is written: `int (HERE)(float)`.
    private static final char HERE = '\1';
    private static final Map<Character, String> BUILTIN = Map.ofEntries(
            Map.entry('v', "void"), Map.entry('w', "wchar_t"), Map.entry('b', "bool"), Map.entry('c', "char"),
            Map.entry('a', "signed char"), Map.entry('h', "unsigned char"), Map.entry('s', "short"),
            Map.entry('t', "unsigned short"), Map.entry('i', "int"), Map.entry('j', "unsigned"), Map.entry('l', "long"),
            Map.entry('m', "unsigned long"), Map.entry('x', "long long"), Map.entry('y', "unsigned long long"),
            Map.entry('n', "__int128"), Map.entry('o', "unsigned __int128"), Map.entry('f', "float"), Map.entry('d', "double"),
            Map.entry('e', "long double"), Map.entry('g', "__float128"), Map.entry('z', "..."));
    private static final Map<Character, String> LATER = Map.of(
            'n', "std::nullptr_t", 'h', "half", 'i', "char32_t", 's', "char16_t", 'u', "char8_t", 'a', "auto", 'c', "decltype(auto)");
    private static final int MOST_PARAMETERS = 256;
    private static final Map<Character, String> WRAPPERS = Map.of('P', "*", 'R', "&", 'O', "&&");

    private final Cursor cursor;
    private final TextReader names;

    TypeText(Cursor cursor, TextReader names) {
        this.cursor = cursor;
        this.names = names;
    }

    /// A type's text as it is shown.
    static String finished(String text) {
        return text.indexOf(HERE) < 0 ? text : text.replace("(" + HERE + ") ", "").replace("(" + HERE + ")", "").replace(String.valueOf(HERE), "");
    }

    /// The template arguments here, `I ... E`; those of a pack are arguments like the others.
    List<Argument> arguments() {
        List<Argument> all = new ArrayList<>();
        cursor.require("I");
        add(all);
        return all;
    }

    private void add(List<Argument> all) {
        cursor.enter();
        while (!cursor.take("E")) {
            if (cursor.take("J")) {
                add(all);
            } else {
                int start = cursor.at();
                String text = switch (cursor.peek()) {
                    case 'L' -> literal();
                    case 'X' -> expression();
                    default -> type();
                };
                all.add(new Argument(cursor.since(start), text));
            }
        }
        cursor.leave();
    }

    /// Only the address of a named thing, `X ad L _Z <encoding> E E`, and a bare literal.
    private String expression() {
        cursor.require("X");
        cursor.take("ad");
        String text = literal();
        cursor.require("E");
        return text;
    }

    private String literal() {
        cursor.require("L");
        if (cursor.take("_Z")) {
            String function = names.name("");
            while (!cursor.take("E")) {
                type();
            }
            return "&" + function;
        }
        boolean plain = cursor.peek() >= 'a' && cursor.peek() <= 'z';
        char letter = cursor.peek();
        String type = type();
        int start = cursor.at();
        while (cursor.peek() != 'E') {
            char c = cursor.next();
            if ((c < '0' || c > '9') && (c < 'a' || c > 'f') && c != 'n') {
                throw new NotUnderstood();
            }
        }
        String number = cursor.since(start).replaceFirst("^n", "-");
        cursor.require("E");
        if (letter == 'b') {
            return number.equals("1") ? "true" : "false";
        }
        boolean real = letter == 'f' || letter == 'd' || letter == 'e' || letter == 'g';
        return number.isEmpty() || real ? String.valueOf(TextReader.OPEN) : plain ? number : "(" + finished(type) + ")" + number;
    }

    /// `T_`, `T0_`: what it stands for is not known here.
    String parameter() {
        cursor.require("T");
        cursor.base36();
        return String.valueOf(TextReader.OPEN);
    }

    /// One type.
    String type() {
        cursor.enter();
        char first = cursor.peek();
        String text;
        if (BUILTIN.containsKey(first)) {
            cursor.next();
            text = BUILTIN.getOrDefault(first, "");
        } else if (first == 'r' || first == 'V' || first == 'K') {
            text = names.remember(qualified());
        } else if (WRAPPERS.containsKey(first)) {
            cursor.next();
            text = names.remember(pointer(type(), WRAPPERS.getOrDefault(first, "")));
        } else {
            text = compound(first);
        }
        cursor.leave();
        return TextReader.limited(text);
    }

    private String qualified() {
        boolean restrict = cursor.take("r");
        boolean isVolatile = cursor.take("V");
        boolean isConst = cursor.take("K");
        String text = type();
        return text + (isConst ? " const" : "") + (isVolatile ? " volatile" : "") + (restrict ? " __restrict__" : "");
    }

    private static String pointer(String text, String sign) {
        int here = text.indexOf(HERE);
        return here < 0 ? text + sign : text.substring(0, here) + sign + text.substring(here);
    }

    private String compound(char first) {
        return switch (first) {
            case 'F' -> names.remember(function());
            case 'A' -> names.remember(array());
            case 'M' -> names.remember(member());
            case 'T' -> names.remember(parameter());
            case 'S' -> substitution();
            case 'D' -> extended();
            case 'u' -> {
                cursor.next();
                yield names.remember(cursor.characters(cursor.number()));
            }
            case 'C', 'G', 'U', 'X', 'L', 'I', 'J', 'E' -> throw new NotUnderstood();
            default -> names.remember(names.name(""));
        };
    }

    private String function() {
        cursor.require("F");
        cursor.take("Y");
        List<String> all = new ArrayList<>();
        while (!cursor.take("E")) {
            boolean reference = (cursor.peek() == 'R' || cursor.peek() == 'O') && cursor.peek(1) == 'E';
            if (reference) {
                cursor.next();
            } else {
                all.add(finished(type()));
            }
            if (all.size() > MOST_PARAMETERS) {
                throw new NotUnderstood();
            }
        }
        if (all.isEmpty()) {
            throw new NotUnderstood();
        }
        String parameters = all.stream().skip(1).collect(Collectors.joining(", "));
        return all.getFirst() + " (" + HERE + ")(" + (parameters.equals("void") ? "" : parameters) + ")";
    }

    private String array() {
        cursor.require("A");
        String size = cursor.digit() ? String.valueOf(cursor.number()) : "";
        cursor.require("_");
        String of = type();
        return of.indexOf(HERE) < 0 ? of + " (" + HERE + ") [" + size + "]" : of + "[" + size + "]";
    }

    private String member() {
        cursor.require("M");
        String owner = finished(type());
        String text = type();
        return text.indexOf(HERE) < 0 ? text + " " + owner + "::*" : pointer(text, owner + "::*");
    }

    private String substitution() {
        if (cursor.peek(1) == 't') {
            return names.remember(names.name(""));
        }
        String text = names.substitution();
        return cursor.peek() == 'I' ? names.remember(names.withArguments(text)) : text;
    }

    private String extended() {
        cursor.require("D");
        char c = cursor.next();
        if (c == 'p') {
            return names.remember(type() + "...");
        }
        if (c == 'F') {
            int bits = cursor.number();
            boolean brain = cursor.take("b");
            if (!brain) {
                cursor.require("_");
            }
            return brain ? "std::bfloat16_t" : "_Float" + bits;
        }
        String text = LATER.get(c);
        if (text == null) {
            throw new NotUnderstood();
        }
        return text;
    }
}
