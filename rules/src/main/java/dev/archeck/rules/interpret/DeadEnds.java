package dev.archeck.rules.interpret;

import dev.archeck.inspectors.externals.Effect;
import dev.archeck.inspectors.externals.External;
import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Code that never comes to an end: in C++ also calls of functions that always throw or abort, however deep. Found once for all runs.
final class DeadEnds {
    private final Code code;
    private final IdentityHashMap<Function, Boolean> known = new IdentityHashMap<>();
    private final IdentityHashMap<Function, Map<Integer, Reach>> reaches = new IdentityHashMap<>();

    DeadEnds(Code code) {
        this.code = code;
    }

    /// What can be reached from a block.
    ///
    /// @param blocks the block and all behind it, not past a dead end
    /// @param fails whether some way ends in an exception, an abort or a call that never returns
    /// @param goesOn whether some way returns, or is lost
    record Reach(BitSet blocks, boolean fails, boolean goesOn) { }

    /// What can be reached from a block, without the blocks behind a dead end.
    Reach from(Function function, int start) {
        Map<Integer, Reach> found = reaches.computeIfAbsent(function, f -> new HashMap<>());
        Reach reach = found.get(start);
        if (reach == null) {
            reach = search(code.shape(function), start);
            found.put(start, reach);
        }
        return reach;
    }

    private Reach search(Shape shape, int start) {
        BitSet seen = new BitSet();
        BitSet open = new BitSet();
        boolean cpp = shape.function().language() == Language.CPP;
        boolean fails = false;
        boolean goesOn = false;
        open.set(start);
        for (int i = open.nextSetBit(0); i >= 0; i = open.nextSetBit(0)) {
            open.clear(i);
            seen.set(i);
            Block block = shape.function().blocks().get(i);
            if (cpp && endsWithin(block)) {
                fails = true;
                continue;
            }
            fails |= block.end() instanceof BlockEnd.Raise || block.end() instanceof BlockEnd.Reraise;
            goesOn |= block.end() instanceof BlockEnd.Return || block.end() instanceof BlockEnd.Lost;
            for (int next : shape.successors(i)) {
                if (!seen.get(next)) {
                    open.set(next);
                }
            }
        }
        return new Reach(seen, fails, goesOn);
    }

    /// Whether a statement of the block is a call that never returns.
    private boolean endsWithin(Block block) {
        for (Operation operation : block.operations()) {
            if (operation instanceof Operation.Invoke(Expr call, var site) && ends(call)) {
                return true;
            }
        }
        return false;
    }

    private boolean ends(Expr expression) {
        return switch (expression) {
            case Expr.Call(Expr.Symbol(String name, var at), var arguments, var named, var site) -> ends(name, arguments.size());
            case Expr.Call(Expr.SymbolInstance callee, var arguments, var named, var site) -> ends(callee.name(), arguments.size());
            case Expr.Call(Expr.FunctionRef callee, var arguments, var named, var site) -> ends(List.of(callee.function()));
            case Expr.Call(Expr.Read(Variable.Field(Expr object, String name), var at), var arguments, var named, var site) -> endsOnAnything(name, arguments.size());
            case Expr.Call(Expr.MethodInstance callee, var arguments, var named, var site) -> endsOnAnything(callee.name(), arguments.size());
            case Expr.Construct(TypeRef.Named(String name, var given), var arguments, var site) -> code.source().typesNamed(name).stream()
                    .flatMap(id -> code.source().type(id).stream())
                    .anyMatch(type -> ends(type.methods().getOrDefault(Text.lastName(type.id().name()), List.of())));
            default -> false;
        };
    }

    private boolean ends(String name, int count) {
        if (!code.externals().knows(name)) {
            return ends(code.source().named(name));
        }
        return code.externals().called(name, count).filter(DeadEnds::ends).isPresent();
    }

    /// Whether a method of that name never returns, whatever it is called on.
    private boolean endsOnAnything(String name, int count) {
        return code.externals().called("*." + name, count).filter(DeadEnds::ends).isPresent();
    }

    private static boolean ends(External external) {
        return external.effect() == Effect.RAISE || external.effect() == Effect.ABORT
                || external.raises().containsValue(new Expr.Const(new Literal.Bool(true)));
    }

    private boolean ends(List<FunctionId> functions) {
        return !functions.isEmpty() && functions.stream().allMatch(id -> code.source().function(id).filter(this::ends).isPresent());
    }

    private boolean ends(Function function) {
        Optional<Boolean> answer = Optional.ofNullable(known.get(function));
        if (answer.isPresent()) {
            return answer.get();
        }
        known.put(function, false);
        Reach reach = search(code.shape(function), 0);
        boolean ends = function.language() == Language.CPP && reach.fails() && !reach.goesOn();
        known.put(function, ends);
        return ends;
    }
}
