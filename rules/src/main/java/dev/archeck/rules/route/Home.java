package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Evidence;
import java.util.List;

/// A compiled file that holds the op or the kernels of a backend.
///
/// @param file path relative to the scanned root
/// @param packageName distribution that owns the file, empty if none claims it
/// @param operators qualified ops it registers
/// @param kernels base names of the kernels of interest it contains
/// @param architectures code inside, in order: `sm_80`, `sm_90a`, `compute_100 (PTX)`
/// @param coversNode whether the kernels have code that the node's GPUs run: `yes`, `no`, `by PTX`, or why it is unknown
/// @param loaded whether the loader picks this file on this node: `yes`, `no`, or why it is unknown
/// @param notes further sentences, for example that the folder's name is not an architecture
/// @param evidence where that is known from
public record Home(
        String file,
        String packageName,
        List<String> operators,
        List<String> kernels,
        List<String> architectures,
        String coversNode,
        String loaded,
        List<String> notes,
        List<Evidence> evidence) {
    /// Copies the lists.
    public Home {
        operators = List.copyOf(operators);
        kernels = List.copyOf(kernels);
        architectures = List.copyOf(architectures);
        notes = List.copyOf(notes);
        evidence = List.copyOf(evidence);
    }
}
