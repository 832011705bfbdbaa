package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Evidence;
import java.util.List;

/// What one layer does to the call.
///
/// @param name the layer's part in words: `constructor`, `per call`, `op wrapper`, `loader`, `binary`, `dispatch`, `node`
/// @param state whether the call passes here
/// @param silent whether a stop here leaves no log line and no error
/// @param text one sentence for people, without the place
/// @param evidence where that is known from; never empty for PASSES and STOPS
/// @param decidedBy the deciding conditions, last one deciding; may be empty
public record Step(
        Layer layer,
        String name,
        State state,
        boolean silent,
        String text,
        List<Evidence> evidence,
        List<Condition> decidedBy) {
    /// Copies the lists.
    public Step {
        evidence = List.copyOf(evidence);
        decidedBy = List.copyOf(decidedBy);
    }

    /// What a layer does.
    public enum State {
        /// The call goes on.
        PASSES,
        /// The call ends here on this node for this workload.
        STOPS,
        /// Not reached, because an earlier layer stops; reached, it would stop here as well.
        WOULD_STOP,
        /// Not reached; reached, the call would go on.
        WOULD_PASS,
        /// Not read, not followed or not tested.
        UNKNOWN
    }
}
