package dev.archeck.rules.finding;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.jit.CompiledModule;
import dev.archeck.inspectors.jit.JitState;
import dev.archeck.inspectors.jit.ModuleCache;
import dev.archeck.inspectors.jit.Toolchain;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Facts about modules that are compiled on the node.
///
/// | subject | fields |
/// |---|---|
/// | `toolchain` | `stack`, `package`, `compiles`, `home`, `homeFrom`, `cuda`, `torchCuda`, `leastCuda`, `nvcc`, `compiler`, `compilerMajor`, `compilerMost`, `ninja`, `problems` (names of [Toolchain.Kind]), `elsewhere` |
/// | `toolProblem` | one for each problem: `stack`, `package`, `compiles`, `kind`, `text`, `remedy`, `elsewhere` |
/// | `cache` | one for each kept module: `cache`, `package`, `module`, `folder`, `state` (a [CompiledModule.State]), `reason`, `ofRoute`, `freshness` |
/// | `shadow` | one for each ahead-of-time copy before sources: `backend`, `copies`, `sources`, `edited` (files changed since installation), `editedCount` |
///
/// `compiles` says whether a route of the installation is compiled by that stack and no compiled copy comes first.
public final class JitFacts {
    private JitFacts() { }

    /// The facts of a machine.
    ///
    /// @param compiled distributions whose routes are compiled on the node, normalised
    public static List<Fact> of(JitState state, Set<String> compiled) {
        List<Fact> facts = new ArrayList<>();
        for (Toolchain tools : state.tools()) {
            boolean compiles = tools.users().stream().anyMatch(compiled::contains);
            facts.add(toolchain(tools, compiles, state.elsewhere()));
            tools.problems().forEach(problem -> facts.add(problem(tools, problem, compiles, state.elsewhere())));
        }
        for (ModuleCache cache : state.caches()) {
            cache.modules().forEach(module -> facts.add(module(cache, module)));
        }
        return facts;
    }

    private static Fact toolchain(Toolchain tools, boolean compiles, List<String> elsewhere) {
        Map<String, Object> fields = new TreeMap<>(Map.of("stack", tools.stack(), "package", tools.packageName(), "compiles", compiles,
                "problems", tools.problems().stream().map(problem -> problem.kind().name()).toList(), "elsewhere", elsewhere));
        fields.put("home", tools.home().map(Toolchain.Tool::path).orElse(""));
        fields.put("homeFrom", tools.home().map(Toolchain.Tool::because).orElse(""));
        fields.put("nvcc", tools.nvcc().map(Toolchain.Tool::path).orElse(""));
        fields.put("compiler", tools.compiler().map(Toolchain.Tool::path).orElse(""));
        fields.put("ninja", tools.ninja().map(Toolchain.Tool::path).orElse(""));
        tools.home().map(Toolchain.Tool::version).filter(text -> !text.isEmpty()).ifPresent(text -> fields.put("cuda", text));
        Optional.of(tools.limits().torch()).filter(text -> !text.isEmpty()).ifPresent(text -> fields.put("torchCuda", text));
        Optional.of(tools.limits().least()).filter(text -> !text.isEmpty()).ifPresent(text -> fields.put("leastCuda", text));
        tools.compiler().ifPresent(tool -> tool.major().ifPresent(major -> fields.put("compilerMajor", (long) major)));
        tools.limits().compilerMost().ifPresent(most -> fields.put("compilerMost", (long) most));
        return new Fact("toolchain", fields, Optional.empty(), proof(tools.stack() + " on this machine"));
    }

    private static Fact problem(Toolchain tools, Toolchain.Problem problem, boolean compiles, List<String> elsewhere) {
        return new Fact("toolProblem", Map.of("stack", tools.stack(), "package", tools.packageName(), "compiles", compiles,
                "kind", problem.kind().name(), "text", problem.text(), "remedy", problem.remedy(), "elsewhere", elsewhere,
                "about", problem.kind() == Toolchain.Kind.ODD_HOME ? "CUDA_HOME" : tools.stack()),
                Optional.empty(), proof(tools.stack() + " on this machine"));
    }

    private static Fact module(ModuleCache cache, CompiledModule module) {
        return new Fact("cache", Map.of("cache", cache.name(), "package", cache.packageName(), "module", module.name(), "folder", module.folder(),
                "state", module.state().name(), "reason", module.reason(), "ofRoute", module.ofRoute(), "freshness", cache.freshness().name()),
                Optional.empty(), proof(module.folder()));
    }

    /// The fact that ahead-of-time copies are loaded before sources.
    ///
    /// @param backend id of the backend
    /// @param copies the copies, relative to the scanned root
    /// @param sources the sources, likewise
    /// @param edited the sources among them that differ from what their package recorded
    public static Fact shadow(String backend, List<String> copies, List<String> sources, List<String> edited) {
        Evidence proof = new Evidence(Basis.READ, new Place.Bytes(copies.getFirst(), 0, 0, ""), "loaded before the sources");
        return new Fact("shadow", Map.of("backend", backend, "copies", copies, "sources", sources, "edited", edited, "editedCount", (long) edited.size()), Optional.of(backend), List.of(proof));
    }

    private static List<Evidence> proof(String by) {
        return List.of(new Evidence(Basis.READ, new Place.Stated(by), ""));
    }
}
