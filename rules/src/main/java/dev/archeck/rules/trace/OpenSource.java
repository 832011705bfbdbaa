package dev.archeck.rules.trace;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.FlowSource;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.flow.Site;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Sources taken out of their installation: a Python module that is not among them is taken to exist elsewhere, so that importing
/// it succeeds and nothing is known of its contents.
record OpenSource(FlowSource inner) implements FlowSource {
    @Override
    public Optional<Function> function(FunctionId id) {
        return inner.function(id);
    }

    @Override
    public Optional<ClassDefinition> type(FunctionId id) {
        return inner.type(id);
    }

    @Override
    public Optional<ModuleBody> module(String unit) {
        return inner.module(unit);
    }

    @Override
    public List<FunctionId> named(String name) {
        return inner.named(name);
    }

    @Override
    public List<FunctionId> typesNamed(String name) {
        return inner.typesNamed(name);
    }

    @Override
    public Map<String, Site> rebound(String unit) {
        return inner.rebound(unit);
    }

    @Override
    public boolean hasUnreadable(String module) {
        return inner.module(module).isEmpty() || inner.hasUnreadable(module);
    }

    @Override
    public Map<String, Expr> exports(String text) {
        return inner.exports(text);
    }

    @Override
    public List<Gap> gaps() {
        return inner.gaps();
    }
}
