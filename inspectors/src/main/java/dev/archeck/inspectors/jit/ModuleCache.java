package dev.archeck.inspectors.jit;

import java.util.List;
import java.util.stream.Stream;

/// One cache of compiled modules on one machine.
///
/// @param name shown to people
/// @param packageName the installed distribution that keeps it, `name 1.2.3`
/// @param folder as the machine names it
/// @param because the variable that puts it there
/// @param freshness what makes its package compile again
/// @param state whether it could be read
/// @param modules in order; of caches with a key for each module none is listed
/// @param count how many modules it holds
public record ModuleCache(String name, String packageName, String folder, String because, Freshness freshness, State state,
        List<CompiledModule> modules, int count) {
    /// Copies the list.
    public ModuleCache {
        modules = modules.stream().sorted().toList();
    }

    /// Whether a cache could be read.
    public enum State {
        /// It was read.
        READ,
        /// It is not there: nothing was compiled yet.
        ABSENT,
        /// It is there and cannot be listed.
        UNREADABLE
    }

    /// The modules that must go before the package compiles what is wanted: copies of the sources in question, and what is stale or
    /// broken.
    public List<CompiledModule> purge() {
        return Stream.of(CompiledModule.State.values()).filter(one -> one == CompiledModule.State.STALE || one == CompiledModule.State.BROKEN
                        || one == CompiledModule.State.OTHER_PLATFORM)
                .flatMap(wanted -> modules.stream().filter(module -> module.state() == wanted)).sorted().toList();
    }

    /// The modules that an edit of the sources in question must remove: all copies of them that may still be loaded.
    public List<CompiledModule> copies() {
        return modules.stream().filter(CompiledModule::ofRoute)
                .filter(module -> module.state() != CompiledModule.State.OTHER_VERSION).toList();
    }
}
