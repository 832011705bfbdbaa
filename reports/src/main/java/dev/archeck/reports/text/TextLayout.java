package dev.archeck.reports.text;

import java.util.Set;

/// How a text report is laid out.
///
/// @param width columns of a line, 80 to 200; other values are moved to the nearest bound
/// @param colour whether escape sequences for colour are written
/// @param details what is shown beyond the first screen
public record TextLayout(int width, boolean colour, Set<Detail> details) {
    /// Least columns a report is laid out for.
    public static final int NARROW = 80;
    /// Most columns: longer lines are hard to read.
    public static final int WIDE = 200;

    /// Clamps the width and copies the details.
    public TextLayout {
        width = Math.clamp(width, NARROW, WIDE);
        details = Set.copyOf(details);
    }

    /// The layout for a file: 80 columns, no colour, the first screen.
    public static TextLayout plain() {
        return new TextLayout(NARROW, false, Set.of());
    }

    /// Whether a detail is shown.
    boolean shows(Detail detail) {
        return details.contains(detail) || details.contains(Detail.EVERYTHING);
    }
}
