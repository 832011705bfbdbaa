package dev.archeck.cli;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.arch.GpuCode;
import dev.archeck.elf.codec.Limits;
import dev.archeck.elf.contents.BinaryContents;
import dev.archeck.elf.contents.BinaryReader;
import dev.archeck.elf.contents.KernelHome;
import dev.archeck.elf.contents.KernelQuery;
import dev.archeck.elf.contents.KernelTable;
import dev.archeck.elf.contents.Status;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.names.MangledNames;
import dev.archeck.inspectors.binaries.BinarySurvey;
import dev.archeck.inspectors.binaries.KernelImages;
import dev.archeck.inspectors.binaries.KernelImages.Loader;
import dev.archeck.inspectors.files.TreeFile;
import dev.archeck.reports.kernels.KernelListing;
import dev.archeck.reports.kernels.KernelListing.Image;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// The kernels of compiled files: one reading of each file, names of those asked for.
///
/// @param names the kernels asked for: a part of the qualified name
/// @param gpu only code that this GPU runs, when given
/// @param query which entries are decoded; none when only architectures are asked for
record KernelScan(Pattern names, Optional<Capability> gpu, Optional<KernelQuery> query) {

    /// Reads compiled files; `met` are gaps of the trees they come from.
    KernelListing run(Collection<TreeFile> candidates, List<Gap> met) {
        BinaryReader reader = new BinaryReader(Limits.usual());
        BinarySurvey survey = BinarySurvey.directories(candidates, reader);
        List<KernelListing.File> files = new ArrayList<>();
        List<Gap> gaps = new ArrayList<>(met);
        gaps.addAll(survey.gaps());
        Map<String, String> others = new TreeMap<>();
        int without = 0;
        for (BinaryContents contents : survey.files().values()) {
            if (contents.status() instanceof Status.Skipped(String kind)) {
                others.put(contents.file(), kind);
            }
            if (!contents.inspected()) {
                continue;
            }
            if (contents.fatbin().entries().findAny().isEmpty() && contents.amd().isEmpty()) {
                without++;
                continue;
            }
            KernelTable table = query.map(one -> survey.kernels(contents.file(), reader, one))
                    .orElseGet(() -> new KernelTable(contents.file(), List.of(), List.of()));
            gaps.addAll(table.gaps());
            files.add(file(contents, table));
        }
        return new KernelListing(files, without, others, gaps.stream().distinct().sorted().toList());
    }

    private KernelListing.File file(BinaryContents contents, KernelTable table) {
        Map<String, Long> code = new LinkedHashMap<>();
        new TreeMap<>(contents.fatbin().archCounts()).forEach((each, count) -> {
            if (wanted(each)) {
                code.put(each.toString(), count);
            }
        });
        if (gpu.isEmpty()) {
            contents.amd().forEach(each -> code.merge(each.target(), 1L, Long::sum));
            contents.fatbin().entries().filter(entry -> !entry.launchable())
                    .forEach(entry -> code.merge(entry.code() + " (to be linked)", 1L, Long::sum));
        }
        // By each name once: a large library has twenty thousand names and a hundred thousand pieces of code.
        Map<String, List<KernelHome>> homes = new HashMap<>();
        table.homes().filter(home -> home.entry().launchable())
                .forEach(home -> homes.computeIfAbsent(home.kernel().name(), _ -> new ArrayList<>()).add(home));
        Map<String, String> known = new HashMap<>();
        homes.keySet().forEach(name -> known.put(name, MangledNames.qualified(name)));
        Predicate<String> named = name -> names.matcher(known.getOrDefault(name, name)).find();
        homes.keySet().removeIf(named.negate());
        return new KernelListing.File(contents.file(), contents.size(), code,
                homes.keySet().stream().sorted()
                        .map(name -> kernel(known.getOrDefault(name, name), name, homes.getOrDefault(name, List.of()), this::wanted))
                        .filter(kernel -> !kernel.code().isEmpty()).toList(),
                gpu.map(one -> image(KernelImages.of(contents, table, new Loader(one, Optional.empty()), named), known, homes))
                        .orElse(Image.NOT_ASKED));
    }

    private static Image image(KernelImages images, Map<String, String> known, Map<String, List<KernelHome>> homes) {
        return new Image(images.gpu().toString(), images.refused().stream().map(GpuCode::toString).toList(),
                images.without().stream()
                        .map(name -> kernel(known.getOrDefault(name, name), name, homes.getOrDefault(name, List.of()), _ -> true)).toList(),
                images.askList());
    }

    private static KernelListing.Kernel kernel(String name, String mangled, List<KernelHome> homes, Predicate<GpuCode> wanted) {
        SortedMap<GpuCode, KernelListing.Code> code = new TreeMap<>();
        homes.stream().filter(home -> wanted.test(home.code())).forEach(home -> code.merge(home.code(),
                new KernelListing.Code(home.code().toString(), home.proof().id(), home.kernel().codeSize(), home.kernel().registers()),
                (one, other) -> new KernelListing.Code(one.code(), one.proof(), one.bytes() + other.bytes(),
                        Math.max(one.registers(), other.registers()))));
        return new KernelListing.Kernel(name, mangled, List.copyOf(code.values()));
    }

    private boolean wanted(GpuCode code) {
        return gpu.isEmpty() || code.runsOn(gpu.get()).accepted();
    }
}
