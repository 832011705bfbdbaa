package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.List;

/// Statements that are not understood.
final class Unreads {
    private Unreads() { }

    /// One that may do anything.
    static Operation statement(String reason, List<Variable> clobbers, Site site) {
        return new Operation.Unread(reason, clobbers, Operation.Effects.ANY, site);
    }

    /// One that does nothing but perhaps write variables.
    static Operation harmless(String reason, List<Variable> clobbers, Site site) {
        return new Operation.Unread(reason, clobbers, new Operation.Effects(false, false, false), site);
    }
}
