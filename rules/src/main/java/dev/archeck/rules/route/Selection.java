package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Evidence;
import dev.archeck.inspectors.flow.FunctionId;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How a caller chooses among backends for one call.
///
/// @param caller name of the class and method that choose
/// @param setUp classes of backends that the caller sets up on this node
/// @param leftOut classes of backends that it does not set up, with the condition that keeps them out where one was found
/// @param ends what the call ends in, one entry for each way it can go, never empty
/// @param complete whether every way was followed to its end, so that there are no other ends
public record Selection(
        String caller, List<FunctionId> setUp, Map<FunctionId, Optional<Condition>> leftOut, List<End> ends, boolean complete) {
    /// Copies the collections.
    public Selection {
        setUp = List.copyOf(setUp);
        leftOut = Map.copyOf(leftOut);
        ends = List.copyOf(ends);
    }

    /// What a call ends in.
    ///
    /// @param operator qualified name of the op; empty for a collective of the framework
    /// @param name the op, or the function of the framework as it is written
    /// @param evidence the line that calls it
    public record End(String operator, String name, Evidence evidence) { }

    /// The collective of the framework that the call can end in.
    public Optional<End> collective() {
        return ends.stream().filter(end -> end.operator().isEmpty()).findFirst();
    }
}
