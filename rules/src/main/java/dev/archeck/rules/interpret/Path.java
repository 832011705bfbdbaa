package dev.archeck.rules.interpret;

import java.util.List;
import java.util.Optional;

/// One way through a scenario.
///
/// @param steps what came of each step that ran, in order
public record Path(List<Result> steps) {
    /// Copies the steps.
    public Path {
        steps = List.copyOf(steps);
    }

    /// What came of one step.
    ///
    /// @param step its name
    /// @param events what happened meanwhile, in order
    public record Result(String step, Ending ending, List<Happening> events) {
        /// Copies the events.
        public Result {
            events = List.copyOf(events);
        }
    }

    /// An event and when its code runs.
    public record Happening(Event event, Moment moment) { }

    /// What came of the step of that name, if it ran.
    public Optional<Result> step(String name) {
        return steps.stream().filter(s -> s.step().equals(name)).findFirst();
    }

    /// What came of the last step that ran.
    public Result last() {
        return steps.getLast();
    }

    /// All events of all steps.
    public List<Event> events() {
        return steps.stream().flatMap(s -> s.events().stream()).map(Happening::event).toList();
    }
}
