package dev.archeck.reports.check;

import java.util.Comparator;

/// One answer of a check.
///
/// @param text what was found, short
public record CheckItem(CheckCode code, String text) implements Comparable<CheckItem> {
    private static final Comparator<CheckItem> ORDER = Comparator.comparing((CheckItem item) -> item.code().status())
            .thenComparing(CheckItem::code).thenComparing(CheckItem::text);

    /// Worst first.
    @Override
    public int compareTo(CheckItem other) {
        return ORDER.compare(this, other);
    }
}
