package dev.archeck.reports.text;

import dev.archeck.elf.evidence.Place;
import dev.archeck.reports.safe.Printable;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// ROUTE: where one call goes, layer by layer, with the place that decides.
final class RouteSection {
    /// Columns of the longest name that the other names are aligned with.
    private static final int NAME = 16;

    private final Page page;
    private final FileNames files;
    private final int nameWidth;
    private final int placeWidth;

    RouteSection(Page page, FileNames files, Route route) {
        this.page = page;
        this.files = files;
        this.nameWidth = route.steps().stream().map(step -> Printable.of(step.name())).mapToInt(Columns::of)
                .filter(width -> width <= NAME).max().orElse(0);
        int most = page.layout().width() * 3 / 8;
        this.placeWidth = route.steps().stream().map(this::place).mapToInt(Columns::of).filter(width -> width <= most)
                .max().orElse(0);
    }

    void add(Route route) {
        page.add(Paragraph.labelled("ROUTE", route.backend().label() + ": "
                + Words.outcome(route)).in(Words.ink(route.outcome())));
        route.steps().forEach(this::add);
        if (route.steps().isEmpty()) {
            page.add(Paragraph.of("  ", "no layer of this route could be read"));
        }
        if (page.layout().shows(Detail.EVERYTHING)) {
            route.assumptions().forEach(each -> page.add(Paragraph.of("  assumed: ", each).lettered(List.of("A"))));
        }
    }

    private void add(Step step) {
        String name = Words.marker(step.state()) + " " + Columns.pad(Printable.of(step.name()), nameWidth) + "  ";
        String place = place(step);
        String text = Words.state(step) + (step.text().isEmpty() ? "" : ": " + step.text());
        Ink ink = Words.ink(step.state());
        if (placeWidth == 0) {
            page.add(new Paragraph(name, text, "", ink).because(step.evidence()));
        } else if (Columns.of(place) <= placeWidth) {
            page.add(new Paragraph(name + Columns.pad(place, placeWidth) + "  ", text, "", ink)
                    .because(step.evidence()));
        } else {
            page.add(new Paragraph(name, place, "", ink));
            page.add(Paragraph.of(" ".repeat(Columns.of(name) + placeWidth + 2), text).because(step.evidence()));
        }
        conditions(step, " ".repeat(Columns.of(name)));
    }

    private void conditions(Step step, String indent) {
        if (page.layout().shows(Detail.EVERYTHING)) {
            step.decidedBy().forEach(condition -> condition(condition, indent));
            new EvidenceLines(page, files).add(indent, step.evidence());
        } else {
            deciding(step).ifPresent(condition -> page.add(Paragraph.of(indent, claim(condition))));
        }
    }

    private void condition(Condition condition, String indent) {
        String used = condition.expandedAt().map(place -> ", used at " + files.of(place)).orElse("");
        page.add(Paragraph.of(indent + "if ", files.of(condition.place()) + used + ": " + claim(condition)));
    }

    /// A condition, what it came out as, and the values it read, unless it is one name and says so already.
    static String claim(Condition condition) {
        String itself = condition.text() + " = " + condition.value();
        String values = condition.values().stream().filter(value -> !value.equals(itself))
                .collect(Collectors.joining(", "));
        return "`" + condition.text() + "` is " + condition.value() + (values.isEmpty() ? "" : ": " + values);
    }

    /// The condition that ends the call here, if one is known.
    private static Optional<Condition> deciding(Step step) {
        return switch (step.state()) {
            case STOPS, WOULD_STOP -> step.decidedBy().isEmpty()
                    ? Optional.empty()
                    : Optional.of(step.decidedBy().getLast());
            case PASSES, WOULD_PASS, UNKNOWN -> Optional.empty();
        };
    }

    private String place(Step step) {
        return deciding(step).map(condition -> (Place) condition.place())
                .or(() -> Places.best(step.evidence()))
                .map(files::of)
                .orElse("");
    }
}
