package dev.archeck.inspectors.cuda;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.cuda.lower.LoweredUnit;
import dev.archeck.inspectors.cuda.source.SourceTree;
import dev.archeck.inspectors.externals.SourceMacros;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.FlowSource;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Link;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.SourceFiles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/// The C++ half of the read code, for one platform. Files are parsed when something asks for what they hold: a function, a name,
/// the registrations. Answers are cached; safe for several threads.
public final class CudaSources implements FlowSource {
    private static final int MOST_FILES = 24;

    private final SourceTree tree;
    private final Platform platform;
    private final SourceMacros macros;
    private final LoweredUnits units;
    private final DefinitionIndex index;
    private final RegisteredOps registered;
    private final Map<String, List<FunctionId>> functionNames = new ConcurrentHashMap<>();
    private final Map<String, List<FunctionId>> typeNames = new ConcurrentHashMap<>();
    private final Map<String, Map<String, Expr>> exported = new ConcurrentHashMap<>();

    private CudaSources(SourceTree tree, Platform platform, SourceMacros macros) {
        this.tree = tree;
        this.platform = platform;
        this.macros = macros;
        this.units = new LoweredUnits(tree, platform, macros);
        this.index = new DefinitionIndex(tree, platform);
        this.registered = new RegisteredOps(tree, units, platform::compiles, macros);
    }

    /// The C++ files among `files`, read for a platform with the macros that come with the tool. Nothing is parsed yet.
    public static CudaSources of(SourceFiles files, Platform platform) {
        return of(files, platform, SourceMacros.builtIn());
    }

    /// The same with these macros.
    public static CudaSources of(SourceFiles files, Platform platform, SourceMacros macros) {
        return new CudaSources(SourceTree.of(files), platform, macros);
    }

    /// Other files, read as these are.
    public CudaSources like(SourceFiles files) {
        return of(files, platform, macros);
    }

    @Override
    public Optional<Function> function(FunctionId id) {
        return units.holding(id.unit()).flatMap(unit -> Optional.ofNullable(unit.functions().get(id)));
    }

    @Override
    public Optional<ClassDefinition> type(FunctionId id) {
        return units.holding(id.unit()).flatMap(unit -> Optional.ofNullable(unit.classes().get(id)));
    }

    @Override
    public Optional<ModuleBody> module(String unit) {
        return units.holding(unit).flatMap(one -> Optional.ofNullable(one.modules().get(unit)));
    }

    @Override
    public List<FunctionId> named(String name) {
        return functionNames.computeIfAbsent(name, this::functionsNamed);
    }

    private List<FunctionId> functionsNamed(String name) {
        SortedMap<Site, FunctionId> found = new TreeMap<>(Comparator.comparing(Site::span));
        for (String file : near(index.functionFiles(simple(name)), name)) {
            units.holding(file).ifPresent(unit -> unit.functions().forEach((id, function) -> {
                if (id.unit().equals(file) && means(name, id)) {
                    found.put(function.site(), id);
                }
            }));
        }
        return List.copyOf(found.values());
    }

    @Override
    public List<FunctionId> typesNamed(String name) {
        return typeNames.computeIfAbsent(name, this::classesNamed);
    }

    private List<FunctionId> classesNamed(String name) {
        SortedMap<Site, FunctionId> found = new TreeMap<>(Comparator.comparing(Site::span));
        for (String file : near(index.classFiles(simple(name)), name)) {
            units.holding(file).ifPresent(unit -> unit.classes().forEach((id, type) -> {
                if (id.unit().equals(file) && means(name, id)) {
                    found.put(type.site(), id);
                }
            }));
        }
        return List.copyOf(found.values());
    }

    /// The functions with a body that a file defines, lambdas included, in order of place. Parses the file.
    public List<Function> functionsIn(String file) {
        return units.holding(file).map(unit -> unit.functions().values().stream().filter(one -> one.id().unit().equals(file))
                .sorted(Comparator.comparing((Function one) -> one.site().span()).thenComparing(Function::id)).toList()).orElse(List.of());
    }

    /// The files of the platform that hold one of the words, ordered; not parsed. One that is too large to be searched is a gap.
    public List<String> filesContaining(List<String> words) {
        return tree.files().stream().filter(platform::compiles).filter(file -> {
            String text = tree.bytes(file);
            return text.isEmpty() ? tree.text(file).filter(_ -> false).isPresent() : words.stream().anyMatch(text::contains);
        }).toList();
    }

    @Override
    public Map<String, Expr> exports(String text) {
        return exported.computeIfAbsent(text, added -> {
            String file = tree.add(added);
            return units.unit(file).map(unit -> ExportedNames.of(unit, file, registered.ofPythonModules(unit))).orElse(Map.of());
        });
    }

    /// Files that matter and of which nothing could be read, and why: what they register or define may be missing.
    public List<Gap> unread() {
        TreeSet<Gap> gaps = new TreeSet<>(tree.gaps());
        gaps.addAll(units.refused());
        return List.copyOf(gaps);
    }

    @Override
    public List<Gap> gaps() {
        TreeSet<Gap> gaps = new TreeSet<>(tree.gaps());
        gaps.addAll(units.gaps());
        return List.copyOf(gaps);
    }

    /// Every op that the sources register, by order of file and place. Where the implementation is only declared in the registering
    /// file there is one link per function of that name, nearest file first; none means that it was not found.
    ///
    /// The operator of an op of a library or of a Python module is `namespace::name`; a namespace that the build fills in starts with
    /// the macro's name. An exported function has no namespace: its operator is its bare name.
    ///
    /// Parses every registering file: ask for one op where one is meant.
    public List<Link> links() {
        List<Link> links = new ArrayList<>();
        for (Registration one : registered.all()) {
            links.addAll(links(one, one.operator()));
        }
        return links;
    }

    /// The links of one op, given as `namespace::name` or as the bare name of an exported function.
    public List<Link> links(String operator) {
        List<Link> links = new ArrayList<>();
        Set<FunctionId> seen = new HashSet<>();
        for (Registration one : registered.mentioning(simple(operator))) {
            if (one.means(operator, macros.registering())) {
                links(one, operator).stream().filter(link -> seen.add(link.implementation())).forEach(links::add);
            }
        }
        return links;
    }

    /// Every registration, also those whose implementation is not in the sources. Parses every registering file.
    public List<Registration> registrations() {
        return registered.all();
    }

    /// The registrations of one op, given as `namespace::name` or as the bare name of an exported function.
    public List<Registration> registrations(String operator) {
        return registered.mentioning(simple(operator)).stream().filter(one -> one.means(operator, macros.registering())).toList();
    }

    /// Calls of `getenv` in the sources of the platform, by order of file and place.
    public List<EnvironmentMention> environmentMentions() {
        return tree.files().stream().filter(platform::compiles).filter(file -> tree.bytes(file).contains("getenv"))
                .flatMap(file -> tree.text(file).stream()).flatMap(text -> EnvironmentMention.in(text).stream()).toList();
    }

    private List<Link> links(Registration one, String operator) {
        Place place = new Place.Lines(one.site().span().file(), one.site().span().firstLine(), one.site().span().lastLine());
        Evidence evidence = new Evidence(Basis.READ, place, one.site().text());
        List<FunctionId> functions = one.function().map(List::of).orElseGet(() -> nearest(one));
        return functions.stream().map(function -> new Link(operator, function, evidence)).toList();
    }

    private List<FunctionId> nearest(Registration one) {
        String file = one.site().span().file();
        return named(one.symbol()).stream()
                .sorted(Comparator.comparingInt((FunctionId id) -> -SourceTree.shared(file, id.unit()))
                        .thenComparingInt(id -> id.unit().split("/").length).thenComparing(id -> id))
                .toList();
    }

    /// The files that mention the innermost qualifier of a name too; with more than [#MOST_FILES] of them only those already read,
    /// and a gap.
    private List<String> near(List<String> files, String name) {
        int colons = name.lastIndexOf("::");
        String qualifier = colons < 0 ? "" : simple(name.substring(0, colons));
        List<String> fitting = files.stream().filter(file -> qualifier.isEmpty() || tree.bytes(file).contains(qualifier)).toList();
        if (fitting.size() <= MOST_FILES) {
            return fitting;
        }
        units.note(new Gap("definition of " + name, new Place.Lines(fitting.getFirst(), 1, 1),
                "defined in " + fitting.size() + " files, more than are looked into for one name", ""));
        return fitting.stream().filter(units::isRead).toList();
    }

    private static boolean means(String name, FunctionId id) {
        int mark = id.name().indexOf('#');
        String qualified = mark < 0 ? id.name() : id.name().substring(0, mark);
        return qualified.equals(name) || qualified.endsWith("::" + name);
    }

    private static String simple(String name) {
        return name.substring(name.lastIndexOf(':') + 1);
    }
}
