package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.externals.External;
import dev.archeck.inspectors.flow.Literal;
import java.util.List;
import java.util.Optional;

/// Which class is derived from which, and which value is of which: known only as far as bases are.
final class Kinship {
    private final Run run;

    Kinship(Run run) {
        this.run = run;
    }

    /// Whether a value is an instance of a class or of one of a tuple of classes.
    Truth isInstance(Value value, Value type) {
        if (type instanceof Items types) {
            Truth any = Truth.FALSE;
            for (Value each : types.values()) {
                any = any.or(isInstance(value, each));
            }
            return any;
        }
        return switch (value) {
            case Unknown u -> Truth.UNKNOWN;
            case Value.Symbolic s -> Truth.UNKNOWN;
            case Value.Member m -> Truth.UNKNOWN;
            case Instance instance -> derives(instance.type(), type);
            case Items items when items.record().isPresent() ->
                    derives(items.record().get(), type).or(Truth.of(type.equals(Value.Symbolic.of("tuple"))));
            case Value.Text(String text) when isConstantBeside(type, text) -> Truth.TRUE;
            case Value other -> type instanceof Unknown ? Truth.UNKNOWN : derives(Value.Symbolic.of(run.classes().typeName(other)), type);
        };
    }

    /// Whether a text stands for a constant of the module of an outside class, as an element type stands beside its class.
    private boolean isConstantBeside(Value type, String text) {
        return type instanceof Value.Symbolic(String name, var arguments) && name.contains(".")
                && run.code().externals().constant(name.substring(0, name.lastIndexOf('.') + 1) + text)
                        .filter(known -> known.meaning() instanceof External.Meaning.Fixed(Literal.Text(String value)) && value.equals(text))
                        .isPresent();
    }

    /// Whether a class is another one or derived from it.
    Truth derives(Value type, Value base) {
        if (type.equals(base)) {
            return Truth.TRUE;
        }
        return switch (type) {
            case ClassObject known -> {
                Truth any = Truth.FALSE;
                for (Value parent : known.bases()) {
                    any = any.or(derives(parent, base));
                }
                yield base instanceof Unknown ? Truth.UNKNOWN : any;
            }
            case Value.Symbolic(String name, List<?> arguments) -> {
                Optional<String> parent = run.code().externals().base(name);
                if (parent.isPresent()) {
                    yield derives(Value.Symbolic.of(parent.get()), base);
                }
                boolean declared = run.code().externals().declaresClass(name);
                yield base instanceof ClassObject || (declared && base instanceof Value.Symbolic) ? Truth.FALSE : Truth.UNKNOWN;
            }
            default -> Truth.UNKNOWN;
        };
    }
}
