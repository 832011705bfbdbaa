package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Site;

/// How one step of a path ended.
public sealed interface Ending {
    /// With a value.
    record Returned(Value value) implements Ending { }

    /// With an exception that nothing caught.
    ///
    /// @param type name of its class
    /// @param text its message as far as known
    record Raised(String type, String text, Value exception, Site site) implements Ending { }

    /// The process ended.
    record Aborted(Site site) implements Ending { }

    /// Nothing more can be said.
    record Undetermined(String reason, Site site) implements Ending { }
}
