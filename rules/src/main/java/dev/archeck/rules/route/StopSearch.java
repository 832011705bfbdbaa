package dev.archeck.rules.route;

import dev.archeck.inspectors.flow.Span;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.interpret.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/// Finds what stops a call by running it again with one decision turned at a time.
public final class StopSearch {
    private static final int MOST_STOPS = 6;
    private static final int MOST_RUNS = 400;

    private final Function<Map<Span, Boolean>, Attempt> explore;
    private int runs;

    /// A search.
    ///
    /// @param explore runs the scenario with the given conditions forced to the given values
    public StopSearch(Function<Map<Span, Boolean>, Attempt> explore) {
        this.explore = explore;
    }

    /// What the search found.
    ///
    /// @param stops in the order in which a call meets them; empty if the first attempt was not stopped by a condition
    /// @param first the attempt as it is
    /// @param behind the attempt with all stops turned; equal to `first` without stops
    /// @param complete false when the search hit its limit of runs
    public record Found(List<Stop> stops, Attempt first, Attempt behind, boolean complete) {
        /// Copies the stops.
        public Found {
            stops = List.copyOf(stops);
        }
    }

    /// Searches from the attempt without anything forced.
    public Found search() {
        Attempt first = explore.apply(Map.of());
        Attempt current = first;
        Map<Span, Boolean> forced = new TreeMap<>();
        List<Stop> stops = new ArrayList<>();
        while (current.outcome() == Outcome.FALLS_BACK && stops.size() < MOST_STOPS && runs < MOST_RUNS) {
            Optional<Turn> turn = next(current, forced);
            if (turn.isEmpty()) {
                break;
            }
            stops.add(turn.get().stop());
            forced.put(span(turn.get().stop().decision()), turned(turn.get().stop().decision()));
            current = turn.get().attempt();
        }
        return new Found(stops, first, current, runs < MOST_RUNS);
    }

    private record Turn(Stop stop, Attempt attempt) { }

    /// The smallest step forward; among equal ones the earliest decision, since later ones pass its result on.
    private Optional<Turn> next(Attempt current, Map<Span, Boolean> forced) {
        Optional<Turn> best = Optional.empty();
        for (Stop stop : decisions(current.paths().getFirst(), forced)) {
            if (runs >= MOST_RUNS) {
                break;
            }
            Attempt attempt = turn(stop, forced);
            boolean further = attempt.reach() > current.reach() && attempt.outcome() != Outcome.CRASHES;
            if (further && best.map(found -> attempt.reach() < found.attempt().reach()).orElse(true)) {
                best = Optional.of(new Turn(stop, attempt));
            }
        }
        return best;
    }

    private Attempt turn(Stop stop, Map<Span, Boolean> forced) {
        runs++;
        Map<Span, Boolean> more = new TreeMap<>(forced);
        more.put(span(stop.decision()), turned(stop.decision()));
        return explore.apply(more);
    }

    /// The true and false decisions of a path in their order, each place once.
    private static List<Stop> decisions(Path path, Map<Span, Boolean> forced) {
        List<Stop> found = new ArrayList<>();
        Set<Span> seen = new HashSet<>(forced.keySet());
        for (Path.Result step : path.steps()) {
            for (int i = 0; i < step.events().size(); i++) {
                Path.Happening happening = step.events().get(i);
                if (happening.event() instanceof Event.Decision decision && turnable(decision) && seen.add(span(decision))) {
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
