package dev.archeck.inspectors.node;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.evidence.Truth;
import java.util.List;
import java.util.Objects;

/// The machine a question is asked about: probed, or declared in a file or preset.
///
/// @param name how to name it
/// @param gpus by index, at least one, without holes
/// @param fabric what connects them
/// @param software driver and libraries
/// @param figures times of all-reduces that were measured there
public record Node(String name, Stated<List<Gpu>> gpus, Fabric fabric, Software software, ReduceFigures figures) {
    /// @throws IllegalArgumentException without GPUs, with holes in their indices, or with a fabric of another size
    public Node {
        Objects.requireNonNull(name);
        Objects.requireNonNull(software);
        gpus = new Stated<>(List.copyOf(gpus.value()), gpus.basis());
        if (gpus.value().isEmpty() || fabric.links().value().size() != gpus.value().size()) {
            throw new IllegalArgumentException(name + ": GPUs and links of different numbers, or none");
        }
        for (int i = 0; i < gpus.value().size(); i++) {
            if (gpus.value().get(i).index() != i) {
                throw new IllegalArgumentException(name + ": no GPU " + i);
            }
        }
    }

    /// A node on which no all-reduce was timed.
    public Node(String name, Stated<List<Gpu>> gpus, Fabric fabric, Software software) {
        this(name, gpus, fabric, software, ReduceFigures.NONE);
    }

    /// Number of GPUs.
    public int gpuCount() {
        return gpus.value().size();
    }

    /// The GPU of an index.
    ///
    /// @throws IndexOutOfBoundsException when there is none
    public Gpu gpu(int index) {
        return gpus.value().get(index);
    }

    /// The capabilities of the first GPUs, sorted, each once; one element on most nodes.
    public List<Capability> capabilities(int gpuCount) {
        return gpus.value().stream().limit(gpuCount).map(Gpu::capability).distinct().sorted().toList();
    }

    /// The way between two GPUs.
    public Link link(int from, int to) {
        return fabric.links().value().at(from, to);
    }

    /// Whether NVLink connects two GPUs.
    public Truth nvlinked(int from, int to) {
        return link(from, to).isNvlink();
    }

    /// Whether NVLink connects every pair among the first GPUs; yes for one GPU.
    ///
    /// @throws IndexOutOfBoundsException for more GPUs than the node has
    public Truth fullNvlink(int gpuCount) {
        Objects.checkFromIndexSize(0, gpuCount, gpuCount());
        Truth all = Truth.TRUE;
        for (int from = 0; from < gpuCount; from++) {
            for (int to = from + 1; to < gpuCount; to++) {
                all = all.and(nvlinked(from, to)).and(nvlinked(to, from));
            }
        }
        return all;
    }

    /// Whether one GPU may address the memory of another.
    public Truth peerAccess(int from, int to) {
        return fabric.peerAccess().value().at(from, to);
    }

    /// Whether data moved as it must on every pair among the first GPUs, both ways, when somebody tried.
    ///
    /// @throws IndexOutOfBoundsException for more GPUs than the node has
    public Truth fullPeerData(int gpuCount) {
        Objects.checkFromIndexSize(0, gpuCount, gpuCount());
        return fabric.peerData().value().overFirst(gpuCount, Truth.TRUE, Truth::and);
    }

    /// Whether every pair among the first GPUs may, both ways; yes for one GPU.
    ///
    /// @throws IndexOutOfBoundsException for more GPUs than the node has
    public Truth fullPeerAccess(int gpuCount) {
        Objects.checkFromIndexSize(0, gpuCount, gpuCount());
        return fabric.peerAccess().value().overFirst(gpuCount, Truth.TRUE, Truth::and);
    }
}
