package dev.archeck.rules.plan;

import dev.archeck.inspectors.flow.SourceFiles;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.FoundBackend;
import dev.archeck.rules.route.Home;
import dev.archeck.rules.route.ReadCode;
import dev.archeck.rules.route.Setting;
import dev.archeck.rules.route.SourceMatch;
import dev.archeck.rules.route.StopSearch;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// What the planner is told about one route.
///
/// @param code the read code as it is installed
/// @param installed files of that code
/// @param backend whose call it is
/// @param knowledge meanings of parameter names
/// @param setting node and workload
/// @param found what stops the call
/// @param kernels how the kernels get to the GPU
/// @param fallback name of what takes the call when the backend does not
/// @param neighbours the other implementations of the installation
public record Case(
        ReadCode code,
        Installed installed,
        FoundBackend backend,
        Knowledge knowledge,
        Setting setting,
        StopSearch.Found found,
        Kernels kernels,
        String fallback,
        List<Neighbour> neighbours) {
    /// Copies the list.
    public Case {
        neighbours = List.copyOf(neighbours);
    }

    /// A case without other implementations.
    public Case(ReadCode code, Installed installed, FoundBackend backend, Knowledge knowledge, Setting setting, StopSearch.Found found, Kernels kernels,
            String fallback) {
        this(code, installed, backend, knowledge, setting, found, kernels, fallback, List.of());
    }

    /// The files the code was read from.
    ///
    /// @param files the scanned tree and the checkouts beside it
    /// @param roots folders that Python's imports start from, in search order
    public record Installed(SourceFiles files, List<String> roots) {
        /// Copies the folders.
        public Installed {
            roots = List.copyOf(roots);
        }
    }

    /// How the kernels get to the GPU.
    ///
    /// @param delivery pre-compiled or compiled on the node
    /// @param file the binary that is loaded, relative to the scanned root; absent when none is, or it is not known
    /// @param architectures the architectures inside it, as its code objects name them
    /// @param reads whether what is loaded reads an environment variable; always true for code compiled on the node
    /// @param misfit why the binary cannot serve the node; absent when it can, or that is not known
    /// @param shadows paths of the ahead-of-time copy that is loaded in place of the sources; empty without one
    /// @param copies folders of compiled copies of the sources on the node, with their full path; empty when there is none, or nobody looked
    /// @param caches where compiled copies would be kept, when nobody looked at the node; empty when somebody did
    /// @param match the checkout beside the binary; absent when they were not compared
    public record Kernels(
            Delivery delivery,
            Optional<String> file,
            List<String> architectures,
            Predicate<String> reads,
            Optional<Home> misfit,
            List<String> shadows,
            List<String> copies,
            List<String> caches,
            Optional<SourceMatch> match) {
        /// A binary that nothing is known to be wrong with, without compiled copies.
        public Kernels(Delivery delivery, Optional<String> file, List<String> architectures, Predicate<String> reads, List<String> shadows) {
            this(delivery, file, architectures, reads, Optional.empty(), shadows, List.of(), List.of(), Optional.empty());
        }

        /// Copies the lists.
        public Kernels {
            copies = List.copyOf(copies);
            caches = List.copyOf(caches);
            architectures = List.copyOf(architectures);
            shadows = List.copyOf(shadows);
        }
    }
}
