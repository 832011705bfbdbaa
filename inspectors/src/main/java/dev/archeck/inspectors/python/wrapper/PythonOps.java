package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.flow.Variable;
import dev.archeck.inspectors.python.PythonSources;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Ops whose implementation is a Python function handed to a registering call or decorator: calling them leads back into
/// Python, not into a binary.
final class PythonOps {
    private final PythonSources sources;
    private final Reach reach;

    PythonOps(PythonSources sources, Reach reach) {
        this.sources = sources;
        this.reach = reach;
    }

    /// Qualified names of the ops called in `modules` that Python registers.
    Set<String> in(List<SiftedModule> modules) {
        Set<String> registered = new HashSet<>();
        Set<String> called = new HashSet<>();
        for (SiftedModule module : modules) {
            for (FunctionId id : sources.functionIds(module.module())) {
                reach.direct(id).stream().filter(op -> op.access() == OpWrapper.Access.REGISTRY)
                        .forEach(op -> called.add(op.operator()));
                sources.function(id).ifPresent(function -> decorators(function, registered));
            }
            sources.module(module.module()).map(ModuleBody::statements).orElse(List.of())
                    .forEach(statement -> Calls.in(statement.code()).forEach(call -> registering(call, registered)));
        }
        Set<String> ops = new HashSet<>();
        called.stream().filter(op -> registered.contains(op.substring(op.lastIndexOf(':') + 1))).forEach(ops::add);
        return ops;
    }

    private static void decorators(Function function, Set<String> registered) {
        for (Expr decorator : function.decorators()) {
            Expr callee = decorator instanceof Expr.Call call ? call.callee() : decorator;
            if (registers(callee)) {
                String name = function.id().name();
                registered.add(name.substring(name.lastIndexOf('.') + 1).replaceAll("#.*", ""));
            }
        }
    }

    private static void registering(Expr.Call call, Set<String> registered) {
        if (!registers(call.callee())) {
            return;
        }
        for (Expr.Call.Named named : call.named()) {
            name(named.value(), registered);
        }
        call.arguments().forEach(argument -> name(argument, registered));
    }

    private static void name(Expr value, Set<String> registered) {
        if (value instanceof Expr.Const(Literal.Text(String text))) {
            registered.add(text.substring(text.lastIndexOf(':') + 1));
        } else if (value instanceof Expr.Read(Variable.Global(_, String name), _)) {
            registered.add(name);
        }
    }

    private static boolean registers(Expr callee) {
        String name = switch (callee) {
            case Expr.Read(Variable.Field(_, String field), _) -> field;
            case Expr.Read(Variable.Global(_, String global), _) -> global;
            case Expr.Symbol(String symbol, _) -> symbol;
            default -> "";
        };
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.contains("register") || lower.contains("custom_op");
    }
}
