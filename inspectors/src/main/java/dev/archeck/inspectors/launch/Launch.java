package dev.archeck.inspectors.launch;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.node.LaunchLine;
import dev.archeck.inspectors.node.Message;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// What a command line says about the calls of its server.
///
/// @param line the command line
/// @param ranks the tensor-parallel size; absent when no option gives it
/// @param message one call for one request; absent when the model's hidden size is not known
/// @param said the same in sentences, with the arithmetic
/// @param gaps what of it was not understood
public record Launch(LaunchLine line, OptionalInt ranks, Optional<Message> message, List<Statement> said, List<Gap> gaps) {
    /// Copies the lists.
    public Launch {
        said = List.copyOf(said);
        gaps = List.copyOf(gaps);
    }
}
