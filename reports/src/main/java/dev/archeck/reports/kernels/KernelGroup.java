package dev.archeck.reports.kernels;

import dev.archeck.reports.kernels.KernelListing.Code;
import dev.archeck.reports.kernels.KernelListing.Kernel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Kernels of one name, whatever their template arguments.
///
/// @param name qualified, without template arguments and parameters
/// @param variants by the code they have, in order of mangled name
public record KernelGroup(String name, List<Variant> variants) {
    /// Copies the variants.
    public KernelGroup {
        variants = List.copyOf(variants);
    }

    /// Kernels of one name that have the same code.
    ///
    /// @param code what they are compiled for, in order
    /// @param mangled their symbols, in order
    /// @param bytes of machine code of all of them together
    /// @param registers the most that one thread of any of them uses; 0 when not read
    public record Variant(List<String> code, List<String> mangled, long bytes, int registers) {
        /// Copies the lists.
        public Variant {
            code = List.copyOf(code);
            mangled = List.copyOf(mangled);
        }

        /// Number of kernels.
        public int count() {
            return mangled.size();
        }
    }

    /// Groups by name, in order of names.
    public static List<KernelGroup> of(List<Kernel> kernels) {
        Map<String, Map<List<String>, List<Kernel>>> byName = new TreeMap<>();
        for (Kernel kernel : kernels) {
            List<String> code = kernel.code().stream().map(Code::code).toList();
            byName.computeIfAbsent(kernel.name(), _ -> new LinkedHashMap<>())
                    .computeIfAbsent(code, _ -> new ArrayList<>()).add(kernel);
        }
        List<KernelGroup> groups = new ArrayList<>();
        byName.forEach((name, variants) -> groups.add(new KernelGroup(name,
                variants.entrySet().stream().map(each -> variant(each.getKey(), each.getValue())).toList())));
        return groups;
    }

    private static Variant variant(List<String> code, List<Kernel> kernels) {
        return new Variant(code, kernels.stream().map(Kernel::mangled).toList(),
                kernels.stream().flatMap(kernel -> kernel.code().stream()).mapToLong(Code::bytes).sum(),
                kernels.stream().flatMap(kernel -> kernel.code().stream()).mapToInt(Code::registers).max().orElse(0));
    }
}
