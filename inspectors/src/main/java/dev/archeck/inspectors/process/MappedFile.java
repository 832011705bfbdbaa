package dev.archeck.inspectors.process;

/// A file that a process has mapped.
///
/// @param path as the process sees it
/// @param state whether the file on disk is still the one that was mapped
public record MappedFile(String path, State state) {
    /// What became of the file.
    public enum State {
        /// The same file.
        SAME("the file on disk is the loaded one"),
        /// Removed, or another file was put in its place.
        DELETED("removed or replaced since it was loaded: a restart loads another file"),
        /// Another file has its path.
        REPLACED("replaced since it was loaded: a restart loads the new file"),
        /// Could not be told.
        UNKNOWN("whether the file on disk is still the loaded one is not known");

        private final String words;

        State(String words) {
            this.words = words;
        }

        /// In words.
        public String words() {
            return words;
        }
    }
}
