package dev.archeck.rules.finding;

import dev.archeck.elf.arch.Arch;
import dev.archeck.elf.arch.GpuCode;
import dev.archeck.elf.arch.RunsOn;
import dev.archeck.elf.contents.BinaryContents;
import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.binaries.BinarySurvey;
import dev.archeck.inspectors.binaries.KernelImages;
import dev.archeck.inspectors.binaries.KernelImages.Loader;
import dev.archeck.inspectors.install.InstalledPackage;
import dev.archeck.inspectors.install.Owners;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Facts about packages with compiled files that hold GPU code and none for the node: the rest of the installation beside the files
/// of a route. From the directories of the files alone.
public final class ImageFacts {
    private static final int MOST_FILES = 4;
    /// Pieces without a kernel are smaller, with one larger (observed with CUDA 13.0: 1,456 to 1,904 and 3,368 bytes).
    private static final long EMPTY_CODE = 2560;

    private ImageFacts() { }

    /// One fact for each package with such a file, by package.
    ///
    /// @param loaders what the node offers, one for each kind of GPU
    /// @param routes files that routes speak of: these have facts of their own
    public static List<Fact> of(BinarySurvey survey, Owners owners, List<Loader> loaders, Set<String> routes) {
        Map<String, List<BinaryContents>> byPackage = new TreeMap<>();
        for (BinaryContents contents : survey.files().values()) {
            if (contents.complete() && hasCode(contents) && !routes.contains(contents.file())) {
                String owner = owners.of(contents.file()).stream().findFirst().map(InstalledPackage::name).orElse("no package");
                byPackage.computeIfAbsent(owner, _ -> new ArrayList<>()).add(contents);
            }
        }
        List<Fact> facts = new ArrayList<>();
        byPackage.forEach((owner, files) -> fact(owner, files, loaders).ifPresent(facts::add));
        return facts;
    }

    /// Linking for the device leaves an empty piece of code in every file; that is none.
    private static boolean hasCode(BinaryContents contents) {
        return contents.fatbin().launchable().anyMatch(entry -> entry.payload().decodedSize() > EMPTY_CODE);
    }

    private static Optional<Fact> fact(String owner, List<BinaryContents> files, List<Loader> loaders) {
        Set<GpuCode> code = new TreeSet<>();
        Set<Arch> ask = new TreeSet<>();
        List<String> names = new ArrayList<>();
        List<Evidence> evidence = new ArrayList<>();
        for (BinaryContents contents : files) {
            List<KernelImages> images = loaders.stream().map(loader -> KernelImages.of(contents, loader)).toList();
            if (images.stream().anyMatch(image -> image.best() == RunsOn.NO)) {
                images.forEach(image -> ask.addAll(image.ask()));
                code.addAll(images.getFirst().code());
                names.add(contents.file().substring(contents.file().lastIndexOf('/') + 1));
                Place place = contents.fatbin().containers().getFirst().place();
                evidence.add(new Evidence(Basis.BINARY, place, "directory of its GPU code"));
            }
        }
        if (names.isEmpty()) {
            return Optional.empty();
        }
        String shown = String.join(", ", names.stream().limit(MOST_FILES).toList())
                + (names.size() > MOST_FILES ? " and " + (names.size() - MOST_FILES) + " more" : "");
        MissingCode missing = new MissingCode(loaders.stream().map(Loader::gpu).toList(), code.stream().map(GpuCode::toString).toList());
        Map<String, Object> fields = Map.of("cause", missing.cause().name(), "because", missing.because(), "package", owner, "files", shown, "verb", names.size() == 1 ? "holds" : "hold", "all", names.size() == files.size(),
                "architectures", code.stream().map(GpuCode::toString).toList(), "ask", ask.stream().map(Arch::dotted).toList());
        return Optional.of(new Fact("package", fields, Optional.empty(), evidence.subList(0, Math.min(MOST_FILES, evidence.size()))));
    }
}
