package dev.archeck.inspectors.cuda.source;

import dev.archeck.inspectors.flow.Span;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The decoded text of one file with its line table.
public final class SourceText {
    private final String file;
    private final String text;
    private final int[] lineStarts;
    private @Nullable CodeMask mask;

    private SourceText(String file, String text, int[] lineStarts) {
        this.file = file;
        this.text = text;
        this.lineStarts = lineStarts;
    }

    /// Path relative to its root, `/` separated.
    public String file() {
        return file;
    }

    /// The decoded characters.
    public String text() {
        return text;
    }

    /// Which characters are code; found out once.
    synchronized CodeMask mask() {
        if (mask == null) {
            mask = CodeMask.of(text);
        }
        return mask;
    }

    /// Builds the line table; lines end with `\n`.
    public static SourceText of(String file, String text) {
        int lines = 1;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\n') {
                lines++;
            }
        }
        int[] starts = new int[lines];
        int line = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\n') {
                starts[++line] = i + 1;
            }
        }
        return new SourceText(file, text, starts);
    }

    /// The one-based line that holds a zero-based offset.
    public int line(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /// The span of a range, cut to the text.
    public Span span(int offset, int length) {
        int from = Math.clamp(offset, 0, text.length());
        int size = Math.clamp(length, 0, text.length() - from);
        return new Span(file, line(from), line(from + Math.max(0, size - 1)), from, size);
    }

    /// The text of a range on one line, blanks folded.
    public String folded(int offset, int length) {
        int from = Math.clamp(offset, 0, text.length());
        int to = Math.clamp((long) from + length, from, text.length());
        return fold(text.substring(from, to));
    }

    /// `text` on one line: line continuations go, runs of blanks become one blank.
    public static String fold(String text) {
        StringBuilder out = new StringBuilder(text.length());
        boolean blank = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean continued = c == '\\' && i + 1 < text.length() && (text.charAt(i + 1) == '\n' || text.charAt(i + 1) == '\r');
            if (Character.isWhitespace(c) || continued) {
                blank = !out.isEmpty();
            } else {
                if (blank) {
                    out.append(' ');
                    blank = false;
                }
                out.append(c);
            }
        }
        return out.toString();
    }

    @Override
    public String toString() {
        return file + " (" + text.length() + " characters)";
    }
}
