package dev.archeck.rules.route;

import dev.archeck.rules.interpret.Ending;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.interpret.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Says how the paths of a scenario end for the call of one all-reduce op.
///
/// @param operator qualified name of the op, `namespace::name`; empty when the last step of the scenario is the op's own function
public record Judge(String operator) {
    private static final int SHARED_END = 10;

    private record Verdict(Outcome outcome, String detail) { }

    /// The outcome over all paths. LAUNCHES_NOTHING is claimed only for a path on which nothing unread may have launched.
    public Attempt judge(List<Path> paths) {
        Map<Verdict, Long> verdicts = paths.stream().collect(Collectors.groupingBy(this::verdict, LinkedHashMap::new, Collectors.counting()));
        int reach = paths.stream().mapToInt(this::reach).max().orElse(0);
        Path furthest = paths.stream().filter(path -> reach(path) == reach).findFirst().orElseThrow();
        boolean silent = paths.stream().noneMatch(Judge::logs);
        List<Outcome> outcomes = verdicts.keySet().stream().map(Verdict::outcome).distinct().sorted().toList();
        if (outcomes.size() == 1) {
            String detail = verdicts.keySet().stream().map(Verdict::detail).filter(text -> !text.isEmpty()).distinct()
                    .collect(Collectors.joining(" or "));
            return new Attempt(outcomes.getFirst(), detail, silent, reach, paths, furthest);
        }
        String all = verdicts.keySet().stream().map(v -> words(v.outcome()) + (v.detail().isEmpty() ? "" : " (" + v.detail() + ")"))
                .distinct().collect(Collectors.joining("; "));
        return new Attempt(Outcome.UNDETERMINED, all, silent, reach, paths, furthest);
    }

    /// The outcome in words, lower case.
    public static String words(Outcome outcome) {
        return outcome.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
    }

    private Verdict verdict(Path path) {
        boolean direct = operator.isEmpty();
        List<Event> events = asked(path);
        int call = direct ? 0 : call(events);
        String undetermined = path.last().ending() instanceof Ending.Undetermined(String reason, var site)
                ? reason + " at " + site.span().file() + ":" + site.span().firstLine()
                : "";
        if (call < 0) {
            return switch (path.last().ending()) {
                case Ending.Undetermined u -> new Verdict(Outcome.UNDETERMINED, undetermined);
                case Ending.Raised raised -> new Verdict(Outcome.CRASHES, raised.type() + ": " + raised.text());
                case Ending.Aborted aborted -> new Verdict(Outcome.CRASHES, "the process ends");
                case Ending.Returned returned -> new Verdict(Outcome.FALLS_BACK, "");
            };
        }
        return behind(events.subList(call, events.size()), path.last().ending(), undetermined);
    }

    /// What happened in the call asked about: setting up may call the op too, to tune itself.
    private List<Event> asked(Path path) {
        return (operator.isEmpty() ? Optional.of(path.last()) : path.step(Entry.CALL))
                .map(Path.Result::events).orElse(List.of()).stream().map(Path.Happening::event).toList();
    }

    private static Verdict behind(List<Event> events, Ending ending, String undetermined) {
        for (Event event : events) {
            if (event instanceof Event.Launch launch) {
                return new Verdict(Outcome.RUNS, launch.kernel());
            }
        }
        if (!events.isEmpty() && events.getFirst() instanceof Event.OperatorCall operator && !operator.entered()) {
            return new Verdict(Outcome.UNDETERMINED, "the dispatch was not read");
        }
        for (Event event : events) {
            if (event instanceof Event.Unread unread && unread.mayLaunch()) {
                return new Verdict(Outcome.UNDETERMINED,
                        unread.reason() + " at " + unread.site().span().file() + ":" + unread.site().span().firstLine());
            }
        }
        return switch (ending) {
            case Ending.Undetermined u -> new Verdict(Outcome.UNDETERMINED, undetermined);
            case Ending.Raised raised -> new Verdict(Outcome.CRASHES, raised.type() + ": " + raised.text());
            case Ending.Aborted aborted -> new Verdict(Outcome.CRASHES, "the process ends");
            case Ending.Returned returned -> new Verdict(Outcome.LAUNCHES_NOTHING, "");
        };
    }

    /// Index of the call of the op among the events, -1 if it is never called.
    int call(List<Event> events) {
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i) instanceof Event.OperatorCall call && call.operator().equals(operator)) {
                return i;
            }
        }
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i) instanceof Event.OperatorCall call && isKin(call.operator())) {
                return i;
            }
        }
        return -1;
    }

    /// Whether another op is a second form of this one: of the same namespace, and with the same end of its name, as in
    /// `one_shot_all_reduce` and `two_shot_all_reduce`.
    private boolean isKin(String other) {
        int namespace = operator.indexOf("::");
        if (namespace < 0 || !other.startsWith(operator.substring(0, namespace + 2))) {
            return false;
        }
        int shared = 0;
        while (shared < Math.min(operator.length(), other.length()) - namespace - 2
                && operator.charAt(operator.length() - 1 - shared) == other.charAt(other.length() - 1 - shared)) {
            shared++;
        }
        return shared >= SHARED_END && operator.substring(operator.length() - shared).contains("_");
    }

    /// How far a path gets: the ops that each step calls, and one for a launch.
    private int reach(Path path) {
        long operators = path.steps().stream().mapToLong(step -> step.events().stream().map(Path.Happening::event)
                .filter(Event.OperatorCall.class::isInstance).map(event -> ((Event.OperatorCall) event).operator()).distinct().count()).sum();
        List<Event> asked = asked(path);
        boolean launched = call(asked) >= 0
                && asked.subList(call(asked), asked.size()).stream().anyMatch(Event.Launch.class::isInstance);
        return (int) operators + (launched ? 1 : 0);
    }

    private static boolean logs(Path path) {
        return path.events().stream().anyMatch(Event.Log.class::isInstance);
    }
}
