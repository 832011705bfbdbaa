package dev.archeck.inspectors.binaries;

import dev.archeck.elf.code.EnvironmentReads;
import dev.archeck.elf.code.NamePasser;
import dev.archeck.elf.code.PasserScan;
import dev.archeck.elf.contents.BinaryContents;
import dev.archeck.elf.contents.BinaryReader;
import dev.archeck.elf.contents.KernelQuery;
import dev.archeck.elf.contents.KernelTable;
import dev.archeck.elf.contents.Status;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.host.Wanted;
import dev.archeck.elf.io.FileBytes;
import dev.archeck.elf.object.Symbol;
import dev.archeck.inspectors.files.TreeFile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The tables of every compiled file of a tree, by path.
///
/// @param files contents by path, in order
/// @param places where each file lies, for reading more of it
public record BinarySurvey(Map<String, BinaryContents> files, Map<String, TreeFile> places) {
    private static final Set<String> GETENV = Set.of("getenv", "secure_getenv", "__secure_getenv");
    private static final Pattern COMPILED = Pattern.compile(".*\\.(?:(?:so|cubin|fatbin)(?:\\.[0-9][0-9A-Za-z.+~-]*)?|a|dylib|dll|pyd)");

    /// Keeps the order of paths.
    public BinarySurvey {
        files = Collections.unmodifiableMap(new TreeMap<>(files));
        places = Map.copyOf(places);
    }

    /// Whether a file's name says that it is compiled code: shared libraries whatever they are called in front, loose cubins, static
    /// archives, libraries of other systems. What is not read of these is named by its kind.
    public static boolean isCompiled(String path) {
        return COMPILED.matcher(path.substring(path.lastIndexOf('/') + 1)).matches();
    }

    /// Reads the tables of the compiled files among `candidates`, on several threads.
    public static BinarySurvey of(Collection<TreeFile> candidates, Wanted wanted, BinaryReader reader) {
        return ofAll(candidates.stream().filter(file -> isCompiled(file.path())).toList(), wanted, reader);
    }

    /// Reads the tables of all of some files, whatever they are called, on several threads.
    public static BinarySurvey ofAll(Collection<TreeFile> compiled, Wanted wanted, BinaryReader reader) {
        return survey(compiled, file -> reader.tables(file.at(), file.path(), wanted));
    }

    /// Reads the directories of the GPU code of some files, without symbols, on several threads. Whether they load, and what their ops
    /// are, cannot be asked of such a survey.
    public static BinarySurvey directories(Collection<TreeFile> compiled, BinaryReader reader) {
        return survey(compiled, file -> reader.directory(file.at(), file.path()));
    }

    private static BinarySurvey survey(Collection<TreeFile> compiled, Function<TreeFile, BinaryContents> reading) {
        Map<String, BinaryContents> files = new TreeMap<>();
        compiled.stream().sorted().toList().parallelStream()
                .map(reading)
                .toList()
                .forEach(contents -> files.put(contents.file(), contents));
        Map<String, TreeFile> places = new TreeMap<>();
        compiled.forEach(file -> places.put(file.path(), file));
        return new BinarySurvey(files, places);
    }

    /// The files that were read, or should have been: all but those whose first bytes say that they are of a kind that is not read.
    public Set<String> read() {
        return files.values().stream().filter(contents -> !skipped(contents)).map(BinaryContents::file).collect(Collectors.toSet());
    }

    /// The contents of a file, if it is compiled code of this tree.
    public Optional<BinaryContents> file(String path) {
        return Optional.ofNullable(files.get(path));
    }

    /// The files that register ops of a backend: those with proof for the first op, the one that proves most of them first. Where some
    /// name that op's namespace, the others are left out: another package may register an op of the same name.
    ///
    /// @param operators qualified names, `namespace::name`, the op that matters first
    public List<OperatorHome> homes(List<String> operators) {
        List<OperatorHome> homes = new ArrayList<>();
        for (BinaryContents contents : files.values()) {
            OperatorHome.of(contents, operators).ifPresent(homes::add);
        }
        if (homes.stream().anyMatch(home -> home.names(operators.getFirst()))) {
            homes.removeIf(home -> !home.names(operators.getFirst()));
        }
        homes.sort(OperatorHome.ORDER);
        int most = homes.isEmpty() ? 0 : homes.getFirst().proven().size();
        return homes.stream().filter(home -> home.proven().size() == most).toList();
    }

    /// Kernels of a surveyed file.
    ///
    /// @throws java.util.NoSuchElementException when the file is not of this survey
    public KernelTable kernels(String path, BinaryReader reader) {
        return kernels(path, reader, KernelQuery.CUBINS_AND_PTX);
    }

    /// Kernels of a surveyed file, of the entries that `query` takes.
    ///
    /// @throws java.util.NoSuchElementException when the file is not of this survey
    public KernelTable kernels(String path, BinaryReader reader, KernelQuery query) {
        return reader.kernels(place(path), file(path).orElseThrow(), query);
    }

    /// Which GPU code of a surveyed file a GPU takes, for the file and for each of its kernels; reads all names.
    ///
    /// @throws java.util.NoSuchElementException when the file is not of this survey
    public KernelImages images(String path, BinaryReader reader, KernelImages.Loader loader) {
        return KernelImages.of(file(path).orElseThrow(), kernels(path, reader), loader, _ -> true);
    }

    /// Whether the loader can load some surveyed files, by path; files that were not inspected are left out. One pass over all symbol
    /// tables, so ask for many files at once.
    public Map<String, Loadability> loadability(Collection<String> paths) {
        LibraryIndex libraries = new LibraryIndex(files);
        List<BinaryContents> asked = paths.stream().map(files::get).filter(Objects::nonNull).filter(BinaryContents::inspected).toList();
        SymbolSearch symbols = SymbolSearch.all(files, asked);
        Map<String, Loadability> answers = new TreeMap<>();
        asked.forEach(one -> answers.put(one.file(), loadability(one, libraries, libraries.closure(one), symbols)));
        return answers;
    }

    /// Whether the loader can load one surveyed file; empty when it was not inspected. Reads the symbols of the files that loading it
    /// brings in, and of others only when these leave one undefined; those of the interpreter are not looked for.
    public Optional<Loadability> loading(String path) {
        return file(path).filter(BinaryContents::inspected).map(one -> {
            LibraryIndex libraries = new LibraryIndex(files);
            List<BinaryContents> closure = libraries.closure(one);
            return loadability(one, libraries, closure, SymbolSearch.near(files, one, closure));
        });
    }

    private Loadability loadability(BinaryContents one, LibraryIndex libraries, List<BinaryContents> closure, SymbolSearch symbols) {
        return new Loadability(
                one.file(),
                one.linkage().needed().stream().map(name -> libraries.find(one, name)).toList(),
                symbols.undefined(one, closure),
                closure.stream().flatMap(each -> CudaUse.of(each).stream()).sorted().toList(),
                LibraryVersion.newest(one.linkage(), "GLIBC"),
                LibraryVersion.newest(one.linkage(), "GLIBCXX"),
                one.linkage().versionNeeds().stream().filter(need -> !one.linkage().needed().contains(need.library())).toList(),
                symbolsComplete());
    }

    /// Whether the loader can load every surveyed file that needs a library, by path.
    public Map<String, Loadability> loadability() {
        return loadability(files.values().stream().filter(file -> !file.linkage().needed().isEmpty()).map(BinaryContents::file).toList());
    }

    /// Environment variables that a surveyed file reads, by itself or through functions of the libraries that it brings in.
    ///
    /// @throws java.util.NoSuchElementException when the file is not of this survey
    public EnvironmentReads environment(String path, BinaryReader reader) {
        BinaryContents contents = file(path).orElseThrow();
        List<NamePasser> known = new ArrayList<>();
        List<Gap> gaps = new ArrayList<>();
        for (BinaryContents library : new LibraryIndex(files).closure(contents)) {
            Set<String> shared = library.file().equals(contents.file()) ? Set.of() : sharedFunctions(contents, library);
            if (!shared.isEmpty()) {
                PasserScan.Result found = reader.passers(place(library.file()), library, shared);
                known.addAll(found.passers());
                gaps.addAll(found.gaps());
            }
        }
        return reader.environment(place(path), contents, known).with(gaps);
    }

    /// Functions that a file imports and a library defines; none if the library does not read variables itself.
    private static Set<String> sharedFunctions(BinaryContents contents, BinaryContents library) {
        if (library.imports().noneMatch(symbol -> GETENV.contains(symbol.name()))) {
            return Set.of();
        }
        Set<String> imported = contents.imports().map(Symbol::name).collect(Collectors.toSet());
        return library.exports().map(Symbol::name).filter(imported::contains).collect(Collectors.toSet());
    }

    private FileBytes place(String path) {
        return Optional.ofNullable(places.get(path)).orElseThrow().at();
    }

    /// What could not be read, in order of place.
    public List<Gap> gaps() {
        return files.values().stream().flatMap(contents -> contents.gaps().stream()).sorted().toList();
    }

    /// Whether every file was read as a whole, so that an op found in none may be said to be in none.
    public boolean complete() {
        return files.values().stream().allMatch(contents -> contents.complete() || skipped(contents));
    }

    /// Whether the symbols of every file were read, so that one found in none is in none.
    private boolean symbolsComplete() {
        return files.values().stream().allMatch(contents -> skipped(contents)
                || (contents.inspected() && contents.tables().map(tables -> tables.gaps().isEmpty()).orElse(true)));
    }

    private static boolean skipped(BinaryContents contents) {
        return contents.status() instanceof Status.Skipped;
    }
}
