package dev.archeck.rules.route;

import dev.archeck.elf.arch.Arch;
import dev.archeck.elf.arch.RunsOn;
import dev.archeck.elf.names.MangledNames;
import dev.archeck.inspectors.binaries.BinarySurvey;
import dev.archeck.inspectors.binaries.CudaUse;
import dev.archeck.inspectors.binaries.KernelImages;
import dev.archeck.inspectors.binaries.Loadability;
import dev.archeck.inspectors.binaries.NeededLibrary;
import dev.archeck.inspectors.binaries.UndefinedSymbol;
import dev.archeck.inspectors.binaries.UndefinedSymbol.Cause;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Says what one compiled file is worth to a node, from its kernel images and from what loading it brings in.
///
/// @param images one for each kind of GPU of the node, over the kernels of interest; the GPU that is served worst decides
/// @param kernels mangled names of these kernels
/// @param chosen whether these are the kernels that the dispatch can launch; else all kernels of the file
record FitFinder(List<KernelImages> images, Set<String> kernels, boolean chosen) {
    private static final Pattern RELEASED = Pattern.compile(".*\\.so\\.(\\d{2})");
    private static final int MOST = 8;

    /// `yes`, `no`, `by PTX`, `for 3 of 24 kernels`, or why it is not known.
    String covers() {
        RunsOn weakest = images.stream().map(KernelImages::weakest).max(RunsOn::compareTo).orElse(RunsOn.NO);
        return switch (weakest) {
            case YES -> "yes";
            case BY_JIT -> "by PTX";
            case NOT_GUARANTEED -> "not promised by the vendor";
            case NO -> missing();
        };
    }

    private String missing() {
        if (images.stream().anyMatch(image -> !image.complete() || image.code().isEmpty())) {
            return "not known: its GPU code was not read as a whole";
        }
        int served = kernels.size() - without().size();
        if (served == 0) {
            return "no";
        }
        String part = "for " + served + " of " + kernels.size() + " kernels";
        return chosen ? part : "not known: it has code " + part + ", and which of them the op launches was not read";
    }

    private Set<String> without() {
        Set<String> without = new HashSet<>();
        images.forEach(image -> without.addAll(image.without()));
        without.retainAll(kernels);
        return without;
    }

    /// The fit, with what `loading` the file gives; absent when that was not asked.
    Fit fit(Optional<Loadability> loading) {
        Set<String> missing = without();
        boolean known = images.stream().allMatch(KernelImages::complete);
        Set<String> some = new TreeSet<>();
        Set<String> served = new HashSet<>();
        kernels.stream().filter(name -> !missing.contains(name)).forEach(name -> served.add(MangledNames.simple(name)));
        missing.forEach(name -> some.add(MangledNames.simple(name)));
        List<String> without = chosen && known ? some.stream().filter(name -> !served.contains(name)).toList() : List.of();
        List<String> partly = chosen && known ? some.stream().filter(served::contains).toList() : List.of();
        Set<Arch> ask = new TreeSet<>();
        images.stream().filter(image -> known && image.weakest() == RunsOn.NO).forEach(image -> ask.addAll(image.ask()));
        return new Fit(without, partly, ask.stream().map(Arch::dotted).toList(),
                loading.map(one -> symbols(one, Cause.OTHER_RELEASE)).orElse(List.of()),
                loading.map(one -> symbols(one, Cause.OTHER_STRING_TYPE)).orElse(List.of()), loading.map(FitFinder::cuda).orElse(List.of()));
    }

    private static List<String> symbols(Loadability loading, Cause cause) {
        List<UndefinedSymbol> symbols = loading.fatal().stream().filter(symbol -> symbol.cause() == cause).toList();
        List<String> texts = new ArrayList<>(symbols.stream().limit(MOST).map(symbol -> MangledNames.qualified(symbol.symbol()) + " is not in "
                + symbol.owner() + (symbol.twin().isEmpty() ? "" : ", which has it with other types")).toList());
        if (symbols.size() > MOST) {
            texts.add("and " + (symbols.size() - MOST) + " more");
        }
        return texts;
    }

    /// Libraries of two releases that would be loaded together, and libraries that are here in another release only.
    private static List<String> cuda(Loadability loading) {
        List<String> texts = new ArrayList<>();
        if (loading.cudaReleases().size() > 1) {
            Set<String> signs = new TreeSet<>();
            loading.cuda().stream().filter(use -> !use.sign().equals(CudaUse.CODE))
                    .forEach(use -> signs.add(use.sign() + " for " + use.file().substring(use.file().lastIndexOf('/') + 1)));
            texts.add("libraries of CUDA " + String.join(" and ", loading.cudaReleases().stream().map(String::valueOf).toList())
                    + " would be loaded together: " + String.join(", ", signs));
        }
        for (NeededLibrary library : loading.missing()) {
            if (RELEASED.matcher(library.name()).matches() && !library.files().isEmpty()) {
                texts.add("it needs " + library.name() + "; here is " + String.join(", ", library.files()));
            }
        }
        return texts;
    }
}
