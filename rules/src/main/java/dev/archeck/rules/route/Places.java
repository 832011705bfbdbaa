package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Span;
import dev.archeck.rules.interpret.Event;

/// Places of the flow model as evidence of a report.
final class Places {
    private Places() { }

    static Place.Lines lines(Span span) {
        return new Place.Lines(span.file(), span.firstLine(), span.lastLine());
    }

    static Evidence evidence(Basis basis, Site site) {
        return new Evidence(basis, lines(site.span()), site.text());
    }

    static Condition condition(Event.Decision decision) {
        return new Condition(lines(decision.site().span()), decision.site().expandedAt().map(Places::lines), decision.text(),
                decision.value(), decision.reads().stream().map(read -> read.name() + " = " + read.value()).toList());
    }
}
