package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Puts values in order, by a key if one is given; empty where two of them have no known order.
final class Ordering {
    private final Run run;

    Ordering(Run run) {
        this.run = run;
    }

    /// A value and what it is ordered by.
    private record Keyed(Value key, Value value) { }

    /// All values in order, as `sorted` gives them.
    Optional<List<Value>> ordered(List<Value> values, Arguments arguments, Site site) {
        Truth descending = run.truth(arguments.named().getOrDefault("reverse", Value.of(false)));
        List<Keyed> sorted = new ArrayList<>();
        for (Keyed each : keyed(values, arguments, site)) {
            Optional<Integer> at = place(sorted, each, descending == Truth.TRUE);
            if (at.isEmpty()) {
                return Optional.empty();
            }
            sorted.add(at.get(), each);
        }
        return descending.isKnown() ? Optional.of(sorted.stream().map(Keyed::value).toList()) : Optional.empty();
    }

    private Optional<Integer> place(List<Keyed> sorted, Keyed each, boolean descending) {
        int at = sorted.size();
        while (at > 0) {
            OptionalInt order = run.comparison().order(plain(sorted.get(at - 1).key()), plain(each.key()));
            if (order.isEmpty()) {
                return Optional.empty();
            }
            boolean behind = descending ? order.getAsInt() >= 0 : order.getAsInt() <= 0;
            if (behind) {
                break;
            }
            at--;
        }
        return Optional.of(at);
    }

    /// The first of the least (`sign` -1) or greatest (1) values.
    Optional<Value> extreme(List<Value> values, Arguments arguments, int sign, Site site) {
        List<Keyed> keyed = keyed(values, arguments, site);
        Keyed best = keyed.getFirst();
        for (Keyed each : keyed) {
            OptionalInt order = run.comparison().order(plain(each.key()), plain(best.key()));
            if (order.isEmpty()) {
                return Optional.empty();
            }
            best = order.getAsInt() * sign > 0 ? each : best;
        }
        return Optional.of(best.value());
    }

    private List<Keyed> keyed(List<Value> values, Arguments arguments, Site site) {
        Value key = arguments.named().getOrDefault("key", Value.NONE);
        return values.stream()
                .map(v -> new Keyed(key instanceof Value.None ? v : run.calls().call(key, Arguments.of(v), site), v))
                .toList();
    }

    private static Value plain(Value value) {
        return value instanceof Instance instance ? instance.plain().orElse(value) : value;
    }
}
