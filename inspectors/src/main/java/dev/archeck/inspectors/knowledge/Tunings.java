package dev.archeck.inspectors.knowledge;

import dev.archeck.inspectors.document.Sourced;
import java.util.List;
import java.util.Optional;

/// What can be tuned in implementations that take the calls a custom all-reduce refuses.
public record Tunings(List<Tuning> tunings) {
    /// Copies the list.
    public Tunings {
        tunings = List.copyOf(tunings);
    }

    /// One implementation.
    ///
    /// @param name as a backend's fallback names it
    /// @param what the settings, in a few words
    /// @param cautions what to know before
    /// @param source where that is public
    public record Tuning(String name, String what, List<String> cautions, String source, String date) implements Sourced {
        /// Copies the list.
        public Tuning {
            cautions = List.copyOf(cautions);
        }

        @Override
        public String key() {
            return name;
        }
    }

    /// What can be tuned in an implementation.
    public Optional<Tuning> of(String name) {
        return tunings.stream().filter(tuning -> tuning.name().equals(name)).findFirst();
    }
}
