package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Span;
import java.util.Arrays;

/// The decoded text of one module and its lines.
final class SourceText {
    /// Most characters that a site's text keeps; the rest is an ellipsis.
    static final int LONGEST = 240;

    private final String unit;
    private final String file;
    private final String text;
    private final int[] lineStarts;

    /// @param unit dotted name of the module
    /// @param file path relative to the scanned root
    SourceText(String unit, String file, String text) {
        this.unit = unit;
        this.file = file;
        this.text = text;
        this.lineStarts = starts(text);
    }

    /// Dotted name of the module.
    String unit() {
        return unit;
    }

    /// Path relative to the scanned root.
    String file() {
        return file;
    }

    /// Whether the file is a package's own (`__init__`).
    boolean isPackage() {
        return file.endsWith("/__init__.py") || file.equals("__init__.py");
    }

    /// The whole text.
    String text() {
        return text;
    }

    /// The text of a node as it stands.
    String text(SyntaxNode node) {
        return text.substring(node.start(), node.end());
    }

    /// One-based line of the node's first character.
    int line(SyntaxNode node) {
        return line(node.start());
    }

    /// One-based line of a zero-based character.
    int line(int offset) {
        int at = Arrays.binarySearch(lineStarts, offset);
        return at >= 0 ? at + 1 : -at - 1;
    }

    /// One-based column of a zero-based character, in characters.
    int column(int offset) {
        return offset - lineStarts[line(offset) - 1] + 1;
    }

    /// Place and text of a node.
    Site site(SyntaxNode node) {
        return site(node.start(), node.end());
    }

    /// Place and text from `start` up to and without `end`.
    Site site(int start, int end) {
        int lastLine = line(Math.max(start, end - 1));
        return Site.of(new Span(file, line(start), lastLine, start, end - start), oneLine(start, end));
    }

    private String oneLine(int start, int end) {
        StringBuilder line = new StringBuilder(Math.min(end - start, LONGEST));
        boolean blank = false;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c)) {
                blank = true;
                continue;
            }
            if (line.length() >= LONGEST) {
                return line.append("...").toString();
            }
            if (blank && !line.isEmpty()) {
                line.append(' ');
            }
            blank = false;
            line.append(c);
        }
        return line.toString();
    }

    private static int[] starts(String text) {
        int[] starts = new int[64];
        int count = 1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean ends = c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'));
            if (ends) {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, count * 2);
                }
                starts[count++] = i + 1;
            }
        }
        return Arrays.copyOf(starts, count);
    }
}
