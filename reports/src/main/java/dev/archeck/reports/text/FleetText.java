package dev.archeck.reports.text;

import dev.archeck.reports.fleet.Cause;
import dev.archeck.reports.fleet.Deviation;
import dev.archeck.reports.fleet.Drift;
import dev.archeck.reports.fleet.FleetReport;
import dev.archeck.reports.fleet.FleetWords;
import dev.archeck.reports.fleet.Group;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// A fleet as text: how it is, why, who is not as the others, what differs, what could not be read.
public final class FleetText {
    private static final int FEW_NAMES = 4;
    private static final int FEW_ROWS = 15;

    private final Page page;
    private final FleetReport fleet;
    private final boolean all;

    private FleetText(FleetReport fleet, TextLayout layout) {
        this.page = new Page(layout);
        this.fleet = fleet;
        this.all = layout.shows(Detail.EVERYTHING);
    }

    /// The text; every line ends with a line feed.
    public static String render(FleetReport fleet, TextLayout layout) {
        return new FleetText(fleet, layout).render();
    }

    private String render() {
        page.add(Paragraph.labelled(FleetWords.verdict(fleet), FleetWords.headline(fleet)).in(Words.ink(fleet.severity())));
        page.add(Paragraph.labelled("FLEET", FleetWords.scope(fleet)));
        rows("SAYS", fleet.verdicts(), this::cause);
        rows("WHY", fleet.causes().stream().filter(group -> FleetWords.isTold(group.what())).toList(), this::cause);
        rows("ODD", List.copyOf(fleet.deviations().entrySet()), each -> each.getKey() + ": " + each.getValue().stream()
                .map(FleetText::deviation).collect(Collectors.joining("; ")));
        rows("DRIFT", fleet.drifts(), this::drift);
        rows("GAPS", fleet.causes().stream().filter(group -> !FleetWords.isTold(group.what())).toList(), this::cause);
        rows("BAD", fleet.damaged(), each -> each.name() + ": " + each.kind().word() + ": " + each.reason());
        rows("AWAY", fleet.missing(), name -> name + ": expected, and no report of it was read");
        return page.render();
    }

    private <T> void rows(String label, List<T> rows, Function<T, String> shown) {
        if (rows.isEmpty()) {
            return;
        }
        page.blank();
        String head = label;
        for (T row : rows.stream().limit(all ? Long.MAX_VALUE : FEW_ROWS).toList()) {
            page.add(Paragraph.labelled(head, shown.apply(row)).in(Ink.BOLD));
            head = "";
        }
        if (!all && rows.size() > FEW_ROWS) {
            page.add(Paragraph.labelled("", "and " + Words.number(rows.size() - FEW_ROWS) + " more (--all)"));
        }
    }

    private String cause(Group<Cause> group) {
        Cause cause = group.what();
        return Words.number(group.names().size()) + " x " + FleetWords.severity(cause) + cause.id() + " " + cause.text() + names(group.names());
    }

    private String drift(Drift drift) {
        String scope = drift.scope().kind().word() + (drift.scope().pool().isEmpty() ? "" : " " + drift.scope().pool());
        return scope + ", " + drift.trait() + ": " + drift.values().stream().limit(all ? Long.MAX_VALUE : FEW_NAMES + 1)
                .map(value -> value.text() + " on " + Words.number(value.count()) + names(value.names())).collect(Collectors.joining("; "))
                + (all || drift.values().size() <= FEW_NAMES + 1 ? "" : "; and " + (drift.values().size() - FEW_NAMES - 1) + " other values");
    }

    /// The names, when they are worth it: those of a large part of the fleet are not.
    private String names(List<String> names) {
        if (names.isEmpty() || (10 * names.size() > fleet.members().size() && names.size() > FEW_NAMES)) {
            return "";
        }
        String shown = names.stream().limit(all ? Long.MAX_VALUE : FEW_NAMES).collect(Collectors.joining(", "));
        return " [" + shown + (all || names.size() <= FEW_NAMES ? "" : ", and " + Words.number(names.size() - FEW_NAMES) + " more") + "]";
    }

    private static String deviation(Deviation deviation) {
        return deviation.what() + " is " + deviation.found() + ", not " + deviation.usual();
    }
}
