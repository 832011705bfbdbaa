package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// One activation of a function.
class Frame {
    private static final int[] NONE = {};

    private final Function function;
    private final int id;
    private final Optional<Frame> scope;
    private final Map<String, Value> locals = new LinkedHashMap<>();
    private final Map<String, TypeRef> bindings = new HashMap<>();
    private int[] visits = NONE;
    private final Map<Integer, Integer> guesses = new HashMap<>();
    private final Map<Integer, Integer> chosen = new HashMap<>();
    private Optional<ClassObject> owner = Optional.empty();
    private Optional<Thrown> handled = Optional.empty();
    private boolean classBody;

    Frame(Function function, int id, Optional<Frame> scope) {
        this.function = function;
        this.id = id;
        this.scope = scope;
        if (scope.isPresent()) {
            bindings.putAll(scope.get().bindings);
            owner = scope.get().owner;
        }
    }

    Function function() {
        return function;
    }

    int id() {
        return id;
    }

    /// The frame that free names are read from.
    Optional<Frame> outer() {
        return scope;
    }

    boolean cpp() {
        return function.language() == Language.CPP;
    }

    /// The frame that functions defined here read free names from: a class body is no scope of its methods.
    Optional<Frame> closureScope() {
        return classBody ? scope : Optional.of(this);
    }

    void becomeClassBody() {
        classBody = true;
    }

    Optional<Value> local(String name) {
        for (Frame at = this; ; at = at.scope.get()) {
            Value value = at.locals.get(name);
            if (value != null || at.scope.isEmpty()) {
                return Optional.ofNullable(value);
            }
        }
    }

    /// Writes a local. In C++, and for variables that Python functions share, one that already exists outside is meant: names of a
    /// function and of the functions in it never collide.
    void assign(String name, Value value) {
        if (scope.isPresent() && !locals.containsKey(name) && (cpp() || Variable.Local.isShared(name)) && scope.get().local(name).isPresent()) {
            scope.get().assign(name, value);
        } else {
            locals.put(name, value);
        }
    }

    /// Forgets variables that a function of this scope may have rebound when somebody called it.
    void blurShared() {
        locals.replaceAll((name, value) -> Variable.Local.isShared(name) ? Unknown.because("a function that was given away may rebind it") : value);
        scope.ifPresent(Frame::blurShared);
    }

    void delete(String name) {
        locals.remove(name);
    }

    Map<String, Value> locals() {
        return locals;
    }

    Map<String, TypeRef> bindings() {
        return bindings;
    }

    /// Counts a visit of a block and returns how many there were.
    int visit(int block) {
        if (block >= visits.length) {
            visits = Arrays.copyOf(visits, Math.max(block + 1, function.blocks().size()));
        }
        return ++visits[block];
    }

    /// The arm chosen at a block's unknown condition in an earlier round of its loop.
    Optional<Integer> earlier(int block) {
        return Optional.ofNullable(chosen.get(block));
    }

    /// Remembers the arm chosen at a block's unknown condition.
    int choosing(int block, int arm) {
        chosen.put(block, arm);
        return arm;
    }

    /// Counts a guess at a block's unknown condition and returns how many there were.
    int guess(int block) {
        return guesses.merge(block, 1, Integer::sum);
    }

    void forgetVisits(int block) {
        if (block < visits.length) {
            visits[block] = 0;
        }
        guesses.remove(block);
        chosen.remove(block);
    }

    Optional<ClassObject> owner() {
        return owner;
    }

    void setOwner(ClassObject type) {
        owner = Optional.of(type);
    }

    Optional<Thrown> handled() {
        return handled;
    }

    void handle(Thrown thrown) {
        handled = Optional.of(thrown);
    }

    /// A frame that reads the same free names as this one; its owner may differ.
    Frame snapshotScope() {
        return new Frame(function, id, Optional.of(this));
    }

    /// A copy of what can be captured now, for closures by value.
    Frame snapshot() {
        Frame copy = new Frame(function, id, scope);
        copy.locals.putAll(locals);
        copy.bindings.putAll(bindings);
        copy.owner = owner;
        return copy;
    }
}
