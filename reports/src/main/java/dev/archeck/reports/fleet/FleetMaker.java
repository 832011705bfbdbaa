package dev.archeck.reports.fleet;

import dev.archeck.reports.fleet.Drift.Scope;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/// Compares reports; the order in which they come does not matter.
public final class FleetMaker {
    private static final Comparator<Scope> SCOPES = Comparator.comparing(Scope::kind).thenComparing(Scope::pool);

    private final List<Member> members = new ArrayList<>();
    private final List<Damage> damaged = new ArrayList<>();
    private final SortedMap<String, List<Deviation>> deviations = new TreeMap<>();

    private FleetMaker() {}

    /// Files that were given beside those that were read.
    ///
    /// @param expected names of nodes that should have a report
    /// @param passedOver how many files are not named `*.json`
    public record Beside(Collection<String> expected, long passedOver) {}

    /// The fleet of these files.
    ///
    /// @param version of archeck
    public static FleetReport make(String version, Collection<Reading> readings, Beside beside) {
        return new FleetMaker().fleet(version, readings, beside);
    }

    private FleetReport fleet(String version, Collection<Reading> readings, Beside beside) {
        readings.stream().sorted(Comparator.comparing(Reading::name)).forEach(reading -> {
            switch (reading) {
                case Member member -> members.add(member);
                case Damage damage -> damaged.add(damage);
            }
        });
        List<Drift> drifts = new ArrayList<>();
        List<Drift> same = new ArrayList<>();
        scopes().forEach((scope, of) -> {
            new DriftMaker(scope, of).drifts().forEach(drift -> (drift.uniform() ? same : drifts).add(drift));
            new FigureOutliers(of).deviations().forEach(this::deviate);
        });
        drifts.forEach(drift -> DriftMaker.deviations(drift).forEach(this::deviate));
        poolDeviations();
        deviations.values().forEach(each -> each.sort(Comparator.comparing(Deviation::what).thenComparing(Deviation::found)));
        return new FleetReport(version, members, damaged, groups(member -> Stream.of(member.verdict())),
                groups(member -> member.causes().stream()), drifts, same, deviations, missing(beside.expected()), beside.passedOver());
    }

    private void deviate(String name, Deviation deviation) {
        deviations.computeIfAbsent(name, _ -> new ArrayList<>()).add(deviation);
    }

    private SortedMap<Scope, List<Member>> scopes() {
        SortedMap<Scope, List<Member>> scopes = new TreeMap<>(SCOPES);
        members.forEach(member -> scopes.computeIfAbsent(new Scope(member.kind(), member.pool()), _ -> new ArrayList<>()).add(member));
        return scopes;
    }

    /// Reports whose pool is itself the exception among those of their kind.
    private void poolDeviations() {
        for (ReportKind kind : ReportKind.values()) {
            List<Member> of = members.stream().filter(member -> member.kind() == kind).map(FleetMaker::withPool).toList();
            new DriftMaker(new Scope(kind, ""), of).drifts().forEach(drift -> DriftMaker.deviations(drift).forEach(this::deviate));
        }
    }

    private static Member withPool(Member member) {
        return new Member(member.name(), member.kind(), "", member.verdict(), member.complete(), List.of(),
                List.of(new Trait("GPU architecture", member.pool().isEmpty() ? "not said" : member.pool())), List.of(), List.of());
    }

    private List<Group<Cause>> groups(Function<Member, Stream<Cause>> causes) {
        Map<Cause, List<String>> names = new HashMap<>();
        members.forEach(member -> causes.apply(member).forEach(cause -> names.computeIfAbsent(cause, _ -> new ArrayList<>()).add(member.name())));
        return names.entrySet().stream().map(each -> new Group<>(each.getKey(), each.getValue()))
                .sorted(Comparator.comparing((Group<Cause> group) -> group.what().severity())
                        .thenComparingInt(group -> -group.names().size()).thenComparing(Group::what)).toList();
    }

    /// Expected names that no report has: a report of `node7` is named `node7.json`, `node7.scan.json`, or lies in a folder `node7`.
    private List<String> missing(Collection<String> expected) {
        SortedSet<String> missing = new TreeSet<>(expected);
        members.forEach(member -> Stream.of(member.name().split("/")).forEach(part -> {
            missing.remove(part);
            for (int dot = part.lastIndexOf('.'); dot > 0; dot = part.lastIndexOf('.', dot - 1)) {
                missing.remove(part.substring(0, dot));
            }
        }));
        return List.copyOf(missing);
    }
}
