package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.Variable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The shape of a communicator, whatever its names: the constructor keeps in an attribute what an op returned, and a method
/// hands that attribute together with one of its own arguments to another op.
final class HandleShape {
    private final Meanings meanings;
    private final Reach reach;

    HandleShape(Meanings meanings, Reach reach) {
        this.meanings = meanings;
        this.reach = reach;
    }

    /// The ops that receive handle and argument; empty if the class has not that shape.
    Set<String> operators(FunctionId type) {
        List<FunctionId> methods = meanings.methodsOf(type);
        Set<String> handles = new HashSet<>();
        for (FunctionId method : methods) {
            if (Communicators.simpleName(method).equals("__init__")) {
                meanings.sources().function(method).ifPresent(function -> handles.addAll(kept(function)));
            }
        }
        Set<String> operators = new HashSet<>();
        for (FunctionId method : handles.isEmpty() ? List.<FunctionId>of() : methods) {
            meanings.sources().function(method).ifPresent(function -> Calls.in(function).stream()
                    .filter(call -> passes(call, function, handles))
                    .forEach(call -> operators.addAll(reached(call, function))));
        }
        return operators;
    }

    /// Attributes in which the constructor keeps the result of a function that calls an op.
    private Set<String> kept(Function constructor) {
        Set<String> names = new HashSet<>();
        for (Block block : constructor.blocks()) {
            for (Operation operation : block.operations()) {
                if (operation instanceof Operation.Assign assign && assign.value() instanceof Expr.Call call
                        && assign.target() instanceof Variable.Field(_, String name)
                        && !reached(call, constructor).isEmpty()) {
                    names.add(name);
                }
            }
        }
        return names;
    }

    private static boolean passes(Expr.Call call, Function method, Set<String> handles) {
        boolean handle = false;
        boolean argument = false;
        for (Expr each : call.arguments()) {
            if (each instanceof Expr.Read(Variable.Field(_, String name), _)) {
                handle |= handles.contains(name);
            } else if (each instanceof Expr.Read(Variable.Local(String name), _)) {
                argument |= method.parameters().stream().skip(1).map(Parameter::name).anyMatch(name::equals);
            }
        }
        return handle && argument;
    }

    private Set<String> reached(Expr.Call call, Function function) {
        Set<String> operators = new HashSet<>();
        for (Meaning meaning : meanings.of(call.callee(), function)) {
            if (meaning instanceof Meaning.Code(FunctionId code)) {
                reach.all(code).forEach(op -> operators.add(op.operator()));
            }
        }
        reach.direct(function.id()).stream().filter(op -> op.call().equals(call.site()))
                .map(OpWrapper::operator).forEach(operators::add);
        return operators;
    }
}
