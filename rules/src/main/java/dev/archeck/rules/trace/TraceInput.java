package dev.archeck.rules.trace;

import java.util.List;

/// One input and the values it takes.
///
/// @param name as the user wrote it
/// @param values in order, at least one
public record TraceInput(String name, List<Given> values) {
    /// Copies the values.
    ///
    /// @throws IllegalArgumentException without a value
    public TraceInput {
        values = List.copyOf(values);
        if (values.isEmpty()) {
            throw new IllegalArgumentException(name + ": expected a value");
        }
    }

    /// Reads `name=v1,v2`.
    ///
    /// @throws IllegalArgumentException with one clear line for anything else
    public static TraceInput parse(String text) {
        int equals = text.indexOf('=');
        if (equals <= 0 || text.substring(0, equals).isBlank()) {
            throw new IllegalArgumentException("expected NAME=VALUE[,VALUE...], found \"" + text + "\"");
        }
        if (text.substring(equals + 1).isBlank()) {
            throw new IllegalArgumentException("expected a value behind \"" + text.strip() + "\"; write \"\" in quotes for empty text");
        }
        return new TraceInput(text.substring(0, equals).strip(), Given.list(text.substring(equals + 1)));
    }
}
