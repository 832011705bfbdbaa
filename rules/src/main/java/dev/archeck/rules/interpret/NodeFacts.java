package dev.archeck.rules.interpret;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.Workload;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The facts of a node and of a workload whose ranks are its first GPUs, seen from rank 0.
///
/// `node`: gpus, nvml, capability(i), gpu_name(i), memory(i), nvlinked(a, b), peer_access(a, b),
/// peer_data(a, b) (taken to be what peer access says), full_nvlink, multicast. `work`: ranks,
/// rank, elements, element_bytes, bytes, storage_bytes, dtype, contiguous, backend, same_node; unknown: shape, capturing.
/// Everything else is asked of `others`, for example `install` (the files of the installation).
public record NodeFacts(Node node, Workload workload, Facts others) implements Facts {
    /// Node and workload, nothing else.
    public static NodeFacts of(Node node, Workload workload) {
        return new NodeFacts(node, workload, Facts.NONE);
    }

    @Override
    public Value fact(String subject, String name, List<Value> arguments) {
        return switch (subject) {
            case "node" -> ofNode(name, arguments);
            case "work" -> ofWorkload(name, arguments);
            default -> others.fact(subject, name, arguments);
        };
    }

    private Value ofNode(String name, List<Value> arguments) {
        Value unknown = Unknown.because("node." + name + " is not known");
        return switch (name) {
            case "gpus" -> Value.of(node.gpuCount());
            case "nvml" -> truth(node.software().managementLibrary().value(), name);
            case "full_nvlink" -> truth(node.fullNvlink(ranks()), name);
            case "multicast" -> truth(node.fabric().multicast().value(), name);
            case "capability" -> {
                Capability capability = node.gpu(gpu(arguments, 0).orElse(0)).capability();
                yield Items.tuple(Value.of(capability.major()), Value.of(capability.minor()));
            }
            case "gpu_name" -> Value.of(node.gpu(gpu(arguments, 0).orElse(0)).name());
            case "memory" -> {
                OptionalLong bytes = node.gpu(gpu(arguments, 0).orElse(0)).memoryBytes();
                yield bytes.isPresent() ? Value.of(bytes.getAsLong()) : unknown;
            }
            case "nvlinked", "peer_access", "peer_data" -> {
                Optional<Integer> from = gpu(arguments, 0);
                Optional<Integer> to = gpu(arguments, 1);
                if (from.isEmpty() || to.isEmpty() || from.equals(to)) {
                    yield unknown;
                }
                yield truth(name.equals("nvlinked") ? node.nvlinked(from.get(), to.get()) : node.peerAccess(from.get(), to.get()), name);
            }
            default -> others.fact("node", name, arguments);
        };
    }

    private Value ofWorkload(String name, List<Value> arguments) {
        OptionalLong elements = workload.message().elements();
        return switch (name) {
            case "ranks" -> Value.of(workload.worldSize());
            case "rank" -> Value.of(0);
            case "bytes", "storage_bytes" -> Value.of(workload.message().size().bytes());
            case "elements" -> elements.isPresent() ? Value.of(elements.getAsLong()) : Unknown.because("bytes are no whole number of elements");
            case "element_bytes" -> Value.of(workload.message().dtype().bytes());
            case "dtype" -> Value.of(workload.message().dtype().longName());
            case "contiguous" -> Value.of(true);
            case "backend" -> Value.of("gloo");
            case "same_node" -> Value.of(workload.worldSize() <= node.gpuCount());
            case "flag" -> arguments.getFirst() instanceof Value.Text(String flag)
                    ? Value.of(workload.flags().stream().anyMatch(given -> given.name().equals(flag)))
                    : Unknown.because("a launch flag that is not known");
            default -> others.fact("work", name, arguments);
        };
    }

    private int ranks() {
        return Math.min(workload.worldSize(), node.gpuCount());
    }

    /// A GPU of the node by an argument; a device that is not an index is that of rank 0.
    private Optional<Integer> gpu(List<Value> arguments, int position) {
        if (position >= arguments.size()) {
            return Optional.empty();
        }
        return Widths.integer(arguments.get(position))
                .filter(i -> i.value().signum() >= 0 && i.value().bitLength() < 20 && i.value().intValue() < node.gpuCount())
                .map(i -> i.value().intValue());
    }

    private static Value truth(Truth answer, String name) {
        return switch (answer) {
            case TRUE -> Value.of(true);
            case FALSE -> Value.of(false);
            case UNKNOWN -> Unknown.because("node." + name + " is not known");
        };
    }
}
