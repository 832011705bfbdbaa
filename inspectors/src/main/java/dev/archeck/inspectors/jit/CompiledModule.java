package dev.archeck.inspectors.jit;

import java.util.List;

/// A module that was compiled on the node and kept.
///
/// @param name its folder's name
/// @param folder as the machine names it
/// @param state whether the next start would load it
/// @param reason one sentence without a full stop; empty when there is nothing to say
/// @param sources the files in question that it was compiled from
public record CompiledModule(String name, String folder, State state, String reason, List<String> sources) implements Comparable<CompiledModule> {
    /// Copies the list.
    public CompiledModule {
        sources = List.copyOf(sources);
    }

    /// Whether it was compiled from sources in question.
    public boolean ofRoute() {
        return !sources.isEmpty();
    }

    /// What the package would do with it.
    public enum State {
        /// It is loaded as it is.
        CURRENT("up to date"),
        /// The next start compiles it again.
        COMPILED_AGAIN("compiled again at the next start"),
        /// It is loaded although it no longer is what its sources say.
        STALE("stale"),
        /// It was made for other GPUs.
        OTHER_GPU("for other GPUs"),
        /// It belongs to another release of the package.
        OTHER_VERSION("of another version"),
        /// A build began and left no library.
        BROKEN("broken"),
        /// Its build calls the compiler of another platform than the installed torch is for.
        OTHER_PLATFORM("set up for another platform");

        private final String words;

        State(String words) {
            this.words = words;
        }

        /// In a few words.
        public String words() {
            return words;
        }
    }

    /// Orders by folder.
    @Override
    public int compareTo(CompiledModule other) {
        return folder.compareTo(other.folder);
    }
}
