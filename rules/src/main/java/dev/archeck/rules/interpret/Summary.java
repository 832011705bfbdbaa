package dev.archeck.rules.interpret;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Merges the paths of one call into a [Row].
public final class Summary {
    private Summary() { }

    /// The row of a call that should start a kernel.
    ///
    /// @param step name of the step that makes the call; a path that ended before it counts with that ending
    public static Row dispatch(Interpreter.Exploration exploration, String step) {
        return merge(exploration, step, true);
    }

    /// The row of a call whose result counts: a gate, a loader, a selector.
    public static Row value(Interpreter.Exploration exploration, String step) {
        return merge(exploration, step, false);
    }

    /// What one path comes to.
    public static Row.Outcome outcome(Path.Result result, boolean dispatch) {
        List<String> kernels = events(result).stream()
                .flatMap(e -> e instanceof Event.Launch launch ? Stream.of(launch.kernel()) : Stream.empty())
                .distinct().toList();
        if (dispatch && !kernels.isEmpty() && !(result.ending() instanceof Ending.Aborted) && !(result.ending() instanceof Ending.Raised)) {
            return new Row.Outcome.Runs(String.join("+", kernels));
        }
        return switch (result.ending()) {
            case Ending.Raised raised -> new Row.Outcome.Throws(raised.type(), raised.text());
            case Ending.Aborted aborted -> new Row.Outcome.Aborts();
            case Ending.Undetermined undetermined -> new Row.Outcome.Undetermined(List.of(), List.of(undetermined.reason()));
            case Ending.Returned(Value value) -> dispatch ? withoutLaunch(result, value) : returned(value);
        };
    }

    /// Whether the path may have started a kernel without being seen to.
    public static boolean mayHaveLaunched(Path.Result result) {
        return result.events().stream().anyMatch(h -> h.moment() != Moment.IMPORT && hidden(h.event()));
    }

    private static boolean hidden(Event event) {
        return switch (event) {
            case Event.Unread unread -> unread.mayLaunch();
            case Event.OperatorCall call -> !call.entered();
            default -> false;
        };
    }

    private static Row.Outcome withoutLaunch(Path.Result result, Value value) {
        if (mayHaveLaunched(result)) {
            List<String> reasons = events(result).stream().filter(Summary::hidden)
                    .map(e -> e instanceof Event.Unread unread ? unread.reason() : e.site().text()).distinct().toList();
            return new Row.Outcome.Undetermined(List.of(), reasons);
        }
        boolean failure = switch (value) {
            case Value.Symbolic symbolic -> !symbolic.name().equals(Facts.TENSOR);
            case Value.Int number -> number.value().signum() != 0;
            case Value.Bool(boolean truth) -> !truth;
            default -> false;
        };
        return failure ? new Row.Outcome.ReturnsStatus(Text.of(value)) : new Row.Outcome.LaunchesNothing();
    }

    private static Row.Outcome returned(Value value) {
        return value instanceof Unknown unknown
                ? new Row.Outcome.Undetermined(List.of(), List.of(unknown.reason()))
                : new Row.Outcome.Returns(Text.of(value));
    }

    private static Row merge(Interpreter.Exploration exploration, String step, boolean dispatch) {
        Set<Row.Outcome> outcomes = new LinkedHashSet<>();
        Set<Event.Assumption> assumptions = new LinkedHashSet<>();
        for (Path path : exploration.paths()) {
            outcomes.add(outcome(path.step(step).orElse(path.last()), dispatch));
            path.events().forEach(e -> {
                if (e instanceof Event.Assumption assumption) {
                    assumptions.add(assumption);
                }
            });
        }
        Path first = exploration.paths().getFirst();
        List<Event.Decision> deciding = deciding(events(first.step(step).orElse(first.last())));
        Row.Outcome merged = outcomes.size() == 1 && !exploration.capped() ? outcomes.iterator().next() : several(outcomes, exploration.capped());
        return new Row(merged, deciding, List.copyOf(assumptions), exploration.paths());
    }

    private static Row.Outcome several(Set<Row.Outcome> outcomes, boolean capped) {
        List<Row.Outcome> possible = new ArrayList<>();
        List<String> reasons = new ArrayList<>();
        for (Row.Outcome outcome : outcomes) {
            if (outcome instanceof Row.Outcome.Undetermined(List<Row.Outcome> inner, List<String> why)) {
                reasons.addAll(why);
            } else {
                possible.add(outcome);
            }
        }
        if (capped) {
            reasons.add("more than " + Interpreter.MOST_PATHS + " paths");
        }
        return new Row.Outcome.Undetermined(possible, reasons.stream().distinct().toList());
    }

    private static List<Event> events(Path.Result result) {
        return result.events().stream().filter(h -> h.moment() != Moment.IMPORT).map(Path.Happening::event).toList();
    }

    /// The last condition whose other arm may launch, and before it those that could have set the local flags it reads; if
    /// no other arm may launch, the last condition of all.
    static List<Event.Decision> deciding(List<Event> events) {
        List<Event.Decision> decisions = events.stream()
                .flatMap(e -> e instanceof Event.Decision d ? Stream.of(d) : Stream.<Event.Decision>empty())
                .toList();
        Optional<Event.Decision> last = decisions.reversed().stream().filter(d -> d.other().mayLaunch()).findFirst();
        if (last.isEmpty()) {
            return decisions.isEmpty() ? List.of() : List.of(decisions.getLast());
        }
        List<Event.Decision> found = new ArrayList<>(List.of(last.get()));
        Set<String> flags = last.get().reads().stream().filter(Event.Reading::local).map(Event.Reading::name).collect(Collectors.toSet());
        int activation = last.get().at().activation();
        for (Event.Decision decision : decisions.subList(0, decisions.lastIndexOf(last.get())).reversed()) {
            boolean sets = decision.other().assigns().stream().anyMatch(flags::contains);
            if (sets && decision.at().activation() == activation) {
                found.add(decision);
            }
        }
        return found;
    }
}
