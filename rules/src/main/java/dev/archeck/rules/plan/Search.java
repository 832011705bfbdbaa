package dev.archeck.rules.plan;

import dev.archeck.rules.route.Attempt;
import dev.archeck.rules.route.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds the smallest sets of options with which the route runs, the cheapest class first.
///
/// @param trials runs of the route
record Search(Trials trials) {
    private static final int MOST_CHANGES = 4;

    /// Options with which the route runs.
    record Solution(List<Option> options, Attempt attempt) {
        /// The dearest class among them.
        FixClass fixClass() {
            return dearest(options);
        }

        /// The shapes among them.
        Set<Option.Kind> kinds() {
            return shapes(options);
        }
    }

    /// Minimal sets, one for each combination of shapes: a set whose shapes contain those of a smaller solution is not tried.
    List<Solution> solutions(List<Option> options) {
        List<Solution> found = new ArrayList<>();
        for (List<Option> set : sets(options)) {
            if (trials.spent()) {
                break;
            }
            boolean needless = found.stream().anyMatch(solution -> shapes(set).containsAll(solution.kinds()));
            if (!needless) {
                Attempt attempt = trials.run(set);
                if (attempt.outcome() == Outcome.RUNS) {
                    found.add(new Solution(set, attempt));
                }
            }
        }
        return found;
    }

    /// The proper subsets of a set that are not empty, the largest first.
    static List<List<Option>> subsets(List<Option> options) {
        List<List<Option>> all = new ArrayList<>();
        for (int bits = 1; bits < (1 << options.size()) - 1; bits++) {
            all.add(chosen(options, bits));
        }
        all.sort(Comparator.comparingInt((List<Option> set) -> -set.size()));
        return all;
    }

    private static List<List<Option>> sets(List<Option> options) {
        List<List<Option>> all = new ArrayList<>();
        int most = Math.min(options.size(), 16);
        for (int bits = 1; bits < 1 << most; bits++) {
            if (Integer.bitCount(bits) <= MOST_CHANGES) {
                List<Option> set = chosen(options, bits);
                if (set.stream().allMatch(one -> set.stream().allMatch(one::goesWith))) {
                    all.add(set);
                }
            }
        }
        all.sort(Comparator.comparing(Search::dearest).thenComparingInt(List::size));
        return all;
    }

    private static List<Option> chosen(List<Option> options, int bits) {
        List<Option> set = new ArrayList<>();
        for (int i = 0; i < options.size(); i++) {
            if ((bits >> i & 1) == 1) {
                set.add(options.get(i));
            }
        }
        return set;
    }

    private static FixClass dearest(List<Option> options) {
        return options.stream().map(Option::fixClass).max(Comparator.naturalOrder()).orElse(FixClass.NOTHING);
    }

    private static Set<Option.Kind> shapes(List<Option> options) {
        return options.stream().map(Option::kind).collect(Collectors.toCollection(() -> EnumSet.noneOf(Option.Kind.class)));
    }
}
