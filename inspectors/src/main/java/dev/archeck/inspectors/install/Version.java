package dev.archeck.inspectors.install;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// A version as PEP 440 defines it: `[epoch!]release[pre][.post][.dev][+local]`.
///
/// @param epoch mostly 0
/// @param release at least one number
/// @param suffix pre, post and dev part
/// @param local the parts after `+`, lower case; empty when there is none
public record Version(long epoch, List<Long> release, Suffix suffix, List<String> local)
        implements Comparable<Version> {
    /// @throws IllegalArgumentException for an empty release
    public Version {
        release = List.copyOf(release);
        local = List.copyOf(local);
        if (release.isEmpty()) {
            throw new IllegalArgumentException("a version without a release number");
        }
    }

    /// What follows the release.
    ///
    /// @param pre alpha, beta or candidate
    /// @param post post-release number
    /// @param dev development release number
    public record Suffix(Optional<Pre> pre, OptionalLong post, OptionalLong dev) {
        /// A final release.
        public static final Suffix NONE = new Suffix(Optional.empty(), OptionalLong.empty(), OptionalLong.empty());
    }

    /// A pre-release mark: `a`, `b` or `rc`, and its number.
    public record Pre(String kind, long number) implements Comparable<Pre> {
        /// Alpha before beta before candidate, then by number.
        @Override
        public int compareTo(Pre other) {
            int byKind = kind.compareTo(other.kind);
            return byKind != 0 ? byKind : Long.compare(number, other.number);
        }
    }

    /// The version a text stands for, in any of the spellings PEP 440 accepts; empty for any other text.
    public static Optional<Version> parse(String text) {
        return VersionText.parse(text);
    }

    /// This version without its local part: what two builds of one release have in common.
    public Version publicPart() {
        return local.isEmpty() ? this : new Version(epoch, release, suffix, List.of());
    }

    /// The local part as written after `+`, with `.` between its parts; empty when there is none.
    public Optional<String> localPart() {
        return local.isEmpty() ? Optional.empty() : Optional.of(String.join(".", local));
    }

    /// Whether it is an alpha, beta, candidate or development release.
    public boolean isPreRelease() {
        return suffix.pre().isPresent() || suffix.dev().isPresent();
    }

    /// Whether both stand for the same version; unlike [#equals] it takes 1.0 and 1.0.0 as one.
    public boolean sameAs(Version other) {
        return compareTo(other) == 0;
    }

    /// Orders as PEP 440 does. Not consistent with equals: trailing zeros of the release do not count.
    @Override
    public int compareTo(Version other) {
        return VersionOrder.compare(this, other);
    }

    /// The normal form, such as `1!2.0rc1.post2.dev3+cu130`.
    @Override
    public String toString() {
        return VersionText.format(this);
    }
}
