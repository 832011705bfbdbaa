package dev.archeck.reports.text;

import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.InstallationReport;
import dev.archeck.reports.report.Report;
import dev.archeck.rules.finding.Finding;
import dev.archeck.rules.plan.Plan;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Home;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.VariableUse;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The places a report names.
public final class Places {
    private Places() {}

    /// Every file that a place of the report names, with repetitions.
    public static List<String> files(Report report) {
        return Stream.of(
                        report.installations().stream().flatMap(Places::files),
                        files(report.findings().stream().map(Finding::evidence)),
                        files(report.situation().stream().map(Statement::evidence)),
                        report.gaps().stream().map(Gap::place).flatMap(Places::file))
                .flatMap(each -> each)
                .toList();
    }

    /// The place that a reader should open: the first with lines, else the first in a file, else the first.
    public static Optional<Place> best(List<Evidence> evidence) {
        List<Place> places = evidence.stream().map(Evidence::place).toList();
        return places.stream().filter(Place.Lines.class::isInstance).findFirst()
                .or(() -> places.stream().filter(Place.Bytes.class::isInstance).findFirst())
                .or(() -> places.stream().findFirst());
    }

    /// The files that one backend names, with repetitions.
    public static List<String> of(BackendReport backend) {
        return files(backend).toList();
    }

    private static Stream<String> files(InstallationReport installation) {
        return Stream.concat(
                installation.changedFiles().stream(), installation.backends().stream().flatMap(Places::files));
    }

    /// The files that one backend names.
    static Stream<String> files(BackendReport backend) {
        Route route = backend.route();
        return Stream.of(
                        route.backend().file().stream(),
                        files(Stream.of(route.backend().deliveryProof())),
                        files(route.steps().stream().map(step -> step.evidence())),
                        route.steps().stream().flatMap(step -> step.decidedBy().stream()).flatMap(Places::files),
                        route.gaps().stream().map(Gap::place).flatMap(Places::file),
                        backend.homes().stream().map(Home::file),
                        files(backend.homes().stream().map(Home::evidence)),
                        files(backend.variables().stream().map(VariableUse::evidence)),
                        files(backend.advice().plans().stream().map(Plan::evidence)))
                .flatMap(each -> each);
    }

    private static Stream<String> files(Condition condition) {
        return Stream.concat(Stream.of(condition.place()), condition.expandedAt().stream()).map(Place::file);
    }

    private static Stream<String> files(Stream<List<Evidence>> evidence) {
        return evidence.flatMap(List::stream).map(Evidence::place).flatMap(Places::file);
    }

    private static Stream<String> file(Place place) {
        return place instanceof Place.Stated ? Stream.empty() : Stream.of(place.file());
    }
}
