package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The local names of a function by block. Two locals of one function never share a name: the second `i` is `i#2`.
final class Scopes {
    /// What a local name means.
    sealed interface Meaning {
        /// A variable with its declared type, absent for `auto`; a reference to a variable means that variable.
        record Place(Variable variable, Optional<TypeRef> type) implements Meaning { }

        /// A local alias or a type template parameter.
        record Type(TypeRef type) implements Meaning { }
    }

    private final Deque<Map<String, Meaning>> blocks = new ArrayDeque<>();
    private final Set<String> used;
    private final Map<Variable, TypeRef> constants;
    private final Optional<Scopes> outer;
    private int temporaries;

    private Scopes(Optional<Scopes> outer) {
        this.outer = outer;
        this.used = outer.map(scopes -> scopes.used).orElseGet(HashSet::new);
        this.constants = outer.map(scopes -> scopes.constants).orElseGet(HashMap::new);
        blocks.push(new HashMap<>());
    }

    /// The scopes of a function that nothing encloses.
    static Scopes ofFunction() {
        return new Scopes(Optional.empty());
    }

    /// The scopes of a lambda: it sees these names, and its own never collide with them.
    Scopes nested() {
        return new Scopes(Optional.of(this));
    }

    void open() {
        blocks.push(new HashMap<>());
    }

    void close() {
        blocks.pop();
    }

    /// Declares a local and gives the variable to use for it.
    Variable.Local declare(String name, Optional<TypeRef> type) {
        String unique = name;
        for (int i = 2; !used.add(unique); i++) {
            unique = name + "#" + i;
        }
        Variable.Local local = new Variable.Local(unique);
        bind(name, new Meaning.Place(local, type));
        return local;
    }

    /// Says that a local keeps the value it was declared with. Only those of plain types are remembered.
    void fix(Variable.Local local, Optional<TypeRef> type) {
        type.filter(known -> known instanceof TypeRef.Integer || known instanceof TypeRef.Floating)
                .ifPresent(known -> constants.put(local, known));
    }

    /// The type of a variable that was declared constant, so that whoever is given it cannot change it; empty for others.
    Optional<TypeRef> fixed(Variable variable) {
        return Optional.ofNullable(constants.get(variable));
    }

    void bind(String name, Meaning meaning) {
        blocks.element().put(name, meaning);
    }

    /// A fresh variable of the front end, `$1`, `$2`, ...
    Variable.Local temporary() {
        Scopes root = this;
        while (root.outer.isPresent()) {
            root = root.outer.get();
        }
        return new Variable.Local("$" + ++root.temporaries);
    }

    /// What a name means here, innermost first; empty if no enclosing function binds it.
    Optional<Meaning> find(String name) {
        for (Map<String, Meaning> block : blocks) {
            Meaning meaning = block.get(name);
            if (meaning != null) {
                return Optional.of(meaning);
            }
        }
        return outer.flatMap(scopes -> scopes.find(name));
    }
}
