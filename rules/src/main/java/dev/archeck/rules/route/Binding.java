package dev.archeck.rules.route;

import dev.archeck.elf.code.EnvironmentReads;
import java.util.List;
import java.util.Optional;

/// How a backend's ops are tied to compiled code on this node.
///
/// @param homes compiled files that register the ops, the loaded one first; empty when none does
/// @param loader what the loader does
/// @param delivery pre-compiled or JIT
/// @param reads environment variables that the loaded file reads; absent when no file is loaded or it was not read
/// @param dispatchLoaded whether the dispatch that was read is the code that runs: JIT sources without a copy in front
public record Binding(
        List<Home> homes, LoaderRun.Loaded loader, Delivery delivery, Optional<EnvironmentReads> reads, boolean dispatchLoaded) {
    /// Copies the homes.
    public Binding {
        homes = List.copyOf(homes);
    }

    /// The same with a note on the file that is loaded.
    public Binding noting(String note) {
        return new Binding(homes.stream().map(home -> home.loaded().equals("yes") ? home.noting(note) : home).toList(), loader, delivery, reads, dispatchLoaded);
    }

    /// The file that is loaded on this node, if known.
    public Optional<Home> loaded() {
        return homes.stream().filter(home -> home.loaded().equals("yes")).findFirst();
    }

    /// Whether the code that runs reads a variable that the dispatch's source reads. Without a binary the source is the code;
    /// a binary that was read decides, and an unresolved call in it leaves the source's word standing.
    public boolean honours(String variable) {
        return reads.map(all -> all.reads(variable) || !all.complete()).orElse(true);
    }
}
