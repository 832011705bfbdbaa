package dev.archeck.inspectors.cuda;

import dev.archeck.inspectors.cuda.lower.LoweredUnit;
import dev.archeck.inspectors.externals.SourceMacro;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Operation;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// The names under which a file exports functions: the prelude makes a function of each exporting macro.
final class ExportedNames {
    private ExportedNames() { }

    /// Exported names of `file` in order, each with its function and template arguments as written; those whose function was not read
    /// are left out.
    static Map<String, Expr> of(LoweredUnit unit, String file) {
        SortedMap<String, Expr> found = new TreeMap<>();
        for (Function function : unit.functions().values()) {
            if (function.id().unit().equals(file) && RegisteredOps.isExport(function.id())) {
                function.blocks().forEach(block -> block.operations().forEach(operation -> note(operation, found)));
            }
        }
        return found;
    }

    private static void note(Operation operation, Map<String, Expr> found) {
        if (operation instanceof Operation.Invoke(Expr.Call(Expr.Symbol callee, var arguments, var named, var at), var site)
                && callee.name().equals(SourceMacro.EXPORTING) && arguments.size() == 2
                && arguments.getFirst() instanceof Expr.Const(Literal.Text(String name)) && isRead(arguments.getLast())) {
            found.put(name, arguments.getLast());
        }
    }

    private static boolean isRead(Expr implementation) {
        return implementation instanceof Expr.FunctionRef || implementation instanceof Expr.Closure || implementation instanceof Expr.TypeMember;
    }
}
