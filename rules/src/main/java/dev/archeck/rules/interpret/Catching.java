package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.TypeRef;
import java.util.List;

/// Which thrown value a C++ `catch` takes. Values carry a width and a sign, not the type they were declared with: an `int` and an
/// enumeration over `int` are the same here, so that a fitting number is "not known", and one of another width is not taken.
final class Catching {
    private final Run run;

    Catching(Run run) {
        this.run = run;
    }

    /// Whether a handler of a type, with its template parameters put in, takes a value.
    Truth takes(TypeRef caught, Value thrown) {
        return switch (caught) {
            case TypeRef.Integer(int width, boolean signed) -> number(width, signed, thrown);
            case TypeRef.Floating f -> ruledOut(thrown instanceof Value.Int || thrown instanceof Value.Bool
                    || thrown instanceof Value.Text || thrown instanceof Instance);
            case TypeRef.Pointer p -> ruledOut(thrown instanceof Value.Int || thrown instanceof Value.Bool
                    || thrown instanceof Value.Real || thrown instanceof Instance);
            case TypeRef.Named(String name, List<TypeRef> arguments) when thrown instanceof Instance instance ->
                    derives(instance.type(), name).and(arguments.isEmpty() ? Truth.TRUE : Truth.UNKNOWN);
            case TypeRef.Named named -> ruledOut(isPlain(thrown) && (isException(named.name()) || isRead(named)));
            case TypeRef.Array a -> Truth.UNKNOWN;
            case TypeRef.Member m -> Truth.UNKNOWN;
            case TypeRef.Parameter p -> Truth.UNKNOWN;
            case TypeRef.Constant c -> Truth.UNKNOWN;
            case TypeRef.Unread u -> Truth.UNKNOWN;
        };
    }

    private static Truth ruledOut(boolean impossible) {
        return impossible ? Truth.FALSE : Truth.UNKNOWN;
    }

    private static Truth number(int width, boolean signed, Value thrown) {
        return switch (thrown) {
            case Value.Bool b -> Truth.of(width == 1);
            case Value.Int known when known.width() > 0 -> ruledOut(known.width() != width || known.signed() != signed);
            default -> ruledOut(thrown instanceof Value.Real || thrown instanceof Value.Text || thrown instanceof Instance);
        };
    }

    private static boolean isPlain(Value thrown) {
        return thrown instanceof Value.Int || thrown instanceof Value.Bool || thrown instanceof Value.Real || thrown instanceof Value.Text;
    }

    private boolean isRead(TypeRef.Named type) {
        return run.types().classOf(type, ExternalCalls.NOWHERE).isPresent();
    }

    /// Whether a class derives from the standard exception, as neither numbers nor texts do.
    private boolean isException(String name) {
        return run.kinship().derives(Value.Symbolic.of(name), Value.Symbolic.of("std::exception")) == Truth.TRUE;
    }

    /// Whether a class has a name or is derived from one that has it.
    private Truth derives(Value type, String name) {
        if (!(type instanceof ClassObject known)) {
            return run.kinship().derives(type, Value.Symbolic.of(name));
        }
        if (known.definition().id().name().equals(name)) {
            return Truth.TRUE;
        }
        Truth any = Truth.FALSE;
        for (Value parent : known.bases()) {
            any = any.or(derives(parent, name));
        }
        return any;
    }
}
