package dev.archeck.reports.text;

/// Width of text on a terminal, in columns.
final class Columns {
    private Columns() {}

    /// Columns that `text` takes: two for wide East Asian characters and emoji, none for combining marks.
    static int of(String text) {
        return text.codePoints().map(Columns::of).sum();
    }

    /// `text` with blanks behind it up to `width` columns; longer text is left as it is.
    static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - of(text)));
    }

    private static int of(int point) {
        if (point < 0x300) {
            return 1;
        }
        return switch (Character.getType(point)) {
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> 0;
            default -> wide(point) ? 2 : 1;
        };
    }

    /// The ranges of Unicode's EastAsianWidth classes W and F, rounded to blocks.
    private static boolean wide(int point) {
        return in(point, 0x1100, 0x115F) || in(point, 0x2E80, 0xA4CF) || in(point, 0xAC00, 0xD7A3)
                || in(point, 0xF900, 0xFAFF) || in(point, 0xFE30, 0xFE6F) || in(point, 0xFF00, 0xFF60)
                || in(point, 0xFFE0, 0xFFE6) || in(point, 0x1F300, 0x1FAFF) || in(point, 0x20000, 0x3FFFD);
    }

    private static boolean in(int point, int first, int last) {
        return point >= first && point <= last;
    }
}
