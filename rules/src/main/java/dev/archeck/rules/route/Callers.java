package dev.archeck.rules.route;

import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.knowledge.Knowledge;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds classes that may choose among backends: they stand in files that call the method of one.
///
/// @param code the read code
/// @param knowledge words that mark a method that reduces
/// @param found the backends to choose from
record Callers(ReadCode code, Knowledge knowledge, List<FoundBackend> found) {
    private static final int MOST_METHODS = 3;
    private static final String CONSTRUCTOR = "__init__";
    private static final String CAPTURE = "capture";

    /// The classes, those first whose file speaks of most backends. When any file speaks of a backend the others are left out: the name
    /// of a method alone may be that of many others.
    List<Caller> find() {
        List<String> calls = found.stream().flatMap(one -> one.entry() instanceof Entry.OfClass(var type, String method, var guard)
                ? Stream.of("." + method + "(") : Stream.<String>empty()).distinct().toList();
        if (calls.isEmpty()) {
            return List.of();
        }
        Map<Boolean, List<Spoken>> units = code.python().unitsContaining(calls, unit -> true).stream()
                .map(unit -> new Spoken(unit, spoken(unit))).collect(Collectors.partitioningBy(unit -> unit.count() > 0));
        List<Caller> speaking = in(units.getOrDefault(true, List.of()));
        return speaking.isEmpty() ? in(units.getOrDefault(false, List.of())) : speaking;
    }

    /// A module and how many backends its text speaks of.
    private record Spoken(String unit, long count) { }

    private List<Caller> in(List<Spoken> units) {
        Set<FunctionId> backends = new LinkedHashSet<>(found.stream().flatMap(one -> one.type().stream()).toList());
        return units.stream().flatMap(unit -> code.python().types(unit.unit()).stream()
                        .filter(type -> !backends.contains(type.id()) && type.methods().containsKey(CONSTRUCTOR))
                        .flatMap(type -> methods(type).stream().map(method -> new Caller(type, method, capture(type), unit.count()))))
                .sorted(Comparator.comparingLong(Caller::spoken).reversed()).toList();
    }

    private long spoken(String unit) {
        String text = code.python().text(unit).orElse("");
        return found.stream().flatMap(one -> one.type().stream()).map(FunctionId::simpleName).distinct().filter(text::contains).count();
    }

    /// Public methods that take one thing: those with a telling name, or the first few where no name tells.
    private List<String> methods(ClassDefinition type) {
        List<String> all = named(type, 2);
        List<String> telling = all.stream()
                .filter(name -> knowledge.words().stream().anyMatch(name.toLowerCase(Locale.ROOT)::contains)).toList();
        return (telling.isEmpty() ? all : telling).stream().limit(MOST_METHODS).toList();
    }

    private Optional<String> capture(ClassDefinition type) {
        return named(type, 1).stream().filter(name -> name.toLowerCase(Locale.ROOT).contains(CAPTURE)).findFirst();
    }

    /// Public methods that need so many arguments, the object included, in order of place.
    private List<String> named(ClassDefinition type, int needed) {
        return type.methods().entrySet().stream()
                .filter(entry -> !entry.getKey().startsWith("_"))
                .flatMap(entry -> entry.getValue().stream().limit(1).flatMap(id -> code.source().signature(id).stream())
                        .filter(method -> needs(method, needed)).map(function -> Map.entry(function.site().span(), entry.getKey())))
                .sorted(Map.Entry.comparingByKey()).map(Map.Entry::getValue).toList();
    }

    private static boolean needs(Function method, int count) {
        return !method.isStatic() && method.parameters().stream()
                .filter(parameter -> parameter.fallback().isEmpty() && parameter.isPositional()).count() == count;
    }
}
