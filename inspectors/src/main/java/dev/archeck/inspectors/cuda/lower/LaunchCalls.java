package dev.archeck.inspectors.cuda.lower;

import java.util.Map;
import java.util.Optional;

/// The launch functions of the CUDA, HIP and MUSA runtimes: vendor API names, with the zero-based argument that is the kernel.
///
/// @param kernel position of the kernel
/// @param configuration how many arguments behind the kernel are configuration; negative: that many before it
record LaunchCalls(int kernel, int configuration) {
    private static final Map<String, LaunchCalls> KNOWN = Map.ofEntries(
            Map.entry("cudaLaunchKernel", new LaunchCalls(0, 2)),
            Map.entry("cudaLaunchCooperativeKernel", new LaunchCalls(0, 2)),
            Map.entry("cudaLaunchKernelEx", new LaunchCalls(1, -1)),
            Map.entry("cudaLaunchKernelExC", new LaunchCalls(1, -1)),
            Map.entry("cuLaunchKernel", new LaunchCalls(0, 8)),
            Map.entry("cuLaunchKernelEx", new LaunchCalls(1, -1)),
            Map.entry("cuLaunchCooperativeKernel", new LaunchCalls(0, 8)),
            Map.entry("hipLaunchKernel", new LaunchCalls(0, 2)),
            Map.entry("hipLaunchCooperativeKernel", new LaunchCalls(0, 2)),
            Map.entry("hipLaunchKernelGGL", new LaunchCalls(0, 4)),
            Map.entry("hipLaunchKernelExC", new LaunchCalls(1, -1)),
            Map.entry("hipExtLaunchKernelGGL", new LaunchCalls(0, 7)),
            Map.entry("hipModuleLaunchKernel", new LaunchCalls(0, 8)),
            Map.entry("musaLaunchKernel", new LaunchCalls(0, 2)));

    /// The launch function of a name, with or without leading `::`.
    static Optional<LaunchCalls> named(String name) {
        return Optional.ofNullable(KNOWN.get(name.startsWith("::") ? name.substring(2) : name));
    }
}
