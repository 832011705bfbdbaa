package dev.archeck.rules.plan;

import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

/// What a plan means beyond the call it was made for.
///
/// @param safety how far what it forces was tried on this node; empty when it forces nothing
/// @param cap bytes above which calls go on as before; absent when no cap is placed
/// @param sideEffects what it does to the other implementations of the installation, one sentence each; empty when none was seen to change
/// @param upgrade what undoes it, and how to see that; empty when it changes no file
public record Terms(String safety, OptionalLong cap, List<String> sideEffects, String upgrade) {
    /// Of a plan that changes nothing.
    public static final Terms NONE = new Terms("", OptionalLong.empty(), List.of(), "");

    /// Copies the list.
    public Terms {
        Objects.requireNonNull(safety);
        Objects.requireNonNull(cap);
        Objects.requireNonNull(upgrade);
        sideEffects = List.copyOf(sideEffects);
    }
}
