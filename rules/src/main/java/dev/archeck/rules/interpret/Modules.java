package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.flow.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Module globals: runs, of each module body, only the statements that a demanded name needs and those that act.
final class Modules {
    private final Run run;
    private final Map<String, State> states = new HashMap<>();
    private final List<Place> running = new ArrayList<>();

    /// A top-level statement: the module and the zero-based index of the statement.
    record Place(String unit, int index) { }

    private static final class State {
        private final ModuleBody body;
        private final Map<String, Value> globals = new HashMap<>();
        private final Set<Integer> started = new HashSet<>();
        private final List<String> stars = new ArrayList<>();
        private final Set<String> written = new HashSet<>();
        private final Map<String, Value> atImport = new HashMap<>();
        private final Set<String> doubted = new HashSet<>();
        private final Set<String> filledHere = new HashSet<>();
        private int limit = Integer.MAX_VALUE;
        /// Names all of whose statements were started.
        private final Set<String> settled = new HashSet<>();
        private boolean touched;
        private boolean late;
        private int after;

        private State(ModuleBody body) {
            this.body = body;
        }
    }

    Modules(Run run) {
        this.run = run;
    }

    /// The top-level statements that are running, outermost first.
    List<Place> running() {
        return List.copyOf(running);
    }

    /// Number of environment writes after which the module that is running now was imported; 0 for those that are imported when
    /// the process starts.
    int importedAfter() {
        return running.isEmpty() ? 0 : state(running.getLast().unit()).map(s -> s.after).orElse(0);
    }

    /// The value of a global.
    Value global(String unit, String name, Site site) {
        Optional<Value> value = run.conditions().pins().global(unit, name).or(() -> find(unit, name));
        if (value.isPresent()) {
            return value.get();
        }
        Optional<State> state = state(unit);
        if (state.isPresent() && state.get().body.language() == Language.PYTHON && state.get().limit != Integer.MAX_VALUE) {
            throw run.classes().raised("NameError", name, site);
        }
        return Unknown.because(unit + "." + name + " was not read", site);
    }

    /// The value of a global that a function reads. One that the function itself fills where it finds nothing is taken to be read
    /// there for the first time.
    Value global(String unit, String name, Frame reader, Site site) {
        if (run.moment() == Moment.IMPORT) {
            return global(unit, name, site);
        }
        Optional<Site> declared = Optional.ofNullable(run.code().source().rebound(unit).get(name));
        if (declared.isEmpty() || !LateFields.holds(reader.function(), declared.get())) {
            return global(unit, name, site);
        }
        state(unit).ifPresent(s -> {
            demand(s, name);
            if (s.globals.get(name) instanceof Value.None && s.written.add(name)) {
                s.filledHere.add(name);
                run.record(new Event.Assumption("nothing has set " + name + " before", site));
            }
        });
        return global(unit, name, site);
    }

    void assign(String unit, String name, Value value) {
        state(unit).ifPresent(s -> {
            demand(s, name);
            if (run.moment() == Moment.IMPORT) {
                s.atImport.remove(name);
            } else if (s.written.add(name) && s.globals.containsKey(name) && !(s.globals.get(name) instanceof Value.None)) {
                s.atImport.put(name, s.globals.get(name));
            }
            boolean something = s.filledHere.contains(name) && value instanceof Unknown;
            s.globals.put(name, something ? Unknown.withTruth((Unknown) value, Truth.TRUE) : value);
        });
    }

    /// An attribute of a module object.
    Value attribute(String unit, String name, Site site) {
        Optional<Value> value = lookUp(unit, name);
        if (value.isPresent()) {
            return value.get();
        }
        Optional<Value> fallback = find(unit, "__getattr__");
        if (fallback.isPresent()) {
            return run.calls().call(fallback.get(), Arguments.of(Value.of(name)), site);
        }
        if (name.equals("__name__")) {
            return Value.of(unit);
        }
        throw run.classes().raised("AttributeError", "module " + unit + " has no attribute " + name, site);
    }

    /// A global or submodule, without `__getattr__`.
    Optional<Value> lookUp(String unit, String name) {
        String inner = unit + "." + name;
        return find(unit, name).or(() -> run.code().source().module(inner).isPresent() || run.code().source().hasUnreadable(inner)
                ? Optional.of(imported(inner, ExternalCalls.NOWHERE)) : Optional.empty());
    }

    /// A global if it was needed before.
    Optional<Value> present(String unit, String name) {
        return Optional.ofNullable(states.get(unit)).map(s -> s.globals.get(name));
    }

    private Optional<Value> find(String unit, String name) {
        Optional<State> state = state(unit);
        if (state.isEmpty()) {
            return Optional.empty();
        }
        touch(state.get());
        demand(state.get(), name);
        Value value = state.get().globals.get(name);
        if (value != null) {
            return Optional.of(asRunTime(state.get(), name, value));
        }
        demand(state.get(), "*");
        for (String star : List.copyOf(state.get().stars)) {
            Optional<Value> starred = star.equals(unit) || !exports(star, name) ? Optional.empty() : find(star, name);
            if (starred.isPresent()) {
                return starred;
            }
        }
        return Optional.empty();
    }

    /// Whether `from unit import *` takes a name: what `__all__` lists, else every name without an underscore in front.
    private boolean exports(String unit, String name) {
        if (name.equals("__all__")) {
            return false;
        }
        Optional<List<Value>> listed = state(unit).flatMap(s -> {
            demand(s, "__all__");
            return Optional.ofNullable(s.globals.get("__all__"));
        }).flatMap(run.evaluator().gathering()::items);
        return listed.map(l -> l.contains(Value.of(name))).orElse(!name.startsWith("_"));
    }

    /// What a global holds once the process runs: another function may have written it since the import. `None` then stands
    /// for a flag that is set at launch and is not known; any other value is taken to stay. The body of a module that was imported
    /// before the write saw what was there then, though it runs only now; where that was `None` it may have filled it as well.
    private Value asRunTime(State state, String name, Value value) {
        Value before = state.atImport.get(name);
        if (before != null && run.moment() == Moment.IMPORT) {
            return isLate() ? Unknown.because(name + " was set again, before or after this import") : before;
        }
        Site writer = run.moment() == Moment.IMPORT || state.written.contains(name)
                ? ExternalCalls.NOWHERE
                : run.code().source().rebound(state.body.unit()).getOrDefault(name, ExternalCalls.NOWHERE);
        if (writer.equals(ExternalCalls.NOWHERE)) {
            return value;
        }
        if (value instanceof Value.None) {
            Value unknown = Unknown.because(name + " is set while the process runs", writer);
            state.globals.put(name, unknown);
            return unknown;
        }
        if (state.doubted.add(name)) {
            run.record(new Event.Assumption(name + " still holds what the import left in it", writer));
        }
        return value;
    }

    private boolean isLate() {
        return !running.isEmpty() && state(running.getLast().unit()).filter(s -> s.late).isPresent();
    }

    /// The module as a value, its packages and itself touched; raises ImportError when the installation lacks it.
    Value imported(String module, Site site) {
        if (run.code().externals().isExternalModule(module)) {
            return run.externals().settled(module, Optional.empty(), site);
        }
        if (run.code().source().module(module).isEmpty() && run.code().source().hasUnreadable(module)) {
            return Value.Symbolic.of(module);
        }
        if (run.code().source().module(module).isEmpty()) {
            throw run.classes().raised("ModuleNotFoundError", "No module named '" + module + "'", site);
        }
        int dot = module.lastIndexOf('.');
        if (dot > 0 && run.code().source().module(module.substring(0, dot)).isPresent()) {
            imported(module.substring(0, dot), site);
        }
        state(module).filter(s -> !s.touched).ifPresent(s -> {
            s.late = run.moment() != Moment.IMPORT || isLate();
            s.after = run.moment() == Moment.IMPORT ? importedAfter() : run.environment().size();
        });
        state(module).ifPresent(this::touch);
        return new Value.Module(module);
    }

    /// `from module import name`.
    Value imported(String module, String name, Site site) {
        Value holder = imported(module, site);
        if (!(holder instanceof Value.Module)) {
            return run.access().attribute(holder, name, site);
        }
        try {
            return attribute(module, name, site);
        } catch (Thrown thrown) {
            if (run.classes().typeName(thrown.exception()).equals("AttributeError")) {
                throw run.classes().raised("ImportError", "cannot import name '" + name + "' from '" + module + "'", site);
            }
            throw thrown;
        }
    }

    /// `from module import *` in a module.
    void star(String unit, String module, Site site) {
        if (imported(module, site) instanceof Value.Module) {
            state(unit).ifPresent(s -> s.stars.add(module));
        }
    }

    private Optional<State> state(String unit) {
        State known = states.get(unit);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<State> made = run.code().source().module(unit).map(State::new);
        made.ifPresent(s -> states.put(unit, s));
        return made;
    }

    /// Runs, the first time, what a module does when it is imported besides binding names.
    private void touch(State state) {
        if (state.touched) {
            return;
        }
        state.touched = true;
        List<ModuleBody.Statement> statements = state.body.statements();
        for (int i = 0; i < statements.size(); i++) {
            if (statements.get(i).acts()) {
                int index = i;
                run.aside(true, () -> execute(state, index));
            }
        }
    }

    private void demand(State state, String name) {
        boolean whole = state.limit == Integer.MAX_VALUE;
        if (whole && state.settled.contains(name)) {
            return;
        }
        for (int index : run.code().statements(state.body, name)) {
            if (index < state.limit) {
                run.aside(false, () -> execute(state, index));
            }
        }
        if (whole) {
            state.settled.add(name);
        }
    }

    private void execute(State state, int index) {
        if (!state.started.add(index)) {
            return;
        }
        int limit = state.limit;
        state.limit = index;
        running.add(new Place(state.body.unit(), index));
        try {
            Function code = state.body.statements().get(index).code();
            Frame frame = new Frame(code, run.nextFrame(), Optional.empty());
            run.during(Moment.IMPORT, () -> run.execution().run(frame));
            frame.locals().forEach((name, value) -> {
                if (state.body.statements().get(index).binds().contains(name)) {
                    state.globals.putIfAbsent(name, value);
                }
            });
        } finally {
            running.removeLast();
            state.limit = limit;
        }
    }

    /// Code that stands for the top level of a module.
    Function topLevel(String unit, Site site) {
        Language language = state(unit).map(s -> s.body.language()).orElse(Language.PYTHON);
        Block end = new Block(List.of(), new BlockEnd.Return(Optional.empty(), site), -1);
        return new Function(new FunctionId(unit, "<module>"), language, List.of(), List.of(), Optional.empty(), true,
                List.of(), List.of(end), List.of(), List.of(), site);
    }
}
