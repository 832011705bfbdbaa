package dev.archeck.reports.safe;

import java.util.regex.Pattern;

/// Text without anything that a terminal or a log reader would act on.
///
/// Names and texts come from the inspected files, so they are hostile until shown otherwise: escape sequences move the
/// cursor, direction marks reorder a line, and some log readers run commands they find in a line.
public final class Printable {
    /// Log commands that are recognised anywhere in a line.
    private static final Pattern COMMAND_ANYWHERE = Pattern.compile("##(?=(vso)?\\[)");
    /// Log commands that are recognised at the start of a line, blanks not counted.
    private static final Pattern COMMAND_AT_START = Pattern.compile("^(\\s*)(::[A-Za-z-]+(?: [^:]*)?::)");

    private Printable() {}

    /// `value` on one line: each character that does not print as itself, in place, is shown as `<U+001B>`; a tab is a
    /// blank.
    ///
    /// Applying it twice changes nothing more.
    public static String of(String value) {
        if (isPlain(value)) {
            return value;
        }
        StringBuilder shown = new StringBuilder(value.length());
        value.codePoints().forEach(point -> append(shown, point));
        return COMMAND_ANYWHERE.matcher(shown).replaceAll("## ");
    }

    /// Whether a text is such that all of it is shown as it is: most are, and a large report has a million of them.
    private static boolean isPlain(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < ' ' || c > '~' || c == '#') {
                return false;
            }
        }
        return true;
    }

    /// A finished line, so that its start is not a log command either.
    public static String line(String line) {
        return COMMAND_AT_START.matcher(line).replaceFirst("$1\\\\$2");
    }

    /// `value` with each lone surrogate, which no encoding of Unicode can carry, as it is shown: `<U+D800>`.
    public static String wellFormed(String value) {
        StringBuilder text = new StringBuilder(value.length());
        value.codePoints().forEach(point -> {
            if (Character.getType(point) == Character.SURROGATE) {
                text.append("<U+%04X>".formatted(point));
            } else {
                text.appendCodePoint(point);
            }
        });
        return text.toString();
    }

    private static void append(StringBuilder shown, int point) {
        if (point == '\t') {
            shown.append(' ');
        } else if (prints(point)) {
            shown.appendCodePoint(point);
        } else {
            shown.append("<U+%04X>".formatted(point));
        }
    }

    private static boolean prints(int point) {
        if (point >= ' ' && point <= '~') {
            return true;
        }
        return switch (Character.getType(point)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.PRIVATE_USE, Character.UNASSIGNED,
                    Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SPACE_SEPARATOR -> false;
            default -> leftToRight(point);
        };
    }

    /// Letters written from right to left pull the rest of the line with them.
    private static boolean leftToRight(int point) {
        return switch (Character.getDirectionality(point)) {
            case Character.DIRECTIONALITY_RIGHT_TO_LEFT, Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC -> false;
            default -> true;
        };
    }
}
