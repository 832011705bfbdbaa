package dev.archeck.rules.route;

import dev.archeck.inspectors.flow.Span;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.interpret.Moment;
import dev.archeck.rules.interpret.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/// Finds what stops a call by running it again with one decision turned at a time.
public final class StopSearch {
    private static final int MOST_STOPS = 6;
    private static final int MOST_RUNS = 250;
    private static final int NEAR_THE_END = 6;
    private static final List<String> MISSING = List.of("KeyError", "IndexError", "TypeError");

    private final Function<Map<Span, Boolean>, Attempt> explore;
    private final Predicate<Event.Decision> gate;
    private int runs;

    /// A search.
    ///
    /// @param explore runs the scenario with the given conditions forced to the given values
    /// @param gate whether a decision belongs to a gate, so that it may be taken the way that goes on when it is unknown; what a
    ///     dispatch decides is never taken for granted
    public StopSearch(Function<Map<Span, Boolean>, Attempt> explore, Predicate<Event.Decision> gate) {
        this.explore = explore;
        this.gate = gate;
    }

    /// What the search found.
    ///
    /// @param stops in the order in which a call meets them; empty if the first attempt was not stopped by a condition
    /// @param first the attempt as it is
    /// @param behind the attempt with all stops turned; equal to `first` without stops
    /// @param assumed unknown conditions that were taken the way that goes on, in order
    /// @param complete false when the search hit its limit of runs
    public record Found(List<Stop> stops, Attempt first, Attempt behind, List<Stop> assumed, boolean complete) {
        /// Copies the lists.
        public Found {
            stops = List.copyOf(stops);
            assumed = List.copyOf(assumed);
        }

        /// The conditions to force so that the attempt comes out as `behind`.
        public Map<Span, Boolean> forced() {
            Map<Span, Boolean> forced = new TreeMap<>();
            stops.forEach(stop -> forced.put(span(stop.decision()), turned(stop.decision())));
            assumed.forEach(stop -> forced.put(span(stop.decision()), !turned(stop.decision())));
            return forced;
        }
    }

    /// Searches from the attempt without anything forced.
    public Found search() {
        Attempt first = explore.apply(Map.of());
        Map<Span, Boolean> forced = new TreeMap<>();
        List<Stop> stops = new ArrayList<>();
        List<Stop> assumed = new ArrayList<>();
        Attempt current = settle(first, forced, assumed);
        while (current.outcome() == Outcome.FALLS_BACK && stops.size() < MOST_STOPS && runs < MOST_RUNS) {
            Optional<Turn> turn = next(current, forced);
            Optional<Stop> missing = stops.isEmpty() && turn.map(one -> !one.stop().step().equals(Entry.SETUP)).orElse(true)
                    ? missingRow(current, forced) : Optional.empty();
            if (missing.isPresent()) {
                stops.add(missing.get());
                break;
            }
            if (turn.isEmpty()) {
                List<Turn> row = inARow(current, forced, MOST_STOPS - stops.size());
                row.forEach(one -> {
                    stops.add(one.stop());
                    forced.put(span(one.stop().decision()), turned(one.stop().decision()));
                });
                if (row.isEmpty()) {
                    break;
                }
                current = settle(row.getLast().attempt(), forced, assumed);
                continue;
            }
            stops.add(turn.get().stop());
            forced.put(span(turn.get().stop().decision()), turned(turn.get().stop().decision()));
            current = settle(turn.get().attempt(), forced, assumed);
        }
        return new Found(stops, first, current, assumed, runs < MOST_RUNS);
    }

    /// Where paths end differently because a condition is unknown, takes the way of the path that got furthest.
    private Attempt settle(Attempt attempt, Map<Span, Boolean> forced, List<Stop> assumed) {
        if (attempt.outcome() != Outcome.UNDETERMINED || attempt.paths().size() < 2) {
            return attempt;
        }
        List<Stop> unknown = decisions(attempt.furthest(), forced).stream()
                .filter(stop -> !stop.decision().known() && gate.test(stop.decision())).toList();
        unknown.forEach(stop -> forced.put(span(stop.decision()), !turned(stop.decision())));
        assumed.addAll(unknown);
        runs++;
        return unknown.isEmpty() ? attempt : explore.apply(forced);
    }

    /// @param direct whether the call gets further in the step that the decision belongs to, not only in a later one
    private record Turn(Stop stop, Attempt attempt, boolean direct) {
        /// Whether this turn says better what stops the call: it can be followed to its ends, or it goes a smaller step, or the same by
        /// nearer means. What the set-up refused, with a log line or by a truth that it left behind, is the cause of what later steps say.
        boolean isBetterThan(Turn other) {
            if (attempt.capped() != other.attempt().capped()) {
                return other.attempt().capped();
            }
            return attempt.reach() != other.attempt().reach() ? attempt.reach() < other.attempt().reach()
                    : direct && !other.direct() && !(other.refusesInSetUp() && (!other.stop().silent() || asksState()));
        }

        /// Whether the other one goes around this decision, by a way out that lies before it in the same step: then this is what
        /// refuses, and the other a way to be spared the question.
        private boolean isSparedBy(Turn other) {
            return stop.step().equals(other.stop().step()) && attempt.reach() == other.attempt().reach() && attempt.capped() == other.attempt().capped()
                    && decisions(other.attempt().furthest(), Map.of()).stream().noneMatch(met -> span(met.decision()).equals(span(stop.decision())));
        }

        /// Whether the constructor itself decides, and not something that it asks.
        private boolean refusesInSetUp() {
            return stop.step().equals(Entry.SETUP) && stop.decision().at().function().simpleName().equals("__init__");
        }

        /// Whether it is a later step that asks for a truth which the set-up left in the object.
        private boolean asksState() {
            return !stop.step().equals(Entry.SETUP) && stop.decision().reads().stream()
                    .anyMatch(read -> read.name().startsWith("self.") && (read.value().equals("true") || read.value().equals("false")));
        }
    }

    /// The smallest step forward; among equal ones the earliest decision, since later ones pass its result on, but not one that goes
    /// around a later one.
    private Optional<Turn> next(Attempt current, Map<Span, Boolean> forced) {
        Optional<Turn> best = Optional.empty();
        for (Stop stop : decisions(current.furthest(), forced)) {
            if (runs >= MOST_RUNS) {
                break;
            }
            Attempt attempt = turn(stop, forced);
            boolean further = attempt.reach() > current.reach() && attempt.outcome() != Outcome.CRASHES;
            Turn turn = new Turn(stop, attempt, operators(attempt, stop.step()) > operators(current, stop.step()));
            if (further && best.map(other -> turn.isBetterThan(other) || turn.isSparedBy(other)).orElse(true)) {
                best = Optional.of(turn);
            }
        }
        return best;
    }

    /// Refusals that follow one another without an op between them: the last decision before each way out is turned until the call gets
    /// further; empty when it never does.
    private List<Turn> inARow(Attempt from, Map<Span, Boolean> forced, int most) {
        Map<Span, Boolean> more = new TreeMap<>(forced);
        List<Turn> row = new ArrayList<>();
        Attempt current = from;
        while (row.size() < most && runs < MOST_RUNS && current.outcome() == Outcome.FALLS_BACK) {
            Optional<Turn> turn = Optional.empty();
            List<Stop> met = decisions(current.furthest(), more);
            for (Stop stop : met.reversed().subList(0, Math.min(met.size(), NEAR_THE_END))) {
                Attempt attempt = turn(stop, more);
                if (attempt.reach() > from.reach() || goesOn(attempt, met)) {
                    turn = Optional.of(new Turn(stop, attempt, true));
                    break;
                }
            }
            if (turn.isEmpty()) {
                return List.of();
            }
            row.add(turn.get());
            more.put(span(turn.get().stop().decision()), turned(turn.get().stop().decision()));
            current = turn.get().attempt();
            if (current.reach() > from.reach() && current.outcome() != Outcome.CRASHES) {
                return row;
            }
        }
        return List.of();
    }

    /// The last decision of the set-up, where it refuses with a log line and the code behind it would ask for what is not there: a row of
    /// a table.
    private Optional<Stop> missingRow(Attempt current, Map<Span, Boolean> forced) {
        return decisions(current.furthest(), forced).stream().filter(stop -> stop.step().equals(Entry.SETUP)).reduce((one, next) -> next)
                .filter(stop -> !stop.silent()).filter(stop -> {
                    Attempt attempt = turn(stop, forced);
                    return attempt.outcome() == Outcome.CRASHES && MISSING.stream().anyMatch(attempt.detail()::startsWith);
                });
    }

    /// Whether a turn leads on to decisions that were not met before.
    private static boolean goesOn(Attempt attempt, List<Stop> met) {
        Set<Span> before = new HashSet<>();
        met.forEach(stop -> before.add(span(stop.decision())));
        return attempt.outcome() == Outcome.FALLS_BACK && decisions(attempt.furthest(), Map.of()).stream()
                .anyMatch(stop -> !before.contains(span(stop.decision())));
    }

    private static long operators(Attempt attempt, String step) {
        boolean asking = step.equals(Entry.GUARD);
        return attempt.furthest().steps().stream().filter(result -> result.step().equals(step) || (asking && result.step().equals(Entry.CALL)))
                .flatMap(result -> result.events().stream()).map(Path.Happening::event).filter(Event.OperatorCall.class::isInstance)
                .map(event -> ((Event.OperatorCall) event).operator()).distinct().count();
    }

    private Attempt turn(Stop stop, Map<Span, Boolean> forced) {
        runs++;
        Map<Span, Boolean> more = new TreeMap<>(forced);
        more.put(span(stop.decision()), turned(stop.decision()));
        return explore.apply(more);
    }

    /// The true and false decisions of a path in their order, each place once. What was decided while modules were imported, such as
    /// the platform, is left alone.
    private static List<Stop> decisions(Path path, Map<Span, Boolean> forced) {
        List<Stop> found = new ArrayList<>();
        Set<Span> seen = new HashSet<>(forced.keySet());
        for (Path.Result step : path.steps()) {
            for (int i = 0; i < step.events().size(); i++) {
                Path.Happening happening = step.events().get(i);
                if (happening.event() instanceof Event.Decision decision && happening.moment() != Moment.IMPORT
                        && turnable(decision) && seen.add(span(decision))) {
                    boolean silent = step.events().subList(i, step.events().size()).stream()
                            .noneMatch(later -> later.event() instanceof Event.Log);
                    found.add(new Stop(decision, step.step(), happening.moment(), silent));
                }
            }
        }
        return found;
    }

    private static boolean turnable(Event.Decision decision) {
        return decision.value().equals("true") || decision.value().equals("false");
    }

    private static boolean turned(Event.Decision decision) {
        return !decision.value().equals("true");
    }

    private static Span span(Event.Decision decision) {
        return decision.site().span();
    }
}
