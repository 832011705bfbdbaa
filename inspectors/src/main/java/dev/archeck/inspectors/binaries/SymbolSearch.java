package dev.archeck.inspectors.binaries;

import dev.archeck.elf.contents.BinaryContents;
import dev.archeck.elf.names.MangledNames;
import dev.archeck.elf.object.NameSet;
import dev.archeck.elf.object.Symbol;
import dev.archeck.inspectors.binaries.UndefinedSymbol.Cause;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Looks for the definitions of symbols in all files of a tree, in one pass over their tables.
final class SymbolSearch {
    /// A mangled name inside a namespace: the length of its outermost part.
    private static final Pattern NESTED = Pattern.compile("_Z(?:T[VTIS]|GV)?N[rVK]*(\\d{1,3})(?=[A-Za-z_])");
    /// Fewer definitions than this do not make a file the home of a namespace.
    private static final int HOME = 16;
    private static final Pattern INTERPRETER = Pattern.compile("_?Py[A-Z_]");
    private static final String OLD_STRING = "Ss";
    private static final String NEW_STRING = "__cxx11";

    private final Map<String, BinaryContents> files;
    private final Map<String, List<String>> required = new HashMap<>();
    private final NameSet wanted;

    private SymbolSearch(Map<String, BinaryContents> files, Collection<BinaryContents> importing) {
        this.files = files;
        Set<String> names = new HashSet<>();
        for (BinaryContents file : importing) {
            List<String> needed = file.symbols().requiredNames();
            required.put(file.file(), needed);
            names.addAll(needed);
        }
        wanted = new NameSet(names);
    }

    /// Searches all files for the imports of some.
    static SymbolSearch all(Map<String, BinaryContents> files, Collection<BinaryContents> importing) {
        SymbolSearch search = new SymbolSearch(files, importing);
        files.values().forEach(file -> search.wanted.look(file.symbols()));
        return search;
    }

    /// Searches for the imports of one file among those that loading it brings in, and goes on to the others only for what these
    /// leave open; the names of the interpreter do not count as that.
    static SymbolSearch near(Map<String, BinaryContents> files, BinaryContents importing, List<BinaryContents> closure) {
        SymbolSearch search = new SymbolSearch(files, List.of(importing));
        closure.forEach(file -> search.wanted.look(file.symbols()));
        if (search.required(importing).stream().anyMatch(name -> !search.wanted.found(name) && !INTERPRETER.matcher(name).lookingAt())) {
            files.values().stream().filter(file -> !closure.contains(file)).forEach(file -> search.wanted.look(file.symbols()));
        }
        return search;
    }

    private List<String> required(BinaryContents file) {
        return required.getOrDefault(file.file(), List.of());
    }

    /// The symbols of one file that no file of the tree defines, sorted.
    ///
    /// @param closure the files that loading it brings in
    List<UndefinedSymbol> undefined(BinaryContents file, List<BinaryContents> closure) {
        List<String> left = required(file).stream().filter(name -> !wanted.found(name)).sorted().toList();
        if (left.isEmpty()) {
            return List.of();
        }
        Map<String, Optional<String>> owners = new HashMap<>();
        List<UndefinedSymbol> undefined = new ArrayList<>();
        for (String name : left) {
            Optional<String> owner = namespace(name).flatMap(part -> owners.computeIfAbsent(part, each -> owner(each, file, closure)));
            undefined.add(owner.map(home -> judged(name, home))
                    .orElseGet(() -> new UndefinedSymbol(name, Cause.NOT_PROVEN, "", "")));
        }
        return undefined;
    }

    private static Optional<String> namespace(String name) {
        Matcher matcher = NESTED.matcher(name);
        if (!matcher.lookingAt()) {
            return Optional.empty();
        }
        int end = matcher.end() + Integer.parseInt(matcher.group(1));
        return end <= name.length() ? Optional.of(name.substring(matcher.start(1), end)) : Optional.empty();
    }

    /// The file that defines most of a namespace, among those that loading brings in.
    private static Optional<String> owner(String namespace, BinaryContents file, List<BinaryContents> closure) {
        Map<String, Integer> counts = new TreeMap<>();
        for (BinaryContents one : closure) {
            if (!one.file().equals(file.file())) {
                long count = one.exports().map(Symbol::name).filter(name -> namespace(name).filter(namespace::equals).isPresent()).limit(10_000).count();
                counts.put(one.file(), (int) count);
            }
        }
        return counts.entrySet().stream()
                .filter(each -> each.getValue() >= HOME)
                .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.<String, Integer>comparingByKey().reversed()))
                .map(Map.Entry::getKey);
    }

    private UndefinedSymbol judged(String name, String home) {
        String qualified = MangledNames.qualified(name);
        String simple = MangledNames.simple(name);
        String twin = qualified.equals(name) ? "" : Optional.ofNullable(files.get(home)).stream()
                .flatMap(BinaryContents::exports)
                .map(Symbol::name)
                .filter(other -> other.contains(simple) && MangledNames.qualified(other).equals(qualified))
                .min(String::compareTo)
                .orElse("");
        return new UndefinedSymbol(name, otherString(name, twin) ? Cause.OTHER_STRING_TYPE : Cause.OTHER_RELEASE, home, twin);
    }

    private static boolean otherString(String name, String twin) {
        return !twin.isEmpty()
                && name.contains(NEW_STRING) != twin.contains(NEW_STRING)
                && (name.contains(OLD_STRING) || twin.contains(OLD_STRING));
    }
}
