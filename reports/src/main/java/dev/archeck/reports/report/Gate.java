package dev.archeck.reports.report;

import dev.archeck.elf.evidence.Place;
import java.util.List;
import java.util.Optional;

/// What a project asked of a report, and how the report answers.
///
/// @param expectations what must hold, in the order of their file; empty when nothing was expected
/// @param accepted notices that do not count, in the order of the notices
/// @param stale entries of a baseline or of suppressions that accept nothing any more, in the order of their files
public record Gate(List<Expected> expectations, List<Accepted> accepted, List<Stale> stale) {
    /// Nothing was asked.
    public static final Gate NONE = new Gate(List.of(), List.of(), List.of());

    /// Copies the lists.
    public Gate {
        expectations = List.copyOf(expectations);
        accepted = List.copyOf(accepted);
        stale = List.copyOf(stale);
    }

    /// Why the notice with a key does not count; absent when it counts.
    public Optional<Accepted> accepted(String key) {
        return accepted.stream().filter(each -> each.key().equals(key)).findFirst();
    }

    /// Expectations in one state.
    public List<Expected> expectations(State state) {
        return expectations.stream().filter(each -> each.state() == state).toList();
    }

    /// One expectation.
    ///
    /// @param what what must hold, in one sentence
    /// @param detail what was found instead, or which gap stands in the way; empty when it holds
    /// @param place where it is written
    public record Expected(String what, State state, String detail, Place place) {}

    /// Whether an expectation holds.
    public enum State {
        /// It holds.
        HOLDS,
        /// It does not hold.
        FAILS,
        /// What was read neither proves nor refutes it.
        UNPROVED
    }

    /// A notice that was accepted.
    ///
    /// @param key key of the notice
    /// @param reason why, as it is written
    /// @param until last day, as `2027-01-31`; absent for entries of a baseline
    /// @param place where it is written
    public record Accepted(String key, Kind kind, String reason, Optional<String> until, Place place) {}

    /// What accepts a notice.
    public enum Kind {
        /// An entry of a baseline: known, and nothing about it changed since.
        BASELINE,
        /// A suppression with a reason and a last day.
        SUPPRESSION
    }

    /// An entry that accepts nothing.
    ///
    /// @param problem what became of it, in one sentence
    /// @param place where it is written
    public record Stale(Kind kind, String problem, Place place) {}
}
