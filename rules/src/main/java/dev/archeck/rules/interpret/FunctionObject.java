package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.FlowSource;
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

    private final Body body;
    private final List<TypeRef> templateArguments;
    private final Optional<Frame> scope;
    private final Map<String, Value> defaults;
    private final Map<String, Value> attributes;

    /// The code, and where it is read from when it is first called.
    private static final class Body {
        private final Optional<FlowSource> source;
        private Function code;

        private Body(Function code, Optional<FlowSource> source) {
            this.code = code;
            this.source = source;
        }

        private Function whole() {
            if (code.blocks().isEmpty()) {
                code = source.flatMap(s -> s.function(code.id())).orElse(code);
            }
            return code;
        }
    }

    FunctionObject(Function function, List<TypeRef> templateArguments, Optional<Frame> scope, Map<String, Value> defaults) {
        this(new Body(function, Optional.empty()), templateArguments, scope, defaults);
    }

    private FunctionObject(Body body, List<TypeRef> templateArguments, Optional<Frame> scope, Map<String, Value> defaults) {
        this.body = body;
        this.templateArguments = List.copyOf(templateArguments);
        this.scope = scope;
        this.defaults = Map.copyOf(defaults);
        this.attributes = new HashMap<>();
    }

    private FunctionObject(FunctionObject other, List<TypeRef> templateArguments, Optional<Frame> scope) {
        this.body = other.body;
        this.templateArguments = List.copyOf(templateArguments);
        this.scope = scope;
        this.defaults = other.defaults;
        this.attributes = other.attributes;
    }

    /// A function of which only the head is known until it is called.
    static FunctionObject defined(Function head, FlowSource source, Optional<Frame> scope, Map<String, Value> defaults) {
        return new FunctionObject(new Body(head, Optional.of(source)), List.of(), scope, defaults);
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
        return body.code.language() == Language.CPP && function().blocks().getFirst().end() instanceof BlockEnd.Lost(String reason, Site site) && reason.equals(GPU);
    }

    /// Its code.
    public Function function() {
        return body.whole();
    }

    /// Its code, perhaps without its body.
    Function signature() {
        return body.code;
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
        return body.code.id().toString();
    }
}
