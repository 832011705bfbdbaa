package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What assignments and imports bind names to, without regard to order.
final class Bindings {
    private final Map<String, List<Binding>> byName = new HashMap<>();
    private final List<String> stars = new ArrayList<>();

    /// One way in which a name is bound.
    sealed interface Binding {
        /// To a class.
        record OfType(FunctionId type) implements Binding { }

        /// To a module, or to an attribute of it.
        record Imported(String module, Optional<String> attribute) implements Binding { }

        /// To the value of an expression.
        record Value(Expr value) implements Binding { }
    }

    /// Takes in what a body binds: its locals, or its globals.
    ///
    /// @param globals whether module globals are meant rather than locals
    void add(Function body, boolean globals) {
        for (Block block : body.blocks()) {
            for (Operation operation : block.operations()) {
                switch (operation) {
                    case Operation.Assign assign ->
                        bind(assign.target(), new Binding.Value(assign.value()), globals);
                    case Operation.DefineClass define ->
                        bind(define.target(), new Binding.OfType(define.type().id()), globals);
                    case Operation.Import each -> {
                        boolean star = each.attribute().filter("*"::equals).isPresent();
                        if (star) {
                            stars.add(each.module());
                        } else {
                            bind(each.target(), new Binding.Imported(each.module(), each.attribute()), globals);
                        }
                    }
                    case Operation.Unpack _, Operation.Invoke _, Operation.Launch _, Operation.Delete _,
                            Operation.Forget _, Operation.Unread _ -> { }
                }
            }
        }
    }

    private void bind(Variable target, Binding binding, boolean globals) {
        Optional<String> name = switch (target) {
            case Variable.Global(_, String global) -> globals ? Optional.of(global) : Optional.empty();
            case Variable.Local(String local) -> globals ? Optional.empty() : Optional.of(local);
            case Variable.Field _, Variable.Element _ -> Optional.empty();
        };
        name.ifPresent(each -> byName.computeIfAbsent(each, _ -> new ArrayList<>()).add(binding));
    }

    /// Every way in which the name is bound, in order of the text.
    List<Binding> of(String name) {
        return byName.getOrDefault(name, List.of());
    }

    /// Modules all of whose names are taken over.
    List<String> stars() {
        return stars;
    }
}
