package dev.archeck.rules.plan;

import dev.archeck.inspectors.cuda.CudaSources;
import dev.archeck.inspectors.discovery.OwnSources;
import dev.archeck.inspectors.flow.FlowSource;
import dev.archeck.inspectors.flow.Link;
import dev.archeck.inspectors.flow.Span;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.inspectors.python.PythonSources;
import dev.archeck.rules.interpret.Interpreter;
import dev.archeck.rules.interpret.Scenario;
import dev.archeck.rules.interpret.Sources;
import dev.archeck.rules.route.Attempt;
import dev.archeck.rules.route.Explorer;
import dev.archeck.rules.route.Judge;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.ScenarioMaker;
import dev.archeck.rules.route.Setting;
import dev.archeck.rules.route.Stop;
import dev.archeck.rules.route.StopSearch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Runs the route with options made: their edits in memory, their variables set. Remembers what it ran. One thread.
final class Trials {
    static final int MOST_RUNS = 300;

    private final Case asked;
    private final Scenario scenario;
    private final Judge judge;
    private final Explorer installed;
    private final Map<List<Edit>, CudaSources> lowered = new HashMap<>();
    private final Map<List<Edit>, PythonSources> modules = new HashMap<>();
    private final Map<List<Object>, Interpreter> interpreters = new HashMap<>();
    private final Map<List<Object>, Attempt> known = new HashMap<>();
    private int runs;

    Trials(Case asked) {
        this.asked = asked;
        this.scenario = new ScenarioMaker(asked.code().source(), asked.knowledge(), asked.setting().conditions().facts())
                .of(asked.backend().entry());
        this.judge = new Judge(asked.backend().operators().getFirst());
        this.installed = new Explorer(asked.code().interpreter(asked.code().links(asked.backend().operators())), scenario, judge);
    }

    /// Whether no more runs are left.
    boolean spent() {
        return runs >= MOST_RUNS;
    }

    /// The installed code in another environment, as it is.
    Attempt installed(Map<String, String> environment, Map<Span, Boolean> forced) {
        return known.computeIfAbsent(List.of(environment, forced), _ -> {
            runs++;
            return installed.attempt(asked.setting().in(environment), forced);
        });
    }

    /// The installed code with all stops turned and some more variables set.
    Attempt forced(StopSearch.Found found, Map<String, String> more) {
        return installed(environment(more), found.forced());
    }

    /// Name of the kernel that would run if NVLink connected all pairs; empty if none would.
    String linkedKernel() {
        Setting linked = asked.setting().as(asked.setting().workload().worldSize(), true);
        Attempt attempt = known.computeIfAbsent(List.of("linked"), _ -> {
            runs++;
            return installed.attempt(linked, assumed(List.of()));
        });
        return attempt.outcome() == Outcome.RUNS ? attempt.detail() : "";
    }

    /// The route with options made.
    Attempt run(List<Option> options) {
        return run(options, asked.setting().workload());
    }

    /// The same for another call.
    Attempt run(List<Option> options, Workload workload) {
        List<Edit> edits = edits(options);
        Map<String, String> variables = new TreeMap<>(workload.environment());
        options.forEach(option -> variables.putAll(option.environment()));
        Setting setting = new Setting(asked.setting().node(), workload, asked.setting().installation()).in(variables);
        return known.computeIfAbsent(List.of(edits, variables, workload.message()), _ -> {
            runs++;
            return explorer(edits).attempt(setting, assumed(edits));
        });
    }

    /// The call of another implementation with options made.
    Attempt of(Neighbour other, List<Option> options) {
        List<Edit> edits = edits(options);
        Map<String, String> variables = new TreeMap<>(other.setting().workload().environment());
        options.forEach(option -> variables.putAll(option.environment()));
        return known.computeIfAbsent(List.of(other.label(), edits, variables), _ -> {
            Scenario theirs = new ScenarioMaker(asked.code().source(), asked.knowledge(), other.setting().conditions().facts()).of(other.backend().entry());
            Interpreter interpreter = interpreter(edits, other.backend().operators());
            return new Explorer(interpreter, theirs, new Judge(other.backend().operators().getFirst())).attempt(other.setting().in(variables), Map.of());
        });
    }

    /// The route with options made and every stop turned that they leave.
    Attempt behind(List<Option> options) {
        List<Edit> edits = edits(options);
        Map<Span, Boolean> forced = new TreeMap<>(assumed(edits));
        asked.found().forced().forEach((span, value) -> forced.put(Shift.of(span, edits, asked.installed().files()), value));
        return known.computeIfAbsent(List.of("behind", edits), _ -> {
            runs++;
            return explorer(edits).attempt(asked.setting(), forced);
        });
    }

    /// All edits of some options in order, each once.
    static List<Edit> edits(List<Option> options) {
        return options.stream().flatMap(option -> option.edits().stream()).distinct().sorted().toList();
    }

    private Map<String, String> environment(Map<String, String> more) {
        Map<String, String> all = new TreeMap<>(asked.setting().workload().environment());
        all.putAll(more);
        return all;
    }

    private Explorer explorer(List<Edit> edits) {
        return edits.isEmpty() ? installed : new Explorer(interpreter(edits, asked.backend().operators()), scenario, judge);
    }

    private Interpreter interpreter(List<Edit> edits, List<String> operators) {
        return interpreters.computeIfAbsent(List.of(edits, operators), _ -> patched(edits, operators));
    }

    private Interpreter patched(List<Edit> edits, List<String> operators) {
        Map<String, List<Edit>> python = edits.stream().filter(edit -> edit.file().endsWith(".py"))
                .collect(Collectors.groupingBy(Edit::file, TreeMap::new, Collectors.toList()));
        List<PythonSources> changed = python.values().stream().map(some -> modules.computeIfAbsent(some, this::changed)).toList();
        List<Edit> cpp = edits.stream().filter(edit -> !edit.file().endsWith(".py")).toList();
        CudaSources cuda = cpp.isEmpty() ? asked.code().cuda() : lowered.computeIfAbsent(cpp, some ->
                asked.code().cuda().like(OwnSources.of(PatchedFiles.of(asked.installed().files(), some))));
        FlowSource source = new PatchedCode(Sources.union(List.of(asked.code().python(), cuda)), asked.code().python(), changed);
        List<Link> links = operators.stream().flatMap(operator -> cuda.links(operator).stream().limit(1)).toList();
        return new Interpreter(source, asked.code().externals(), links);
    }

    /// One Python file with edits of it made.
    private PythonSources changed(List<Edit> edits) {
        String file = edits.getFirst().file();
        byte[] text = PatchedFiles.of(asked.installed().files(), edits).read(file).orElseThrow();
        return new PythonSources(new PatchedCode.ChangedFiles(Map.of(file, text)), asked.installed().roots());
    }

    /// The conditions that were taken for granted, where they stand after the edits.
    private Map<Span, Boolean> assumed(List<Edit> edits) {
        Map<Span, Boolean> forced = new TreeMap<>();
        List<Stop> all = new ArrayList<>(asked.found().assumed());
        all.forEach(stop -> forced.put(Shift.of(stop.decision().site().span(), edits, asked.installed().files()),
                stop.decision().value().equals("true")));
        return forced;
    }
}
