package dev.archeck.rules.route;

import dev.archeck.elf.evidence.Basis;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What the dispatch of a backend does, over every input that its conditions compare with.
///
/// @param backend id of the backend
/// @param basis READ when the dispatch is what is loaded, SOURCE_NOT_LOADED when it is a checkout not proven to match, KNOWN when it is a
///     decision table of the catalogue
/// @param rows ordered by environment, world size, NVLink, bytes
public record TruthTable(String backend, Basis basis, List<Row> rows) {
    /// Copies the rows.
    public TruthTable {
        rows = List.copyOf(rows);
    }

    /// One row.
    ///
    /// @param environment variables that the dispatch reads and that are set in this row; empty means all unset
    /// @param worldSize number of GPUs
    /// @param fullNvlink whether every pair is linked by NVLink
    /// @param bytes size of one tensor in bytes
    /// @param outcome how the dispatch ends
    /// @param kernel base name of the kernel for RUNS, the error for CRASHES, else empty
    public record Row(
            Map<String, String> environment, int worldSize, boolean fullNvlink, long bytes, Outcome outcome, String kernel) {
        /// Copies the environment, ordered by name.
        public Row {
            environment = java.util.Collections.unmodifiableMap(new TreeMap<>(environment));
        }
    }
}
