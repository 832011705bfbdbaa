package dev.archeck.inspectors.externals;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/// All externals that are known, found by name. Among entries of one name the first that takes the arguments wins; an
/// exact name goes before `*.name`, that before `name.*`, longer patterns before shorter ones. Look-ups are remembered; safe for
/// several threads.
public final class Catalogue {
    /// A catalogue that knows nothing.
    public static final Catalogue EMPTY = new Catalogue(List.of(), Set.of(), Map.of(), Map.of());

    private final Map<String, List<Listed>> exact = new HashMap<>();
    private final Map<String, List<Listed>> anyReceiver = new HashMap<>();
    private final List<Listed> below = new ArrayList<>();
    private final List<Listed> all;
    private final Set<String> modules;
    private final Map<String, String> bases;
    private final Map<String, Integer> sizes;
    private final Map<String, Meanings> looked = new ConcurrentHashMap<>();

    /// @param externals in order of precedence
    /// @param modules dotted names of modules that are never read as code
    /// @param bases class name to the name of its base
    /// @param sizes C++ type name to bytes
    public Catalogue(
            List<External> externals, Set<String> modules, Map<String, String> bases, Map<String, Integer> sizes) {
        this(modules, bases, sizes, externals.stream().map(Listed::of).toList());
    }

    Catalogue(Set<String> modules, Map<String, String> bases, Map<String, Integer> sizes, List<Listed> externals) {
        this.all = List.copyOf(externals);
        this.modules = Set.copyOf(modules);
        this.bases = Map.copyOf(bases);
        this.sizes = Map.copyOf(sizes);
        externals.forEach(this::index);
        below.sort(Comparator.comparingInt((Listed e) -> -e.name().length()));
    }

    /// This catalogue with another behind it; entries of this one go first.
    public Catalogue with(Catalogue other) {
        List<Listed> externals = new ArrayList<>(all);
        externals.addAll(other.all);
        Set<String> names = new TreeSet<>(modules);
        names.addAll(other.modules);
        Map<String, String> parents = new HashMap<>(other.bases);
        parents.putAll(bases);
        Map<String, Integer> bytes = new HashMap<>(other.sizes);
        bytes.putAll(sizes);
        return new Catalogue(names, parents, bytes, externals);
    }

    /// This catalogue with every entry read.
    ///
    /// @throws CatalogueException for the first one that is wrong
    public Catalogue whole() {
        all.forEach(Listed::external);
        return this;
    }

    /// The meaning of `name` called with `count` positional arguments; of entries of one name, those with parentheses go
    /// first.
    public Optional<External> called(String name, int count) {
        for (External each : meanings(name).all()) {
            if (each.signature().takes(count)) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }

    /// What exactly `name` means where it is not called: an entry without parentheses that says what it yields.
    public Optional<External> attribute(String name) {
        return meanings(name).attribute();
    }

    /// The meaning of `name` as a value that is not called: a constant.
    public Optional<External> constant(String name) {
        return meanings(name).constant();
    }

    /// The summary that replaces a read function of this dotted or qualified name.
    public Optional<External> summary(String name) {
        return meanings(name).summary();
    }

    /// Whether any entry speaks of this name.
    public boolean knows(String name) {
        return !meanings(name).all().isEmpty();
    }

    /// Whether an entry has exactly this name, so that it is known to exist.
    public boolean names(String name) {
        return exact.containsKey(name);
    }

    /// Whether the module or one it lies in is never read as code.
    public boolean isExternalModule(String dotted) {
        String name = dotted;
        while (!name.isEmpty()) {
            if (modules.contains(name)) {
                return true;
            }
            name = name.substring(0, Math.max(0, name.lastIndexOf('.')));
        }
        return false;
    }

    /// The base of an external class; empty for a root or a class that no file declares.
    public Optional<String> base(String type) {
        return Optional.ofNullable(bases.get(type));
    }

    /// Whether a file declares the class or one derived from it.
    public boolean declaresClass(String type) {
        return bases.containsKey(type) || bases.containsValue(type);
    }

    /// Size of an external C++ type in bytes.
    public OptionalInt size(String type) {
        Integer size = sizes.get(type);
        return size == null ? OptionalInt.empty() : OptionalInt.of(size);
    }

    /// All entries for a name in order, and which of them speaks of it in a role.
    private record Meanings(List<External> all, Optional<External> attribute, Optional<External> constant, Optional<External> summary) { }

    private Meanings meanings(String name) {
        Meanings known = looked.get(name);
        return known == null ? looked.computeIfAbsent(name, this::search) : known;
    }

    private Meanings search(String name) {
        List<Listed> found = new ArrayList<>(exact.getOrDefault(name, List.of()));
        String tail = name;
        while (!tail.isEmpty()) {
            found.addAll(anyReceiver.getOrDefault(tail, List.of()));
            tail = behindSeparator(tail);
        }
        for (Listed external : below) {
            if (name.startsWith(external.name().substring(0, external.name().length() - 1))) {
                found.add(external);
            }
        }
        List<External> externals = found.stream().map(Listed::external).toList();
        Optional<External> attribute = exact.getOrDefault(name, List.of()).stream().map(Listed::external)
                .filter(e -> e.signature().any() && !(e.meaning() instanceof External.Meaning.Unsaid)).findFirst();
        return new Meanings(externals, attribute, externals.stream().filter(e -> e.meaning() instanceof External.Meaning.Fixed).findFirst(),
                externals.stream().filter(External::summary).findFirst());
    }

    private static String behindSeparator(String name) {
        int dot = name.indexOf('.');
        int colons = name.indexOf("::");
        if (colons >= 0 && (dot < 0 || colons < dot)) {
            return name.substring(colons + 2);
        }
        return dot < 0 ? "" : name.substring(dot + 1);
    }

    private void index(Listed external) {
        String name = external.name();
        if (name.startsWith("*.") || name.startsWith("*::")) {
            String tail = name.substring(name.startsWith("*.") ? 2 : 3);
            anyReceiver.computeIfAbsent(tail, k -> new ArrayList<>()).add(external);
        } else if (name.endsWith("*")) {
            below.add(external);
        } else {
            List<Listed> same = exact.computeIfAbsent(name, k -> new ArrayList<>());
            int firstAny = (int) same.stream().filter(e -> !e.any()).count();
            same.add(external.any() ? same.size() : firstAny, external);
        }
    }
}
