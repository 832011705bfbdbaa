package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Site;
import java.util.Optional;

/// A value that is not known. Each is one thing: two reads of the same unknown get the same answer once a path has assumed
/// one.
public final class Unknown implements Value {
    private final String reason;
    private final Optional<Site> site;
    private final Truth truth;
    private final Optional<Unknown> negated;

    private Unknown(String reason, Optional<Site> site, Truth truth, Optional<Unknown> negated) {
        this.reason = reason;
        this.site = site;
        this.truth = truth;
        this.negated = negated;
    }

    /// Unknown for a reason that concerns no place of the read code.
    public static Unknown because(String reason) {
        return new Unknown(reason, Optional.empty(), Truth.UNKNOWN, Optional.empty());
    }

    /// Unknown since the place `site`.
    public static Unknown because(String reason, Site site) {
        return new Unknown(reason, Optional.of(site), Truth.UNKNOWN, Optional.empty());
    }

    /// A value that is not known but whose truth is.
    static Unknown withTruth(Unknown value, Truth truth) {
        return new Unknown(value.reason, value.site, truth, Optional.empty());
    }

    /// The truth value that is the opposite of another unknown one.
    static Unknown not(Unknown value) {
        return value.negated.orElseGet(
                () -> new Unknown(value.reason, value.site, value.truth.not(), Optional.of(value)));
    }

    /// Why it is not known: a phrase.
    public String reason() {
        return reason;
    }

    /// Where it came from, if a place of the read code.
    public Optional<Site> site() {
        return site;
    }

    /// Its truth, where that is known although the value is not.
    public Truth truth() {
        return truth;
    }

    /// The value of which this is the opposite.
    Optional<Unknown> negated() {
        return negated;
    }

    @Override
    public String toString() {
        return "unknown (" + reason + ")";
    }
}
