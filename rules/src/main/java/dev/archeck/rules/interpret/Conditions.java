package dev.archeck.rules.interpret;

import java.util.Map;

/// What the code runs under.
///
/// @param facts node and workload
/// @param environment variables that are set when the process starts; every other one is not set
/// @param assertions whether C++ assertions are compiled in
public record Conditions(Facts facts, Map<String, String> environment, boolean assertions) {
    /// Copies the environment.
    public Conditions {
        environment = Map.copyOf(environment);
    }

    /// Facts without environment, assertions compiled out.
    public static Conditions of(Facts facts) {
        return new Conditions(facts, Map.of(), false);
    }

    /// These conditions in another environment.
    public Conditions in(Map<String, String> variables) {
        return new Conditions(facts, variables, assertions);
    }
}
