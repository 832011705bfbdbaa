package dev.archeck.inspectors.cuda.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// What one unit declares outside of functions, by qualified name, in the order of the text.
final class Declarations {
    private final Map<String, List<Declared>> byName = new LinkedHashMap<>();
    private final List<String> opened = new ArrayList<>();
    private final Map<String, String> renamed = new LinkedHashMap<>();

    void add(Declared declared) {
        byName.computeIfAbsent(declared.name(), name -> new ArrayList<>()).add(declared);
    }

    /// `using namespace a::b`: its names are found everywhere (C++ is stricter).
    void openNamespace(String name) {
        opened.add(name);
    }

    /// `namespace a = b::c` or `using b::c`.
    void rename(String name, String meaning) {
        renamed.put(name, meaning);
    }

    /// All of one kind, in order of the text of first declaration.
    <D extends Declared> List<D> all(Class<D> kind) {
        return byName.values().stream().flatMap(List::stream).filter(kind::isInstance).map(kind::cast).toList();
    }

    /// The declarations that a name means inside `path`: those of the innermost enclosing scope that has it.
    List<Declared> find(List<String> path, String name) {
        return find(path, name, declared -> true);
    }

    /// The same, looking only at declarations that pass a test.
    List<Declared> find(List<String> path, String name, Predicate<Declared> wanted) {
        String global = name.startsWith("::") ? name.substring(2) : name;
        for (int depth = name.startsWith("::") ? 0 : path.size(); depth >= 0; depth--) {
            List<Declared> found = exactly(qualified(path.subList(0, depth), global), wanted);
            if (!found.isEmpty()) {
                return found;
            }
        }
        for (String namespace : opened) {
            List<Declared> found = exactly(namespace + "::" + global, wanted);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    /// The first of one kind that a name means inside `path`.
    <D extends Declared> Optional<D> first(List<String> path, String name, Class<D> kind) {
        return find(path, name, kind::isInstance).stream().map(kind::cast).findFirst();
    }

    private List<Declared> exactly(String qualified, Predicate<Declared> wanted) {
        String name = meaning(qualified);
        return byName.getOrDefault(name, List.of()).stream().filter(wanted).toList();
    }

    private String meaning(String qualified) {
        String whole = renamed.get(qualified);
        if (whole != null && !whole.equals(qualified)) {
            return whole;
        }
        int colons = qualified.indexOf("::");
        String head = colons < 0 ? qualified : qualified.substring(0, colons);
        String target = colons < 0 ? null : renamed.get(head);
        return target == null ? qualified : target + qualified.substring(colons);
    }

    /// `a::b::name` for path `a`, `b`.
    static String qualified(List<String> path, String name) {
        return path.isEmpty() ? name : String.join("::", path) + "::" + name;
    }
}
