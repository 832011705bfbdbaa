package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A read function as a value, with what it captured.
public final class FunctionObject implements Value {
    private static final String GPU = "it runs on the GPU";

    private final Function function;
    private final List<TypeRef> templateArguments;
    private final Optional<Frame> scope;
    private final Map<String, Value> defaults;
    private final Map<String, Value> attributes;

    FunctionObject(Function function, List<TypeRef> templateArguments, Optional<Frame> scope, Map<String, Value> defaults) {
        this.function = function;
        this.templateArguments = List.copyOf(templateArguments);
        this.scope = scope;
        this.defaults = Map.copyOf(defaults);
        this.attributes = new HashMap<>();
    }

    private FunctionObject(FunctionObject other, List<TypeRef> templateArguments, Optional<Frame> scope) {
        this.function = other.function;
        this.templateArguments = List.copyOf(templateArguments);
        this.scope = scope;
        this.defaults = other.defaults;
        this.attributes = other.attributes;
    }

    /// The same function with other template arguments, read in another frame.
    FunctionObject in(Optional<Frame> frame, List<TypeRef> arguments) {
        return new FunctionObject(this, arguments, frame);
    }

    /// Attributes that were set on it; live.
    Map<String, Value> attributes() {
        return attributes;
    }

    /// A function that only runs on the GPU: its body is not part of the read code.
    static FunctionObject ofGpu(FunctionId id, List<TypeRef> templateArguments, Site site) {
        Block body = new Block(List.of(), new BlockEnd.Lost(GPU, site), -1);
        Function code = new Function(id, Language.CPP, List.of(), List.of(), Optional.empty(), true, List.of(), List.of(body), List.of(),
                List.of(), site);
        return new FunctionObject(code, templateArguments, Optional.empty(), Map.of());
    }

    /// Whether it only runs on the GPU.
    boolean runsOnGpu() {
        return function.blocks().getFirst().end() instanceof BlockEnd.Lost(String reason, Site site) && reason.equals(GPU);
    }

    /// Its code.
    public Function function() {
        return function;
    }

    /// Resolved template arguments written out where it was named.
    List<TypeRef> templateArguments() {
        return templateArguments;
    }

    /// The frame that free names are read from.
    Optional<Frame> scope() {
        return scope;
    }

    /// Defaults evaluated at the definition.
    Map<String, Value> defaults() {
        return defaults;
    }

    @Override
    public String toString() {
        return function.id().toString();
    }
}
