package dev.archeck.inspectors.install;

import java.util.List;
import java.util.Optional;

/// One clause of a version range (PEP 440, "Version specifiers").
///
/// @param operator how to compare
/// @param version what to compare with
/// @param prefix whether the clause ended in `.*` and takes every version that begins so
public record VersionClause(Operator operator, Version version, boolean prefix) {

    /// The comparisons of PEP 440.
    public enum Operator {
        /// `===`: the same version; PEP 440 compares the text, here its normal form.
        IDENTICAL("==="),
        /// `~=`: at least this one, within its series.
        COMPATIBLE("~="),
        /// `==`.
        EQUAL("=="),
        /// `!=`.
        NOT_EQUAL("!="),
        /// `<=`.
        AT_MOST("<="),
        /// `>=`.
        AT_LEAST(">="),
        /// `<`.
        BELOW("<"),
        /// `>`.
        ABOVE(">");

        private final String sign;

        Operator(String sign) {
            this.sign = sign;
        }

        /// The operator as written.
        public String sign() {
            return sign;
        }
    }

    /// @throws IllegalArgumentException for a prefix with another operator than `==` and `!=`, or with a suffix,
    ///         and for `~=` with a single release number
    public VersionClause {
        boolean equality = operator == Operator.EQUAL || operator == Operator.NOT_EQUAL;
        if (prefix && !(equality && version.suffix().equals(Version.Suffix.NONE) && version.local().isEmpty())) {
            throw new IllegalArgumentException("no prefix match with " + operator.sign() + version);
        }
        if (operator == Operator.COMPATIBLE && version.release().size() < 2) {
            throw new IllegalArgumentException("~= needs two release numbers: " + version);
        }
    }

    /// The clause a text such as `~=0.4.1` or `==0.5.*` stands for; empty for any other text.
    static Optional<VersionClause> parse(String text) {
        for (Operator operator : Operator.values()) {
            if (text.startsWith(operator.sign())) {
                return parse(operator, text.substring(operator.sign().length()).strip());
            }
        }
        return Optional.empty();
    }

    private static Optional<VersionClause> parse(Operator operator, String text) {
        boolean prefix = text.endsWith(".*");
        Optional<Version> version = Version.parse(prefix ? text.substring(0, text.length() - 2) : text);
        try {
            return version.map(parsed -> new VersionClause(operator, parsed, prefix));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// Whether a version satisfies the clause.
    public boolean accepts(Version candidate) {
        Version open = candidate.publicPart();
        return switch (operator) {
            case IDENTICAL -> candidate.toString().equals(version.toString());
            case EQUAL -> equal(candidate);
            case NOT_EQUAL -> !equal(candidate);
            case AT_LEAST -> open.compareTo(version) >= 0;
            case AT_MOST -> open.compareTo(version) <= 0;
            case COMPATIBLE -> open.compareTo(version) >= 0 && beginsWith(candidate, series());
            case ABOVE -> above(open);
            case BELOW -> below(open);
        };
    }

    private boolean equal(Version candidate) {
        if (prefix) {
            return beginsWith(candidate, version.release());
        }
        return version.sameAs(version.local().isEmpty() ? candidate.publicPart() : candidate);
    }

    private List<Long> series() {
        return version.release().subList(0, version.release().size() - 1);
    }

    private boolean beginsWith(Version candidate, List<Long> numbers) {
        boolean same = candidate.epoch() == version.epoch();
        for (int i = 0; i < numbers.size() && same; i++) {
            same = VersionOrder.number(candidate.release(), i) == numbers.get(i);
        }
        return same;
    }

    /// A post-release is not above its own release, unless the clause names a post-release.
    private boolean above(Version open) {
        boolean ownPost = open.suffix().post().isPresent()
                && version.suffix().post().isEmpty()
                && VersionOrder.compareReleases(open, version) == 0;
        return open.compareTo(version) > 0 && !ownPost;
    }

    /// A pre-release is not below its own release, unless the clause names a pre-release.
    private boolean below(Version open) {
        boolean ownPre = open.isPreRelease()
                && !version.isPreRelease()
                && VersionOrder.compareReleases(open, version) == 0;
        return open.compareTo(version) < 0 && !ownPre;
    }

    /// Operator, version and `.*` without blanks.
    @Override
    public String toString() {
        return operator.sign() + version + (prefix ? ".*" : "");
    }
}
