package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.TryRegion;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// The flow model as text, without sites, for tests. Locals are `x`, globals `.x`, symbols `$x`.
final class Dump {
    private Dump() { }

    /// Statements with what they bind and change, then functions in the order they are met.
    static String module(String source) {
        PythonModule module = PythonModule.parse(new SourceText("pkg.sub.mod", "pkg/sub/mod.py", source));
        StringBuilder text = new StringBuilder();
        for (ModuleBody.Statement statement : module.body().statements()) {
            boolean plain = statement.mutates().isEmpty() && !statement.acts();
            boolean definition = statement.code().blocks().getFirst().operations().stream().allMatch(Dump::defines);
            if (plain && definition && statement.code().blocks().size() == 1) {
                continue;
            }
            text.append("binds ").append(new TreeSet<>(statement.binds()));
            text.append(statement.mutates().isEmpty() ? "" : " changes " + new TreeSet<>(statement.mutates()));
            text.append(statement.acts() ? " acts" : "").append(statement.code().blocks().size() == 1
                    ? ": " + steps(statement.code()) + "\n" : "\n" + of(statement.code()));
        }
        for (String type : module.typeNames()) {
            ClassDefinition definition = module.type(type).orElseThrow();
            definition.decorators().forEach(each -> text.append('@').append(of(each)).append('\n'));
            text.append("class ").append(type).append('(').append(list(definition.bases())).append(")\n");
            text.append(of(definition.body().orElseThrow()));
        }
        Set<String> done = new HashSet<>();
        for (int before = -1; before < done.size(); ) {
            before = done.size();
            for (String name : module.functionNames()) {
                if (done.add(name)) {
                    text.append(of(module.function(name).orElseThrow()));
                }
            }
        }
        return text.toString();
    }

    private static String steps(Function code) {
        return code.blocks().getFirst().operations().stream().map(Dump::of).collect(Collectors.joining("; "));
    }

    private static boolean defines(Operation operation) {
        return operation instanceof Operation.DefineClass
                || (operation instanceof Operation.Assign assign && assign.value() instanceof Expr.Closure);
    }

    static String of(Function function) {
        StringBuilder text = new StringBuilder();
        function.decorators().forEach(each -> text.append('@').append(of(each)).append('\n'));
        String parameters = function.parameters().stream().map(Dump::of).collect(Collectors.joining(", "));
        text.append(function.isStatic() ? "static " : "").append(function.id().name());
        text.append('(').append(parameters).append(")\n");
        text.append(of(function.blocks(), function.regions()));
        function.doubts().forEach(doubt -> text.append("doubt: ").append(doubt.reason()).append('\n'));
        return text.toString();
    }

    private static String of(Parameter parameter) {
        String star = switch (parameter.kind()) {
            case POSITIONAL, POSITIONAL_ONLY, OUTPUT -> "";
            case KEYWORD_ONLY -> "kw ";
            case REST -> "*";
            case REST_NAMED -> "**";
        };
        return star + parameter.name() + parameter.fallback().map(value -> "=" + of(value)).orElse("");
    }

    static String of(List<Block> blocks, List<TryRegion> regions) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < blocks.size(); i++) {
            Block block = blocks.get(i);
            text.append(i).append(block.region() >= 0 ? " in " + block.region() : "").append(":\n");
            block.operations().forEach(operation -> text.append("  ").append(of(operation)).append('\n'));
            text.append("  ").append(of(block.end())).append('\n');
        }
        for (int i = 0; i < regions.size(); i++) {
            TryRegion region = regions.get(i);
            text.append("region ").append(i).append(region.outer() >= 0 ? " in " + region.outer() : "").append(":");
            for (TryRegion.Arm arm : region.arms()) {
                text.append(" [").append(list(arm.types())).append(']');
                arm.target().ifPresent(target -> text.append(" as ").append(of(target)));
                text.append(" -> ").append(arm.block());
            }
            text.append('\n');
        }
        return text.toString();
    }

    static String of(BlockEnd end) {
        return switch (end) {
            case BlockEnd.Jump jump -> "jump " + jump.target();
            case BlockEnd.Branch branch -> "if " + of(branch.condition()) + " " + branch.then() + " else " + branch.otherwise();
            case BlockEnd.Select select -> "select " + of(select.subject());
            case BlockEnd.Next next -> "next " + of(next.iterator()) + " to " + variables(next.targets()) + " " + next.body()
                    + " done " + next.done();
            case BlockEnd.Yield given -> "yield " + of(given.value()) + given.received().map(v -> " to " + of(v)).orElse("") + " " + given.next();
            case BlockEnd.Return back -> "return" + back.value().map(value -> " " + of(value)).orElse("");
            case BlockEnd.Raise raise -> "raise " + of(raise.exception())
                    + (raise.kind() == BlockEnd.Raise.Kind.RAISE ? "" : " " + raise.kind());
            case BlockEnd.Reraise _ -> "reraise";
            case BlockEnd.Lost lost -> "lost " + lost.reason();
        };
    }

    static String of(Operation operation) {
        return switch (operation) {
            case Operation.Assign assign -> of(assign.target()) + " = " + of(assign.value());
            case Operation.Unpack unpack -> variables(unpack.targets())
                    + (unpack.starred() >= 0 ? " *" + unpack.starred() : "") + " = each " + of(unpack.value());
            case Operation.Invoke invoke -> "do " + of(invoke.call());
            case Operation.Launch launch -> "launch " + of(launch.kernel());
            case Operation.Import each -> of(each.target()) + " = import " + each.module()
                    + each.attribute().map(name -> " : " + name).orElse("");
            case Operation.DefineClass define -> of(define.target()) + " = class " + define.type().id().name()
                    + "(" + list(define.type().bases()) + ")";
            case Operation.Delete delete -> "delete " + of(delete.target());
            case Operation.Forget forget -> "forget " + variables(forget.targets());
            case Operation.Unread unread -> "unread " + unread.reason() + " writes [" + variables(unread.clobbers()) + "]";
        };
    }

    private static String variables(List<Variable> variables) {
        return variables.stream().map(Dump::of).collect(Collectors.joining(", "));
    }

    static String of(Variable variable) {
        return switch (variable) {
            case Variable.Local(String name) -> name;
            case Variable.Global(_, String name) -> "." + name;
            case Variable.Field(Expr object, String name) -> of(object) + "." + name;
            case Variable.Element(Expr container, Expr index) -> of(container) + "[" + of(index) + "]";
        };
    }

    private static String list(List<Expr> values) {
        return values.stream().map(Dump::of).collect(Collectors.joining(", "));
    }

    private static String bound(Optional<Expr> value) {
        return value.map(Dump::of).orElse("");
    }

    static String of(Expr expr) {
        return switch (expr) {
            case Expr.Const(Literal.None()) -> "None";
            case Expr.Const(Literal.Bool(boolean value)) -> value ? "True" : "False";
            case Expr.Const(Literal.Int(var value, _, _)) -> value.toString();
            case Expr.Const(Literal.Real(double value)) -> Double.toString(value);
            case Expr.Const(Literal.Text(String value)) -> "'" + value.replace("\n", "\\n") + "'";
            case Expr.Read read -> of(read.variable());
            case Expr.Apply apply -> "(" + apply.operator() + " " + list(apply.operands()) + ")";
            case Expr.Choose choose ->
                "(" + of(choose.condition()) + " ? " + of(choose.then()) + " : " + of(choose.otherwise()) + ")";
            case Expr.Index index -> of(index.container()) + "[" + of(index.key()) + "]";
            case Expr.Slice slice -> of(slice.container()) + "[" + bound(slice.from()) + ":" + bound(slice.to()) + ":"
                    + bound(slice.step()) + "]";
            case Expr.Collect collect -> collect.kind() + "(" + list(collect.items()) + ")";
            case Expr.Spread spread -> "*" + of(spread.items());
            case Expr.Comprehend all -> all.kind() + "(" + of(all.element()) + clauses(all.clauses()) + ")";
            case Expr.Format format -> "format(" + list(format.parts()) + ")";
            case Expr.Symbol symbol -> "$" + symbol.name();
            case Expr.Closure closure -> "closure " + closure.function().name();
            case Expr.ClassRef type -> "class " + type.type().name();
            case Expr.Call call -> of(call.callee()) + "(" + arguments(call) + ")";
            case Expr.Opaque opaque -> "?" + (opaque.mayAct() ? "!" : "") + "<" + opaque.reason() + ">";
            default -> throw new IllegalArgumentException("not made by this front end: " + expr);
        };
    }

    private static String clauses(List<Expr.Comprehend.Clause> clauses) {
        StringBuilder text = new StringBuilder();
        for (Expr.Comprehend.Clause clause : clauses) {
            text.append(" for ").append(variables(clause.targets())).append(" in ").append(of(clause.items()));
            clause.conditions().forEach(condition -> text.append(" if ").append(of(condition)));
        }
        return text.toString();
    }

    private static String arguments(Expr.Call call) {
        List<String> all = new ArrayList<>();
        call.arguments().forEach(argument -> all.add(of(argument)));
        call.named().forEach(named -> all.add(named.name() + "=" + of(named.value())));
        return String.join(", ", all);
    }
}
