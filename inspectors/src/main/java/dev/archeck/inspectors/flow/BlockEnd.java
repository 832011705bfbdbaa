package dev.archeck.inspectors.flow;

import java.util.List;
import java.util.Optional;

/// How a block ends. Targets are zero-based indexes into [Function#blocks()].
public sealed interface BlockEnd {
    /// Goes on at `target`.
    record Jump(int target) implements BlockEnd { }

    /// Goes to `then` if the condition holds, else to `otherwise`.
    record Branch(Expr condition, int then, int otherwise, Site site) implements BlockEnd { }

    /// A C++ `switch`: to the first case whose label equals the subject, else to `otherwise`. Fall-through is the
    /// plain jump from one case's block to the next one's.
    record Select(Expr subject, List<Case> cases, int otherwise, boolean hasDefault, Site site) implements BlockEnd {
        /// One label.
        public record Case(Expr label, int target, Site site) { }

        /// Copies the cases.
        public Select {
            cases = List.copyOf(cases);
        }
    }

    /// A `for` over the items of `iterator` (a local made by the front end): assigns the next item to the targets and goes to
    /// `body`, or to `done` when there is none. `items` is evaluated when control enters from outside the loop.
    record Next(Variable iterator, List<Variable> targets, int body, int done, Site site) implements BlockEnd {
        /// Copies the targets.
        public Next {
            targets = List.copyOf(targets);
        }
    }

    /// A Python `yield`: hands a value out and goes on at `next` when the next one is asked for. A function with such an end
    /// is a generator: a call of it runs nothing yet.
    ///
    /// @param received the variable that takes what is sent in, `None` from a plain round
    record Yield(Expr value, Optional<Variable> received, int next, Site site) implements BlockEnd { }

    /// Leaves the function with a value; absent means `None` or `void`.
    record Return(Optional<Expr> value, Site site) implements BlockEnd { }

    /// Raises an exception or aborts the process.
    ///
    /// @param exception what is raised: a call or class (Python), the thrown value (C++)
    /// @param kind how it ends
    record Raise(Expr exception, Kind kind, Site site) implements BlockEnd {
        /// `RAISE` can be caught; `ABORT` ends the process; `ASSERT` does so only when assertions are compiled in.
        public enum Kind { RAISE, ABORT, ASSERT }
    }

    /// Raises the exception being handled again.
    record Reraise(Site site) implements BlockEnd { }

    /// Control cannot be followed further (an unread construct that takes control away).
    record Lost(String reason, Site site) implements BlockEnd { }
}
