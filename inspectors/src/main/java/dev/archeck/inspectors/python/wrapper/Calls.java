package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Walks the expressions of a function.
final class Calls {
    private Calls() { }

    /// The calls in a function's text, inner before outer.
    static List<Expr.Call> in(Function function) {
        List<Expr.Call> calls = new ArrayList<>();
        each(function, expr -> {
            if (expr instanceof Expr.Call call) {
                calls.add(call);
            }
        });
        return calls;
    }

    /// Hands every expression of a function to `visit`, parts before wholes.
    static void each(Function function, Consumer<Expr> visit) {
        for (Block block : function.blocks()) {
            block.operations().forEach(operation -> each(operation, visit));
            switch (block.end()) {
                case BlockEnd.Branch branch -> each(branch.condition(), visit);
                case BlockEnd.Return back -> back.value().ifPresent(value -> each(value, visit));
                case BlockEnd.Raise raise -> each(raise.exception(), visit);
                case BlockEnd.Select select -> each(select.subject(), visit);
                case BlockEnd.Jump _, BlockEnd.Next _, BlockEnd.Reraise _, BlockEnd.Lost _ -> { }
            }
        }
    }

    private static void each(Operation operation, Consumer<Expr> visit) {
        switch (operation) {
            case Operation.Assign assign -> {
                each(assign.target(), visit);
                each(assign.value(), visit);
            }
            case Operation.Unpack unpack -> each(unpack.value(), visit);
            case Operation.Invoke invoke -> each(invoke.call(), visit);
            case Operation.Launch _, Operation.Import _, Operation.DefineClass _, Operation.Delete _, Operation.Forget _,
                    Operation.Unread _ -> { }
        }
    }

    private static void each(Variable variable, Consumer<Expr> visit) {
        switch (variable) {
            case Variable.Local _, Variable.Global _ -> { }
            case Variable.Field(Expr object, _) -> each(object, visit);
            case Variable.Element(Expr container, Expr index) -> {
                each(container, visit);
                each(index, visit);
            }
        }
    }

    /// Hands an expression and its parts to `visit`, parts before wholes.
    static void each(Expr expr, Consumer<Expr> visit) {
        switch (expr) {
            case Expr.Read(Variable variable, _) -> each(variable, visit);
            case Expr.Apply apply -> apply.operands().forEach(part -> each(part, visit));
            case Expr.Choose choose -> List.of(choose.condition(), choose.then(), choose.otherwise())
                    .forEach(part -> each(part, visit));
            case Expr.Index index -> List.of(index.container(), index.key()).forEach(part -> each(part, visit));
            case Expr.Slice slice -> each(slice.container(), visit);
            case Expr.Collect collect -> collect.items().forEach(part -> each(part, visit));
            case Expr.Spread spread -> each(spread.items(), visit);
            case Expr.Comprehend all -> {
                all.clauses().forEach(clause -> {
                    each(clause.items(), visit);
                    clause.conditions().forEach(part -> each(part, visit));
                });
                each(all.element(), visit);
            }
            case Expr.Format format -> format.parts().forEach(part -> each(part, visit));
            case Expr.Call call -> {
                each(call.callee(), visit);
                call.arguments().forEach(part -> each(part, visit));
                call.named().forEach(named -> each(named.value(), visit));
            }
            case Expr.Const _, Expr.Symbol _, Expr.FunctionRef _, Expr.SymbolInstance _, Expr.Closure _, Expr.Address _,
                    Expr.MethodInstance _, Expr.ClassRef _, Expr.Construct _, Expr.SizeOf _, Expr.TypeMember _,
                    Expr.Convert _, Expr.Opaque _ -> { }
        }
        visit.accept(expr);
    }
}
