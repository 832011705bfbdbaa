package dev.archeck.inspectors.cuda;

import dev.archeck.inspectors.cuda.lower.LoweredUnit;
import dev.archeck.inspectors.externals.SourceMacro;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Operation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The names under which a file exports functions: the prelude makes a function of each exporting macro. Python modules count wherever
/// they are defined, for a module may be made of a text that only includes the file with the definition.
final class ExportedNames {
    private ExportedNames() { }

    /// Exported names of `file` in order, each with its function and template arguments as written; those whose function was not read
    /// are left out.
    ///
    /// @param modules what the unit's Python modules define
    static Map<String, Expr> of(LoweredUnit unit, String file, List<Registration> modules) {
        SortedMap<String, Expr> found = new TreeMap<>();
        modules.forEach(one -> one.function().or(() -> defined(unit, one.symbol())).ifPresent(function ->
                found.put(one.name(), new Expr.FunctionRef(function, List.of(), one.site()))));
        for (Function function : unit.functions().values()) {
            if (function.id().unit().equals(file) && RegisteredOps.isExport(function.id())) {
                function.blocks().forEach(block -> block.operations().forEach(operation -> note(operation, found)));
            }
        }
        return found;
    }

    /// The one function of the unit with that name: a module may be written where the function is only declared.
    private static Optional<FunctionId> defined(LoweredUnit unit, String symbol) {
        List<FunctionId> named = unit.functions().keySet().stream().filter(id -> !symbol.isEmpty() && id.name().replaceFirst("#.*", "").equals(symbol)).toList();
        return named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty();
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
