package dev.archeck.inspectors.discovery;

import dev.archeck.inspectors.flow.ClassDefinition;
import java.util.List;

/// A class that may be a communicator: its constructor asks for the process group, and some of its methods take one thing.
///
/// @param type the class
/// @param methods simple names of methods that take exactly one argument without default, its own in order of place, then those of classes above
public record Candidate(ClassDefinition type, List<String> methods) {
    /// Copies the names.
    public Candidate {
        methods = List.copyOf(methods);
    }
}
