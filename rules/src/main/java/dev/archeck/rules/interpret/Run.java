package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// The state of one path and the parts that work on it.
final class Run {
    static final int DEEPEST = 80;
    private static final int MOST_ENTRIES = 4;

    private final Code code;
    private Conditions conditions;
    private final Choices choices;
    private final Environment environment = new Environment(this);
    private boolean aside;
    private final Evaluator evaluator = new Evaluator(this);
    private final Access access = new Access(this);
    private final Calls calls = new Calls(this);
    private final Execution execution = new Execution(this);
    private final Modules modules = new Modules(this);
    private final Types types = new Types(this);
    private final ExternalCalls externals = new ExternalCalls(this);
    private final Consequences consequences = new Consequences(this, true);
    private final Branches branches = new Branches(this);
    private final Classes classes = new Classes(this);
    private final Kinship kinship = new Kinship(this);
    private final Comparison comparison = new Comparison(this);
    private final Records records = new Records(this);
    private final Enumerations enumerations = new Enumerations(this);
    private final DecoratorIntrinsics decorators = new DecoratorIntrinsics(this);
    private final Rendering rendering = new Rendering(this);
    private final Formatting formatting = new Formatting(this);
    private final Ordering ordering = new Ordering(this);
    private final LateFields lateFields = new LateFields(this);

    private final List<Path.Happening> events = new ArrayList<>();
    private final Deque<Moment> moments = new ArrayDeque<>(List.of(Moment.PER_CALL));
    private final Map<Unknown, Boolean> assumed = new HashMap<>();
    private final Map<Compared, Unknown> compared = new HashMap<>();
    private final Map<Once, Value> once = new HashMap<>();
    private final Map<Entered, Results> entered = new HashMap<>();
    private final Map<Span, Integer> chosen = new HashMap<>();
    private final Map<String, Registered> registered = new HashMap<>();
    private int frames;
    private int steps;
    private int depth;

    /// A comparison of an unknown with something: the same comparison has the same answer.
    private record Compared(Unknown left, Operator operator, Object right) { }

    /// A static local of one instantiation of a function.
    record Once(FunctionId function, String bindings, String name) { }

    /// An op at the place where it is called.
    private record Entered(String operator, Span place) { }

    /// How often an op was followed from one place in this step, and what it gave last.
    private record Results(int count, Value last) { }

    /// A function that became an op, and the folders of the file that registered it.
    private record Registered(Value function, List<String> folders) { }

    Run(Code code, Conditions conditions, Choices choices) {
        this.code = code;
        this.conditions = conditions;
        this.choices = choices;
    }

    Code code() {
        return code;
    }

    Conditions conditions() {
        return conditions;
    }

    Environment environment() {
        return environment;
    }

    Evaluator evaluator() {
        return evaluator;
    }

    Access access() {
        return access;
    }

    Calls calls() {
        return calls;
    }

    Execution execution() {
        return execution;
    }

    Modules modules() {
        return modules;
    }

    Types types() {
        return types;
    }

    ExternalCalls externals() {
        return externals;
    }

    Consequences consequences() {
        return consequences;
    }

    Branches branches() {
        return branches;
    }

    Classes classes() {
        return classes;
    }

    Kinship kinship() {
        return kinship;
    }

    Comparison comparison() {
        return comparison;
    }

    Records records() {
        return records;
    }

    Enumerations enumerations() {
        return enumerations;
    }

    DecoratorIntrinsics decorators() {
        return decorators;
    }

    Rendering rendering() {
        return rendering;
    }

    LateFields lateFields() {
        return lateFields;
    }

    Ordering ordering() {
        return ordering;
    }

    Formatting formatting() {
        return formatting;
    }

    /// The arm of this path at an unknown condition, of `count` arms. While an object is set up, the code of an op decides at each
    /// place as it did the first time: a tuning loop would otherwise fork without end.
    int choose(int count, Frame frame, Site site) {
        if (moment() != Moment.CONSTRUCTION || !frame.cpp()) {
            return choices.choose(count);
        }
        Integer before = chosen.get(site.span());
        if (before != null && before < count) {
            record(new Event.Assumption("it comes out as before: " + site.text(), site));
            return before;
        }
        int arm = choices.choose(count);
        chosen.put(site.span(), arm);
        return arm;
    }

    /// Whether a value is true on this path; an unknown one is followed both ways.
    boolean answer(Value value) {
        Truth truth = truth(value);
        if (truth.isKnown()) {
            return truth == Truth.TRUE;
        }
        boolean taken = choices.choose(2) == 0;
        assume(value, taken);
        return taken;
    }

    void record(Event event) {
        events.add(new Path.Happening(event, moment()));
    }

    /// From now on an op of this name is this function, in the namespace of the package whose file says so.
    void register(String operator, Value function, Site site) {
        registered.put(operator, new Registered(function, List.of(site.span().file().split("/", -1))));
    }

    /// The function that the read code itself registered for an op.
    Optional<Value> registered(String operator) {
        int colon = operator.lastIndexOf(':');
        return colon <= 0 ? Optional.empty() : Optional.ofNullable(registered.get(operator.substring(colon + 1)))
                .filter(known -> known.folders().contains(operator.substring(0, colon - 1))).map(Registered::function);
    }

    /// What an op is taken to give that this step called from the same place several times before, as a tuning loop does.
    Optional<Value> repeated(String operator, Site site) {
        Optional<Value> last = Optional.ofNullable(entered.get(new Entered(operator, site.span())))
                .filter(results -> results.count() >= MOST_ENTRIES).map(Results::last);
        last.ifPresent(value -> record(new Event.Assumption("repeated calls of " + operator + " do as the first ones", site)));
        return last;
    }

    /// Notes what an op gave.
    Value entered(String operator, Site site, Value value) {
        entered.merge(new Entered(operator, site.span()), new Results(1, value), (old, now) -> new Results(old.count() + 1, value));
        return value;
    }

    /// Takes the events of a step out of the run.
    List<Path.Happening> drain() {
        entered.clear();
        List<Path.Happening> taken = List.copyOf(events);
        events.clear();
        return taken;
    }

    Moment moment() {
        return moments.getFirst();
    }

    /// Runs something in another moment; import time stays import time.
    Value during(Moment moment, Supplier<Value> action) {
        moments.addFirst(moment() == Moment.IMPORT ? Moment.IMPORT : moment);
        try {
            return action.get();
        } finally {
            moments.removeFirst();
        }
    }

    /// Runs something while other facts hold.
    Value under(Facts facts, Supplier<Value> action) {
        Conditions before = conditions;
        conditions = conditions.asking(facts);
        try {
            return action.get();
        } finally {
            conditions = before;
        }
    }

    /// Whether an import-time step runs for its effects only: see [#aside].
    boolean aside() {
        return aside;
    }

    /// Runs an action that no demanded name waits for (or, with false, one that a name does wait for).
    void aside(boolean now, Runnable action) {
        boolean before = aside;
        aside = now;
        try {
            action.run();
        } finally {
            aside = before;
        }
    }

    /// The truth of a value on this path: known, or assumed earlier.
    Truth truth(Value value) {
        Truth truth = value instanceof Instance instance ? instanceTruth(instance) : Truths.of(value);
        return !truth.isKnown() && value instanceof Unknown unknown ? assumption(unknown) : truth;
    }

    /// An object is what its `__bool__` or `__len__`, in C++ its conversion, says; another conversion than that to `bool` is not followed.
    private Truth instanceTruth(Instance instance) {
        for (String method : List.of("__bool__", "__len__", "operator bool")) {
            if (instance.type() instanceof ClassObject type && classes.find(type, method).isPresent()) {
                return Truths.of(calls.special(instance, method, Arguments.NONE, ExternalCalls.NOWHERE));
            }
        }
        boolean converts = instance.type() instanceof ClassObject type && type.definition().methods().keySet().stream().anyMatch(name -> name.startsWith("operator "));
        return converts ? Truth.UNKNOWN : Truths.of(instance.plain().orElse(instance));
    }

    private Truth assumption(Unknown unknown) {
        Boolean taken = assumed.get(unknown);
        if (taken != null) {
            return Truth.of(taken);
        }
        return unknown.negated().map(n -> assumption(n).not()).orElse(Truth.UNKNOWN);
    }

    /// From now on this path takes an unknown value for true or false.
    void assume(Value value, boolean truth) {
        if (value instanceof Unknown unknown) {
            unknown.negated().ifPresentOrElse(n -> assume(n, !truth), () -> assumed.put(unknown, truth));
        }
    }

    /// The unknown outcome of a comparison, the same one for the same question.
    Unknown compared(Unknown left, Operator operator, Value right) {
        Optional<Object> key = right instanceof Unknown ? Optional.of(right) : Keys.of(right);
        return compared.computeIfAbsent(
                new Compared(left, operator, key.orElse(right)), k -> Unknown.because(left.reason()));
    }

    Map<Once, Value> once() {
        return once;
    }

    int nextFrame() {
        return ++frames;
    }

    /// Operations so far.
    int steps() {
        return steps;
    }

    void tick(Site site) {
        if (++steps > conditions.steps()) {
            throw new PathEnd(new Ending.Undetermined("more than " + conditions.steps() + " steps", site));
        }
    }

    /// Goes one call deeper; false when it is too deep.
    boolean descend() {
        if (depth >= DEEPEST) {
            return false;
        }
        depth++;
        return true;
    }

    void ascend() {
        depth--;
    }
}
