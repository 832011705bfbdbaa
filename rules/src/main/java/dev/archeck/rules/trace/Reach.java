package dev.archeck.rules.trace;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Variable;
import dev.archeck.rules.interpret.Walk;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// What the text of a function mentions.
final class Reach {
    private Reach() { }

    /// Every expression of a function, in order of its blocks.
    static List<Expr> expressions(Function function) {
        List<Expr> found = new ArrayList<>();
        for (Block block : function.blocks()) {
            for (Operation operation : block.operations()) {
                Walk.of(operation).forEach(root -> Walk.all(root).forEach(found::add));
            }
            end(block.end()).forEach(root -> Walk.all(root).forEach(found::add));
        }
        return found;
    }

    /// Simple names of functions that a function may call or name.
    static Set<String> called(Function function) {
        Set<String> names = new TreeSet<>();
        for (Expr expression : expressions(function)) {
            switch (expression) {
                case Expr.FunctionRef reference -> names.add(simple(reference.function()));
                case Expr.Closure closure -> names.add(simple(closure.function()));
                case Expr.Symbol symbol -> names.add(simple(symbol.name()));
                case Expr.SymbolInstance instance -> names.add(simple(instance.name()));
                case Expr.MethodInstance method -> names.add(method.name());
                case Expr.Read(Variable.Field(Expr _, String name), var _) -> names.add(name);
                case Expr.Read(Variable.Global(String _, String name), var _) -> names.add(simple(name));
                default -> { }
            }
        }
        return names;
    }

    /// Whether it starts a kernel itself.
    static boolean launches(Function function) {
        return function.blocks().stream().flatMap(block -> block.operations().stream()).anyMatch(Operation.Launch.class::isInstance);
    }

    /// The name of a function without scopes and line.
    static String simple(FunctionId id) {
        return simple(id.name());
    }

    /// The last part of a qualified name, without a line.
    static String simple(String name) {
        int line = name.indexOf('#');
        String plain = line < 0 ? name : name.substring(0, line);
        return plain.substring(Math.max(plain.lastIndexOf(':'), plain.lastIndexOf('.')) + 1);
    }

    private static Stream<Expr> end(BlockEnd end) {
        return switch (end) {
            case BlockEnd.Branch branch -> Stream.of(branch.condition());
            case BlockEnd.Select select -> Stream.concat(Stream.of(select.subject()), select.cases().stream().map(BlockEnd.Select.Case::label));
            case BlockEnd.Yield given -> Stream.of(given.value());
            case BlockEnd.Return back -> back.value().stream();
            case BlockEnd.Raise raise -> Stream.of(raise.exception());
            case BlockEnd.Next _, BlockEnd.Jump _, BlockEnd.Reraise _, BlockEnd.Lost _ -> Stream.empty();
        };
    }
}
