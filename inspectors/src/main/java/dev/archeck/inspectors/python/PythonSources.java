package dev.archeck.inspectors.python;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.FlowSource;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.SourceFiles;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The Python modules of an installation, parsed and lowered when asked for. Safe for several threads.
public final class PythonSources implements FlowSource {
    private final SourceFiles files;
    private final ModuleIndex index;
    private final Map<String, Optional<PythonModule>> modules = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> searched = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> holders = new ConcurrentHashMap<>();
    private final ConcurrentSkipListSet<Gap> gaps = new ConcurrentSkipListSet<>();

    /// @param files text of the installation
    /// @param roots folders that imports start from (`lib/python3.12/site-packages`), in search order, relative to the scanned
    ///     root; empty text is that root itself
    public PythonSources(SourceFiles files, List<String> roots) {
        this.files = files;
        this.index = new ModuleIndex(files.paths(), roots);
    }

    /// What the installation has of a module. Text that turned out to be unreadable counts as compiled once it was asked
    /// for.
    ///
    /// @param module absolute dotted name
    public Presence presence(String module) {
        Presence presence = index.find(module).map(ModuleIndex.Entry::presence).orElse(Presence.ABSENT);
        Optional<PythonModule> opened = modules.get(module);
        return presence == Presence.SOURCE && opened != null && opened.isEmpty() ? Presence.COMPILED : presence;
    }

    /// Path of the file or folder that holds a module; empty if the installation has none of that name.
    public Optional<String> path(String module) {
        return index.find(module).map(ModuleIndex.Entry::path);
    }

    /// The modules that are text, that `asked` accepts by name, and that hold one of the words, ordered. Read on several threads,
    /// not parsed; what was searched once is remembered.
    public List<String> unitsContaining(List<String> words, Predicate<String> asked) {
        search(words, asked);
        return index.sources().values().stream().filter(asked)
                .filter(unit -> words.stream().anyMatch(word -> holders.getOrDefault(word, Set.of()).contains(unit)))
                .sorted().toList();
    }

    /// Looks for words in one pass, so that asking for each later costs nothing.
    public void search(List<String> words, Predicate<String> asked) {
        Map<List<String>, List<Map.Entry<String, String>>> open = index.sources().entrySet().stream()
                .filter(entry -> asked.test(entry.getValue()))
                .collect(Collectors.groupingBy(entry -> words.stream().distinct()
                        .filter(word -> !searched.getOrDefault(word, Set.of()).contains(entry.getValue())).toList()));
        open.forEach((missing, entries) -> {
            if (!missing.isEmpty()) {
                WordSearch search = new WordSearch(missing);
                entries.parallelStream().forEach(entry -> files.read(entry.getKey())
                        .ifPresent(bytes -> note(entry.getValue(), missing, search.in(bytes))));
                List<String> units = entries.stream().map(Map.Entry::getValue).toList();
                missing.forEach(word -> searched.computeIfAbsent(word, _ -> ConcurrentHashMap.newKeySet()).addAll(units));
            }
        });
    }

    private void note(String unit, List<String> words, boolean[] held) {
        for (int i = 0; i < held.length; i++) {
            if (held[i]) {
                holders.computeIfAbsent(words.get(i), _ -> ConcurrentHashMap.newKeySet()).add(unit);
            }
        }
    }

    /// The classes of a module that stand outside functions.
    public List<ClassDefinition> types(String unit) {
        return open(unit).map(module -> module.typeNames().stream().flatMap(name -> module.type(name).stream()).toList())
                .orElse(List.of());
    }

    /// The functions of a module that stand outside functions, methods included, ordered by place.
    public List<Function> functionsIn(String unit) {
        return open(unit).map(module -> module.functionNames().stream().flatMap(name -> module.function(name).stream())
                .sorted(Comparator.comparing((Function one) -> one.site().span())).toList()).orElse(List.of());
    }

    /// The text of a module, not parsed.
    public Optional<String> text(String unit) {
        return index.find(unit).filter(entry -> entry.presence() == Presence.SOURCE)
                .flatMap(entry -> files.read(entry.path())).flatMap(bytes -> Decoding.decode(bytes).text());
    }

    @Override
    public Optional<Function> function(FunctionId id) {
        return open(id.unit()).flatMap(module -> module.function(id.name()));
    }

    @Override
    public Optional<Function> signature(FunctionId id) {
        return open(id.unit()).flatMap(module -> module.signature(id.name()));
    }

    @Override
    public Optional<ClassDefinition> type(FunctionId id) {
        return open(id.unit()).flatMap(module -> module.type(id.name()));
    }

    @Override
    public List<FunctionId> ancestors(FunctionId type) {
        return new Ancestry(this).of(type);
    }

    @Override
    public Optional<ModuleBody> module(String unit) {
        Optional<ModuleIndex.Entry> entry = index.find(unit);
        if (entry.isPresent() && entry.get().presence() == Presence.NAMESPACE) {
            return Optional.of(new ModuleBody(unit, entry.get().path(), Language.PYTHON, List.of()));
        }
        return open(unit).map(PythonModule::body);
    }

    @Override
    public boolean hasUnreadable(String module) {
        return presence(module) == Presence.COMPILED;
    }

    @Override
    public Map<String, Site> rebound(String unit) {
        return open(unit).map(PythonModule::rebound).orElse(Map.of());
    }

    @Override
    public List<FunctionId> named(String name) {
        return List.of();
    }

    @Override
    public List<Gap> gaps() {
        return List.copyOf(new TreeSet<>(gaps));
    }

    /// The parsed module; empty if there is no text of that name or it cannot be read.
    Optional<PythonModule> open(String unit) {
        Optional<ModuleIndex.Entry> entry = index.find(unit);
        if (entry.isEmpty() || entry.get().presence() != Presence.SOURCE) {
            return Optional.empty();
        }
        return modules.computeIfAbsent(unit, _ -> parse(unit, entry.get().path()));
    }

    private Optional<PythonModule> parse(String unit, String path) {
        Optional<byte[]> bytes = files.read(path);
        if (bytes.isEmpty()) {
            return Optional.empty();
        }
        Decoding.Decoded decoded = Decoding.decode(bytes.get());
        if (decoded.text().isEmpty()) {
            Place place = new Place.Bytes(path, 0, bytes.get().length, "");
            gaps.add(new Gap("a Python module", place, decoded.problem(), ""));
            return Optional.empty();
        }
        PythonModule module = PythonModule.parse(new SourceText(unit, path, decoded.text().get()));
        gaps.addAll(module.gaps());
        return Optional.of(module);
    }
}
