package dev.archeck.rules.plan;

import java.util.List;
import java.util.Optional;

/// What to do about one route.
///
/// @param now the immediate step when results are wrong now: what to set or unset, and what then happens
/// @param fixClass class of the cheapest plan that ends in RUNS; NOTHING when the route runs already
/// @param plans ranked, safest first
/// @param warnings sets of changes that launch nothing or have no effect, the dangerous ones first
/// @param worth what a kernel that runs would be worth; absent when nobody asked
public record Advice(Optional<String> now, FixClass fixClass, List<Plan> plans, List<Warning> warnings, Optional<Worth> worth) {
    /// Advice whose worth nobody asked for.
    public Advice(Optional<String> now, FixClass fixClass, List<Plan> plans, List<Warning> warnings) {
        this(now, fixClass, plans, warnings, Optional.empty());
    }

    /// The same with its worth.
    public Advice with(Worth known) {
        return new Advice(now, fixClass, plans, warnings, Optional.of(known));
    }

    /// Copies the lists.
    public Advice {
        plans = List.copyOf(plans);
        warnings = List.copyOf(warnings);
    }
}
