package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Span;
import java.util.Map;

/// What the code runs under.
///
/// @param facts node and workload
/// @param environment variables that are set when the process starts; every other one is not set
/// @param assertions whether C++ assertions are compiled in
/// @param forced conditions, by the span of their site, that come out as given whatever they evaluate to: for asking what
///     would happen if
/// @param pins values that stand instead of what the code would compute
/// @param steps most operations of one path; a path beyond ends undetermined
public record Conditions(
        Facts facts, Map<String, String> environment, boolean assertions, Map<Span, Boolean> forced, Pins pins, int steps) {
    /// The usual bound on the operations of one path.
    public static final int MOST_STEPS = 400_000;

    /// Copies the maps.
    public Conditions {
        environment = Map.copyOf(environment);
        forced = Map.copyOf(forced);
    }

    /// Facts without environment, assertions compiled out.
    public static Conditions of(Facts facts) {
        return new Conditions(facts, Map.of(), false, Map.of(), Pins.NONE, MOST_STEPS);
    }

    /// These conditions in another environment.
    public Conditions in(Map<String, String> variables) {
        return new Conditions(facts, variables, assertions, forced, pins, steps);
    }

    /// These conditions with some decisions forced.
    public Conditions forcing(Map<Span, Boolean> decisions) {
        return new Conditions(facts, environment, assertions, decisions, pins, steps);
    }

    /// These conditions with another bound on the operations of one path.
    public Conditions within(int operations) {
        return new Conditions(facts, environment, assertions, forced, pins, operations);
    }

    /// These conditions with other facts.
    public Conditions asking(Facts other) {
        return new Conditions(other, environment, assertions, forced, pins, steps);
    }

    /// These conditions with some values given.
    public Conditions pinning(Pins given) {
        return new Conditions(facts, environment, assertions, forced, given, steps);
    }

    /// These conditions with C++ assertions compiled in.
    public Conditions asserting() {
        return new Conditions(facts, environment, true, forced, pins, steps);
    }
}
