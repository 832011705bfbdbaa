package dev.archeck.cli;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.arch.GpuCode;
import dev.archeck.elf.codec.Limits;
import dev.archeck.elf.contents.BinaryContents;
import dev.archeck.elf.contents.BinaryReader;
import dev.archeck.elf.contents.KernelQuery;
import dev.archeck.elf.contents.KernelTable;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.host.Wanted;
import dev.archeck.elf.names.MangledNames;
import dev.archeck.inspectors.binaries.BinarySurvey;
import dev.archeck.inspectors.files.TreeFile;
import dev.archeck.reports.kernels.KernelListing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// The kernels of compiled files: one reading of each file, names of those asked for.
///
/// @param names the kernels asked for: a part of the qualified name
/// @param gpu only code that this GPU runs, when given
/// @param query which entries are decoded
record KernelScan(Pattern names, Optional<Capability> gpu, KernelQuery query) {

    /// Reads the compiled files among `candidates`.
    KernelListing run(Collection<TreeFile> candidates) {
        BinaryReader reader = new BinaryReader(Limits.usual());
        BinarySurvey survey = BinarySurvey.of(candidates, Wanted.nothing(), reader);
        List<KernelListing.File> files = new ArrayList<>();
        List<Gap> gaps = new ArrayList<>(survey.gaps());
        int without = 0;
        for (BinaryContents contents : survey.files().values()) {
            if (contents.fatbin().archCounts().isEmpty()) {
                without++;
                continue;
            }
            TreeFile place = survey.places().get(contents.file());
            if (place != null) {
                KernelTable table = reader.kernels(place.at(), contents, query);
                gaps.addAll(table.gaps());
                files.add(file(contents, table));
            }
        }
        return new KernelListing(files, without, gaps.stream().distinct().sorted().toList());
    }

    private KernelListing.File file(BinaryContents contents, KernelTable table) {
        Map<String, Long> code = new LinkedHashMap<>();
        new TreeMap<>(contents.fatbin().archCounts()).forEach((each, count) -> {
            if (wanted(each)) {
                code.put(each.toString(), count);
            }
        });
        return new KernelListing.File(contents.file(), contents.size(), code, kernels(table));
    }

    private List<KernelListing.Kernel> kernels(KernelTable table) {
        Map<String, Map<List<String>, Integer>> byName = new TreeMap<>();
        table.matrix().forEach((mangled, all) -> {
            List<String> code = code(all);
            String name = MangledNames.qualified(mangled);
            if (!code.isEmpty() && names.matcher(name).find()) {
                byName.computeIfAbsent(name, key -> new LinkedHashMap<>()).merge(code, 1, Integer::sum);
            }
        });
        return byName.entrySet().stream()
                .map(each -> new KernelListing.Kernel(each.getKey(), each.getValue().entrySet().stream()
                        .map(some -> new KernelListing.Variant(some.getKey(), some.getValue())).toList()))
                .toList();
    }

    private List<String> code(SortedSet<GpuCode> all) {
        return new TreeSet<>(all).stream().filter(this::wanted).map(GpuCode::toString).toList();
    }

    private boolean wanted(GpuCode code) {
        return gpu.isEmpty() || code.runsOn(gpu.get()).accepted();
    }
}
