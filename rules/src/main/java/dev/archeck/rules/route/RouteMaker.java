package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.flow.Link;
import dev.archeck.inspectors.flow.SourceFiles;
import dev.archeck.inspectors.flow.Span;
import dev.archeck.inspectors.knowledge.KnownBackend;
import dev.archeck.inspectors.knowledge.KnownSources;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.interpret.Interpreter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/// Follows a found backend layer by layer on one node for one workload.
///
/// @param code the read code
/// @param knowledge meanings of parameter names, public names
/// @param binder ties ops to compiled files
/// @param backends names backends
/// @param selection how the caller chooses among them, where that was found
/// @param files the scanned tree and the checkouts
public record RouteMaker(ReadCode code, Knowledge knowledge, Binder binder, Backends backends, Optional<Selection> selection, SourceFiles files) {
    private static final String UNKNOWN_FALLBACK = "the caller's other implementation";
    private static final int LARGE_GROUP = 8;

    /// Everything that is known of one backend's route.
    ///
    /// @param found the backend
    /// @param setting node and workload, without variables that the loaded binary is known not to read
    /// @param search stops, and what lies behind them
    /// @param binding compiled files and loader
    /// @param table truth table behind open gates; without rows when the dispatch was not read
    /// @param route the route itself
    /// @param fallback what takes the call when the backend refuses
    /// @param known the backend as the catalogue knows it
    /// @param match the checkout beside the loaded file; absent when the dispatch was not read in one
    public record Made(FoundBackend found, Setting setting, StopSearch.Found search, Binding binding, TruthTable table, Route route,
            String fallback, Optional<KnownBackend> known, Optional<SourceMatch> match) { }

    /// Follows one backend. A decision table of the catalogue counts only where a compiled file registers the op, and the loaded one holds
    /// a kernel of the table.
    public Made make(FoundBackend found, Setting asked) {
        List<Link> links = code.links(found.operators());
        Made made = make(found, asked, links);
        boolean another = isKnown(links) && (made.binding().homes().isEmpty()
                || made.binding().loaded().filter(home -> home.kernels().isEmpty()).isPresent());
        return another ? make(found, asked, List.of()) : made;
    }

    private static boolean isKnown(List<Link> links) {
        return links.stream().anyMatch(link -> KnownSources.isKnown(link.implementation().unit()));
    }

    private Made make(FoundBackend found, Setting asked, List<Link> links) {
        Interpreter interpreter = code.interpreter(links);
        StopSearch.Found search = search(found, interpreter, asked);
        Binding binding = binder.bind(found.operators(), links, kernels(search.behind()), asked);
        Setting setting = honoured(asked, search.behind(), binding);
        if (!setting.equals(asked)) {
            search = search(found, interpreter, setting);
        }
        StopSearch.Found last = search;
        TruthTable table = links.isEmpty()
                ? new TruthTable(found.operators().getFirst(), Basis.NOT_TESTED, List.of())
                : new TableMaker(code, links, variant -> explorer(found, interpreter, variant), open(found, interpreter, setting, last))
                        .table(found.operators().getFirst(), last.behind(), setting, binding::honours);
        Binding bound = binder.bind(found.operators(), links, kernels(table, last.behind()), setting);
        Optional<SourceMatch> match = match(links, bound, last.behind(), kernels(table, last.behind()));
        Binding complete = match.filter(one -> one.state() == SourceMatch.State.MATCHES).map(one -> bound.noting(one.words())).orElse(bound);
        String fallback = backends.fallback(found)
                .or(() -> selection.flatMap(Selection::collective).map(Selection.End::name)).orElse(UNKNOWN_FALLBACK);
        Backend backend = backends.describe(found, complete);
        Route route = new Steps(found, last, complete, setting, selection).route(backend, fallback, gaps(found, links, complete, match));
        return new Made(found, setting, last, complete, based(table, complete, links), route, fallback, backends.known(found), match);
    }

    /// The checkout that the dispatch was read in, beside the file that is loaded.
    private Optional<SourceMatch> match(List<Link> links, Binding binding, Attempt behind, List<String> kernels) {
        boolean compared = !links.isEmpty() && !isKnown(links) && binding.delivery() == Delivery.PRECOMPILED;
        return compared ? binding.loaded().flatMap(home -> new SourceMatcher(files, binder.homes()).of(home, links, behind, kernels)) : Optional.empty();
    }

    private Explorer explorer(FoundBackend found, Interpreter interpreter, Setting setting) {
        return new Explorer(interpreter,
                new ScenarioMaker(code.source(), knowledge, setting.conditions().facts()).of(found.entry()),
                new Judge(found.operators().getFirst()));
    }

    private StopSearch.Found search(FoundBackend found, Interpreter interpreter, Setting setting) {
        Explorer explorer = explorer(found, interpreter, setting);
        return new StopSearch(forced -> explorer.attempt(setting, forced), RouteMaker::isGate).search();
    }

    /// Decisions that hold the gates open on any node: those found here, or else those of a node without NVLink.
    private Map<Span, Boolean> open(FoundBackend found, Interpreter interpreter, Setting setting, StopSearch.Found search) {
        boolean stopped = !search.stops().isEmpty() || search.first().outcome() == Outcome.LAUNCHES_NOTHING;
        return stopped ? search.forced() : search(found, interpreter, setting.as(LARGE_GROUP, false)).forced();
    }

    private static boolean isGate(Event.Decision decision) {
        return decision.site().span().file().endsWith(".py");
    }

    /// The setting without variables that only the dispatch's source reads and the loaded binary does not.
    private static Setting honoured(Setting asked, Attempt behind, Binding binding) {
        Map<String, String> environment = new TreeMap<>(asked.workload().environment());
        for (String name : DispatchVariables.of(behind)) {
            if (!binding.honours(name)) {
                environment.remove(name);
            }
        }
        return environment.equals(asked.workload().environment()) ? asked : asked.in(environment);
    }

    private static List<String> kernels(Attempt attempt) {
        return attempt.paths().stream().flatMap(path -> path.events().stream())
                .filter(Event.Launch.class::isInstance).map(event -> ((Event.Launch) event).kernel()).distinct().toList();
    }

    private static List<String> kernels(TruthTable table, Attempt attempt) {
        TreeSet<String> names = new TreeSet<>(kernels(attempt));
        table.rows().stream().filter(row -> row.outcome() == Outcome.RUNS)
                .forEach(row -> names.addAll(List.of(row.kernel().split(" or ", -1))));
        return List.copyOf(names);
    }

    private static TruthTable based(TruthTable table, Binding binding, List<Link> links) {
        if (isKnown(links)) {
            return new TruthTable(table.backend(), Basis.KNOWN, table.rows());
        }
        return table.rows().isEmpty() || binding.dispatchLoaded()
                ? table
                : new TruthTable(table.backend(), Basis.SOURCE_NOT_LOADED, table.rows());
    }

    private List<Gap> gaps(FoundBackend found, List<Link> links, Binding binding, Optional<SourceMatch> match) {
        List<Gap> gaps = new ArrayList<>();
        String operator = found.operators().getFirst();
        if (links.isEmpty()) {
            gaps.add(new Gap("dispatch of " + operator, new Place.Stated("sources"), "no source that registers it was read",
                    "name the checkout with --source"));
        } else if (isKnown(links)) {
            gaps.add(new Gap("dispatch of " + operator, new Place.Stated("catalogue"), "known for this version, and not read",
                    "name the checkout with --source"));
        } else if (binding.delivery() == Delivery.PRECOMPILED && match.filter(one -> one.state() == SourceMatch.State.MATCHES).isEmpty()) {
            Evidence registered = links.getFirst().evidence();
            gaps.add(new Gap("match of checkout and binary", registered.place(), match.map(SourceMatch::words).orElse("not proven that the loaded file was built from it"),
                    "check out the state that the package was built from"));
        }
        if (binding.homes().isEmpty() && binding.delivery() == Delivery.UNKNOWN) {
            gaps.add(new Gap("home of " + operator, new Place.Stated("binaries"), "no compiled file proves that it registers the op",
                    "scan the whole installation"));
        }
        return gaps;
    }
}
