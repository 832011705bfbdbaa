package dev.archeck.reports.text;

import dev.archeck.reports.diff.Difference;
import dev.archeck.reports.diff.ReportDiff;
import java.util.Locale;

/// Differences as text: by topic, `!` what is for the worse, `+` what is for the better.
public final class DiffText {
    private static final int FEW = 20;

    private DiffText() {}

    /// The text; every line ends with a line feed.
    public static String render(ReportDiff diff, TextLayout layout) {
        Page page = new Page(layout);
        boolean sameNode = diff.differences().stream().noneMatch(each -> each.topic() == Difference.Topic.NODE);
        page.add(Paragraph.labelled("DIFF", diff.differences().isEmpty() ? "none" : diff.count(Difference.Effect.WORSE) + " for the worse, "
                + diff.count(Difference.Effect.BETTER) + " for the better, " + diff.count(Difference.Effect.OTHER) + " others"
                + (sameNode ? "; the node is the same" : "")));
        for (Difference.Topic topic : Difference.Topic.values()) {
            topic(page, diff, topic);
        }
        if (diff.incomplete()) {
            page.add(Paragraph.labelled("GAPS", "something could not be read on one side: what looks like a difference may be a gap").in(Ink.WARN));
        }
        return page.render();
    }

    private static void topic(Page page, ReportDiff diff, Difference.Topic topic) {
        var all = diff.differences().stream().filter(each -> each.topic() == topic).toList();
        if (all.isEmpty()) {
            return;
        }
        page.blank();
        page.add(Paragraph.of(topic.name().toLowerCase(Locale.ROOT), "").in(Ink.BOLD));
        int most = page.layout().shows(Detail.EVERYTHING) ? Integer.MAX_VALUE : FEW;
        all.stream().limit(most).forEach(each -> one(page, each));
        if (all.size() > most) {
            page.add(Paragraph.of("  ", "and " + (all.size() - most) + " more (--all)"));
        }
    }

    private static void one(Page page, Difference each) {
        String mark = switch (each.effect()) {
            case WORSE -> "! ";
            case BETTER -> "+ ";
            case OTHER -> "  ";
        };
        Ink ink = switch (each.effect()) {
            case WORSE -> Ink.STOP;
            case BETTER -> Ink.GOOD;
            case OTHER -> Ink.PLAIN;
        };
        String name = each.about() + (each.what().isEmpty() ? "" : ", " + each.what());
        String change = each.before().orElse("not there") + " -> " + each.after().orElse("gone");
        page.add(Paragraph.of(mark, name + ": " + change).in(ink));
    }
}
