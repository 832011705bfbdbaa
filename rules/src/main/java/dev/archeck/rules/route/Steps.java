package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.node.Node;
import dev.archeck.rules.interpret.Ending;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.interpret.Moment;
import dev.archeck.rules.interpret.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes a route's steps from what the search and the binding found.
record Steps(FoundBackend found, StopSearch.Found search, Binding binding, Setting setting, Optional<Selection> selection) {
    Route route(Backend backend, String fallback, List<Gap> gaps) {
        Attempt first = search.first();
        List<Step> steps = new ArrayList<>();
        steps.addAll(choice());
        steps.addAll(gates());
        steps.add(wrapper());
        steps.addAll(loader());
        steps.addAll(binary());
        steps.add(dispatch());
        steps.add(node());
        Optional<String> fault = binding.loaded().flatMap(home -> fault(home, first));
        Optional<Selection.End> failure = failure();
        Outcome outcome = failure.isPresent() ? Outcome.CRASHES : !isSetUp() ? Outcome.FALLS_BACK : fault.isPresent() ? Outcome.CRASHES
                : first.outcome() == Outcome.RUNS && brokenData() ? Outcome.HANGS_OR_CORRUPTS : first.outcome();
        String detail = switch (outcome) {
            case FALLS_BACK -> fallback;
            case CRASHES -> failure.map(Selection.End::name).or(() -> fault).orElse(first.detail());
            case HANGS_OR_CORRUPTS -> brokenData() ? "peer data is wrong on this node" : first.detail();
            default -> first.detail();
        };
        boolean silent = outcome == Outcome.FALLS_BACK && search.stops().stream().findFirst().map(Stop::silent).orElse(first.silent());
        return new Route(backend, outcome, detail, silent, steps, assumptions(), gaps);
    }

    /// What makes a call fail that comes to a file: it does not load, or it has no code for the kernel.
    private static Optional<String> fault(Home home, Attempt first) {
        boolean reaches = first.outcome() == Outcome.RUNS || first.outcome() == Outcome.LAUNCHES_NOTHING;
        if (reaches && home.fit().refusesToLoad()) {
            return Optional.of("loading " + home.file() + " fails, it was " + home.fit().loadingFault());
        }
        return first.outcome() == Outcome.RUNS && home.hasNoImageOf(first.detail())
                ? Optional.of("no kernel image for this GPU in " + home.file()) : Optional.empty();
    }

    /// Whether somebody moved data between the GPUs of the call, and it was wrong.
    private boolean brokenData() {
        int ranks = Math.min(setting.workload().worldSize(), setting.node().gpuCount());
        return setting.node().fullPeerAccess(ranks) == Truth.TRUE && setting.node().fullPeerData(ranks) == Truth.FALSE;
    }

    /// Whether the caller sets the backend up, as far as is known.
    private boolean isSetUp() {
        return found.type().isEmpty() || selection.map(known -> !known.leftOut().containsKey(found.type().get())).orElse(true);
    }

    /// The exception that the caller ends in on this node, whichever backend it was about to set up.
    private Optional<Selection.End> failure() {
        return found.type().isEmpty() ? Optional.empty() : selection.flatMap(Selection::failure);
    }

    private List<Step> choice() {
        if (selection.isEmpty() || found.type().isEmpty()) {
            return List.of();
        }
        FunctionId type = found.type().get();
        Selection known = selection.get();
        List<Evidence> called = known.ends().stream().map(Selection.End::evidence).toList();
        if (failure().isPresent()) {
            return List.of(new Step(Layer.SELECTION, "selection", Step.State.STOPS, false,
                    known.caller() + " raises " + failure().get().name(), called, List.of()));
        }
        if (known.leftOut().containsKey(type)) {
            Optional<Condition> why = known.leftOut().get(type);
            return List.of(new Step(Layer.SELECTION, "selection", Step.State.STOPS, true, known.caller() + " does not set it up",
                    why.map(condition -> List.of(new Evidence(Basis.READ, condition.place(), condition.text()))).orElse(called),
                    why.stream().toList()));
        }
        if (!known.setUp().contains(type)) {
            return List.of();
        }
        String ends = known.ends().stream().map(Selection.End::name).distinct().collect(Collectors.joining(" or "));
        return List.of(new Step(Layer.SELECTION, "selection", Step.State.PASSES, false,
                known.caller() + " sets it up; the call ends in " + ends + (known.complete() ? "" : ", as far as it was followed"), called, List.of()));
    }

    /// Whether the call comes to the op as things are.
    private boolean reached() {
        return failure().isEmpty() && isSetUp() && search.stops().isEmpty() && reaches(search.first());
    }

    private boolean reaches(Attempt attempt) {
        return attempt.furthest().step(Entry.CALL).stream().flatMap(step -> step.events().stream()).anyMatch(happening ->
                happening.event() instanceof Event.OperatorCall call && call.operator().equals(found.operators().getFirst()));
    }

    private List<Step> gates() {
        List<Step> steps = new ArrayList<>();
        steps.addAll(gate("constructor", List.of(Entry.SETUP), isSetUp()));
        boolean stopped = !isSetUp() || steps.stream().anyMatch(step -> step.state() == Step.State.STOPS);
        steps.addAll(gate("per call", List.of(Entry.GUARD, Entry.CALL), !stopped));
        return steps;
    }

    private List<Step> gate(String name, List<String> parts, boolean reached) {
        Optional<Ending.Raised> raised = raised(parts);
        if (raised.isPresent()) {
            return List.of(new Step(Layer.PYTHON_GATE, name, reached ? Step.State.STOPS : Step.State.WOULD_STOP, false,
                    "raises " + raised.get().type() + ": " + raised.get().text(),
                    List.of(Places.evidence(Basis.READ, raised.get().site())), List.of()));
        }
        List<Stop> stops = search.stops().stream().filter(stop -> parts.contains(stop.step())).toList();
        if (stops.isEmpty()) {
            return List.of(open(name, parts, reached));
        }
        List<Step> steps = new ArrayList<>();
        for (Stop stop : stops) {
            Step.State state = reached && steps.isEmpty() ? Step.State.STOPS : Step.State.WOULD_STOP;
            String text = stop.silent() ? "refuses without a log line" : "refuses and logs it";
            steps.add(new Step(Layer.PYTHON_GATE, name, state, stop.silent(), text,
                    List.of(Places.evidence(Basis.READ, stop.decision().site())), List.of(Places.condition(stop.decision()))));
        }
        return steps;
    }

    private Step open(String name, List<String> parts, boolean reached) {
        List<Event.Decision> decisions = parts.stream().flatMap(part -> decisions(search.behind().furthest(), part).stream()).toList();
        List<Evidence> evidence = decisions.stream().skip(Math.max(0, decisions.size() - 1L))
                .map(decision -> Places.evidence(Basis.READ, decision.site())).toList();
        boolean ran = search.behind().furthest().step(parts.getLast()).isPresent();
        boolean unknown = !ran || (search.first().outcome() == Outcome.FALLS_BACK && search.stops().isEmpty());
        Step.State state = unknown ? Step.State.UNKNOWN : reached ? Step.State.PASSES : Step.State.WOULD_PASS;
        String text = !ran ? "not reached" : unknown ? "the stop was not found" : "lets the call through" + opened(parts);
        return new Step(Layer.PYTHON_GATE, name, state, false, text, evidence.isEmpty() ? entryEvidence() : evidence, List.of());
    }

    /// The exception that ends the call in one of these parts, before it comes to the op.
    private Optional<Ending.Raised> raised(List<String> parts) {
        Path.Result last = search.first().furthest().last();
        return !reaches(search.first()) && parts.contains(last.step()) && last.ending() instanceof Ending.Raised raised
                ? Optional.of(raised) : Optional.empty();
    }

    /// Variables that are set and that Python code of these parts read.
    private String opened(List<String> parts) {
        String names = parts.stream().flatMap(part -> search.first().furthest().step(part).stream()).flatMap(result -> result.events().stream())
                .flatMap(happening -> happening.event() instanceof Event.EnvironmentRead read && read.seen().isPresent()
                        && !DispatchVariables.isCompiled(read) ? Stream.of(read.name() + "=" + read.seen().get()) : Stream.<String>empty())
                .distinct().collect(Collectors.joining(", "));
        return names.isEmpty() ? "" : "; it reads " + names;
    }

    /// Decisions of the Python side of a step, before the op is called.
    private List<Event.Decision> decisions(Path path, String step) {
        return path.step(step).map(result -> result.events().stream().filter(happening -> happening.moment() != Moment.IMPORT)
                .map(Path.Happening::event)
                .takeWhile(event -> !(event instanceof Event.OperatorCall))
                .flatMap(event -> event instanceof Event.Decision decision ? Stream.of(decision) : Stream.<Event.Decision>empty())
                .filter(decision -> decision.site().span().file().endsWith(".py")).toList()).orElse(List.of());
    }

    private List<Evidence> entryEvidence() {
        return call().map(call -> List.of(Places.evidence(Basis.READ, call.site()))).orElse(List.of());
    }

    private Optional<Event.OperatorCall> call() {
        return found.sample().events().stream()
                .flatMap(event -> event instanceof Event.OperatorCall call && call.operator().equals(found.operators().getFirst())
                        ? Stream.of(call) : Stream.<Event.OperatorCall>empty())
                .findFirst();
    }

    private Step wrapper() {
        return new Step(Layer.OP_WRAPPER, "op wrapper", passing(), false, "calls " + found.operators().getFirst(), entryEvidence(), List.of());
    }

    private Step.State passing() {
        return reached() ? Step.State.PASSES : Step.State.WOULD_PASS;
    }

    private List<Step> loader() {
        if (binding.loader().evidence().isEmpty()) {
            return List.of();
        }
        List<Event.Decision> all = binding.loader().decisions();
        List<Condition> conditions = all.stream().filter(decision -> decision.known() && !decision.reads().isEmpty())
                .map(Places::condition).toList();
        String capability = setting.node().gpu(0).capability().toString();
        String text = binding.loader().file().map(file -> capability + " -> " + file).orElse("the file depends on what is not known");
        return List.of(new Step(Layer.LOADER, "loader", binding.loader().file().isPresent() ? passing() : Step.State.UNKNOWN, false, text,
                List.of(binding.loader().evidence().get()), conditions.subList(Math.max(0, conditions.size() - 1), conditions.size())));
    }

    private List<Step> binary() {
        if (binding.delivery() == Delivery.JIT) {
            return List.of(new Step(Layer.JIT, "jit", Step.State.UNKNOWN, false,
                    "compiled on the node from installed sources; tool chain not tested", sourceEvidence(), List.of()));
        }
        Optional<Home> home = binding.loaded();
        if (home.isEmpty()) {
            return List.of(new Step(Layer.BINARY, "binary", Step.State.UNKNOWN, false, "which file is loaded is not known",
                    binding.homes().stream().flatMap(one -> one.evidence().stream()).limit(2).toList(), List.of()));
        }
        boolean runs = home.get().coversNode().equals("yes") || home.get().coversNode().equals("by PTX");
        boolean fails = home.get().fit().refusesToLoad() || home.get().hasNoImageOf(search.behind().detail());
        Step.State state = fails ? reached() ? Step.State.STOPS : Step.State.WOULD_STOP : runs ? passing() : Step.State.UNKNOWN;
        return List.of(new Step(Layer.BINARY, "binary", state, false, text(home.get(), runs), home.get().evidence(), List.of()));
    }

    private String text(Home home, boolean runs) {
        String code = home.architectures().isEmpty() ? "no GPU code" : "code for " + String.join(" ", home.architectures());
        String ask = home.fit().ask().isEmpty() ? "" : "; ask for a build for " + String.join(" ", home.fit().ask());
        if (home.fit().refusesToLoad()) {
            return "op registered; does not load: " + home.fit().loadingFault();
        }
        if (home.hasNoImageOf(search.behind().detail())) {
            String gpus = setting.node().capabilities(Math.min(setting.workload().worldSize(), setting.node().gpuCount())).stream()
                    .map(Object::toString).collect(Collectors.joining(" and "));
            return "op registered; loads, but no kernel image for " + gpus + ": " + code + ask;
        }
        return "op registered; " + code + (runs ? "" : "; for this node: " + home.coversNode() + ask);
    }

    private List<Evidence> sourceEvidence() {
        return search.behind().furthest().events().stream()
                .flatMap(event -> event instanceof Event.Decision decision && !decision.site().span().file().endsWith(".py")
                        ? Stream.of(Places.evidence(Basis.READ, decision.site())) : Stream.<Evidence>empty())
                .limit(1).toList();
    }

    private Step dispatch() {
        Basis basis = binding.dispatchLoaded() ? Basis.READ : Basis.SOURCE_NOT_LOADED;
        Optional<Event.Decision> last = deciding();
        List<Evidence> evidence = last.map(decision -> List.of(Places.evidence(basis, decision.site()))).orElse(List.of());
        List<Condition> conditions = last.map(decision -> List.of(Places.condition(decision))).orElse(List.of());
        if (search.behind().outcome() == Outcome.CRASHES && !reaches(search.behind())) {
            return new Step(Layer.DISPATCH, "dispatch", Step.State.UNKNOWN, false, "not reached",
                    List.of(new Evidence(Basis.NOT_TESTED, new Place.Stated("dispatch"), "not read")), List.of());
        }
        return switch (search.behind().outcome()) {
            case RUNS -> new Step(Layer.DISPATCH, "dispatch", passing(), false, "launches " + search.behind().detail(), evidence, conditions);
            case LAUNCHES_NOTHING -> new Step(Layer.DISPATCH, "dispatch", reached() ? Step.State.STOPS : Step.State.WOULD_STOP, true,
                    "no branch is taken: no kernel and no error", evidence, conditions);
            case CRASHES, HANGS_OR_CORRUPTS -> new Step(Layer.DISPATCH, "dispatch",
                    reached() ? Step.State.STOPS : Step.State.WOULD_STOP, false, search.behind().detail(), evidence, conditions);
            case FALLS_BACK, UNDETERMINED -> new Step(Layer.DISPATCH, "dispatch", Step.State.UNKNOWN, false,
                    search.behind().detail().isEmpty() ? "not reached" : search.behind().detail(),
                    evidence.isEmpty() ? List.of(new Evidence(Basis.NOT_TESTED, new Place.Stated("dispatch"), "not read")) : evidence, List.of());
        };
    }

    /// The last condition of the dispatch that was known: for a hole, the last one whose other arm could have launched.
    private Optional<Event.Decision> deciding() {
        List<Event.Decision> compiled = search.behind().furthest().events().stream()
                .flatMap(event -> event instanceof Event.Decision decision && !decision.site().span().file().endsWith(".py")
                        ? Stream.of(decision) : Stream.<Event.Decision>empty())
                .filter(Event.Decision::known).toList();
        boolean hole = search.behind().outcome() == Outcome.LAUNCHES_NOTHING;
        return compiled.reversed().stream().filter(decision -> !hole || decision.other().mayLaunch()).findFirst();
    }

    private Step node() {
        Node node = setting.node();
        int ranks = Math.min(setting.workload().worldSize(), node.gpuCount());
        Truth peers = node.fullPeerAccess(ranks);
        Truth moved = node.fullPeerData(ranks);
        boolean tried = peers == Truth.TRUE && moved != Truth.UNKNOWN;
        Basis basis = tried ? node.fabric().peerData().basis() : node.fabric().peerAccess().basis();
        List<Evidence> evidence = List.of(new Evidence(basis, new Place.Stated(node.name()), "peer access"));
        String text = switch (peers) {
            case TRUE -> "peer access on all pairs of " + ranks + " GPUs; " + switch (moved) {
                case TRUE -> "data was moved and is right";
                case FALSE -> "DATA IS WRONG, or a process hangs, on some pair";
                case UNKNOWN -> "data not tested";
            };
            case FALSE -> "no peer access on every pair; the kernels need it";
            case UNKNOWN -> "peer access is not known; data not tested";
        };
        boolean stops = peers == Truth.FALSE || (tried && moved == Truth.FALSE);
        Step.State state = stops ? reached() ? Step.State.STOPS : Step.State.WOULD_STOP : tried ? passing() : Step.State.UNKNOWN;
        return new Step(Layer.NODE, "node", state, false, text, evidence, List.of());
    }

    private List<String> assumptions() {
        Stream<String> taken = search.assumed().stream().map(stop -> "`" + stop.decision().text() + "` comes out as "
                + stop.decision().value() + " (" + place(stop.decision()) + ")");
        Stream<String> said = search.behind().furthest().events().stream()
                .flatMap(event -> event instanceof Event.Assumption assumption
                        ? Stream.of(assumption.text() + " (" + assumption.site().span().file() + ":" + assumption.site().span().firstLine() + ")")
                        : Stream.<String>empty());
        return Stream.concat(taken, said).distinct().toList();
    }

    private static String place(Event.Decision decision) {
        return decision.site().span().file() + ":" + decision.site().span().firstLine();
    }
}
