package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Which ops a function calls itself and which it reaches through calls. For one thread.
final class Reach {
    private static final int DEEPEST = 6;

    private final Meanings meanings;
    private final Vocabulary vocabulary;
    private final Conditions conditions;
    private final Map<FunctionId, List<OpWrapper>> direct = new HashMap<>();
    private final Map<FunctionId, Set<FunctionId>> callees = new HashMap<>();
    private final Map<FunctionId, Set<String>> outside = new HashMap<>();

    Reach(Meanings meanings, Vocabulary vocabulary) {
        this.meanings = meanings;
        this.vocabulary = vocabulary;
        this.conditions = new Conditions(meanings.sources());
    }

    /// The ops that a function calls itself, in order of the text.
    List<OpWrapper> direct(FunctionId id) {
        read(id);
        return direct.getOrDefault(id, List.of());
    }

    /// The functions that a function calls.
    Set<FunctionId> callees(FunctionId id) {
        read(id);
        return callees.getOrDefault(id, Set.of());
    }

    /// Dotted names outside the read code that a function, or what it reaches, calls.
    Set<String> outside(FunctionId id) {
        Set<String> found = new LinkedHashSet<>();
        reached(id).forEach(each -> found.addAll(outside.getOrDefault(each, Set.of())));
        return found;
    }

    /// The ops that a function reaches, itself or through calls, in order of place.
    Set<OpWrapper> all(FunctionId id) {
        Set<OpWrapper> found = new LinkedHashSet<>();
        reached(id).forEach(each -> found.addAll(direct(each)));
        return found;
    }

    /// The function and everything it reaches through calls.
    Set<FunctionId> reached(FunctionId id) {
        Set<FunctionId> seen = new LinkedHashSet<>(Set.of(id));
        List<FunctionId> level = List.of(id);
        for (int depth = 0; depth < DEEPEST && !level.isEmpty(); depth++) {
            List<FunctionId> next = new ArrayList<>();
            for (FunctionId each : level) {
                for (FunctionId callee : callees(each)) {
                    if (seen.add(callee)) {
                        next.add(callee);
                    }
                }
            }
            level = next;
        }
        return seen;
    }

    private void read(FunctionId id) {
        if (direct.containsKey(id)) {
            return;
        }
        List<OpWrapper> ops = new ArrayList<>();
        Set<FunctionId> called = new LinkedHashSet<>();
        direct.put(id, ops);
        callees.put(id, called);
        Set<String> names = new LinkedHashSet<>();
        outside.put(id, names);
        Optional<Function> function = meanings.sources().function(id);
        if (function.isEmpty()) {
            return;
        }
        Set<String> seen = new HashSet<>();
        for (Expr.Call call : Calls.in(function.get())) {
            for (Meaning meaning : meanings.of(call.callee(), function.get())) {
                callee(meaning, called);
                if (meaning instanceof Meaning.Outside(String dotted)) {
                    names.add(dotted);
                }
                wrapper(meaning, function.get(), call).filter(op -> seen.add(op.operator())).ifPresent(ops::add);
            }
        }
    }

    /// Forgets what was read: more modules are open now.
    void forget() {
        direct.clear();
        callees.clear();
        outside.clear();
    }

    private void callee(Meaning meaning, Set<FunctionId> called) {
        if (meaning instanceof Meaning.Code(FunctionId code) && meanings.opens(code.unit())) {
            called.add(code);
        } else if (meaning instanceof Meaning.Type(FunctionId type)) {
            meanings.sources().type(type).ifPresent(
                    definition -> called.addAll(definition.methods().getOrDefault("__init__", List.of())));
        }
    }

    private Optional<OpWrapper> wrapper(Meaning meaning, Function function, Expr.Call call) {
        String operator = "";
        OpWrapper.Access access = OpWrapper.Access.REGISTRY;
        Optional<FunctionId> builder = Optional.empty();
        if (meaning instanceof Meaning.Outside(String dotted)) {
            operator = vocabulary.operator(dotted);
        } else if (meaning instanceof Meaning.Compiled(String module, String name, Optional<FunctionId> by)) {
            operator = by.isPresent() ? name : module + "." + name;
            access = by.isPresent() ? OpWrapper.Access.BUILT_MODULE : OpWrapper.Access.EXTENSION;
            builder = by;
        }
        if (operator.isEmpty()) {
            return Optional.empty();
        }
        String name = operator.substring(Math.max(operator.lastIndexOf(':'), operator.lastIndexOf('.')) + 1);
        return Optional.of(new OpWrapper(function.id(), operator, access, vocabulary.interesting(name),
                conditions.of(function.id()), builder, call.site()));
    }
}
