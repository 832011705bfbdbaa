package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.node.Message;
import dev.archeck.rules.interpret.Ending;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.interpret.Facts;
import dev.archeck.rules.interpret.Interpreter;
import dev.archeck.rules.interpret.Path;
import dev.archeck.rules.interpret.Scenario;
import dev.archeck.rules.interpret.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Runs one caller: what its call ends in, at which sizes, eager and while a graph is captured.
///
/// @param code the read code
/// @param knowledge meanings of parameters, words that mark an op that reduces
/// @param caller the class and its methods
/// @param found the backends to choose from
/// @param interpreter for all runs
record CallerRun(ReadCode code, Knowledge knowledge, Caller caller, List<FoundBackend> found, Interpreter interpreter) {
    private static final int MOST_PATHS = 12;
    private static final int MOST_STEPS = 60_000;
    private static final int MOST_SIZES = 24;
    private static final int MOST_ROUNDS = 4;
    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])\\d{4,10}(?![\\w.])");
    private static final int STEP = 16;
    private static final long LEAST_THRESHOLD = 1024;
    private static final long MOST_THRESHOLD = 1L << 30;
    private static final String CONTEXT = "context";

    /// What came of one call.
    ///
    /// @param paths those on which the call returned; where there is none, those that ended in an exception
    /// @param complete whether these are all paths
    record Outcome(List<Path> paths, boolean complete) {
        /// Whether the call returned on some path.
        boolean returns() {
            return paths.stream().anyMatch(path -> path.last().ending() instanceof Ending.Returned);
        }
    }

    /// What the caller does with the asked call.
    Outcome asked(Setting setting) {
        return run(plain(setting), capturing(setting, false, new AtomicBoolean()));
    }

    /// The set-up of the caller and its call.
    Scenario plain(Setting setting) {
        return new ScenarioMaker(code.source(), knowledge, setting.conditions().facts())
                .of(new Entry.OfClass(caller.type().id(), caller.method(), Optional.empty()));
    }

    private Outcome run(Scenario scenario, Setting setting) {
        Interpreter.Exploration exploration = interpreter.explore(scenario, setting.conditions().within(MOST_STEPS), MOST_PATHS);
        List<Path> returned = exploration.paths().stream()
                .filter(path -> path.last().ending() instanceof Ending.Returned && path.step(Entry.CALL).isPresent()).toList();
        List<Path> paths = returned.isEmpty()
                ? exploration.paths().stream().filter(path -> path.last().ending() instanceof Ending.Raised).toList() : returned;
        return new Outcome(paths, !exploration.capped() && paths.equals(exploration.paths()));
    }

    /// What calls of other sizes end in: the asked one, and both sides of each number that a condition on the way compares with.
    List<Selection.Row> rows(Setting setting) {
        AtomicBoolean asked = new AtomicBoolean();
        Scenario plain = plain(setting);
        List<Selection.Row> eager = rows(new Mode(Selection.Mode.EAGER, plain.steps().subList(0, 1)), capturing(setting, false, asked));
        if (!asked.get() && caller.capture().isEmpty()) {
            return eager.stream().map(row -> row.in(Selection.Mode.ANY)).toList();
        }
        List<Selection.Row> capture = rows(new Mode(Selection.Mode.CAPTURE, captured(plain)), capturing(setting, true, asked));
        boolean alike = eager.size() == capture.size() && Stream.iterate(0, i -> i + 1).limit(eager.size())
                .allMatch(i -> eager.get(i).in(Selection.Mode.ANY).upTo(0).equals(capture.get(i).in(Selection.Mode.ANY).upTo(0)));
        return alike ? eager.stream().map(row -> row.in(Selection.Mode.ANY)).toList()
                : Stream.concat(eager.stream(), capture.stream()).toList();
    }

    /// A way to call.
    ///
    /// @param head what is done before the calls
    private record Mode(Selection.Mode mode, List<Scenario.Step> head) { }

    /// The set-up, and inside the caller's own context for captures where it has one.
    private List<Scenario.Step> captured(Scenario plain) {
        Scenario head = new Scenario(plain.steps().subList(0, 1));
        return caller.capture().isEmpty() ? head.steps() : head
                .thenTolerating(CONTEXT, new Scenario.Action.CallMethod(Entry.SETUP, caller.capture().get()), Scenario.Inputs.NONE)
                .thenTolerating("entered", new Scenario.Action.CallMethod(CONTEXT, "__enter__"), Scenario.Inputs.NONE).steps();
    }

    /// The setting with the answer to whether the stream is being captured.
    private static Setting capturing(Setting setting, boolean capturing, AtomicBoolean asked) {
        Facts others = (subject, name, arguments) -> {
            boolean question = subject.equals("work") && name.equals("capturing");
            asked.compareAndSet(false, question);
            return question ? Value.of(capturing) : setting.installation().fact(subject, name, arguments);
        };
        return new Setting(setting.node(), setting.workload(), others);
    }

    /// All sizes are called one after the other on one state; new ones that come up are called on a fresh one.
    private List<Selection.Row> rows(Mode mode, Setting setting) {
        TreeMap<Long, Selection.Row> known = new TreeMap<>();
        TreeSet<Long> open = new TreeSet<>(List.of((long) STEP, setting.workload().message().size().bytes()));
        for (int round = 0; round < MOST_ROUNDS && !open.isEmpty(); round++) {
            Interpreter.Exploration exploration = explore(mode, open, setting);
            Set<Long> numbers = new TreeSet<>();
            for (long bytes : open) {
                List<Path> paths = exploration.paths().stream().filter(path -> path.step(called(bytes)).isPresent()
                        || path.last().ending() instanceof Ending.Raised).map(path -> ending(path, called(bytes))).toList();
                boolean complete = !exploration.capped() && paths.size() == exploration.paths().size()
                        && paths.stream().noneMatch(path -> path.last().ending() instanceof Ending.Undetermined);
                known.put(bytes, new Selection.Row(mode.mode(), bytes, bytes, ends(paths), refusals(paths), complete));
                numbers.addAll(thresholds(paths, setting.sized(bytes)));
            }
            open.clear();
            numbers.stream().flatMap(number -> Stream.of(number - STEP, number, number + STEP))
                    .filter(size -> !known.containsKey(size)).limit(MOST_SIZES - known.size()).forEach(open::add);
        }
        return joined(known);
    }

    private static String called(long bytes) {
        return Entry.CALL + " " + bytes;
    }

    private Interpreter.Exploration explore(Mode mode, Set<Long> sizes, Setting setting) {
        Scenario.Step call = plain(setting).steps().getLast();
        Scenario scenario = new Scenario(mode.head());
        for (long bytes : sizes) {
            scenario = scenario.thenTolerating(called(bytes),
                    new Scenario.Action.Under(setting.sized(bytes).conditions().facts(), call.action()), call.inputs());
        }
        return interpreter.explore(scenario, setting.conditions().within(MOST_STEPS), MOST_PATHS);
    }

    /// The set-up and one of the calls of a path, that one as if it were the only one.
    private static Path ending(Path path, String call) {
        List<Path.Result> steps = new ArrayList<>(path.steps().subList(0, 1));
        path.step(call).ifPresent(result -> steps.add(new Path.Result(Entry.CALL, result.ending(), result.events())));
        return new Path(steps);
    }

    private static List<Selection.Row> joined(TreeMap<Long, Selection.Row> known) {
        List<Selection.Row> joined = new ArrayList<>();
        known.forEach((bytes, row) -> {
            if (!joined.isEmpty() && joined.getLast().endsAs(row)) {
                joined.set(joined.size() - 1, joined.getLast().upTo(bytes));
            } else if (!row.ends().isEmpty()) {
                joined.add(row);
            }
        });
        return joined;
    }

    /// Numbers that conditions of the call compare with, in their text or among the values that they read; not the size itself.
    private Set<Long> thresholds(List<Path> paths, Setting setting) {
        Message message = setting.workload().message();
        Set<Long> numbers = new TreeSet<>();
        Set<Function> functions = new LinkedHashSet<>();
        decisions(paths).forEach(decision -> {
            code.source().function(decision.at().function()).ifPresent(functions::add);
            decision.reads().stream().flatMap(read -> NUMBER.matcher(read.value()).results())
                    .forEach(number -> numbers.add(Long.parseLong(number.group())));
        });
        numbers.addAll(Constants.of(functions).numbers());
        numbers.remove(message.size().bytes());
        message.elements().ifPresent(numbers::remove);
        numbers.removeIf(number -> number < LEAST_THRESHOLD || number > MOST_THRESHOLD || number % STEP != 0);
        return numbers;
    }

    private static Stream<Event.Decision> decisions(List<Path> paths) {
        return paths.stream().flatMap(path -> path.step(Entry.CALL).stream()).flatMap(step -> step.events().stream())
                .flatMap(happening -> happening.event() instanceof Event.Decision decision ? Stream.of(decision) : Stream.empty());
    }

    /// What the paths end in, each once, in their order.
    List<Selection.End> ends(List<Path> paths) {
        Map<String, Selection.End> ends = new LinkedHashMap<>();
        paths.forEach(path -> end(path).ifPresent(end -> ends.putIfAbsent(end.name(), end)));
        return List.copyOf(ends.values());
    }

    private Optional<Selection.End> end(Path path) {
        if (path.last().ending() instanceof Ending.Raised raised) {
            return Optional.of(new Selection.End(Selection.Kind.EXCEPTION, "", raised.type() + ": " + raised.text(),
                    Places.evidence(Basis.READ, raised.site())));
        }
        List<Event.OperatorCall> calls = calls(path);
        return calls.stream().filter(this::isTelling).findFirst().or(() -> calls.stream().findFirst())
                .map(call -> new Selection.End(
                        call.operator().isEmpty() ? Selection.Kind.COLLECTIVE : Selection.Kind.OPERATOR, call.operator(), name(call), Places.evidence(Basis.READ, call.site())));
    }

    private boolean isTelling(Event.OperatorCall call) {
        String name = name(call).toLowerCase(Locale.ROOT);
        return knowledge.words().stream().anyMatch(name::contains);
    }

    private static List<Event.OperatorCall> calls(Path path) {
        return path.step(Entry.CALL).stream().flatMap(step -> step.events().stream())
                .flatMap(happening -> happening.event() instanceof Event.OperatorCall call ? Stream.of(call) : Stream.<Event.OperatorCall>empty())
                .toList();
    }

    /// The op, or the callee as it is written.
    private static String name(Event.OperatorCall call) {
        Site site = call.site();
        int open = site.text().indexOf('(');
        return call.operator().isEmpty() ? (open < 0 ? site.text() : site.text().substring(0, open)).strip() : call.operator();
    }

    /// Backends that were asked in the call and did not take it.
    private List<Selection.Refusal> refusals(List<Path> paths) {
        Map<String, Selection.Refusal> refusals = new LinkedHashMap<>();
        for (Path path : paths) {
            found.stream().filter(one -> one.type().isPresent() && calls(path).stream().noneMatch(call -> isCallOf(one, call)))
                    .forEach(one -> refusal(one.type().get(), path).ifPresent(known -> refusals.putIfAbsent(known.key(), known)));
        }
        return List.copyOf(refusals.values());
    }

    /// Whether a backend called an op: one of those known, or one in its own file.
    private boolean isCallOf(FoundBackend one, Event.OperatorCall call) {
        return one.operators().contains(call.operator())
                || code.python().path(one.type().orElseThrow().unit()).filter(call.site().span().file()::equals).isPresent();
    }

    /// The last condition in the backend's own code, or a false one of somebody who looked at the backend.
    private static Optional<Selection.Refusal> refusal(FunctionId type, Path path) {
        String object = "object of " + type.simpleName();
        return decisions(List.of(path)).filter(Event.Decision::known)
                .filter(decision -> isOf(type, decision.at().function())
                        || (decision.value().equals("false") && decision.reads().stream().anyMatch(read -> read.value().equals(object))))
                .reduce((first, second) -> isOf(type, first.at().function()) && !isOf(type, second.at().function()) ? first : second)
                .map(decision -> new Selection.Refusal(type.simpleName(), Places.condition(decision)));
    }

    /// Whether an end stands in the file of a backend.
    boolean isOfBackend(Selection.End end) {
        return found.stream().flatMap(one -> one.type().stream())
                .anyMatch(type -> code.python().path(type.unit()).filter(end.evidence().place().file()::equals).isPresent());
    }

    static boolean isOf(FunctionId type, FunctionId function) {
        return function.unit().equals(type.unit()) && function.name().startsWith(type.name() + ".");
    }
}
