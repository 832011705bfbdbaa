package dev.archeck.reports.diff;

import java.util.Optional;

/// One thing that is not as it was.
///
/// @param about what it is about: a backend, a package, a file, a variable, a pair of GPUs
/// @param what which property of it
/// @param before as it was; absent when it was not there
/// @param after as it is; absent when it is gone
public record Difference(Topic topic, String about, String what, Optional<String> before, Optional<String> after, Effect effect) {

    /// What a difference belongs to, in the order in which they are shown.
    public enum Topic {
        /// The answer.
        VERDICT,
        /// How a call ends.
        OUTCOME,
        /// Layers that let a call pass, or stop it, and the conditions that decide.
        GATES,
        /// Rows of truth tables.
        DISPATCH,
        /// GPU code of compiled files, and which is loaded.
        ARCHS,
        /// Variables and who reads them.
        ENV,
        /// Packages and versions.
        PACKAGES,
        /// Findings.
        FINDINGS,
        /// What could not be read.
        GAPS,
        /// GPUs, links, peer access, driver.
        NODE
    }

    /// Whether it makes things worse.
    public enum Effect { WORSE, BETTER, OTHER }
}
