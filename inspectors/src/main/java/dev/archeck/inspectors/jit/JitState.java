package dev.archeck.inspectors.jit;

import java.util.List;

/// What compiling modules on one machine meets: tool chains and caches.
///
/// @param tools one for each installed package that compiles
/// @param elsewhere compilers for GPUs that no package looks at
/// @param caches where compiled modules are kept
public record JitState(List<Toolchain> tools, List<String> elsewhere, List<ModuleCache> caches) {
    /// Nothing was looked at.
    public static final JitState NONE = new JitState(List.of(), List.of(), List.of());

    /// Copies the lists.
    public JitState {
        tools = List.copyOf(tools);
        elsewhere = List.copyOf(elsewhere);
        caches = List.copyOf(caches);
    }

    /// Copies of some sources that may still be loaded.
    ///
    /// @param sources as the machine names them
    public List<CompiledModule> copies(List<String> sources) {
        return caches.stream().flatMap(cache -> cache.copies().stream())
                .filter(module -> module.sources().stream().anyMatch(sources::contains)).toList();
    }

    /// Reads it.
    public static JitState of(JitCatalogue catalogue, Host host, CompileQuestion question) {
        ToolchainReader reader = new ToolchainReader(catalogue, host);
        List<Toolchain> tools = reader.read(question);
        List<String> taken = tools.stream().flatMap(tool -> tool.nvcc().stream()).map(Toolchain.Tool::path).toList();
        return new JitState(tools, tools.isEmpty() ? List.of() : reader.elsewhere(question, taken), new CacheReader(catalogue, host).read(question));
    }
}
