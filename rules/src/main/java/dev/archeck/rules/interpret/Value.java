package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.TypeRef;
import java.math.BigInteger;
import java.util.List;

/// What a variable can hold while the model runs. Records are immutable and equal by content; the classes among the cases
/// have identity, as objects of the running program do.
public sealed interface Value
        permits Unknown, Value.None, Value.Bool, Value.Int, Value.Real, Value.Text, Value.Symbolic, Value.Module,
                Value.Type, Value.Range, Value.Fact, Items, Table, Instance, ClassObject, FunctionObject, Value.Bound,
                Value.Member, Value.Wrapped, Value.Partial, Value.Super, Cursor, Pointer {

    /// `None`, `nullptr`.
    Value NONE = new None();
    /// The value of a function that returns nothing.
    record None() implements Value { }

    /// A truth value.
    record Bool(boolean value) implements Value { }

    /// An integer.
    ///
    /// @param width bits; 0 is a Python integer, which has none
    /// @param signed whether a C++ integer is signed
    record Int(BigInteger value, int width, boolean signed) implements Value {
        /// A Python integer.
        public static Int of(long value) {
            return new Int(BigInteger.valueOf(value), 0, true);
        }
    }

    /// A floating-point number.
    record Real(double value) implements Value { }

    /// Text: a Python `str`, a C string, a `std::string`.
    record Text(String value) implements Value { }

    /// Something outside the read code, known by name only.
    ///
    /// @param name dotted or `::`-qualified name
    /// @param templateArguments resolved, may be empty
    record Symbolic(String name, List<TypeRef> templateArguments) implements Value {
        /// Copies the arguments.
        public Symbolic {
            templateArguments = List.copyOf(templateArguments);
        }

        /// A name without template arguments.
        public static Symbolic of(String name) {
            return new Symbolic(name, List.of());
        }
    }

    /// A Python module of the read code.
    record Module(String unit) implements Value { }

    /// A C++ type with nothing left to bind.
    record Type(TypeRef type) implements Value { }

    /// Python's `range`; `step` is not zero.
    record Range(BigInteger start, BigInteger stop, BigInteger step) implements Value {
        /// Number of items.
        public BigInteger size() {
            BigInteger distance = step.signum() > 0 ? stop.subtract(start) : start.subtract(stop);
            BigInteger stride = step.abs();
            return distance.signum() <= 0
                    ? BigInteger.ZERO
                    : distance.add(stride).subtract(BigInteger.ONE).divide(stride);
        }

        /// The item at a zero-based index.
        public Int item(long index) {
            return new Int(start.add(step.multiply(BigInteger.valueOf(index))), 0, true);
        }
    }

    /// A subject of the catalogue's expressions: `node`, `work`.
    record Fact(String subject) implements Value { }

    /// A method of an object.
    record Bound(Value self, FunctionObject function) implements Value { }

    /// An attribute of a value whose type is built in or outside: it is looked up in the externals when it is called.
    ///
    /// @param name qualified name such as `str.split`
    record Member(Value self, String name) implements Value { }

    /// A function that a built-in decorator wrapped.
    record Wrapped(Wrapping wrapping, List<Value> parts) implements Value {
        /// Copies the parts.
        public Wrapped {
            parts = List.copyOf(parts);
        }
    }

    /// How attribute access and calls treat a wrapped function; a property has a getter and perhaps a setter. `CACHED`
    /// remembers answers in a [Table], its second part; `CONTEXT` makes a context manager of a generator; `WITHIN` runs inside
    /// such a one, made anew for each call by its second part.
    enum Wrapping { STATIC, OF_CLASS, PROPERTY, CACHED_PROPERTY, CACHED, CONTEXT, WITHIN }

    /// A callable with arguments filled in.
    record Partial(Value callee, Arguments arguments) implements Value { }

    /// `super()` inside a method of `owner`.
    record Super(Value self, ClassObject owner) implements Value { }

    /// A Python truth value.
    static Value of(boolean value) {
        return new Bool(value);
    }

    /// Text.
    static Value of(String value) {
        return new Text(value);
    }

    /// A Python integer.
    static Value of(long value) {
        return Int.of(value);
    }
}
