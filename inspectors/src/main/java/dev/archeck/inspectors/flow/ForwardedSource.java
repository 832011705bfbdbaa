package dev.archeck.inspectors.flow;

import dev.archeck.elf.evidence.Gap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Read code that answers as another one does, but for what it overrides.
public interface ForwardedSource extends FlowSource {
    /// The code that answers.
    FlowSource inner();

    @Override
    default Optional<Function> function(FunctionId id) {
        return inner().function(id);
    }

    @Override
    default Optional<Function> signature(FunctionId id) {
        return inner().signature(id);
    }

    @Override
    default List<FunctionId> ancestors(FunctionId type) {
        return inner().ancestors(type);
    }

    @Override
    default Optional<ClassDefinition> type(FunctionId id) {
        return inner().type(id);
    }

    @Override
    default Optional<ModuleBody> module(String unit) {
        return inner().module(unit);
    }

    @Override
    default List<FunctionId> named(String name) {
        return inner().named(name);
    }

    @Override
    default List<FunctionId> typesNamed(String name) {
        return inner().typesNamed(name);
    }

    @Override
    default Map<String, Site> rebound(String unit) {
        return inner().rebound(unit);
    }

    @Override
    default boolean hasUnreadable(String module) {
        return inner().hasUnreadable(module);
    }

    @Override
    default Map<String, Expr> exports(String text) {
        return inner().exports(text);
    }

    @Override
    default List<Gap> gaps() {
        return inner().gaps();
    }
}
