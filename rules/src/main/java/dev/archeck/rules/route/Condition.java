package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Place;
import java.util.List;
import java.util.Optional;

/// A condition that decided a route.
///
/// @param place where it is written; inside a macro, in the macro's body
/// @param expandedAt where that macro was used
/// @param text its source text on one line
/// @param value what it came out as: `true`, `false`, or a value of a switch
/// @param values `name = value` of the variables it read, in order of first use
public record Condition(
        Place.Lines place, Optional<Place.Lines> expandedAt, String text, String value, List<String> values) {
    /// Copies the values.
    public Condition {
        values = List.copyOf(values);
    }
}
