package dev.archeck.rules.route;

import dev.archeck.elf.arch.GpuCode;
import dev.archeck.elf.contents.BinaryReader;
import dev.archeck.elf.contents.KernelHome;
import dev.archeck.elf.contents.KernelTable;
import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.names.MangledNames;
import dev.archeck.inspectors.binaries.BinarySurvey;
import dev.archeck.inspectors.binaries.KernelImages;
import dev.archeck.inspectors.binaries.KernelImages.Loader;
import dev.archeck.inspectors.binaries.OperatorHome;
import dev.archeck.inspectors.install.Owners;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.Stated;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Describes the compiled files that hold a backend's ops and kernels, as this node's driver sees them. The kernels of a file are read
/// once.
public final class HomeFinder {
    private static final Pattern ARCHITECTURE_LIKE = Pattern.compile("(?:sm|compute)_?(\\d{2,3})");

    private final BinarySurvey survey;
    private final BinaryReader reader;
    private final Owners owners;
    private final List<Loader> loaders;
    private final Map<String, KernelTable> tables = new TreeMap<>();

    /// @param survey all compiled files
    /// @param reader for kernel names of the files in question
    /// @param owners who owns which file
    /// @param loaders what the node offers, one for each kind of GPU
    public HomeFinder(BinarySurvey survey, BinaryReader reader, Owners owners, List<Loader> loaders) {
        this.survey = survey;
        this.reader = reader;
        this.owners = owners;
        this.loaders = List.copyOf(loaders);
    }

    BinarySurvey survey() {
        return survey;
    }

    BinaryReader reader() {
        return reader;
    }

    /// What the node offers, one for each kind of GPU.
    public List<Loader> loaders() {
        return loaders;
    }

    /// GPU code of the files described so far whose kernels could not be read, so that a kernel may be there and not be listed.
    public List<Gap> unread() {
        return tables.values().stream().flatMap(table -> table.gaps().stream()).sorted().toList();
    }

    /// The homes of the ops, the loaded one first.
    ///
    /// @param operators the backend's ops, the one that reduces first
    /// @param kernels simple names of kernels that its dispatch can launch; empty when the dispatch was not read
    /// @param loaded the file that the loader picks, if known
    public List<Home> homes(List<String> operators, Collection<String> kernels, Optional<String> loaded) {
        List<OperatorHome> found = survey.homes(operators);
        List<Home> homes = new ArrayList<>();
        for (OperatorHome home : found) {
            homes.add(home(home, kernels, loadedWord(home.file(), loaded, found.size())));
        }
        homes.sort((one, other) -> Boolean.compare(other.loaded().equals("yes"), one.loaded().equals("yes")));
        return homes;
    }

    private static String loadedWord(String file, Optional<String> loaded, int candidates) {
        if (loaded.isPresent()) {
            return loaded.get().equals(file) ? "yes" : "no";
        }
        return candidates == 1 ? "yes" : "not known: the loader was not followed";
    }

    /// What the first GPUs of a node offer: each of their capabilities once, under its driver.
    public static List<Loader> loaders(Node node, int gpuCount) {
        return node.capabilities(Math.max(1, gpuCount)).stream().map(gpu -> Loader.of(gpu, node.software().cuda().map(Stated::value))).toList();
    }

    private Home home(OperatorHome home, Collection<String> kernels, String loaded) {
        KernelTable table = tables.computeIfAbsent(home.file(), file -> survey.kernels(file, reader));
        List<KernelHome> wanted = table.homes().filter(kernel -> kernels.contains(MangledNames.simple(kernel.kernel().name()))).toList();
        SortedSet<GpuCode> codes = new TreeSet<>();
        SortedSet<String> names = new TreeSet<>();
        wanted.forEach(kernel -> {
            codes.add(kernel.code());
            names.add(MangledNames.simple(kernel.kernel().name()));
        });
        if (wanted.isEmpty()) {
            codes.addAll(home.contents().fatbin().archCounts().keySet());
        }
        List<Evidence> evidence = new ArrayList<>(home.evidence());
        wanted.stream().findFirst().ifPresent(kernel ->
                evidence.add(new Evidence(Basis.BINARY, kernel.place(), kernel.proof().id() + " " + names.first())));
        String owner = owners.of(home.file()).stream().findFirst()
                .map(one -> one.name() + one.version().map(version -> " " + version).orElse("")).orElse("");
        FitFinder fit = fit(home, table, wanted);
        return new Home(home.file(), owner, home.proven(), List.copyOf(names), codes.stream().map(GpuCode::toString).toList(),
                fit.covers(), loaded, fit.fit(loaded.equals("no") ? Optional.empty() : survey.loading(home.file())), notes(home.file(), codes), evidence);
    }

    private FitFinder fit(OperatorHome home, KernelTable table, List<KernelHome> wanted) {
        Stream<KernelHome> asked = wanted.isEmpty() ? table.homes() : wanted.stream();
        Set<String> names = asked.filter(one -> one.entry().launchable()).map(one -> one.kernel().name()).collect(Collectors.toCollection(HashSet::new));
        return new FitFinder(loaders.stream().map(loader -> KernelImages.of(home.contents(), table, loader, names::contains)).toList(),
                names, !wanted.isEmpty());
    }

    /// Says so when a folder is called like an architecture and the code inside is not just that.
    private static List<String> notes(String file, SortedSet<GpuCode> codes) {
        List<String> notes = new ArrayList<>();
        for (String folder : file.split("/", -1)) {
            Matcher matcher = ARCHITECTURE_LIKE.matcher(folder);
            if (matcher.matches() && codes.stream().anyMatch(code -> code.arch().sm() != Integer.parseInt(matcher.group(1)))) {
                notes.add("\"" + folder + "\" is a folder name, not an architecture");
            }
        }
        return notes;
    }
}
