package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;

/// Finds what a method stores in attributes of its object.
final class Stores {
    private Stores() { }

    /// The values assigned to `self.name`.
    static List<Expr> in(Function method, String name) {
        List<Expr> values = new ArrayList<>();
        if (method.parameters().isEmpty()) {
            return values;
        }
        String self = method.parameters().getFirst().name();
        for (Block block : method.blocks()) {
            for (Operation operation : block.operations()) {
                if (operation instanceof Operation.Assign assign
                        && assign.target() instanceof Variable.Field(Expr.Read(Variable.Local(String object), _), String field)
                        && object.equals(self) && field.equals(name)) {
                    values.add(assign.value());
                }
            }
        }
        return values;
    }
}
