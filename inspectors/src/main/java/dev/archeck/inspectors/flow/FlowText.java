package dev.archeck.inspectors.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A compact text of lowered functions, for tests and for people: one line an operation, blocks numbered, no sites.
public final class FlowText {
    private FlowText() { }

    /// The whole function.
    public static String of(Function function) {
        StringBuilder out = new StringBuilder();
        String template = function.templateParameters().isEmpty() ? "" : "<" + String.join(", ", function.templateParameters()) + ">";
        String parameters = function.parameters().stream().map(FlowText::parameter).collect(Collectors.joining(", "));
        out.append(function.id().name()).append(template).append('(').append(parameters).append(")\n");
        for (int i = 0; i < function.blocks().size(); i++) {
            block(function.blocks().get(i), i, out);
        }
        for (int i = 0; i < function.regions().size(); i++) {
            TryRegion region = function.regions().get(i);
            out.append("region ").append(i).append(" in ").append(region.outer()).append('\n');
            for (TryRegion.Arm arm : region.arms()) {
                out.append("  catch ").append(arm.caught().map(FlowText::of).orElseGet(() -> all(arm.types()))).append(arm.target().map(target -> " as " + of(target)).orElse(""))
                        .append(" -> ").append(arm.block()).append('\n');
            }
        }
        for (Doubt doubt : function.doubts()) {
            out.append("doubt ").append(doubt.reason()).append(": ").append(doubt.site().text()).append('\n');
        }
        return out.toString();
    }

    private static void block(Block block, int number, StringBuilder out) {
        out.append(number).append(block.region() < 0 ? ":" : " (region " + block.region() + "):").append('\n');
        for (Operation operation : block.operations()) {
            out.append("  ").append(of(operation)).append('\n');
        }
        out.append("  ").append(of(block.end())).append('\n');
    }

    private static String parameter(Parameter parameter) {
        String kind = switch (parameter.kind()) {
            case POSITIONAL -> "";
            case POSITIONAL_ONLY -> "/, ";
            case KEYWORD_ONLY -> "*, ";
            case REST -> "*";
            case REST_NAMED -> "**";
            case OUTPUT -> "&";
        };
        return kind + parameter.name() + parameter.type().map(type -> ": " + of(type)).orElse("")
                + parameter.fallback().map(value -> " = " + of(value)).orElse("");
    }

    /// One operation on one line.
    public static String of(Operation operation) {
        return switch (operation) {
            case Operation.Assign assign -> (assign.once() ? "once " : "") + of(assign.target())
                    + assign.type().map(type -> ": " + of(type)).orElse("") + " = " + of(assign.value());
            case Operation.Unpack unpack -> variables(unpack.targets())
                    + (unpack.starred() < 0 ? "" : " (rest to " + unpack.starred() + ")") + " = " + of(unpack.value());
            case Operation.Invoke invoke -> of(invoke.call());
            case Operation.Launch launch ->
                    "launch " + of(launch.kernel()) + " <<<" + all(launch.configuration()) + ">>> (" + all(launch.arguments()) + ")";
            case Operation.Import one -> "import " + of(one.target()) + " = " + one.module()
                    + one.attribute().map(name -> " : " + name).orElse("");
            case Operation.DefineClass define -> "class " + of(define.target()) + " = " + define.type().id().name();
            case Operation.Delete delete -> "delete " + of(delete.target());
            case Operation.Forget forget -> "forget " + variables(forget.targets());
            case Operation.Unread unread -> "unread " + unread.reason() + " [" + variables(unread.clobbers()) + "]"
                    + (unread.effects().mayReturn() ? " may-return" : "") + (unread.effects().mayRaise() ? " may-raise" : "")
                    + (unread.effects().mayLaunch() ? " may-launch" : "");
        };
    }

    /// The end of a block on one line.
    public static String of(BlockEnd end) {
        return switch (end) {
            case BlockEnd.Jump jump -> "-> " + jump.target();
            case BlockEnd.Branch branch -> "if " + of(branch.condition()) + " -> " + branch.then() + " else " + branch.otherwise();
            case BlockEnd.Select select -> "switch " + of(select.subject()) + select.cases().stream()
                    .map(one -> " " + of(one.label()) + " -> " + one.target()).collect(Collectors.joining())
                    + (select.hasDefault() ? " default -> " : " none -> ") + select.otherwise();
            case BlockEnd.Next next -> "next " + variables(next.targets()) + " of " + of(next.iterator())
                    + " -> " + next.body() + " else " + next.done();
            case BlockEnd.Yield given -> "yield " + of(given.value()) + " -> " + given.next();
            case BlockEnd.Return one -> "return" + one.value().map(value -> " " + of(value)).orElse("");
            case BlockEnd.Raise raise -> switch (raise.kind()) {
                case RAISE -> "raise ";
                case ABORT -> "abort ";
                case ASSERT -> "assert ";
            } + of(raise.exception());
            case BlockEnd.Reraise _ -> "reraise";
            case BlockEnd.Lost lost -> "lost " + lost.reason();
        };
    }

    private static String variables(List<Variable> variables) {
        return variables.stream().map(FlowText::of).collect(Collectors.joining(", "));
    }

    private static String all(List<Expr> values) {
        return values.stream().map(FlowText::of).collect(Collectors.joining(", "));
    }

    /// A variable.
    public static String of(Variable variable) {
        return switch (variable) {
            case Variable.Local local -> local.name();
            case Variable.Global global -> global.name() + "@" + global.unit();
            case Variable.Field field -> of(field.object()) + "." + field.name();
            case Variable.Element element -> of(element.container()) + "[" + of(element.index()) + "]";
        };
    }

    /// An expression.
    public static String of(Expr expr) {
        return switch (expr) {
            case Expr.Const value -> of(value.value());
            case Expr.Read read -> of(read.variable());
            case Expr.Apply apply -> "(" + apply.operator() + " " + apply.operands().stream().map(FlowText::of)
                    .collect(Collectors.joining(" ")) + ")";
            case Expr.Choose choose -> "(" + of(choose.condition()) + " ? " + of(choose.then()) + " : " + of(choose.otherwise()) + ")";
            case Expr.Index index -> of(index.container()) + "[" + of(index.key()) + "]";
            case Expr.Slice slice -> of(slice.container()) + "[" + bound(slice.from()) + ":" + bound(slice.to())
                    + slice.step().map(step -> ":" + of(step)).orElse("") + "]";
            case Expr.Collect collect -> collect.kind() + "{" + all(collect.items()) + "}";
            case Expr.Spread spread -> "*" + of(spread.items());
            case Expr.Comprehend many -> many.kind() + "{" + of(many.element()) + many.clauses().stream()
                    .map(FlowText::clause).collect(Collectors.joining()) + "}";
            case Expr.Format format -> "format(" + all(format.parts()) + ")";
            case Expr.Symbol symbol -> "`" + symbol.name() + "`";
            case Expr.FunctionRef function -> "@" + function.function().name() + arguments(function.templateArguments());
            case Expr.SymbolInstance symbol -> "`" + symbol.name() + "`" + arguments(symbol.templateArguments());
            case Expr.Closure closure -> "lambda " + closure.function().name() + (closure.byReference() ? " by reference" : "");
            case Expr.Address address -> "&" + of(address.variable());
            case Expr.MethodInstance method -> of(method.object()) + "." + method.name() + arguments(method.templateArguments());
            case Expr.ClassRef type -> "class " + type.type().name();
            case Expr.Construct made -> "new " + of(made.type()) + "(" + all(made.arguments()) + ")";
            case Expr.SizeOf size -> "sizeof(" + of(size.type()) + ")";
            case Expr.TypeMember member -> of(member.scope()) + "::" + member.member();
            case Expr.Convert convert -> "(" + of(convert.type()) + ") " + of(convert.value());
            case Expr.Call call -> of(call.callee()) + "(" + arguments(call) + ")";
            case Expr.Opaque opaque -> "?" + opaque.reason() + (opaque.mayAct() ? " (may act)" : "");
        };
    }

    private static String bound(Optional<Expr> bound) {
        return bound.map(FlowText::of).orElse("");
    }

    private static String clause(Expr.Comprehend.Clause clause) {
        return " for " + variables(clause.targets()) + " in " + of(clause.items())
                + clause.conditions().stream().map(one -> " if " + of(one)).collect(Collectors.joining());
    }

    private static String arguments(Expr.Call call) {
        List<String> parts = new ArrayList<>(call.arguments().stream().map(FlowText::of).toList());
        call.named().forEach(one -> parts.add(one.name() + "=" + of(one.value())));
        return String.join(", ", parts);
    }

    private static String arguments(List<TypeRef> arguments) {
        return arguments.isEmpty() ? "" : "<" + arguments.stream().map(FlowText::of).collect(Collectors.joining(", ")) + ">";
    }

    private static String of(Literal literal) {
        return switch (literal) {
            case Literal.None _ -> "None";
            case Literal.Bool bool -> bool.value() ? "true" : "false";
            case Literal.Int number -> number.value() + (number.width() == 0 || (number.width() == 32 && number.signed())
                    ? "" : (number.signed() ? "i" : "u") + number.width());
            case Literal.Real real -> String.valueOf(real.value());
            case Literal.Text text -> "\"" + text.value().replace("\n", "\\n") + "\"";
        };
    }

    /// A type: `i32`, `u64`, `f32`, `bool`, `T*`, `T[4]`, `$T` for a template parameter.
    public static String of(TypeRef type) {
        return switch (type) {
            case TypeRef.Integer(int width, boolean signed) when width == 1 && !signed -> "bool";
            case TypeRef.Integer integer -> (integer.signed() ? "i" : "u") + integer.width();
            case TypeRef.Floating floating -> "f" + floating.width();
            case TypeRef.Pointer pointer -> of(pointer.target()) + "*";
            case TypeRef.Named named -> named.name() + arguments(named.arguments());
            case TypeRef.Array array -> of(array.element()) + "[" + bound(array.count()) + "]";
            case TypeRef.Member member -> of(member.scope()) + "::" + member.name();
            case TypeRef.Parameter parameter -> "$" + parameter.name();
            case TypeRef.Constant constant -> of(constant.value());
            case TypeRef.Unread unread -> "?" + unread.text();
        };
    }
}
