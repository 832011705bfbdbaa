package dev.archeck.inspectors.flow;

import java.math.BigInteger;

/// A constant written in the source.
public sealed interface Literal {
    /// Python's `None`, C++'s `nullptr`.
    record None() implements Literal { }

    /// A truth value.
    record Bool(boolean value) implements Literal { }

    /// An integer; in C++ code `type` is a [TypeRef.Integer], in Python code integers have no width.
    ///
    /// @param value the mathematical value
    /// @param width bits, 0 where the language has no width
    /// @param signed whether the type is signed
    record Int(BigInteger value, int width, boolean signed) implements Literal { }

    /// A floating-point number.
    record Real(double value) implements Literal { }

    /// Text, unescaped.
    record Text(String value) implements Literal { }
}
