package dev.archeck.reports.fleet;

import dev.archeck.reports.fleet.Drift.Scope;
import dev.archeck.reports.fleet.Drift.Share;
import dev.archeck.reports.fleet.Drift.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/// Compares the traits of reports that belong together.
///
/// @param members sorted by name
record DriftMaker(Scope scope, List<Member> members) {
    /// What calls a consumer for each report and its deviation.
    interface Deviations {
        /// Tells each.
        void forEach(BiConsumer<String, Deviation> told);
    }

    /// Every trait, by name.
    List<Drift> drifts() {
        SortedMap<String, SortedMap<String, List<String>>> names = new TreeMap<>();
        members.forEach(member -> member.traits().forEach(trait -> names.computeIfAbsent(trait.name(), _ -> new TreeMap<>())
                .computeIfAbsent(trait.value(), _ -> new ArrayList<>()).add(member.name())));
        List<Drift> drifts = new ArrayList<>();
        names.forEach((trait, values) -> drifts.add(new Drift(scope, trait, values(values))));
        return drifts;
    }

    private List<Value> values(SortedMap<String, List<String>> with) {
        int none = members.size() - with.values().stream().mapToInt(List::size).sum();
        boolean usual = isUsual(none) || with.values().stream().anyMatch(names -> isUsual(names.size()));
        List<Value> values = new ArrayList<>();
        with.forEach((text, names) -> values.add(value(text, share(names.size(), usual), names)));
        if (none > 0) {
            Share share = share(none, usual);
            values.add(share == Share.USUAL ? new Value(Trait.NONE, share, none, List.of()) : value(Trait.NONE, share, without(with)));
        }
        values.sort(Comparator.comparingInt((Value value) -> -value.count()).thenComparing(Value::text));
        return values;
    }

    private static Value value(String text, Share share, List<String> names) {
        return new Value(text, share, names.size(), share == Share.USUAL ? List.of() : names);
    }

    /// Those that do not have the trait at all.
    private List<String> without(SortedMap<String, List<String>> with) {
        Set<String> have = new HashSet<>();
        with.values().forEach(have::addAll);
        return members.stream().map(Member::name).filter(name -> !have.contains(name)).toList();
    }

    private boolean isUsual(int count) {
        return 2L * count > members.size();
    }

    private Share share(int count, boolean usual) {
        if (isUsual(count)) {
            return Share.USUAL;
        }
        return usual && (count == 1 || 10L * count <= members.size()) ? Share.OUTLIER : Share.SPLIT;
    }

    /// The reports that have an outlier's value.
    static Deviations deviations(Drift drift) {
        return told -> drift.values().stream().filter(value -> value.share() == Share.OUTLIER)
                .forEach(value -> value.names().forEach(name -> told.accept(name,
                        new Deviation(drift.trait(), value.text(), drift.values().getFirst().text()))));
    }
}
