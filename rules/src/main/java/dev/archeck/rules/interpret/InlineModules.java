package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Modules that Python makes of C++ text: what each of them exports.
final class InlineModules {
    private static final Function NOWHERE = new Function(
            new FunctionId("<text>", "<exports>"), Language.CPP, List.of(), List.of(), Optional.empty(), true, List.of(),
            List.of(new Block(List.of(), new BlockEnd.Return(Optional.empty(), ExternalCalls.NOWHERE), -1)), List.of(), List.of(), ExternalCalls.NOWHERE);

    private final Run run;
    private final Map<String, Map<String, Expr>> exports = new HashMap<>();

    InlineModules(Run run) {
        this.run = run;
    }

    /// The module made of texts: `kind.name`, whose attributes are what the texts export.
    ///
    /// @param given the outside name that stands for such modules, the name of this one, and its texts in lists of any depth
    Value load(List<Value> given) {
        List<String> texts = new ArrayList<>();
        given.subList(2, given.size()).forEach(part -> collect(part, texts));
        String name = given.get(1) instanceof Value.Text(String text) && text.matches("\\w+") ? text : "module" + (exports.size() + 1);
        exports.put(name, texts.isEmpty() ? Map.of() : run.code().source().exports(String.join("\n", texts) + "\n"));
        return given.getFirst() instanceof Value.Text(String kind) ? Value.Symbolic.of(kind + "." + name) : given.getFirst();
    }

    private static void collect(Value part, List<String> texts) {
        switch (part) {
            case Value.Text(String text) -> texts.add(text);
            case Items items -> items.values().forEach(item -> collect(item, texts));
            case Value other -> { }
        }
    }

    /// Whether a module of that name was made.
    boolean has(String module) {
        return exports.containsKey(module);
    }

    /// The function that a module exports under a name, if its text was read.
    Optional<FunctionObject> exported(String module, String name) {
        return Optional.ofNullable(exports.getOrDefault(module, Map.of()).get(name))
                .map(expression -> run.evaluator().evaluate(expression, new Frame(NOWHERE, 0, Optional.empty())))
                .filter(FunctionObject.class::isInstance).map(FunctionObject.class::cast);
    }
}
