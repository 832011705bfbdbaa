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
/// @param ends what the call in question ends in, one entry for each way it can go, never empty
/// @param rows what calls of other sizes end in, eager ones first, then by size; may be empty
/// @param complete whether every way was followed to its end, so that there are no other ends
public record Selection(
        String caller, List<FunctionId> setUp, Map<FunctionId, Optional<Condition>> leftOut, List<End> ends, List<Row> rows,
        boolean complete) {
    /// Copies the collections.
    public Selection {
        setUp = List.copyOf(setUp);
        leftOut = Map.copyOf(leftOut);
        ends = List.copyOf(ends);
        rows = List.copyOf(rows);
    }

    /// What a call ends in.
    ///
    /// @param operator qualified name of the op; empty for a collective of the framework and for an exception
    /// @param name the op, the function of the framework as it is written, or the exception with its text
    /// @param evidence the line that calls it or raises it
    public record End(Kind kind, String operator, String name, Evidence evidence) { }

    /// What kind of end.
    public enum Kind {
        /// An op of a backend.
        OPERATOR,
        /// A collective of the framework.
        COLLECTIVE,
        /// An exception, while the caller is set up or in the call.
        EXCEPTION
    }

    /// When a call is made.
    public enum Mode {
        /// Outside of the capture of a graph.
        EAGER,
        /// While a graph is captured.
        CAPTURE,
        /// Either: both end alike.
        ANY
    }

    /// A backend that was asked and did not take the call.
    ///
    /// @param backend simple name of its class
    /// @param condition the last one that was decided on the way to the refusal
    public record Refusal(String backend, Condition condition) {
        /// What tells it from other refusals, whatever the values were.
        String key() {
            return backend + " " + condition.place() + " " + condition.value();
        }
    }

    /// What calls of some sizes end in.
    ///
    /// @param from the smallest tried size in bytes
    /// @param to the largest tried size in bytes; all tried sizes between them end so
    /// @param ends one for each way that the call can go, in order of the ways
    /// @param refusals in the order in which backends were asked
    /// @param complete whether every way was followed to its end
    public record Row(Mode mode, long from, long to, List<End> ends, List<Refusal> refusals, boolean complete) {
        /// Copies the lists.
        public Row {
            ends = List.copyOf(ends);
            refusals = List.copyOf(refusals);
        }

        boolean endsAs(Row other) {
            return ends.equals(other.ends) && complete == other.complete && refusals.stream().map(Refusal::key).toList()
                    .equals(other.refusals.stream().map(Refusal::key).toList());
        }

        Row upTo(long bytes) {
            return new Row(mode, from, bytes, ends, refusals, complete);
        }

        Row in(Mode other) {
            return new Row(other, from, to, ends, refusals, complete);
        }
    }

    /// The collective of the framework that the call can end in.
    public Optional<End> collective() {
        return ends.stream().filter(end -> end.kind() == Kind.COLLECTIVE).findFirst();
    }

    /// The exception that every way ends in.
    public Optional<End> failure() {
        return ends.stream().filter(end -> ends.stream().allMatch(each -> each.kind() == Kind.EXCEPTION)).findFirst();
    }
}
