package dev.archeck.elf.names;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Reads names of the Itanium C++ ABI as text, with their template arguments, and resolves substitutions (5.1.10): every part of a
/// nested name and every compound type that was read can be named again by its number.
///
/// Costs more than [NameReader], which steps over what it does not need.
final class TextReader {
    /// Stands for a part whose text is not known: a template parameter, or more text than the limit.
    static final char OPEN = '\2';
    private static final int LONGEST = 1000;
    private static final int MOST_REMEMBERED = 1 << 20;
    private static final Map<Character, String> STANDARD = Map.of(
            'a', "std::allocator", 'b', "std::basic_string", 's', "std::string", 'i', "std::istream", 'o', "std::ostream", 'd', "std::iostream");

    private final Cursor cursor;
    private final TypeText types;
    private final List<String> known = new ArrayList<>();
    private List<Argument> last = List.of();
    private int remembered;

    TextReader(String text, int at) {
        this.cursor = new Cursor(text, at);
        this.types = new TypeText(cursor, this);
    }

    /// One template argument as it is in the name, and as text.
    record Argument(String mangled, String text) {
        /// The text where all of it is known.
        String shown() {
            String plain = TypeText.finished(text);
            return plain.indexOf(OPEN) >= 0 ? mangled : plain;
        }
    }

    /// The template arguments of the last part of the name here.
    List<Argument> arguments() {
        name("");
        return last;
    }

    /// Remembers what a later substitution may name. A name may double its text with every few characters: there is a limit to each
    /// text, and one to all of them together.
    String remember(String text) {
        remembered += text.length();
        if (remembered > MOST_REMEMBERED) {
            throw new NotUnderstood();
        }
        known.add(text);
        return text;
    }

    /// Text within the limit.
    static String limited(String text) {
        return text.length() > LONGEST ? String.valueOf(OPEN) : text;
    }

    /// One `<name>`; `scope` is the function it lies in, with `::`, or empty.
    String name(String scope) {
        cursor.enter();
        String text;
        if (cursor.take("N")) {
            text = nested(scope);
        } else if (cursor.take("Z")) {
            text = local();
        } else {
            String space = cursor.take("St") ? "std::" : scope;
            last = List.of();
            text = space + part("");
            if (cursor.peek() == 'I') {
                text = withArguments(remember(text));
            }
        }
        cursor.leave();
        return text;
    }

    /// Adds the template arguments here to a name.
    String withArguments(String text) {
        List<Argument> arguments = types.arguments();
        last = arguments;
        StringBuilder all = new StringBuilder(text).append('<');
        for (Argument argument : arguments) {
            all.append(all.length() > text.length() + 1 ? ", " : "").append(TypeText.finished(argument.text()));
            if (all.length() > LONGEST) {
                return String.valueOf(OPEN);
            }
        }
        return limited(all.append('>').toString());
    }

    private String nested(String scope) {
        while (cursor.peek() == 'r' || cursor.peek() == 'V' || cursor.peek() == 'K' || cursor.peek() == 'R' || cursor.peek() == 'O') {
            cursor.next();
        }
        String text = "";
        while (!cursor.take("E")) {
            String before = text;
            boolean again = false;
            if (cursor.peek() == 'I' && !text.isEmpty()) {
                text = withArguments(text);
            } else if (text.isEmpty() && cursor.peek() == 'S' && cursor.peek(1) != 't') {
                text = substitution();
                again = true;
            } else if (text.isEmpty() && cursor.take("St")) {
                text = "std";
                again = true;
            } else if (text.isEmpty() && cursor.peek() == 'T') {
                text = types.parameter();
            } else {
                last = List.of();
                text = limited((before.isEmpty() ? scope : before + "::") + part(before));
            }
            if (!again && cursor.peek() != 'E') {
                remember(text);
            }
        }
        if (text.isEmpty()) {
            throw new NotUnderstood();
        }
        return text;
    }

    /// `S_`, `S1_`, `Sa`: something that was read before, or a name of the standard library.
    String substitution() {
        cursor.require("S");
        String standard = STANDARD.get(cursor.peek());
        if (standard != null) {
            cursor.next();
            return standard;
        }
        int number = cursor.base36();
        if (number >= known.size()) {
            throw new NotUnderstood();
        }
        return known.get(number);
    }

    /// `Z <function> E <entity>`: an entity inside a function.
    private String local() {
        String function = name("");
        while (!cursor.take("E")) {
            types.type();
        }
        if (cursor.peek() == 's' || cursor.peek() == 'd') {
            throw new NotUnderstood();
        }
        String text = name(limited(function + "::"));
        cursor.discriminator();
        return text;
    }

    /// An `<unqualified-name>`; `owner` is what it is a part of.
    private String part(String owner) {
        cursor.enter();
        String text;
        if (cursor.peek() == 'L' && cursor.peek(1) >= '0' && cursor.peek(1) <= '9') {
            cursor.next();
        }
        if (cursor.digit()) {
            text = NameReader.shown(cursor.characters(cursor.number()));
        } else if (cursor.take("Ul")) {
            while (!cursor.take("E")) {
                types.type();
            }
            cursor.sequence();
            text = "{lambda}";
        } else if (cursor.take("Ut")) {
            cursor.sequence();
            text = "{unnamed}";
        } else {
            text = special(owner);
        }
        while (cursor.take("B")) {
            cursor.characters(cursor.number());
        }
        cursor.leave();
        return text;
    }

    private String special(String owner) {
        String letters = "" + cursor.next() + cursor.next();
        return switch (letters) {
            case "C1", "C2", "C3" -> simple(owner);
            case "D0", "D1", "D2" -> "~" + simple(owner);
            case "cv" -> "operator " + TypeText.finished(types.type());
            default -> "operator" + NameReader.operator(letters);
        };
    }

    /// The last part of a name without its template arguments.
    private static String simple(String name) {
        int end = name.indexOf('<') < 0 ? name.length() : name.indexOf('<');
        return name.substring(name.lastIndexOf("::", end) < 0 ? 0 : name.lastIndexOf("::", end) + 2, end);
    }
}
