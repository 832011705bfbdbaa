package dev.archeck.inspectors.flow;

import java.util.List;
import java.util.Optional;

/// A C++ type as far as the interpreter needs it: integers convert and wrap, the rest is carried by name.
public sealed interface TypeRef {
    /// An integer type; `bool` is `width` 1, unsigned.
    ///
    /// @param width bits, 1 to 64
    /// @param signed whether it is two's complement
    record Integer(int width, boolean signed) implements TypeRef { }

    /// A floating-point type of `width` bits.
    record Floating(int width) implements TypeRef { }

    /// A pointer or reference to `target`.
    record Pointer(TypeRef target) implements TypeRef { }

    /// A class, enumeration, alias or template instance, for example `packed_t<half>`.
    ///
    /// @param name qualified name without template arguments
    /// @param arguments template arguments in order, may be empty
    record Named(String name, List<TypeRef> arguments) implements TypeRef {
        /// Copies the arguments.
        public Named {
            arguments = List.copyOf(arguments);
        }
    }

    /// An array of `count` elements; absent where the extent is left open (`int a[]`).
    record Array(TypeRef element, Optional<Expr> count) implements TypeRef { }

    /// A type that is a member of another type, for example `packed_t<T>::P`: an alias or class in the scope of `scope`.
    record Member(TypeRef scope, String name) implements TypeRef { }

    /// A template parameter, bound per call.
    record Parameter(String name) implements TypeRef { }

    /// A template argument that is a value, for example the `2` of `kernel<half, 2>`.
    record Constant(Expr value) implements TypeRef { }

    /// A type that was not understood: values of it are unknown.
    record Unread(String text) implements TypeRef { }
}
