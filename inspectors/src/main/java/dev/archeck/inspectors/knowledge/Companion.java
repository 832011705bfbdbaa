package dev.archeck.inspectors.knowledge;

import dev.archeck.inspectors.document.Sourced;
import java.util.Optional;

/// Two distributions whose versions belong together.
///
/// @param lead the distribution that asks
/// @param follower the distribution that has to fit
/// @param match whether the public parts are the same, or the follower's version begins with the lead's
/// @param bypass variable that switches the check off; empty when there is none
/// @param effect what happens where they differ, one sentence
/// @param versions PEP 440 specifier of the lead's releases that check, `*` for all known
public record Companion(String lead, String follower, Match match, String bypass, String effect, String versions, String source,
        String date) implements Sourced {
    /// How the two versions are compared.
    public enum Match {
        /// The public parts are equal; local tags do not count.
        SAME,
        /// The follower's text begins with the lead's.
        STARTS_WITH
    }

    @Override
    public String key() {
        return lead + " " + follower;
    }

    /// The variable that switches the check off, if there is one.
    public Optional<String> bypassVariable() {
        return Optional.of(bypass).filter(name -> !name.isEmpty());
    }
}
