package dev.archeck.reports.html;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A unified diff as rows of two sides: removed lines left, added lines right, one beside the other.
final class SideBySide {
    private static final Pattern HUNK = Pattern.compile("@@ -([0-9]{1,9})(?:,[0-9]+)? \\+([0-9]{1,9})(?:,[0-9]+)? @@.*");

    private final List<Row> rows = new ArrayList<>();
    private final List<Side> removed = new ArrayList<>();
    private final List<Side> added = new ArrayList<>();
    private int before;
    private int after;

    private SideBySide() {}

    /// One line of one side.
    ///
    /// @param line its number, one-based; 0 for no line
    record Side(int line, String text) {
        static final Side NONE = new Side(0, "");
    }

    /// @param heading whether it names files or a hunk, with its text on the left
    /// @param changed whether the sides differ
    record Row(Side before, Side after, boolean heading, boolean changed) {}

    /// The rows, in order. A line outside a hunk is a heading.
    static List<Row> of(String diff) {
        SideBySide sides = new SideBySide();
        diff.lines().forEach(sides::line);
        sides.flush();
        return List.copyOf(sides.rows);
    }

    private void line(String line) {
        Matcher hunk = HUNK.matcher(line);
        if (hunk.matches()) {
            heading(line);
            before = Integer.parseInt(hunk.group(1));
            after = Integer.parseInt(hunk.group(2));
        } else if ((before == 0 && after == 0) || line.startsWith("--- ") || line.startsWith("\\")) {
            heading(line);
        } else if (line.startsWith("-")) {
            removed.add(new Side(before++, line.substring(1)));
        } else if (line.startsWith("+++ ")) {
            heading(line);
        } else if (line.startsWith("+")) {
            added.add(new Side(after++, line.substring(1)));
        } else {
            flush();
            String text = line.isEmpty() ? "" : line.substring(1);
            rows.add(new Row(new Side(before++, text), new Side(after++, text), false, false));
        }
    }

    private void heading(String line) {
        flush();
        rows.add(new Row(new Side(0, line), Side.NONE, true, false));
    }

    private void flush() {
        for (int i = 0; i < Math.max(removed.size(), added.size()); i++) {
            rows.add(new Row(at(removed, i), at(added, i), false, true));
        }
        removed.clear();
        added.clear();
    }

    private static Side at(List<Side> sides, int index) {
        return index < sides.size() ? sides.get(index) : Side.NONE;
    }
}
