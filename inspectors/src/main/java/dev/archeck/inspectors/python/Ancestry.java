package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Which read classes a class is derived from, as its bases are written: names are followed through imports, nothing is run.
final class Ancestry {
    private static final int MOST = 16;
    private static final int MOST_HOPS = 4;

    private final PythonSources sources;

    Ancestry(PythonSources sources) {
        this.sources = sources;
    }

    /// The read classes above a class, nearer ones first.
    List<FunctionId> of(FunctionId type) {
        Set<FunctionId> found = new LinkedHashSet<>();
        List<FunctionId> front = List.of(type);
        while (!front.isEmpty() && found.size() < MOST) {
            List<FunctionId> next = new ArrayList<>();
            for (FunctionId each : front) {
                sources.type(each).map(ClassDefinition::bases).orElse(List.of())
                        .forEach(base -> named(base).filter(found::add).ifPresent(next::add));
            }
            front = next;
        }
        found.remove(type);
        return List.copyOf(found);
    }

    private Optional<FunctionId> named(Expr base) {
        return switch (base) {
            case Expr.Read(Variable.Global(String unit, String name), Site site) -> type(unit, name, MOST_HOPS);
            case Expr.Read(Variable.Field(Expr.Read(Variable.Global(String unit, String module), Site where), String name), Site site) ->
                    imported(unit, module).flatMap(taken -> type(
                            taken.attribute().map(attribute -> taken.module() + "." + attribute).orElse(taken.module()), name, MOST_HOPS));
            default -> Optional.empty();
        };
    }

    private Optional<FunctionId> type(String unit, String name, int hops) {
        FunctionId here = new FunctionId(unit, name);
        if (sources.type(here).isPresent()) {
            return Optional.of(here);
        }
        return hops == 0 ? Optional.empty() : imported(unit, name)
                .flatMap(taken -> taken.attribute().flatMap(attribute -> type(taken.module(), attribute, hops - 1)));
    }

    /// The import that binds a name at the top level of a module.
    private Optional<Operation.Import> imported(String unit, String name) {
        return sources.module(unit).stream().flatMap(body -> body.statements().stream())
                .filter(statement -> statement.binds().contains(name)).map(ModuleBody.Statement::code)
                .flatMap(code -> code.blocks().stream()).flatMap(block -> block.operations().stream())
                .flatMap(operation -> operation instanceof Operation.Import taken && isNamed(taken.target(), name)
                        ? Optional.of(taken).stream() : Optional.<Operation.Import>empty().stream())
                .findFirst();
    }

    private static boolean isNamed(Variable target, String name) {
        return switch (target) {
            case Variable.Global(String unit, String global) -> global.equals(name);
            case Variable.Local(String local) -> local.equals(name);
            case Variable.Field f -> false;
            case Variable.Element e -> false;
        };
    }
}
