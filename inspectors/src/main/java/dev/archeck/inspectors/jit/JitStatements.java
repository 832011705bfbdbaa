package dev.archeck.inspectors.jit;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.inspectors.launch.Statement.Topic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Tool chains and caches in sentences.
public final class JitStatements {
    private static final int MOST_NAMED = 6;

    private JitStatements() { }

    /// The sentences, tool chains first; of packages that compile no route only what is stale or broken.
    ///
    /// @param compiled distributions whose routes are compiled on the node
    /// @param basis who says it: read, or assumed where the server's own variables are not known
    public static List<Statement> of(JitState state, Set<String> compiled, Basis basis) {
        List<Statement> said = new ArrayList<>();
        List<Toolchain> used = state.tools().stream().filter(tools -> tools.users().stream().anyMatch(compiled::contains)).toList();
        used.forEach(tools -> {
            said.add(say(Topic.TOOLS, tools(tools), basis, tools.stack()));
            tools.problems().forEach(problem -> said.add(say(Topic.TOOLS, tools.stack() + ": " + problem.text() + ": " + problem.remedy(), basis, tools.stack())));
        });
        if (!state.elsewhere().isEmpty() && used.stream().anyMatch(tools -> !tools.problems().isEmpty())) {
            said.add(say(Topic.TOOLS, "also on this machine, where none of them looks: " + String.join(", ", state.elsewhere()), basis, "files"));
        }
        state.caches().stream().filter(cache -> compiled.stream().anyMatch(name -> cache.packageName().startsWith(name))
                        || !cache.purge().isEmpty() || !cache.copies().isEmpty()).forEach(cache -> said.addAll(cache(cache, basis)));
        return said;
    }

    private static String tools(Toolchain tools) {
        String home = tools.home().map(tool -> "CUDA " + known(tool.version()) + " in " + tool.path() + " (" + tool.because() + ")").orElse("no CUDA toolkit");
        String compiler = tools.compiler().map(tool -> tool.path() + " " + known(tool.version()) + " (" + tool.because() + ")").orElse("no C++ compiler");
        String most = tools.limits().compilerMost().isPresent() ? ", up to " + tools.limits().compilerMost().getAsInt() + " accepted" : "";
        String ninja = tools.ninja().map(tool -> "; " + tool.path()).orElse("");
        return tools.stack() + " (" + tools.packageName() + ") compiles with " + home + "; " + compiler + most + ninja;
    }

    private static String known(String version) {
        return version.isEmpty() ? "of an unknown version" : version;
    }

    private static List<Statement> cache(ModuleCache cache, Basis basis) {
        String place = cache.name() + " (" + cache.packageName() + ") in " + cache.folder() + " (" + cache.because() + ")";
        List<Statement> said = new ArrayList<>();
        switch (cache.state()) {
            case ABSENT -> said.add(say(Topic.CACHES, place + ": nothing was compiled yet", basis, cache.folder()));
            case UNREADABLE -> said.add(say(Topic.CACHES, place + ": cannot be listed", basis, cache.folder()));
            case READ -> {
                said.add(say(Topic.CACHES, place + ": " + cache.count() + (cache.count() == 1 ? " module" : " modules") + counts(cache) + "; "
                        + cache.freshness().words(), basis, cache.folder()));
                cache.modules().stream().filter(module -> module.ofRoute() || cache.purge().contains(module)).limit(MOST_NAMED)
                        .forEach(module -> said.add(say(Topic.CACHES, module(module), basis, module.folder())));
            }
        }
        return said;
    }

    private static String counts(ModuleCache cache) {
        Map<CompiledModule.State, Long> counts = cache.modules().stream()
                .collect(Collectors.groupingBy(CompiledModule::state, TreeMap::new, Collectors.counting()));
        String words = counts.entrySet().stream().map(entry -> entry.getValue() + " " + entry.getKey().words()).collect(Collectors.joining(", "));
        return words.isEmpty() ? "" : " (" + words + ")";
    }

    private static String module(CompiledModule module) {
        return module.name() + (module.ofRoute() ? ", compiled from the sources of this route" : "") + ": " + module.state().words()
                + (module.reason().isEmpty() ? "" : ": " + module.reason()) + "; purge: " + module.folder();
    }

    private static Statement say(Topic topic, String text, Basis basis, String by) {
        return new Statement(topic, text, List.of(new Evidence(basis, new Place.Stated(by), "")));
    }
}
