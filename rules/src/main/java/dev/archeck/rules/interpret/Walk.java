package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The parts of operations and expressions.
public final class Walk {
    private Walk() { }

    /// The expression and all it contains, outermost first.
    public static List<Expr> all(Expr expression) {
        List<Expr> found = new ArrayList<>();
        add(expression, found);
        return found;
    }

    private static void add(Expr expression, List<Expr> found) {
        found.add(expression);
        for (Expr part : parts(expression)) {
            add(part, found);
        }
    }

    /// Expressions that an operation evaluates.
    public static List<Expr> of(Operation operation) {
        return switch (operation) {
            case Operation.Assign a -> with(of(a.target()), a.value());
            case Operation.Unpack u -> with(of(u.targets()), u.value());
            case Operation.Invoke i -> List.of(i.call());
            case Operation.Launch l -> {
                List<Expr> parts = with(l.configuration(), l.kernel());
                parts.addAll(l.arguments());
                yield parts;
            }
            case Operation.Delete d -> of(d.target());
            case Operation.Import i -> List.of();
            case Operation.DefineClass d -> d.type().bases();
            case Operation.Forget f -> List.of();
            case Operation.Unread u -> List.of();
        };
    }

    /// Expressions that a block's end evaluates; what a `raise` makes is left out unless asked for.
    static List<Expr> of(BlockEnd end, boolean raised) {
        return switch (end) {
            case BlockEnd.Branch b -> List.of(b.condition());
            case BlockEnd.Select s -> with(s.cases().stream().map(BlockEnd.Select.Case::label).toList(), s.subject());
            case BlockEnd.Next n -> of(n.targets());
            case BlockEnd.Yield y -> List.of(y.value());
            case BlockEnd.Return r -> r.value().map(List::of).orElse(List.of());
            case BlockEnd.Raise r -> raised ? List.of(r.exception()) : List.of();
            case BlockEnd.Jump j -> List.of();
            case BlockEnd.Reraise r -> List.of();
            case BlockEnd.Lost l -> List.of();
        };
    }

    /// Expressions inside a variable.
    static List<Expr> of(Variable variable) {
        return switch (variable) {
            case Variable.Local l -> List.of();
            case Variable.Global g -> List.of();
            case Variable.Field(Expr object, String name) -> List.of(object);
            case Variable.Element(Expr container, Expr index) -> List.of(container, index);
        };
    }

    private static List<Expr> of(List<Variable> variables) {
        return variables.stream().flatMap(v -> of(v).stream()).toList();
    }

    private static List<Expr> parts(Expr expression) {
        return switch (expression) {
            case Expr.Read r -> of(r.variable());
            case Expr.Address a -> of(a.variable());
            case Expr.Apply a -> a.operands();
            case Expr.Choose c -> List.of(c.condition(), c.then(), c.otherwise());
            case Expr.Index i -> List.of(i.container(), i.key());
            case Expr.Slice s -> sliced(s);
            case Expr.Collect c -> c.items();
            case Expr.Spread s -> List.of(s.items());
            case Expr.Comprehend c -> comprehended(c);
            case Expr.Format f -> f.parts();
            case Expr.MethodInstance m -> List.of(m.object());
            case Expr.Construct c -> c.arguments();
            case Expr.Convert c -> List.of(c.value());
            case Expr.Call c -> {
                List<Expr> parts = with(List.of(c.callee()), c.arguments());
                c.named().forEach(n -> parts.add(n.value()));
                yield parts;
            }
            case Expr.Const c -> List.of();
            case Expr.Symbol s -> List.of();
            case Expr.FunctionRef f -> List.of();
            case Expr.SymbolInstance s -> List.of();
            case Expr.Closure c -> List.of();
            case Expr.ClassRef c -> List.of();
            case Expr.SizeOf s -> List.of();
            case Expr.TypeMember t -> List.of();
            case Expr.Opaque o -> List.of();
        };
    }

    private static List<Expr> sliced(Expr.Slice slice) {
        List<Expr> parts = new ArrayList<>(List.of(slice.container()));
        Stream.of(slice.from(), slice.to(), slice.step()).flatMap(Optional::stream).forEach(parts::add);
        return parts;
    }

    private static List<Expr> comprehended(Expr.Comprehend comprehension) {
        List<Expr> parts = new ArrayList<>(List.of(comprehension.element()));
        for (Expr.Comprehend.Clause clause : comprehension.clauses()) {
            parts.add(clause.items());
            parts.addAll(clause.conditions());
        }
        return parts;
    }

    /// The value expressions among template arguments.
    static List<Expr> values(List<TypeRef> templateArguments) {
        return templateArguments.stream()
                .flatMap(t -> t instanceof TypeRef.Constant(Expr value) ? Stream.of(value) : Stream.<Expr>of())
                .toList();
    }

    private static List<Expr> with(List<Expr> first, Expr... more) {
        List<Expr> all = new ArrayList<>(first);
        all.addAll(List.of(more));
        return all;
    }

    private static List<Expr> with(List<Expr> first, List<Expr> more) {
        List<Expr> all = new ArrayList<>(first);
        all.addAll(more);
        return all;
    }
}
