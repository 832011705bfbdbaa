package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Evidence;
import java.util.List;
import java.util.stream.Stream;

/// A compiled file that holds the op or the kernels of a backend.
///
/// @param file path relative to the scanned root
/// @param packageName distribution that owns the file, empty if none claims it
/// @param operators qualified ops it registers
/// @param kernels base names of the kernels of interest it contains
/// @param architectures code inside, in order: `sm_80`, `sm_90a`, `compute_100 (PTX)`
/// @param coversNode whether each of the kernels has code that the node's GPUs run: `yes`, `no`, `by PTX`, `for 3 of 24 kernels`, or why it
///     is unknown
/// @param loaded whether the loader picks this file on this node: `yes`, `no`, or why it is unknown
/// @param fit what keeps it from serving the node
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
        Fit fit,
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

    /// The same with one more note.
    public Home noting(String note) {
        return new Home(file, packageName, operators, kernels, architectures, coversNode, loaded, fit, Stream.concat(notes.stream(), Stream.of(note)).toList(), evidence);
    }

    /// Whether it loads and no kernel of interest has code for the node's GPUs.
    public boolean hasNoImage() {
        return coversNode.equals("no");
    }

    /// Whether a launch of this kernel finds no code: none of its instances has any.
    public boolean hasNoImageOf(String kernel) {
        return hasNoImage() || fit.without().contains(kernel);
    }
}
