package dev.archeck.rules.trace;

import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import dev.archeck.rules.interpret.Entrance;
import dev.archeck.rules.interpret.Facts;
import dev.archeck.rules.interpret.Pins;
import dev.archeck.rules.interpret.Value;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The values of one combination of inputs, sorted by what their names stand for.
record Binder(
        Map<String, Value> parameters, Map<String, Value> members, Map<String, TypeRef> types, Pins pins) {
    static Binder of(Map<String, Given> values, Map<String, InputPlace> places) {
        Map<String, Value> parameters = new HashMap<>();
        Map<String, Value> members = new HashMap<>();
        Map<String, TypeRef> types = new HashMap<>();
        Map<Pins.Assignment, Value> locals = new HashMap<>();
        Map<Variable.Global, Value> globals = new HashMap<>();
        Map<String, Value> symbols = new HashMap<>();
        values.forEach((name, given) -> {
            switch (Optional.ofNullable(places.get(name)).orElseThrow()) {
                case InputPlace.OfParameter(String parameter) -> parameters.put(parameter, given.value());
                case InputPlace.OfMember(String path) -> members.put(path, given.value());
                case InputPlace.OfType(String type) -> types.put(type, given.type());
                case InputPlace.OfLocal(var declarations) -> declarations.forEach(one -> locals.put(one, given.value()));
                case InputPlace.OfGlobal(var variables) -> variables.forEach(one -> globals.put(one, given.value()));
                case InputPlace.OfSymbol(String symbol) -> symbols.put(symbol, given.value());
            }
        });
        return new Binder(parameters, members, types, new Pins(locals, globals, symbols));
    }

    /// How the function is entered; a parameter of a tensor type that was not given is the tensor of the call.
    Entrance entrance(Function function) {
        Map<String, Value> all = new HashMap<>(parameters);
        for (Parameter parameter : function.parameters()) {
            if (parameter.type().filter(Binder::isTensor).isPresent()) {
                all.putIfAbsent(parameter.name(), Value.Symbolic.of(Facts.TENSOR));
            }
        }
        return new Entrance(all, members, types);
    }

    private static boolean isTensor(TypeRef type) {
        return switch (type) {
            case TypeRef.Named(String name, var _) -> Reach.simple(name).equals("Tensor") || Reach.simple(name).equals("TensorView");
            case TypeRef.Pointer(TypeRef target) -> isTensor(target);
            case TypeRef.Integer _, TypeRef.Floating _, TypeRef.Array _, TypeRef.Member _, TypeRef.Parameter _, TypeRef.Constant _,
                    TypeRef.Unread _ -> false;
        };
    }
}
