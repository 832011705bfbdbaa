package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Values and types as text for people.
public final class Text {
    private static final int MOST_ITEMS = 12;

    private Text() { }

    /// A value as a reader would write it; never long.
    public static String of(Value value) {
        return switch (value) {
            case Unknown unknown -> "unknown (" + unknown.reason() + ")";
            case Value.None none -> "None";
            case Value.Bool(boolean truth) -> truth ? "true" : "false";
            case Value.Int number -> number.value().toString();
            case Value.Real(double number) -> Double.toString(number);
            case Value.Text(String text) -> "\"" + text + "\"";
            case Value.Symbolic symbolic -> symbolic.name();
            case Value.Module(String unit) -> unit;
            case Value.Type(TypeRef type) -> type(type);
            case Value.Range range -> "range(" + range.start() + ", " + range.stop() + ", " + range.step() + ")";
            case Value.Fact(String subject) -> subject;
            case Items items -> items(items);
            case Table table -> "table of " + table.size();
            case Instance instance -> "object of " + of(instance.type());
            case ClassObject type -> type.simpleName();
            case FunctionObject function -> function.signature().id().name();
            case Value.Bound bound -> bound.function().signature().id().name();
            case Value.Member member -> member.name();
            case Value.Wrapped wrapped -> of(wrapped.parts().getFirst());
            case Value.Partial partial -> of(partial.callee());
            case Value.Super parent -> "super of " + parent.owner().simpleName();
            case Cursor cursor -> "iterator";
            case Pointer pointer -> "&" + of(pointer.read());
        };
    }

    /// A type as written in C++, without qualifiers.
    public static String type(TypeRef type) {
        return switch (type) {
            case TypeRef.Integer(int width, boolean signed) -> width == 1 ? "bool" : (signed ? "int" : "uint") + width + "_t";
            case TypeRef.Floating(int width) -> width == 32 ? "float" : width == 64 ? "double" : "float" + width;
            case TypeRef.Pointer(TypeRef target) -> type(target) + "*";
            case TypeRef.Named(String name, List<TypeRef> arguments) -> name + arguments(arguments);
            case TypeRef.Array(TypeRef element, Optional<Expr> count) -> type(element) + "[]";
            case TypeRef.Member(TypeRef scope, String name) -> type(scope) + "::" + name;
            case TypeRef.Parameter(String name) -> name;
            case TypeRef.Constant(Expr value) -> of(value);
            case TypeRef.Unread(String text) -> text;
        };
    }

    /// Template arguments as text, in order.
    static List<String> types(List<TypeRef> arguments) {
        return arguments.stream().map(Text::type).toList();
    }

    /// An expression as written, as far as it is a name or carries its text.
    static String of(Expr expression) {
        return switch (expression) {
            case Expr.Const(Literal literal) -> of(Evaluator.literal(literal, false));
            case Expr.Read(Variable variable, Site site) -> site.text();
            case Expr.Apply apply -> apply.site().text();
            case Expr.Call call -> call.site().text();
            case Expr.Symbol symbol -> symbol.name();
            default -> "an expression";
        };
    }

    /// The last component of a dotted or `::`-qualified name.
    static String lastName(String name) {
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf(':')) + 1);
    }

    private static String arguments(List<TypeRef> arguments) {
        return arguments.isEmpty() ? "" : "<" + String.join(", ", types(arguments)) + ">";
    }

    private static String items(Items items) {
        String inner = items.values().stream().limit(MOST_ITEMS).map(Text::of).collect(Collectors.joining(", "));
        String more = items.values().size() > MOST_ITEMS || items.blurred() ? ", ..." : "";
        return switch (items.kind()) {
            case TUPLE -> "(" + inner + more + ")";
            case SET -> "{" + inner + more + "}";
            case LIST, ARRAY, TABLE -> "[" + inner + more + "]";
        };
    }
}
