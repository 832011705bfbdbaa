package dev.archeck.reports.gate;

import dev.archeck.inspectors.document.Spot;
import dev.archeck.inspectors.install.VersionRange;
import dev.archeck.rules.route.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What must hold for one node and one call.
///
/// @param question the node and the call; what it leaves open is as the command line says
/// @param backends what must hold of all-reduces
/// @param packages versions of packages
/// @param files GPU code of files
public record Expectation(Question question, List<OfBackend> backends, List<OfPackage> packages, List<OfFile> files) {
    /// Copies the lists.
    public Expectation {
        backends = List.copyOf(backends);
        packages = List.copyOf(packages);
        files = List.copyOf(files);
    }

    /// A node and a call, as far as the file says.
    ///
    /// @param node preset or file
    /// @param worldSize ranks
    /// @param bytes size of the tensor, as on the command line
    /// @param dtype element type, as on the command line
    /// @param environment variables, in addition to those of the command line
    /// @param spot where it is written
    public record Question(Optional<String> node, Optional<String> worldSize, Optional<String> bytes, Optional<String> dtype,
            Map<String, String> environment, Spot spot) {
        /// Copies the variables.
        public Question {
            environment = Map.copyOf(environment);
        }
    }

    /// What must hold of each backend whose id fits.
    ///
    /// @param outcomes how a call may end; empty when that is open
    /// @param endsIn the kernel, or what it falls back to
    /// @param architectures code that the loaded file must have
    /// @param runsOnNode whether the code of the loaded file must run on the node's GPUs
    /// @param reads variables that must be read
    /// @param ignores variables that must not be read
    public record OfBackend(Glob id, Set<Outcome> outcomes, Optional<Glob> endsIn, List<String> architectures, boolean runsOnNode,
            List<String> reads, List<String> ignores, Spot spot) {
        /// Copies the collections.
        public OfBackend {
            outcomes = Set.copyOf(outcomes);
            architectures = List.copyOf(architectures);
            reads = List.copyOf(reads);
            ignores = List.copyOf(ignores);
        }
    }

    /// Files that must have GPU code.
    ///
    /// @param file path below the folder of packages; `*` is any text
    /// @param architectures code that each of them must have
    public record OfFile(Glob file, List<String> architectures, Spot spot) {
        /// Copies the list.
        public OfFile {
            architectures = List.copyOf(architectures);
        }
    }

    /// A package that must be there in a version.
    public record OfPackage(String name, VersionRange versions, Spot spot) {}
}
