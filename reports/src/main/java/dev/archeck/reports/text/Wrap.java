package dev.archeck.reports.text;

import java.util.ArrayList;
import java.util.List;

/// Breaks text into lines at blanks; a word is never cut, except a path, which may break behind a `/`.
final class Wrap {
    private final int width;
    private final List<String> lines = new ArrayList<>();
    private final StringBuilder line = new StringBuilder();

    private Wrap(int width) {
        this.width = width;
    }

    /// The lines of `text`, at least one; none is wider than `width` columns unless a single word is.
    static List<String> lines(String text, int width) {
        Wrap wrap = new Wrap(width);
        for (String word : text.strip().split(" +")) {
            wrap.add(word);
        }
        wrap.lines.add(wrap.line.toString());
        return List.copyOf(wrap.lines);
    }

    /// The lines of parts that stay whole, with two blanks between them.
    static List<String> parts(List<String> parts, int width) {
        Wrap wrap = new Wrap(width);
        for (String part : parts) {
            if (!wrap.fits("  ", part)) {
                wrap.breakLine();
            }
            wrap.append("  ", part);
        }
        wrap.lines.add(wrap.line.toString());
        return List.copyOf(wrap.lines);
    }

    private void add(String word) {
        if (Columns.of(word) > width) {
            addPath(word);
        } else {
            if (!fits(" ", word)) {
                breakLine();
            }
            append(" ", word);
        }
    }

    /// Adds a word that is wider than a line.
    private void addPath(String path) {
        String gap = " ";
        for (String part : path.split("(?<=/)")) {
            if (!fits(gap, part)) {
                breakLine();
            }
            append(gap, part);
            gap = "";
        }
    }

    private boolean fits(String gap, String word) {
        return line.isEmpty() || Columns.of(line.toString()) + gap.length() + Columns.of(word) <= width;
    }

    private void append(String gap, String word) {
        line.append(line.isEmpty() ? "" : gap).append(word);
    }

    private void breakLine() {
        if (!line.isEmpty()) {
            lines.add(line.toString());
            line.setLength(0);
        }
    }
}
