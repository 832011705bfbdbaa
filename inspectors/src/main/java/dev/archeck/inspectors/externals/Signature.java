package dev.archeck.inspectors.externals;

import dev.archeck.inspectors.flow.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The parameters of an external, as written behind its name.
///
/// @param any true when no parentheses were written: any arguments fit and none is named
/// @param parameters in order
public record Signature(boolean any, List<Formal> parameters) {
    /// A name that takes any arguments.
    public static final Signature ANY = new Signature(true, List.of());

    /// Copies the parameters.
    public Signature {
        parameters = List.copyOf(parameters);
    }

    /// One parameter.
    ///
    /// @param rest whether it takes all remaining positional arguments
    /// @param fallback its default
    public record Formal(String name, boolean rest, Optional<Expr> fallback) { }

    /// Reads `a, b=0, *rest`; `expressions` lowers the defaults, which hold no comma.
    ///
    /// @throws IllegalArgumentException with the part that is no parameter
    public static Signature parse(String text, Function<String, Expr> expressions) {
        List<Formal> formals = new ArrayList<>();
        if (text.isBlank()) {
            return new Signature(false, formals);
        }
        for (String part : text.split(",", -1)) {
            formals.add(formal(part.strip(), expressions));
        }
        return new Signature(false, formals);
    }

    /// Whether `count` positional arguments fit; keyword arguments are not counted.
    public boolean takes(int count) {
        return any || parameters.stream().anyMatch(Formal::rest) || count <= parameters.size();
    }

    /// Whether fewer positional arguments than `count` parameters without default would be missing some.
    public boolean needsMoreThan(int count) {
        long needed = parameters.stream().filter(f -> !f.rest() && f.fallback().isEmpty()).count();
        return !any && needed > count;
    }

    private static Formal formal(String part, Function<String, Expr> expressions) {
        boolean rest = part.startsWith("*");
        int equals = part.indexOf('=');
        String name = (equals < 0 ? part : part.substring(0, equals)).substring(rest ? 1 : 0).strip();
        if (name.isEmpty() || !name.chars().allMatch(Character::isJavaIdentifierPart)) {
            throw new IllegalArgumentException("no parameter: '" + part + "'");
        }
        Optional<Expr> fallback = equals < 0
                ? Optional.empty()
                : Optional.of(expressions.apply(part.substring(equals + 1).strip()));
        return new Formal(name, rest, fallback);
    }
}
