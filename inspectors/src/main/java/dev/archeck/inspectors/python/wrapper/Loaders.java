package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.python.PythonSources;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds functions that load compiled libraries.
final class Loaders {
    private final PythonSources sources;
    private final Reach reach;
    private final Vocabulary vocabulary;

    Loaders(PythonSources sources, Reach reach, Vocabulary vocabulary) {
        this.sources = sources;
        this.reach = reach;
        this.vocabulary = vocabulary;
    }

    /// Of each module the outermost functions that reach a loading call.
    List<LibraryLoader> in(List<SiftedModule> modules) {
        List<LibraryLoader> loaders = new ArrayList<>();
        for (SiftedModule module : modules) {
            List<FunctionId> loading = new ArrayList<>();
            for (FunctionId id : sources.functionIds(module.module())) {
                if (reach.outside(id).stream().anyMatch(name -> Vocabulary.matches(vocabulary.loads(), name))) {
                    loading.add(id);
                }
            }
            Set<FunctionId> inner = new HashSet<>();
            loading.forEach(id -> reach.callees(id).stream().filter(callee -> !callee.equals(id)).forEach(inner::add));
            loading.stream().filter(id -> !inner.contains(id)).forEach(id -> loader(id).ifPresent(loaders::add));
        }
        return loaders;
    }

    private Optional<LibraryLoader> loader(FunctionId id) {
        Set<String> outside = reach.outside(id);
        List<String> loads = outside.stream().filter(name -> Vocabulary.matches(vocabulary.loads(), name)).sorted().toList();
        boolean capability = outside.stream().anyMatch(name -> Vocabulary.matches(vocabulary.capability(), name));
        return sources.function(id).map(function -> new LibraryLoader(
                id, loads, capability, standalone(function), Texts.in(List.of(function)), function.site()));
    }

    private static boolean standalone(Function function) {
        return function.owner().isEmpty() && function.parameters().stream().allMatch(
                parameter -> parameter.fallback().isPresent() || parameter.kind() == Parameter.Kind.REST
                        || parameter.kind() == Parameter.Kind.REST_NAMED);
    }
}
