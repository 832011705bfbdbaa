package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Site;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Something that happened on a path, in order.
public sealed interface Event {
    /// Where in the read code.
    Site site();

    /// A kernel was started.
    ///
    /// @param kernel its name without scopes and template arguments
    /// @param templateArguments as text, in order
    record Launch(String kernel, List<String> templateArguments, Site site) implements Event {
        /// Copies the arguments.
        public Launch {
            templateArguments = List.copyOf(templateArguments);
        }
    }

    /// An operator of another language was called.
    ///
    /// @param operator `namespace::name`
    /// @param entered whether its function was read and followed
    record OperatorCall(String operator, List<Value> arguments, boolean entered, Site site) implements Event {
        /// Copies the arguments.
        public OperatorCall {
            arguments = List.copyOf(arguments);
        }
    }

    /// A log line was written.
    ///
    /// @param level name of the called function, such as `warning`
    record Log(String level, Optional<String> text, Site site) implements Event { }

    /// A binary or module was loaded.
    record Load(Value file, Site site) implements Event { }

    /// An environment variable was read.
    ///
    /// @param fallback the default that the read names, absent without one
    /// @param seen the value that was set; absent when it was not
    record EnvironmentRead(String name, Optional<Value> fallback, Moment moment, Optional<String> seen, Site site)
            implements Event { }

    /// An environment variable was written by the read code; an absent value unsets it.
    record EnvironmentWrite(String name, Optional<String> value, Site site) implements Event { }

    /// A condition chose the way.
    ///
    /// @param text the condition as written
    /// @param value `true`, `false`, or the case label taken
    /// @param known false when the condition was unknown and this path follows one arm
    /// @param reads variables read by the condition with their values
    /// @param at where in which activation
    /// @param other what the arm not taken could have done
    record Decision(String text, String value, boolean known, List<Reading> reads, Point at, OtherArm other, Site site)
            implements Event {
        /// Copies the readings.
        public Decision {
            reads = List.copyOf(reads);
        }
    }

    /// A variable with its value as text.
    ///
    /// @param local whether it is a local of the function
    record Reading(String name, String value, boolean local) { }

    /// A block of one activation of a function; activations are numbered in order on a path.
    record Point(FunctionId function, int activation, int block) { }

    /// What the arm not taken could have done.
    ///
    /// @param mayLaunch whether a launch can be reached from it
    /// @param assigns locals it may assign before both arms join
    record OtherArm(boolean mayLaunch, Set<String> assigns) {
        /// Copies the names.
        public OtherArm {
            assigns = Set.copyOf(assigns);
        }
    }

    /// Something was taken for granted.
    record Assumption(String text, Site site) implements Event { }

    /// Something was not understood or called without its code: it may have launched a kernel if `mayLaunch`.
    record Unread(String reason, boolean mayLaunch, Site site) implements Event { }
}
