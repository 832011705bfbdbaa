package dev.archeck.inspectors.flow;

import dev.archeck.elf.evidence.Truth;
import java.util.List;
import java.util.Optional;

/// An expression. Evaluation order is left to right; calls may raise, fork or launch.
public sealed interface Expr {
    /// A constant.
    record Const(Literal value) implements Expr { }

    /// The value of a variable.
    record Read(Variable variable, Site site) implements Expr { }

    /// An operator on its operands (one or two; a chained comparison is lowered to `AND`).
    record Apply(Operator operator, List<Expr> operands, Site site) implements Expr {
        /// Copies the operands.
        public Apply {
            operands = List.copyOf(operands);
        }
    }

    /// `then` if `condition` holds, else `otherwise`; only the chosen one is evaluated.
    record Choose(Expr condition, Expr then, Expr otherwise, Site site) implements Expr { }

    /// A subscript read; raises when the key is absent.
    record Index(Expr container, Expr key, Site site) implements Expr { }

    /// A slice `container[from:to:step]`.
    record Slice(Expr container, Optional<Expr> from, Optional<Expr> to, Optional<Expr> step, Site site) implements Expr { }

    /// A list, tuple, set or table written out. For `TABLE` the items alternate key, value.
    record Collect(Kind kind, List<Expr> items, Site site) implements Expr {
        /// What the items form; `ARRAY` is a C++ braced list.
        public enum Kind { LIST, TUPLE, SET, TABLE, ARRAY }

        /// Copies the items.
        public Collect {
            items = List.copyOf(items);
        }
    }

    /// `*items` or `**items` inside a call or a collection.
    record Spread(Expr items) implements Expr { }

    /// A comprehension or generator expression; evaluated eagerly.
    ///
    /// @param element what each round yields; for `TABLE` a two-element tuple
    /// @param clauses outermost first
    /// @param until the truth of an element behind which no other is taken; unknown when all are
    record Comprehend(Collect.Kind kind, Expr element, List<Clause> clauses, Truth until, Site site) implements Expr {
        /// One that takes all.
        public Comprehend(Collect.Kind kind, Expr element, List<Clause> clauses, Site site) {
            this(kind, element, clauses, Truth.UNKNOWN, site);
        }

        /// `for targets in items if conditions`.
        public record Clause(List<Variable> targets, Expr items, List<Expr> conditions) {
            /// Copies both lists.
            public Clause {
                targets = List.copyOf(targets);
                conditions = List.copyOf(conditions);
            }
        }

        /// Copies the clauses.
        public Comprehend {
            clauses = List.copyOf(clauses);
        }
    }

    /// Text made of parts (an f-string); unknown if a part is unknown or has a format that is not modelled.
    record Format(List<Expr> parts, Site site) implements Expr {
        /// Copies the parts.
        public Format {
            parts = List.copyOf(parts);
        }
    }

    /// A name that no scope of the read code binds: a builtin, an imported external symbol, a C++ name declared elsewhere.
    /// Its meaning comes from the externals catalogue.
    ///
    /// @param name dotted (Python) or `::`-qualified (C++) name
    record Symbol(String name, Site site) implements Expr { }

    /// A function of the read code, with C++ template arguments.
    record FunctionRef(FunctionId function, List<TypeRef> templateArguments, Site site) implements Expr {
        /// Copies the template arguments.
        public FunctionRef {
            templateArguments = List.copyOf(templateArguments);
        }
    }

    /// A template-id of a function that is declared elsewhere or a kernel known by name only: `kernel<T, 2>`.
    record SymbolInstance(String name, List<TypeRef> templateArguments, Site site) implements Expr {
        /// Copies the template arguments.
        public SymbolInstance {
            templateArguments = List.copyOf(templateArguments);
        }
    }

    /// A function value made here: lambda or nested function. Free names are read from the defining frame by
    /// reference (Python, `[&]`) or copied (`[=]`, by value captures).
    record Closure(FunctionId function, boolean byReference, Site site) implements Expr { }

    /// The address of a variable (`&x`): who receives it may write the variable. `*(&x)` is the variable itself.
    record Address(Variable variable, Site site) implements Expr { }

    /// A method of an object with its template arguments written out, `ring->reduce<float>`; without them a method is
    /// a [Read] of a [Variable.Field].
    record MethodInstance(Expr object, String name, List<TypeRef> templateArguments, Site site) implements Expr {
        /// Copies the template arguments.
        public MethodInstance {
            templateArguments = List.copyOf(templateArguments);
        }
    }

    /// A class of the read code used as a value.
    record ClassRef(FunctionId type, Site site) implements Expr { }

    /// A new object of a C++ class: runs its constructor if it was read, else an object with unknown fields.
    record Construct(TypeRef type, List<Expr> arguments, Site site) implements Expr {
        /// Copies the arguments.
        public Construct {
            arguments = List.copyOf(arguments);
        }
    }

    /// `sizeof(type)`, in bytes.
    record SizeOf(TypeRef type, Site site) implements Expr { }

    /// A value that depends on bound types: `packed_t<T>::P::size`, `is_same<T, half>::value`.
    ///
    /// @param scope the type whose member is meant
    /// @param member its name
    record TypeMember(TypeRef scope, String member, Site site) implements Expr { }

    /// A conversion to a type; integers wrap as C++ says.
    record Convert(TypeRef type, Expr value, Site site) implements Expr { }

    /// A call. Python methods are calls of a `Read` of a `Field`.
    record Call(Expr callee, List<Expr> arguments, List<Named> named, Site site) implements Expr {
        /// A keyword argument.
        public record Named(String name, Expr value) { }

        /// Copies both lists.
        public Call {
            arguments = List.copyOf(arguments);
            named = List.copyOf(named);
        }
    }

    /// An expression that was not understood: its value is unknown, and it may have effects if `mayAct`.
    record Opaque(String reason, boolean mayAct, Site site) implements Expr { }
}
