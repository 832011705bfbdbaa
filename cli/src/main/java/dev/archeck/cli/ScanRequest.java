package dev.archeck.cli;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.jit.Host;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.inspectors.process.ServerProcess;
import dev.archeck.rules.plan.Worth;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What one scan is asked: which installations, on which node, for which call.
///
/// @param paths what is scanned, at least one, as the user gave them; each exists and can be read
/// @param sources checkouts given with `--source`; each is a folder that can be read
/// @param node the node of the question
/// @param workload the call of the question, with its environment
/// @param deep whether every binary is read in full, not only those that matter on a route
/// @param told what else is known of the server, and what of that was not understood
/// @param knowledge the catalogue
/// @param imports folders elsewhere that the installation imports from
public record ScanRequest(List<Path> paths, List<Path> sources, Node node, Workload workload, boolean deep, Told told, Knowledge knowledge, Imports imports) {
    /// Copies the lists.
    public ScanRequest {
        paths = List.copyOf(paths);
        sources = List.copyOf(sources);
    }

    /// The situation of the server as far as it was told.
    ///
    /// @param said in sentences
    /// @param gaps what was not understood
    /// @param host the machine whose tool chain and caches count; empty when it is not this one, nor a named one
    /// @param given times that the user says
    /// @param process the running server; empty without one
    public record Told(List<Statement> said, List<Gap> gaps, Optional<Host> host, Worth.Given given, Optional<ServerProcess> process) {
        /// Nothing was told.
        public static final Told NOTHING = new Told(List.of(), List.of(), Optional.empty(), Worth.Given.NONE, Optional.empty());

        /// The same, with more sentences.
        Told with(List<Statement> more) {
            return new Told(Stream.concat(said.stream(), more.stream()).toList(), gaps, host, given, process);
        }

        /// Copies the lists.
        public Told {
            said = List.copyOf(said);
            gaps = List.copyOf(gaps);
        }
    }

    /// A question about files alone.
    public ScanRequest(List<Path> paths, List<Path> sources, Node node, Workload workload, boolean deep) {
        this(paths, sources, node, workload, deep, Told.NOTHING, Knowledge.builtIn(), Imports.OF_FILES);
    }

    /// The same question without a look at the tool chain and the caches of a machine, which no identity of a tree covers.
    ScanRequest withoutHost() {
        return new ScanRequest(paths, sources, node, workload, deep, new Told(told.said(), told.gaps(), Optional.empty(), told.given(), told.process()), knowledge, imports);
    }
}
