package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/// Finds classes around all-reduce ops and tells their methods apart by what they do.
final class Communicators {
    private final Meanings meanings;
    private final Reach reach;

    Communicators(Meanings meanings, Reach reach) {
        this.meanings = meanings;
        this.reach = reach;
    }

    /// Classes with a method that reaches an op that `wanted` accepts.
    List<Communicator> around(List<SiftedModule> modules, Predicate<OpWrapper> wanted) {
        Set<String> asked = attributesCalled(modules);
        List<Communicator> found = new ArrayList<>();
        for (SiftedModule module : modules) {
            for (FunctionId type : meanings.sources().typeIds(module.module())) {
                describe(type, wanted, asked).ifPresent(found::add);
            }
        }
        found.sort(Comparator.comparing(each -> each.site().span()));
        return found;
    }

    /// Classes whose constructor keeps what an op returns, and that hand it with an argument of the caller to another op.
    List<Communicator> byShape(List<SiftedModule> modules) {
        Set<String> asked = attributesCalled(modules);
        List<Communicator> found = new ArrayList<>();
        for (SiftedModule module : modules) {
            for (FunctionId type : meanings.sources().typeIds(module.module())) {
                Set<String> ops = new HandleShape(meanings, reach).operators(type);
                if (!ops.isEmpty()) {
                    describe(type, op -> ops.contains(op.operator()), asked)
                            .filter(each -> each.predicate().isPresent()).ifPresent(found::add);
                }
            }
        }
        found.sort(Comparator.comparing(each -> each.site().span()));
        return found;
    }

    private Optional<Communicator> describe(FunctionId type, Predicate<OpWrapper> wanted, Set<String> asked) {
        List<FunctionId> methods = meanings.methodsOf(type);
        List<FunctionId> reducing = new ArrayList<>();
        for (FunctionId method : methods) {
            boolean takesTensor = required(method) > 0 && !simpleName(method).equals("__init__");
            if (takesTensor && reach.all(method).stream().anyMatch(wanted)) {
                reducing.add(method);
            }
        }
        if (reducing.isEmpty()) {
            return Optional.empty();
        }
        List<FunctionId> tests = methods.stream()
                .filter(method -> !reducing.contains(method) && required(method) > 0 && Truths.returned(function(method)))
                .toList();
        FunctionId call = call(reducing, tests);
        Optional<FunctionId> predicate = tests.stream().filter(test -> reach.callees(call).contains(test)).findFirst()
                .or(() -> tests.stream().filter(test -> asked.contains(simpleName(test))).findFirst());
        Set<String> operators = new TreeSet<>();
        methods.forEach(method -> reach.all(method).forEach(op -> operators.add(op.operator())));
        List<OpWrapper> wrappers = reach.all(call).stream().filter(wanted).sorted().toList();
        Optional<FunctionId> constructor =
                methods.stream().filter(method -> simpleName(method).equals("__init__")).findFirst();
        return meanings.sources().type(type).map(ClassDefinition::site)
                .map(site -> new Communicator(type, constructor, predicate, call, wrappers, List.copyOf(operators), site));
    }

    /// The method that callers use: one that asks a test first, else one that no other method calls; among several the one
    /// with the fewest arguments.
    private FunctionId call(List<FunctionId> reducing, List<FunctionId> tests) {
        Set<FunctionId> inner = new HashSet<>();
        for (FunctionId method : reducing) {
            reach.callees(method).stream().filter(callee -> !callee.equals(method)).forEach(inner::add);
        }
        return reducing.stream().min(Comparator
                .comparing((FunctionId method) -> tests.stream().noneMatch(reach.callees(method)::contains))
                .thenComparing(inner::contains)
                .thenComparingInt(this::required)).orElseThrow();
    }

    private Optional<Function> function(FunctionId id) {
        return meanings.sources().function(id);
    }

    private int required(FunctionId method) {
        List<Parameter> parameters = function(method).map(Function::parameters).orElse(List.of());
        int first = function(method).filter(Function::isStatic).isPresent() ? 0 : 1;
        int required = 0;
        for (int i = first; i < parameters.size(); i++) {
            Parameter parameter = parameters.get(i);
            boolean open = parameter.kind() == Parameter.Kind.POSITIONAL || parameter.kind() == Parameter.Kind.KEYWORD_ONLY;
            required += open && parameter.fallback().isEmpty() ? 1 : 0;
        }
        return required;
    }

    static String simpleName(FunctionId id) {
        String name = id.name().replaceAll("#[0-9:]+$", "");
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private Set<String> attributesCalled(List<SiftedModule> modules) {
        Set<String> names = new LinkedHashSet<>();
        for (SiftedModule module : modules) {
            for (FunctionId id : meanings.sources().functionIds(module.module())) {
                function(id).ifPresent(function -> Calls.in(function).forEach(call -> {
                    if (call.callee() instanceof Expr.Read(Variable.Field(_, String name), _)) {
                        names.add(name);
                    }
                }));
            }
        }
        return names;
    }
}
