package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Link;
import dev.archeck.inspectors.flow.Span;
import dev.archeck.rules.interpret.Event;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// Makes the truth table of a backend: its dispatch behind open gates, over every value that conditions compare with. A number of
/// GPUs that never reaches the dispatch has no rows; where the compiled calls cannot be run by themselves there is one row, for the
/// size in question.
///
/// @param code for the functions that were run
/// @param links functions of the ops
/// @param explorers an explorer for a setting: arguments follow from the world size
/// @param forced decisions that hold the gates open
public record TableMaker(
        ReadCode code, List<Link> links, java.util.function.Function<Setting, Explorer> explorers, Map<Span, Boolean> forced) {
    private static final int MOST_RANKS = 16;
    private static final int STEP = 16;
    private static final int MOST_THRESHOLDS = 6;
    private static final int MOST_VALUES = 3;

    /// The table around a setting.
    ///
    /// @param backend its id
    /// @param behind the attempt with open gates
    /// @param honoured variables that the code that runs reads
    public TruthTable table(String backend, Attempt behind, Setting setting, java.util.function.Predicate<String> honoured) {
        Set<Function> functions = dispatch(behind);
        Constants constants = Constants.of(functions);
        List<Map<String, String>> environments = environments(behind, constants, setting, honoured);
        List<TruthTable.Row> rows = new ArrayList<>();
        for (int ranks : ranks(constants, setting)) {
            for (boolean nvlink : List.of(false, true)) {
                Setting variant = setting.as(ranks, nvlink);
                Explorer explorer = explorers.apply(variant);
                Attempt whole = explorer.attempt(variant, forced);
                Optional<Explorer> replay = replay(explorer, whole, variant);
                if (replay.isPresent()) {
                    for (Map<String, String> environment : environments) {
                        for (long bytes : sizes(constants, setting)) {
                            Attempt attempt = replay.get().attempt(sized(variant, bytes, environment), Map.of());
                            rows.add(new TruthTable.Row(environment, ranks, nvlink, bytes, attempt.outcome(), attempt.detail()));
                        }
                    }
                } else if (whole.outcome() != Outcome.FALLS_BACK) {
                    long bytes = setting.workload().message().size().bytes();
                    rows.add(new TruthTable.Row(Map.of(), ranks, nvlink, bytes, whole.outcome(), whole.detail()));
                }
            }
        }
        rows.sort(Comparator.comparingInt((TruthTable.Row row) -> row.environment().size())
                .thenComparing(row -> row.environment().toString()).thenComparingInt(TruthTable.Row::worldSize)
                .thenComparing(TruthTable.Row::fullNvlink).thenComparingLong(TruthTable.Row::bytes));
        return new TruthTable(backend, Basis.READ, rows);
    }

    /// The compiled calls alone, if they come to the same end as the whole scenario.
    private Optional<Explorer> replay(Explorer explorer, Attempt whole, Setting setting) {
        return Replay.of(whole.furthest(), links, explorer.judge().operator())
                .map(scenario -> new Explorer(explorer.interpreter(), scenario, new Judge("")))
                .filter(replay -> {
                    Attempt again = replay.attempt(setting, Map.of());
                    return again.outcome() == whole.outcome() && again.detail().equals(whole.detail());
                });
    }

    private static Setting sized(Setting setting, long bytes, Map<String, String> environment) {
        Map<String, String> all = new TreeMap<>(setting.workload().environment());
        all.putAll(environment);
        return setting.sized(bytes).in(all);
    }

    /// The C++ functions in which the attempt decided something.
    private Set<Function> dispatch(Attempt behind) {
        Set<FunctionId> ids = new LinkedHashSet<>();
        for (Event event : behind.furthest().events()) {
            if (event instanceof Event.Decision decision) {
                ids.add(decision.at().function());
            }
        }
        Set<Function> functions = new LinkedHashSet<>();
        ids.forEach(id -> code.cuda().function(id).filter(function -> function.language() == Language.CPP).ifPresent(functions::add));
        return functions;
    }

    private static List<Integer> ranks(Constants constants, Setting setting) {
        SortedSet<Integer> ranks = new TreeSet<>(List.of(2, setting.workload().worldSize()));
        constants.numbers().stream().filter(number -> number >= 2 && number <= MOST_RANKS).forEach(number -> ranks.add(number.intValue()));
        return List.copyOf(ranks);
    }

    private static List<Long> sizes(Constants constants, Setting setting) {
        SortedSet<Long> sizes = new TreeSet<>(List.of((long) STEP, setting.workload().message().size().bytes()));
        constants.numbers().stream().filter(number -> number >= 1024 && number <= 1L << 30).limit(MOST_THRESHOLDS).forEach(number -> {
            sizes.add(number - STEP);
            sizes.add(number);
        });
        return List.copyOf(sizes);
    }

    private static List<Map<String, String>> environments(Attempt behind, Constants constants, Setting setting,
            java.util.function.Predicate<String> honoured) {
        List<Map<String, String>> all = new ArrayList<>(List.of(Map.of()));
        for (String name : DispatchVariables.of(behind)) {
            if (honoured.test(name) && setting.workload().variable(name).isEmpty()) {
                constants.texts().stream().filter(text -> !text.equals(name)).limit(MOST_VALUES)
                        .forEach(text -> all.add(Map.of(name, text)));
            }
        }
        return all;
    }
}
