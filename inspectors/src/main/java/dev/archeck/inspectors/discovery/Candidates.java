package dev.archeck.inspectors.discovery;

import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.python.PythonSources;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Finds classes that may be communicators, whatever they are called.
///
/// A byte search picks the modules that ask for a process group; those of them that import compiled functions, directly or through
/// a few modules, and whose text may ask in a constructor, are lowered, and their classes are looked at.
public final class Candidates {
    private static final String CONSTRUCTOR = "__init__";

    private final PythonSources sources;
    private final Frameworks frameworks = Frameworks.builtIn();

    /// A search in one installation.
    public Candidates(PythonSources sources) {
        this.sources = sources;
    }

    /// The candidates, by module and place.
    public List<Candidate> find() {
        sources.search(Stream.concat(frameworks.compiledCode().stream(), frameworks.groupCalls().stream()).toList(),
                unit -> !frameworks.holds(unit));
        Set<String> compiled = new HashSet<>(stackUnits(frameworks.compiledCode()));
        ImportReach reach = new ImportReach(sources, compiled);
        List<Candidate> found = new ArrayList<>();
        for (String unit : stackUnits(frameworks.groupCalls())) {
            if (reach.reaches(unit) && sources.text(unit).map(text -> ConstructorText.mayCall(text, frameworks.groupCalls())).orElse(true)) {
                found.addAll(in(unit));
            }
        }
        derived(found).forEach(found::add);
        return found;
    }

    /// Classes derived from a candidate that are none themselves: what overrides a communicator need not ask for the group again. Modules
    /// are parsed whose class statements name a candidate or a class that was found to be derived from one.
    private List<Candidate> derived(List<Candidate> known) {
        Set<FunctionId> types = new HashSet<>();
        Set<String> names = new HashSet<>();
        known.forEach(candidate -> types.add(candidate.type().id()));
        known.forEach(candidate -> names.add(candidate.type().id().simpleName()));
        Map<String, ClassLines> open = new TreeMap<>();
        stackUnits(List.copyOf(names)).forEach(unit -> sources.text(unit).map(ClassLines::of).ifPresent(lines -> open.put(unit, lines)));
        Map<String, List<Candidate>> found = new TreeMap<>();
        List<String> next = naming(open, names);
        while (!next.isEmpty()) {
            for (String unit : next) {
                open.remove(unit);
                List<Candidate> here = derived(unit, types);
                here.forEach(candidate -> names.add(candidate.type().id().simpleName()));
                found.put(unit, here);
            }
            next = naming(open, names);
        }
        return found.values().stream().flatMap(List::stream).toList();
    }

    private static List<String> naming(Map<String, ClassLines> open, Set<String> names) {
        return open.entrySet().stream().filter(entry -> entry.getValue().names(names)).map(Map.Entry::getKey).toList();
    }

    private List<Candidate> derived(String unit, Set<FunctionId> types) {
        List<Candidate> found = new ArrayList<>();
        for (ClassDefinition type : sources.types(unit)) {
            List<FunctionId> above = types.contains(type.id()) ? List.of() : sources.ancestors(type.id());
            if (above.stream().anyMatch(types::contains)) {
                found.add(new Candidate(type, methods(type, above)));
            }
        }
        return found;
    }

    private List<String> stackUnits(List<String> words) {
        return sources.unitsContaining(words, unit -> !frameworks.holds(unit));
    }

    /// Lowers constructors first: the other methods of a class count only if its constructor asks for a group.
    private List<Candidate> in(String unit) {
        List<Candidate> found = new ArrayList<>();
        for (ClassDefinition type : sources.types(unit)) {
            Optional<Function> constructor = type.methods().getOrDefault(CONSTRUCTOR, List.of()).stream()
                    .findFirst().flatMap(sources::function);
            if (constructor.filter(this::asksForGroup).isPresent()) {
                List<String> methods = methods(type, sources.ancestors(type.id()));
                if (!methods.isEmpty()) {
                    found.add(new Candidate(type, methods));
                }
            }
        }
        return found;
    }

    private boolean asksForGroup(Function constructor) {
        return constructor.blocks().stream().anyMatch(this::asksForGroup);
    }

    private boolean asksForGroup(Block block) {
        boolean inside = block.operations().stream().anyMatch(operation -> mentionsCall(operation.site().text()));
        return inside || (block.end() instanceof BlockEnd.Branch branch && mentionsCall(branch.site().text()));
    }

    private boolean mentionsCall(String text) {
        return frameworks.groupCalls().stream().anyMatch(name -> text.contains(name + "("));
    }

    /// Its own methods in order of place, then those that it has from the classes above.
    private List<String> methods(ClassDefinition type, List<FunctionId> above) {
        Set<String> names = new LinkedHashSet<>(methods(type));
        above.forEach(each -> sources.type(each).ifPresent(parent -> names.addAll(methods(parent))));
        return List.copyOf(names);
    }

    private List<String> methods(ClassDefinition type) {
        return type.methods().entrySet().stream()
                .filter(entry -> !entry.getKey().startsWith("__"))
                .flatMap(entry -> sources.signature(entry.getValue().getFirst()).stream())
                .filter(Candidates::takesOne)
                .sorted(Comparator.comparing(function -> function.site().span()))
                .map(function -> function.id().simpleName())
                .toList();
    }

    private static boolean takesOne(Function method) {
        long open = method.parameters().stream()
                .filter(parameter -> parameter.fallback().isEmpty())
                .filter(Parameter::isPositional)
                .count();
        return !method.isStatic() && open == 2;
    }
}
