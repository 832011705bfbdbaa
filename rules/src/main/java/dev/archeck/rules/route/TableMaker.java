package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Span;
import dev.archeck.inspectors.node.Dtype;
import dev.archeck.inspectors.node.Message;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.rules.interpret.Event;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// Makes the truth table of a backend: its route behind open gates, over every value that conditions compare with.
///
/// @param code for the functions that were run
/// @param explorers an explorer for a setting: arguments follow from the world size
/// @param forced decisions that hold the gates open
public record TableMaker(ReadCode code, java.util.function.Function<Setting, Explorer> explorers, Map<Span, Boolean> forced) {
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
        List<TruthTable.Row> rows = new ArrayList<>();
        for (Map<String, String> environment : environments(behind, constants, setting, honoured)) {
            for (int ranks : ranks(constants, setting)) {
                for (boolean nvlink : List.of(false, true)) {
                    for (long bytes : sizes(constants, setting)) {
                        rows.add(row(setting.as(ranks, nvlink), bytes, environment));
                    }
                }
            }
        }
        return new TruthTable(backend, Basis.READ, rows);
    }

    private TruthTable.Row row(Setting setting, long bytes, Map<String, String> environment) {
        Map<String, String> all = new TreeMap<>(setting.workload().environment());
        all.putAll(environment);
        Dtype dtype = setting.workload().message().dtype();
        Workload workload = new Workload(setting.workload().worldSize(), Message.parse(Long.toString(bytes), dtype), all,
                setting.workload().flags());
        Setting asked = new Setting(setting.node(), workload, setting.installation());
        Attempt attempt = explorers.apply(asked).attempt(asked, forced);
        boolean nvlink = setting.node().nvlinked(0, 1) == dev.archeck.inspectors.node.Answer.YES;
        return new TruthTable.Row(environment, workload.worldSize(), nvlink, bytes, attempt.outcome(), attempt.detail());
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
        SortedSet<Integer> ranks = new TreeSet<>(Set.of(2, setting.workload().worldSize()));
        constants.numbers().stream().filter(number -> number >= 2 && number <= MOST_RANKS).forEach(number -> ranks.add(number.intValue()));
        return List.copyOf(ranks);
    }

    private static List<Long> sizes(Constants constants, Setting setting) {
        SortedSet<Long> sizes = new TreeSet<>(Set.of((long) STEP, setting.workload().message().size().bytes()));
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
