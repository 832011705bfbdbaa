package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Fields of objects that were made on import and are filled later: launch flags in disguise. What the import left in them is
/// nothing, and what they hold once the process runs is not known.
final class LateFields {
    private static final Set<String> MAKING = Set.of("__init__", "__new__", "__post_init__", "__set_name__");

    private final Run run;

    LateFields(Run run) {
        this.run = run;
    }

    /// What a field holds when it is read there: the value, or an unknown one where that is nothing and another method than the
    /// reading one fills the field.
    Value asRunTime(Instance instance, String name, Value value, Site site) {
        boolean nothing = value instanceof Value.None || (value instanceof Table table && !table.blurred() && table.size() == 0);
        if (!nothing || !instance.lasting() || run.moment() == Moment.IMPORT) {
            return value;
        }
        Optional<Site> writer = writer(instance, name, site);
        if (writer.isEmpty()) {
            return value;
        }
        Value unknown = Unknown.because(name + " is set while the process runs", writer.get());
        instance.fields().put(name, unknown);
        return unknown;
    }

    /// Whether the text of a function holds a place.
    static boolean holds(Function function, Site place) {
        int end = function.blocks().stream().flatMap(b -> b.operations().stream()).map(Operation::site).map(Site::span)
                .mapToInt(span -> span.offset() + span.length()).max().orElse(0);
        return function.site().span().file().equals(place.span().file())
                && function.site().span().offset() <= place.span().offset() && place.span().offset() <= end;
    }

    private Optional<Site> writer(Instance instance, String name, Site reader) {
        if (!(instance.type() instanceof ClassObject type)) {
            return Optional.empty();
        }
        for (Value each : type.order()) {
            if (each instanceof ClassObject known) {
                for (List<FunctionId> ids : new TreeMap<>(known.definition().methods()).values()) {
                    Optional<Site> found = run.code().source().function(ids.getLast())
                            .filter(f -> !MAKING.contains(Text.lastName(f.id().name()))).flatMap(f -> writes(f, name, reader));
                    if (found.isPresent()) {
                        return found;
                    }
                }
            }
        }
        return Optional.empty();
    }

    /// Where a method writes the field, unless it is the one that reads it here.
    private static Optional<Site> writes(Function method, String name, Site reader) {
        if (method.parameters().isEmpty()) {
            return Optional.empty();
        }
        String self = method.parameters().getFirst().name();
        List<Operation> operations = method.blocks().stream().map(Block::operations).flatMap(List::stream).toList();
        boolean reads = operations.stream().anyMatch(o -> o.site().span().equals(reader.span()))
                || method.blocks().stream().anyMatch(b -> Walk.of(b.end(), true).stream().flatMap(root -> Walk.all(root).stream())
                        .anyMatch(e -> e instanceof Expr.Read(Variable variable, Site at) && at.span().equals(reader.span())))
                || operations.stream().flatMap(o -> Walk.of(o).stream()).flatMap(root -> Walk.all(root).stream())
                        .anyMatch(e -> e instanceof Expr.Read(Variable variable, Site at) && at.span().equals(reader.span()));
        return reads ? Optional.empty() : operations.stream().filter(o -> o instanceof Operation.Assign assign
                        && assign.target() instanceof Variable.Field(Expr.Read(Variable.Local(String holder), Site at), String field)
                        && holder.equals(self) && field.equals(name) && !(assign.value() instanceof Expr.Const))
                .map(Operation::site).findFirst();
    }
}
