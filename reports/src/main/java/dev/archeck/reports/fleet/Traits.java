package dev.archeck.reports.fleet;

import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// The traits of one report while it is read: several values of one name become one value.
final class Traits {
    private static final int MOST = 5_000;

    private final SortedMap<String, SortedSet<String>> values = new TreeMap<>();

    void add(String name, String value) {
        if (values.size() < MOST || values.containsKey(name)) {
            values.computeIfAbsent(name, _ -> new TreeSet<>()).add(value);
        }
    }

    /// Adds a value that is said; an empty one is not.
    void addSaid(String name, String value) {
        if (!value.isEmpty()) {
            add(name, value);
        }
    }

    List<Trait> sorted(Shared shared) {
        return values.entrySet().stream().map(each -> shared.trait(each.getKey(), String.join(" + ", each.getValue()))).toList();
    }
}
