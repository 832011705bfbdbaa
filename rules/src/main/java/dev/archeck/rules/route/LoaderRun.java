package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Span;
import dev.archeck.inspectors.flow.Variable;
import dev.archeck.rules.interpret.Conditions;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.interpret.Interpreter;
import dev.archeck.rules.interpret.Path;
import dev.archeck.rules.interpret.Scenario;
import dev.archeck.rules.interpret.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Finds out which of several binaries a package loads on a node, by running the package's own top level.
///
/// @param interpreter for the read code
/// @param conditions node and workload
public record LoaderRun(Interpreter interpreter, Conditions conditions) {
    private static final int MOST_NAMES = 40;

    /// What the loader does.
    ///
    /// @param file path of the file that is loaded first on every path; empty when that is not known
    /// @param decisions conditions on the way, in order
    /// @param evidence the place of the load
    public record Loaded(Optional<String> file, List<Event.Decision> decisions, Optional<Evidence> evidence) {
        /// Nothing was found that loads a file.
        public static final Loaded NOTHING = new Loaded(Optional.empty(), List.of(), Optional.empty());

        /// Copies the decisions.
        public Loaded {
            decisions = List.copyOf(decisions);
        }
    }

    /// Runs what a module's top level calls, until something loads one of the files.
    ///
    /// @param module the package's own module
    /// @param files paths of the binaries in question
    public Loaded of(ModuleBody module, Set<String> files) {
        for (String name : called(module)) {
            Scenario scenario = Scenario.start().then("load", new Scenario.Action.ReadGlobal(module.unit(), name), Scenario.Inputs.NONE);
            List<Path> paths = interpreter.explore(scenario, conditions).paths();
            Optional<Loaded> loaded = loaded(paths, files);
            if (loaded.isPresent()) {
                return loaded.get();
            }
        }
        return Loaded.NOTHING;
    }

    /// Names that the top level binds to what a call gives, in order; one of each statement, which is run as a whole.
    private static List<String> called(ModuleBody module) {
        return module.statements().stream().flatMap(statement -> called(statement).stream()).distinct().limit(MOST_NAMES).toList();
    }

    private static Optional<String> called(ModuleBody.Statement statement) {
        return statement.code().blocks().stream().map(Block::operations).flatMap(List::stream)
                .flatMap(operation -> operation instanceof Operation.Assign(Variable.Global(String unit, String name), var value, var type, var once, var site)
                        && site.text().contains("(") && statement.binds().contains(name) ? Stream.of(name) : Stream.<String>empty())
                .findFirst();
    }

    private static Optional<Loaded> loaded(List<Path> paths, Set<String> files) {
        Set<String> first = new LinkedHashSet<>();
        Optional<Loaded> known = Optional.empty();
        for (Path path : paths) {
            List<Event> events = path.events();
            for (int i = 0; i < events.size(); i++) {
                if (events.get(i) instanceof Event.Load load && load.file() instanceof Value.Text(String file) && files.contains(file)) {
                    first.add(file);
                    if (known.isEmpty()) {
                        known = Optional.of(new Loaded(Optional.of(file), decisions(events.subList(0, i)), Optional.of(evidence(load))));
                    }
                    break;
                }
            }
        }
        return first.size() <= 1 ? known : known.map(one -> new Loaded(Optional.empty(), one.decisions(), one.evidence()));
    }

    private static List<Event.Decision> decisions(List<Event> events) {
        List<Event.Decision> decisions = new ArrayList<>();
        for (Event event : events) {
            if (event instanceof Event.Decision decision) {
                decisions.add(decision);
            }
        }
        return decisions;
    }

    private static Evidence evidence(Event.Load load) {
        Span span = load.site().span();
        return new Evidence(Basis.READ, new Place.Lines(span.file(), span.firstLine(), span.lastLine()), load.site().text());
    }
}
