package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.python.PythonSources;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Under which conditions of the top level a function is defined.
final class Conditions {
    private final PythonSources sources;

    Conditions(PythonSources sources) {
        this.sources = sources;
    }

    /// Texts of the conditions, in order of the text; those of an arm not taken are in `not (...)`.
    List<String> of(FunctionId id) {
        for (ModuleBody.Statement statement : sources.module(id.unit()).map(ModuleBody::statements).orElse(List.of())) {
            Function code = statement.code();
            for (int i = 0; code.blocks().size() > 1 && i < code.blocks().size(); i++) {
                if (defines(code.blocks().get(i), id)) {
                    return above(code, i);
                }
            }
        }
        return List.of();
    }

    private static boolean defines(Block block, FunctionId id) {
        return block.operations().stream().anyMatch(operation -> operation instanceof Operation.Assign assign
                && assign.value() instanceof Expr.Closure closure && closure.function().equals(id));
    }

    private static List<String> above(Function code, int block) {
        List<String> conditions = new ArrayList<>();
        for (Block each : code.blocks()) {
            if (each.end() instanceof BlockEnd.Branch branch) {
                boolean then = reaches(code, branch.then(), block);
                boolean otherwise = reaches(code, branch.otherwise(), block);
                if (then != otherwise) {
                    conditions.add(then ? branch.site().text() : "not (" + branch.site().text() + ")");
                }
            }
        }
        return conditions;
    }

    private static boolean reaches(Function code, int from, int to) {
        BitSet seen = new BitSet();
        List<Integer> open = new ArrayList<>(List.of(from));
        while (!open.isEmpty()) {
            int at = open.removeLast();
            if (at == to) {
                return true;
            }
            if (!seen.get(at)) {
                seen.set(at);
                switch (code.blocks().get(at).end()) {
                    case BlockEnd.Jump jump -> open.add(jump.target());
                    case BlockEnd.Branch branch -> open.addAll(List.of(branch.then(), branch.otherwise()));
                    case BlockEnd.Next next -> open.addAll(List.of(next.body(), next.done()));
                    case BlockEnd.Select _, BlockEnd.Return _, BlockEnd.Raise _, BlockEnd.Reraise _, BlockEnd.Lost _ -> { }
                }
            }
        }
        return false;
    }
}
