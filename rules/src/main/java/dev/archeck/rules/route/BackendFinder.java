package dev.archeck.rules.route;

import dev.archeck.inspectors.discovery.Candidate;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.rules.interpret.Ending;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.interpret.Interpreter;
import dev.archeck.rules.interpret.Path;
import dev.archeck.rules.interpret.Scenario;
import dev.archeck.rules.interpret.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// Finds out which candidates are backends: on some node that suits custom all-reduce, a call of one of their methods hands the
/// tensor to an op.
public final class BackendFinder {
    private static final int MOST_PATHS = 8;
    private static final int MOST_STEPS = 60_000;

    private final ReadCode code;
    private final Interpreter interpreter;
    private final Knowledge knowledge;
    private final List<Setting> settings;

    /// A finder for the read code.
    ///
    /// @param setting the node and workload in question; candidates are tried on friendlier variants of it
    public BackendFinder(ReadCode code, Knowledge knowledge, Setting setting) {
        this.code = code;
        this.interpreter = code.interpreter(List.of());
        this.knowledge = knowledge;
        this.settings = List.of(setting.as(2, true), setting.as(8, true));
    }

    /// The backends among the candidates, in their order.
    public List<FoundBackend> find(List<Candidate> candidates) {
        return candidates.stream().flatMap(candidate -> backend(candidate).stream()).toList();
    }

    private Optional<FoundBackend> backend(Candidate candidate) {
        for (Setting setting : settings) {
            if (!constructs(candidate, setting)) {
                continue;
            }
            Optional<Reached> best = candidate.methods().stream()
                    .flatMap(method -> reached(new Entry.OfClass(candidate.type().id(), method), setting).stream())
                    .max(Comparator.comparingInt(Reached::decisions));
            if (best.isPresent()) {
                return best.map(Reached::backend);
            }
        }
        return Optional.empty();
    }

    /// Whether an object of the class comes into being on some path; if not, its methods need not be tried.
    private boolean constructs(Candidate candidate, Setting setting) {
        Scenario whole = scenario(new Entry.OfClass(candidate.type().id(), candidate.methods().getFirst()), setting);
        return paths(new Scenario(List.of(whole.steps().getFirst())), setting).stream()
                .anyMatch(path -> path.last().ending() instanceof Ending.Returned);
    }

    private Scenario scenario(Entry entry, Setting setting) {
        return new ScenarioMaker(code.source(), knowledge, setting.conditions().facts()).of(entry);
    }

    private List<Path> paths(Scenario scenario, Setting setting) {
        return interpreter.explore(scenario, setting.conditions().within(MOST_STEPS), MOST_PATHS).paths();
    }

    private record Reached(FoundBackend backend, int decisions) { }

    private Optional<Reached> reached(Entry entry, Setting setting) {
        return paths(scenario(entry, setting), setting).stream().flatMap(path -> reached(entry, path).stream()).findFirst();
    }

    private static Optional<Reached> reached(Entry entry, Path path) {
        List<Event> events = path.step(Entry.CALL).map(BackendFinder::events).orElse(List.of());
        Optional<String> reducing = events.stream()
                .filter(event -> event instanceof Event.OperatorCall call && takesTensor(call))
                .map(event -> ((Event.OperatorCall) event).operator())
                .findFirst();
        return reducing.map(operator -> {
            TreeSet<String> others = new TreeSet<>();
            path.events().forEach(event -> {
                if (event instanceof Event.OperatorCall call && !call.operator().isEmpty()) {
                    others.add(call.operator());
                }
            });
            others.remove(operator);
            List<String> all = new ArrayList<>(List.of(operator));
            all.addAll(others);
            int decisions = (int) events.stream().filter(Event.Decision.class::isInstance).count();
            return new Reached(new FoundBackend(entry, all, path), decisions);
        });
    }

    private static List<Event> events(Path.Result result) {
        return result.events().stream().map(Path.Happening::event).toList();
    }

    private static boolean takesTensor(Event.OperatorCall call) {
        return !call.operator().isEmpty() && call.arguments().contains(Value.Symbolic.of("tensor"));
    }
}
