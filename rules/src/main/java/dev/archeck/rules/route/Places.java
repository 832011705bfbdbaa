package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.knowledge.KnownSources;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Span;
import dev.archeck.rules.interpret.Event;

/// Places of the flow model as evidence of a report.
final class Places {
    private Places() { }

    static Place.Lines lines(Span span) {
        return new Place.Lines(span.file(), span.firstLine(), span.lastLine());
    }

    /// Where a statement of the code is; what lies in a decision table of the catalogue is known for the version, and not read.
    static Evidence evidence(Basis basis, Site site) {
        if (KnownSources.isKnown(site.span().file())) {
            return new Evidence(Basis.KNOWN, new Place.Stated("catalogue"), site.text());
        }
        return new Evidence(basis, lines(site.span()), site.text());
    }

    static Condition condition(Event.Decision decision) {
        return new Condition(lines(decision.site().span()), decision.site().expandedAt().map(Places::lines), decision.text(),
                decision.value(), decision.reads().stream().map(read -> read.name() + " = " + read.value()).toList());
    }
}
