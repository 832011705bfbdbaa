package dev.archeck.inspectors.externals;

import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Literal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The meaning of one name outside the read code.
///
/// @param name the name this entry answers for, without parameters; may be a pattern
/// @param signature its parameters
/// @param meaning what it yields
/// @param raises exception name to the condition under which it is raised, in file order
/// @param writes parameter name to the expression it holds after the call, in file order
/// @param effect what else it does
/// @param assumes text of the assumption that using this meaning makes
/// @param summary whether it also replaces a function that was read
/// @param place where the catalogue says so
public record External(
        String name,
        Signature signature,
        Meaning meaning,
        Map<String, Expr> raises,
        Map<String, Expr> writes,
        Effect effect,
        Optional<String> assumes,
        boolean summary,
        Place place) {
    /// Copies the maps in their order.
    public External {
        raises = Collections.unmodifiableMap(new LinkedHashMap<>(raises));
        writes = Collections.unmodifiableMap(new LinkedHashMap<>(writes));
    }

    /// What an external yields.
    public sealed interface Meaning {
        /// Not said: unknown, or `None` for effects that say so.
        record Unsaid() implements Meaning { }

        /// The value of an expression over the parameters.
        record Computed(Expr value) implements Meaning { }

        /// A constant; the name need not be called.
        record Fixed(Literal value) implements Meaning { }

        /// A new object of a class about which nothing else is known.
        record Fresh(String type) implements Meaning { }

        /// An operation that the interpreter implements.
        record Intrinsic(String operation) implements Meaning { }
    }
}
