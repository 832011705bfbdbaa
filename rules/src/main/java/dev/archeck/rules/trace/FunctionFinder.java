package dev.archeck.rules.trace;

import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.rules.route.ReadCode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Finds the function to trace, by name or by what it does. Only files whose bytes hold a word in question are parsed.
///
/// @param code the sources
public record FunctionFinder(ReadCode code) {
    /// Of these a file holds one if it starts kernels.
    private static final List<String> LAUNCHING = List.of("<<<", "aunchKernel", "aunchCooperativeKernel");

    private static final int MOST_FILES = 64;

    private static final List<String> REDUCING = List.of("all_reduce", "allreduce", "AllReduce", "custom_ar");

    /// The functions that a name means: a simple name, or a qualified one such as `Ring::reduce` or `Gate.asks`. In order of place.
    public List<Function> named(String name) {
        String simple = Reach.simple(name);
        Map<FunctionId, Function> found = new LinkedHashMap<>();
        code.cuda().named(name).forEach(id -> code.cuda().function(id).ifPresent(function -> found.putIfAbsent(id, function)));
        code.python().unitsContaining(List.of("def " + simple), _ -> true).forEach(unit -> add(found, code.python().functionsIn(unit)));
        List<Function> meant = meant(name, found.values());
        return meant.isEmpty() ? meant(name, read(List.of(simple))) : meant;
    }

    /// Those that a name means; a function of exactly that qualified name goes before others.
    private static List<Function> meant(String name, Collection<Function> functions) {
        List<Function> meant = functions.stream().filter(function -> means(name, function.id())).toList();
        List<Function> exact = meant.stream().filter(function -> function.id().name().equals(name)).toList();
        return exact.isEmpty() ? meant : exact;
    }

    private static boolean means(String name, FunctionId id) {
        int line = id.name().indexOf('#');
        String plain = line < 0 ? id.name() : id.name().substring(0, line);
        return id.name().equals(name) || plain.equals(name) || plain.endsWith("::" + name) || plain.endsWith("." + name);
    }

    /// The functions that start kernels or look like an all-reduce and that no other such function calls, those named like an
    /// all-reduce alone if there are any. In order of place.
    public List<Function> outermost() {
        List<String> words = Stream.concat(LAUNCHING.stream(), REDUCING.stream()).toList();
        List<Function> all = read(words);
        Map<FunctionId, Set<String>> called = new HashMap<>();
        all.forEach(function -> called.put(function.id(), Reach.called(function)));
        List<Function> found = reaching(all, called);
        List<Function> candidates = found.isEmpty() ? all.stream().filter(FunctionFinder::reduces).toList() : found;
        List<Function> outer = uncalled(candidates, called);
        List<Function> reducing = outer.stream().filter(FunctionFinder::reduces).toList();
        return reducing.isEmpty() ? outer : reducing;
    }

    /// The functions that start kernels, then those that call one of them, directly or through others.
    private static List<Function> reaching(List<Function> all, Map<FunctionId, Set<String>> called) {
        Set<String> reaching = new TreeSet<>();
        Map<FunctionId, Function> found = new LinkedHashMap<>();
        all.stream().filter(Reach::launches).forEach(function -> {
            found.put(function.id(), function);
            reaching.add(Reach.simple(function.id()));
        });
        boolean grows = true;
        while (grows) {
            grows = false;
            for (Function function : all) {
                if (!found.containsKey(function.id()) && called.getOrDefault(function.id(), Set.of()).stream().anyMatch(reaching::contains)) {
                    found.put(function.id(), function);
                    grows |= reaching.add(Reach.simple(function.id()));
                }
            }
        }
        return List.copyOf(found.values());
    }

    private static List<Function> uncalled(List<Function> functions, Map<FunctionId, Set<String>> called) {
        Map<String, Set<FunctionId>> callers = new HashMap<>();
        functions.forEach(function -> called.getOrDefault(function.id(), Set.of())
                .forEach(name -> callers.computeIfAbsent(name, _ -> new HashSet<>()).add(function.id())));
        List<Function> outer = functions.stream().filter(function ->
                callers.getOrDefault(Reach.simple(function.id()), Set.of()).stream().allMatch(function.id()::equals)).toList();
        return outer.isEmpty() ? functions : outer;
    }

    private static boolean reduces(Function function) {
        String name = Reach.simple(function.id()).toLowerCase(Locale.ROOT).replace("_", "");
        return name.contains("allreduce") || name.contains("customar");
    }

    /// Simple names of the functions that may start kernels or look like an all-reduce, for hints.
    public Set<String> names() {
        Set<String> names = new TreeSet<>();
        read(Stream.concat(LAUNCHING.stream(), REDUCING.stream()).toList()).forEach(function -> names.add(Reach.simple(function.id())));
        return names;
    }

    /// All functions of the files that hold one of the words, of the first files where these are many.
    List<Function> read(List<String> words) {
        Map<FunctionId, Function> found = new LinkedHashMap<>();
        code.cuda().filesContaining(words).stream().limit(MOST_FILES).forEach(file -> add(found, code.cuda().functionsIn(file)));
        code.python().unitsContaining(words, _ -> true).forEach(unit -> add(found, code.python().functionsIn(unit)));
        return List.copyOf(found.values());
    }

    private static void add(Map<FunctionId, Function> found, List<Function> functions) {
        functions.forEach(function -> found.putIfAbsent(function.id(), function));
    }
}
