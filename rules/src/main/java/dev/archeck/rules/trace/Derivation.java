package dev.archeck.rules.trace;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.route.Constants;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Finds values for an input that was not given and that decides: `false` and `true`, the text a condition compares it with, or
/// each number that a condition compares it with and its neighbours.
///
/// @param function the traced function
/// @param owner its class
/// @param others the other functions that were read
record Derivation(Function function, Optional<ClassDefinition> owner, List<Function> others) {
    private static final int MOST_VALUES = 12;
    private static final String UNKNOWN = "unknown (";

    /// The next input to be derived; empty if nothing that is open reads one.
    Optional<TraceInput> next(List<TraceResult> results, List<String> taken) {
        return results.stream().filter(result -> result.outcome() == TraceOutcome.UNDETERMINED).flatMap(TraceResult::open)
                .flatMap(decision -> decision.reads().stream())
                .filter(read -> read.value().startsWith(UNKNOWN))
                .map(Event.Reading::name)
                .filter(name -> taken.stream().noneMatch(one -> same(one, name)))
                .distinct()
                .flatMap(name -> input(name).stream())
                .findFirst();
    }

    private static boolean same(String given, String read) {
        return given.equals(read) || given.endsWith("." + read) || read.endsWith("." + given);
    }

    private Optional<TraceInput> input(String name) {
        if (name.startsWith("$")) {
            return Optional.empty();
        }
        try {
            new InputPlacer(function, owner, others).place(name);
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
        List<Given> values = values(name);
        return values.isEmpty() ? Optional.empty() : Optional.of(new TraceInput(name, values));
    }

    private List<Given> values(String name) {
        if (type(name).filter(new TypeRef.Integer(1, false)::equals).isPresent()) {
            return List.of(Given.of("false"), Given.of("true"));
        }
        TreeSet<Long> numbers = new TreeSet<>();
        TreeSet<String> texts = new TreeSet<>();
        Set<Expr> bare = new HashSet<>();
        Stream.concat(Stream.of(function), others.stream()).flatMap(one -> one.blocks().stream()).forEach(block -> {
            switch (block.end()) {
                case BlockEnd.Branch branch -> compared(branch.condition(), name, new Found(numbers, texts, bare));
                case BlockEnd.Select select when reads(select.subject(), name) -> {
                    select.cases().forEach(one -> Constants.folded(one.label()).ifPresent(numbers::add));
                    Optional.of(numbers).filter(all -> !all.isEmpty()).ifPresent(all -> all.add(all.last() + 1));
                }
                default -> { }
            }
        });
        if (!texts.isEmpty()) {
            return Stream.concat(texts.stream(), Stream.of("other")).map(text -> Given.of("\"" + text + "\"")).toList();
        }
        if (!numbers.isEmpty()) {
            return numbers.stream().limit(MOST_VALUES).map(number -> Given.of(String.valueOf(number))).toList();
        }
        return bare.isEmpty() ? List.of() : List.of(Given.of("false"), Given.of("true"));
    }

    private record Found(Set<Long> numbers, Set<String> texts, Set<Expr> bare) { }

    private static void compared(Expr condition, String name, Found found) {
        switch (condition) {
            case Expr.Apply apply when isLogic(apply.operator()) -> apply.operands().forEach(operand -> compared(operand, name, found));
            case Expr.Apply apply when apply.operands().size() == 2 -> {
                for (int i = 0; i < 2; i++) {
                    Expr constant = apply.operands().get(1 - i);
                    if (reads(apply.operands().get(i), name)) {
                        Constants.folded(constant).ifPresent(number -> near(apply.operator(), number, found.numbers()));
                        if (constant instanceof Expr.Const(Literal.Text(String text))) {
                            found.texts().add(text);
                        }
                    }
                }
            }
            default -> {
                if (reads(condition, name)) {
                    found.bare().add(condition);
                }
            }
        }
    }

    private static void near(Operator operator, long number, Set<Long> numbers) {
        numbers.add(number);
        boolean above = operator == Operator.GREATER || operator == Operator.LESS_EQUAL || operator == Operator.EQUAL
                || operator == Operator.NOT_EQUAL || operator == Operator.REMAINDER;
        numbers.add(above ? number + 1 : number - 1);
    }

    private static boolean isLogic(Operator operator) {
        return operator == Operator.AND || operator == Operator.OR || operator == Operator.NOT;
    }

    private static boolean reads(Expr expression, String name) {
        return switch (expression) {
            case Expr.Convert convert -> reads(convert.value(), name);
            case Expr.Read(Variable.Local(String local), var _) -> local.equals(name);
            case Expr.Read(Variable.Field(Expr object, String field), var _) -> name.equals(field)
                    || (object instanceof Expr.Read(Variable.Local(String holder), var _) && name.equals(holder + "." + field));
            case Expr.Read(Variable.Global(String _, String global), var _) -> global.equals(name);
            default -> false;
        };
    }

    private Optional<TypeRef> type(String name) {
        Optional<TypeRef> parameter = function.parameters().stream().filter(one -> one.name().equals(name)).findFirst().flatMap(Parameter::type);
        String simple = name.substring(name.lastIndexOf('.') + 1);
        return parameter.or(() -> owner.flatMap(type -> Optional.ofNullable(type.fields().get(simple))));
    }
}
