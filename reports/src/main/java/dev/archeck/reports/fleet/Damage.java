package dev.archeck.reports.fleet;

/// A file that is no report that can be compared.
///
/// @param name of the file
/// @param reason where in it, what was expected and what was found
public record Damage(String name, Kind kind, String reason) implements Reading {
    /// What is wrong with a file.
    public enum Kind {
        /// It ends before its document does.
        HALF_WRITTEN("half-written"),
        /// It is no JSON.
        DAMAGED("damaged"),
        /// It is JSON, and no report of a scan or a node.
        NO_REPORT("no report"),
        /// It was named, and cannot be opened or read.
        UNREADABLE("unreadable");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /// As reports write it.
        public String word() {
            return word;
        }
    }
}
