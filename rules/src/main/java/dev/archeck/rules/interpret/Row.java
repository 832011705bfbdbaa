package dev.archeck.rules.interpret;

import java.util.List;

/// What all paths of one call together say.
///
/// @param outcome what happens; undetermined if the paths do not agree
/// @param decidedBy the conditions that decided it, the last one first, then those that set the local flags it reads
/// @param assumptions what was taken for granted on the paths, in order, each once
/// @param paths the paths behind it
public record Row(Outcome outcome, List<Event.Decision> decidedBy, List<Event.Assumption> assumptions, List<Path> paths) {
    /// Copies the lists.
    public Row {
        decidedBy = List.copyOf(decidedBy);
        assumptions = List.copyOf(assumptions);
        paths = List.copyOf(paths);
    }

    /// The events of the deciding path's call, in order: its trail.
    public List<Event> trail(String step) {
        return paths.getFirst().step(step).stream()
                .flatMap(r -> r.events().stream()).map(Path.Happening::event).toList();
    }

    /// What one call comes to.
    public sealed interface Outcome {
        /// A kernel is started.
        ///
        /// @param kernel its name without scopes and template arguments; several are joined by `+`
        record Runs(String kernel) implements Outcome { }

        /// It returns as if all were well, and no kernel was started.
        record LaunchesNothing() implements Outcome { }

        /// An exception leaves the call.
        record Throws(String type, String text) implements Outcome { }

        /// The process ends.
        record Aborts() implements Outcome { }

        /// A value comes back, as text.
        record Returns(String value) implements Outcome { }

        /// No kernel was started, and a status that means failure comes back.
        record ReturnsStatus(String status) implements Outcome { }

        /// It cannot be said.
        ///
        /// @param possible the different outcomes of the paths, in the order of the paths
        /// @param reasons why paths could not be followed to their end
        record Undetermined(List<Outcome> possible, List<String> reasons) implements Outcome {
            /// Copies the lists.
            public Undetermined {
                possible = List.copyOf(possible);
                reasons = List.copyOf(reasons);
            }
        }
    }
}
