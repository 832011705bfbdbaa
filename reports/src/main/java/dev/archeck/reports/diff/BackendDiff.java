package dev.archeck.reports.diff;

import dev.archeck.reports.diff.Difference.Effect;
import dev.archeck.reports.diff.Difference.Topic;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.text.Words;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Home;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Severity;
import dev.archeck.rules.route.Step;
import dev.archeck.rules.route.TruthTable;
import dev.archeck.rules.route.VariableUse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What differs in one backend: its layers, its table, its compiled files, its variables.
///
/// @param about the backend's name
/// @param all where differences go
record BackendDiff(String about, List<Difference> all) {
    private static final Pattern SITE = Pattern.compile("^(.*/)?(site|dist)-packages/");

    void add(BackendReport before, BackendReport after) {
        both(steps(before), steps(after), BackendDiff::words).forEach((name, pair) -> {
            boolean stopped = pair.before().filter(BackendDiff::stops).isPresent();
            boolean stops = pair.after().filter(BackendDiff::stops).isPresent();
            put(Topic.GATES, name, pair.map(BackendDiff::words), stops && !stopped ? Effect.WORSE : stopped && !stops ? Effect.BETTER : Effect.OTHER);
        });
        table(before.table(), after.table());
        both(homes(before), homes(after), BackendDiff::words).forEach((file, pair) -> {
            boolean covered = pair.before().filter(BackendDiff::serves).isPresent();
            boolean covers = pair.after().filter(BackendDiff::serves).isPresent();
            put(Topic.ARCHS, file, pair.map(BackendDiff::words), covered && !covers ? Effect.WORSE : covers && !covered ? Effect.BETTER : Effect.OTHER);
        });
        both(variables(before), variables(after), BackendDiff::words).forEach((name, pair) -> put(Topic.ENV, name, pair.map(BackendDiff::words), Effect.OTHER));
    }

    private void put(Topic topic, String what, Pair<String> pair, Effect effect) {
        all.add(new Difference(topic, about, what, pair.before(), pair.after(), effect));
    }

    /// What stands under one name on two sides.
    private record Pair<T>(Optional<T> before, Optional<T> after) {
        <R> Pair<R> map(Function<T, R> words) {
            return new Pair<>(before.map(words), after.map(words));
        }
    }

    /// The names under which the words of the two sides differ.
    private static <T> Map<String, Pair<T>> both(Map<String, T> before, Map<String, T> after, Function<T, String> words) {
        Map<String, Pair<T>> differing = new TreeMap<>();
        for (String name : ReportDiff.union(before.keySet(), after.keySet())) {
            Pair<T> pair = new Pair<>(Optional.ofNullable(before.get(name)), Optional.ofNullable(after.get(name)));
            if (!pair.before().map(words).equals(pair.after().map(words))) {
                differing.put(name, pair);
            }
        }
        return differing;
    }

    private static Map<String, Step> steps(BackendReport report) {
        return report.route().steps().stream().collect(Collectors.toMap(Step::name, Function.identity(), (one, _) -> one, LinkedHashMap::new));
    }

    private static boolean stops(Step step) {
        return step.state() == Step.State.STOPS || step.state() == Step.State.WOULD_STOP;
    }

    private static String words(Step step) {
        String because = step.decidedBy().stream().map(BackendDiff::condition).collect(Collectors.joining("; "));
        return Words.state(step) + (because.isEmpty() ? "" : ": " + because);
    }

    private static String condition(Condition condition) {
        return "`" + condition.text() + "` is " + condition.value();
    }

    private static Map<String, Home> homes(BackendReport report) {
        return report.homes().stream().collect(Collectors.toMap(home -> SITE.matcher(home.file()).replaceFirst(""), Function.identity(), (one, _) -> one, TreeMap::new));
    }

    private static boolean serves(Home home) {
        return home.loaded().equals("yes") && (home.coversNode().equals("yes") || home.coversNode().equals("by PTX"));
    }

    private static String words(Home home) {
        String loaded = home.loaded().equals("yes") ? "loaded; " : home.loaded().equals("no") ? "" : "loaded: " + home.loaded() + "; ";
        return loaded + (home.architectures().isEmpty() ? "no code known" : String.join(" ", home.architectures())) + "; for the node: " + home.coversNode();
    }

    private static Map<String, VariableUse> variables(BackendReport report) {
        return report.variables().stream().collect(Collectors.toMap(VariableUse::name, Function.identity(), (one, _) -> one, TreeMap::new));
    }

    private static String words(VariableUse use) {
        return Words.reading(use) + (use.effect().isEmpty() ? "" : ": " + use.effect());
    }

    /// How a row ends.
    private record End(Outcome outcome, String kernel) {
        private boolean isWrong() {
            return outcome.severity() == Severity.ERROR;
        }

        private String words() {
            return Words.outcome(outcome, kernel);
        }
    }

    /// Inputs of a row.
    private record Inputs(String environment, int worldSize, boolean fullNvlink, long bytes) {}

    /// Rows that end otherwise; those with one environment and one change are joined.
    private void table(Optional<TruthTable> before, Optional<TruthTable> after) {
        Map<Inputs, End> old = rows(before);
        Map<Inputs, End> now = rows(after);
        Map<String, List<Inputs>> joined = new TreeMap<>();
        Map<String, Pair<End>> ends = new LinkedHashMap<>();
        Set<Inputs> all = new LinkedHashSet<>(old.keySet());
        all.addAll(now.keySet());
        for (Inputs inputs : all) {
            Pair<End> pair = new Pair<>(Optional.ofNullable(old.get(inputs)), Optional.ofNullable(now.get(inputs)));
            if (!pair.before().equals(pair.after())) {
                String key = inputs.environment() + "\0" + pair;
                joined.computeIfAbsent(key, _ -> new ArrayList<>()).add(inputs);
                ends.put(key, pair);
            }
        }
        joined.forEach((key, rows) -> {
            Pair<End> pair = Objects.requireNonNull(ends.get(key));
            boolean wrong = pair.after().filter(End::isWrong).isPresent();
            boolean was = pair.before().filter(End::isWrong).isPresent();
            put(Topic.DISPATCH, words(rows), pair.map(End::words), wrong && !was ? Effect.WORSE : was && !wrong ? Effect.BETTER : Effect.OTHER);
        });
    }

    private static String words(List<Inputs> rows) {
        String gpus = rows.stream().map(Inputs::worldSize).distinct().sorted().map(String::valueOf).collect(Collectors.joining(" "));
        boolean with = rows.stream().anyMatch(Inputs::fullNvlink);
        boolean without = rows.stream().anyMatch(each -> !each.fullNvlink());
        long least = rows.stream().mapToLong(Inputs::bytes).min().orElse(0);
        long most = rows.stream().mapToLong(Inputs::bytes).max().orElse(0);
        return rows.getFirst().environment() + gpus + " GPUs " + (with && without ? "with and without" : with ? "with" : "without") + " NVLink, "
                + (least == most ? "" : least + "..") + most + " B (" + Words.count(rows.size(), "row") + ")";
    }

    private static Map<Inputs, End> rows(Optional<TruthTable> table) {
        Map<Inputs, End> rows = new LinkedHashMap<>();
        table.ifPresent(one -> one.rows().forEach(row -> {
            String environment = row.environment().entrySet().stream().map(each -> each.getKey() + "=" + each.getValue() + ", ").collect(Collectors.joining());
            rows.put(new Inputs(environment, row.worldSize(), row.fullNvlink(), row.bytes()), new End(row.outcome(), row.kernel()));
        }));
        return rows;
    }
}
