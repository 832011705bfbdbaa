package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.FlowSource;
import dev.archeck.inspectors.flow.ForwardedSource;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.flow.Site;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A source whose answers are kept for one thread: an interpreter asks the same again at every step. As many are kept as the code has
/// names.
final class RememberedSource implements ForwardedSource {
    private final FlowSource inner;
    private final Map<FunctionId, Optional<Function>> functions = new HashMap<>();
    private final Map<FunctionId, Optional<Function>> signatures = new HashMap<>();
    private final Map<FunctionId, Optional<ClassDefinition>> types = new HashMap<>();
    private final Map<String, Optional<ModuleBody>> modules = new HashMap<>();
    private final Map<String, List<FunctionId>> named = new HashMap<>();
    private final Map<String, List<FunctionId>> typesNamed = new HashMap<>();
    private final Map<String, Map<String, Site>> rebound = new HashMap<>();

    RememberedSource(FlowSource inner) {
        this.inner = inner;
    }

    @Override
    public FlowSource inner() {
        return inner;
    }

    @Override
    public Optional<Function> function(FunctionId id) {
        return known(functions, id, inner::function);
    }

    @Override
    public Optional<Function> signature(FunctionId id) {
        return known(signatures, id, inner::signature);
    }

    @Override
    public Optional<ClassDefinition> type(FunctionId id) {
        return known(types, id, inner::type);
    }

    @Override
    public Optional<ModuleBody> module(String unit) {
        return known(modules, unit, inner::module);
    }

    @Override
    public List<FunctionId> named(String name) {
        return known(named, name, inner::named);
    }

    @Override
    public List<FunctionId> typesNamed(String name) {
        return known(typesNamed, name, inner::typesNamed);
    }

    @Override
    public Map<String, Site> rebound(String unit) {
        return known(rebound, unit, inner::rebound);
    }

    /// Not by `computeIfAbsent`: a source may ask itself while it answers.
    private static <K, V> V known(Map<K, V> answers, K question, java.util.function.Function<K, V> source) {
        V known = answers.get(question);
        if (known == null) {
            known = source.apply(question);
            answers.put(question, known);
        }
        return known;
    }
}
