package dev.archeck.inspectors.binaries;

import dev.archeck.elf.contents.BinaryContents;
import dev.archeck.elf.fatbin.FatbinEntry;
import dev.archeck.elf.object.VersionNeed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A sign of the CUDA release that a file was made with.
///
/// @param file path relative to the scanned root
/// @param sign the library it needs, or `GPU code`
/// @param major release, such as 13
public record CudaUse(String file, String sign, int major) implements Comparable<CudaUse> {
    /// What [#sign()] says when the release follows from the form of the GPU code.
    public static final String CODE = "GPU code";

    /// Libraries whose version number is the CUDA release since CUDA 12, with or without the hash of a wheel repair tool.
    private static final Pattern RELEASED =
            Pattern.compile("lib(?:cudart|cublas|cublasLt|nvrtc|nvJitLink|nvrtc-builtins)(?:[-.][0-9a-f]{8})?\\.so\\.(\\d{2})(?:\\..*)?");
    private static final int NEW_CUBIN = 8;
    private static final int FIRST_WITH_NEW_CUBIN = 13;
    private static final Comparator<CudaUse> ORDER = Comparator.comparing(CudaUse::file).thenComparing(CudaUse::sign).thenComparingInt(CudaUse::major);

    /// The signs of one file, in order of signs; empty when there are none.
    static List<CudaUse> of(BinaryContents contents) {
        TreeSet<CudaUse> uses = new TreeSet<>();
        Stream.concat(contents.linkage().needed().stream(), contents.linkage().versionNeeds().stream().map(VersionNeed::library))
                .distinct()
                .forEach(name -> {
                    Matcher matcher = RELEASED.matcher(name);
                    if (matcher.matches()) {
                        uses.add(new CudaUse(contents.file(), name, Integer.parseInt(matcher.group(1))));
                    }
                });
        contents.fatbin().entries().forEach(entry -> code(entry).forEach(major -> uses.add(new CudaUse(contents.file(), CODE, major))));
        return new ArrayList<>(uses);
    }

    /// PTX versions belong to releases; cubins changed their form with release 13.
    private static List<Integer> code(FatbinEntry entry) {
        return switch (entry.code().form()) {
            case PTX -> entry.kind().major() >= 7 && entry.kind().major() < 30 ? List.of(entry.kind().major() + 4) : List.of();
            case CUBIN -> entry.kind().minor() == NEW_CUBIN ? List.of(FIRST_WITH_NEW_CUBIN) : List.of();
            case LTO_IR, UNKNOWN -> List.of();
        };
    }

    @Override
    public int compareTo(CudaUse other) {
        return ORDER.compare(this, other);
    }
}
