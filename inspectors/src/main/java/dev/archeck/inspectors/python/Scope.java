package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Variable;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A region of text in which names mean the same variables (Python language reference, section 4.2).
sealed interface Scope {
    /// What encloses it; empty for a module.
    Optional<Scope> outer();

    /// What a name means.
    sealed interface Meaning {
        /// A variable.
        record Bound(Variable variable) implements Meaning { }

        /// No scope of the file binds it.
        record Free() implements Meaning { }
    }

    /// The top level of a module.
    ///
    /// @param bound names that its statements, or `global` declarations in functions, bind
    record Module(String unit, Set<String> bound) implements Scope {
        /// Copies the names.
        public Module {
            bound = Set.copyOf(bound);
        }

        @Override
        public Optional<Scope> outer() {
            return Optional.empty();
        }
    }

    /// A class body.
    ///
    /// @param bound first binding of each name, as zero-based character: before it the name is the enclosing scope's
    record ClassBody(Scope enclosing, Map<String, Integer> bound) implements Scope {
        /// Copies the names.
        public ClassBody {
            bound = Map.copyOf(bound);
        }

        @Override
        public Optional<Scope> outer() {
            return Optional.of(enclosing);
        }
    }

    /// A function or lambda.
    record FunctionBody(Scope enclosing, BoundNames names) implements Scope {
        @Override
        public Optional<Scope> outer() {
            return Optional.of(enclosing);
        }
    }

    /// A comprehension: its variables under the names they have in the function's frame.
    record Comprehension(Scope enclosing, Map<String, String> renamed) implements Scope {
        /// Copies the names.
        public Comprehension {
            renamed = Map.copyOf(renamed);
        }

        @Override
        public Optional<Scope> outer() {
            return Optional.of(enclosing);
        }
    }

    /// A scope in which every name is a local: an expression of a catalogue.
    record Open(Set<String> symbols) implements Scope {
        /// Copies the names.
        public Open {
            symbols = Set.copyOf(symbols);
        }

        @Override
        public Optional<Scope> outer() {
            return Optional.empty();
        }
    }

    /// The meaning of `name` where it is used.
    ///
    /// @param at zero-based character of the use
    default Meaning resolve(String name, int at) {
        Scope scope = this;
        boolean direct = true;
        while (true) {
            Optional<Meaning> meaning = scope.own(name, at, direct);
            if (meaning.isPresent()) {
                return meaning.get();
            }
            if (scope.outer().isEmpty()) {
                return new Meaning.Free();
            }
            direct = direct && scope instanceof Comprehension;
            scope = scope.outer().get();
        }
    }

    private Optional<Meaning> own(String name, int at, boolean direct) {
        return switch (this) {
            case Module module -> module.bound().contains(name) ? Optional.of(global(module, name)) : Optional.empty();
            case ClassBody body -> {
                boolean seen = direct && body.bound().getOrDefault(name, Integer.MAX_VALUE) < at;
                yield seen ? Optional.of(local(name)) : Optional.empty();
            }
            case FunctionBody body -> body.names().meaning(name, module());
            case Comprehension inner -> Optional.ofNullable(inner.renamed().get(name)).map(Scope::local);
            case Open open -> open.symbols().contains(name) ? Optional.empty() : Optional.of(local(name));
        };
    }

    /// The variable that a binding of `name` in this scope writes.
    default Meaning target(String name) {
        return switch (this) {
            case Module module -> global(module, name);
            case ClassBody _, Open _ -> local(name);
            case FunctionBody body when body.names().nonlocals().contains(name) -> body.enclosing().resolve(name, Integer.MAX_VALUE);
            case FunctionBody body -> body.names().meaning(name, module()).orElse(local(name));
            case Comprehension inner -> inner.enclosing().target(name);
        };
    }

    private String module() {
        Scope scope = this;
        while (scope.outer().isPresent()) {
            scope = scope.outer().get();
        }
        return scope instanceof Module module ? module.unit() : "";
    }

    private static Meaning global(Module module, String name) {
        return new Meaning.Bound(new Variable.Global(module.unit(), name));
    }

    private static Meaning local(String name) {
        return new Meaning.Bound(new Variable.Local(name));
    }
}
