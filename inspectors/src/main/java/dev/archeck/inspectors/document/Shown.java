package dev.archeck.inspectors.document;

/// Foreign text as part of a one-line message: short, and without control characters.
final class Shown {
    private static final int LONGEST = 60;

    private Shown() {}

    static String of(String text) {
        StringBuilder shown = new StringBuilder();
        String cut = text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
        cut.codePoints().forEach(c -> {
            boolean plain = Character.isLetterOrDigit(c) || (c >= ' ' && c < 0x7f);
            shown.append(plain ? Character.toString(c) : String.format("\\u%04x", c));
        });
        return shown.toString();
    }
}
