package dev.archeck.inspectors.install;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A set of versions, such as `>=0.4,!=0.4.2,<0.5`; every clause must hold. Without clauses it accepts all.
///
/// Pre-releases are accepted like any version: the question is whether what *is* installed satisfies a
/// requirement, not what an installer would choose.
public record VersionRange(List<VersionClause> clauses) {
    /// Accepts every version.
    public static final VersionRange ANY = new VersionRange(List.of());

    /// @throws NullPointerException without clauses
    public VersionRange {
        clauses = List.copyOf(clauses);
    }

    /// The range a text stands for; empty when one of its clauses is none of PEP 440.
    public static Optional<VersionRange> parse(String text) {
        List<VersionClause> clauses = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            if (!part.isBlank()) {
                Optional<VersionClause> clause = VersionClause.parse(part.strip());
                if (clause.isEmpty()) {
                    return Optional.empty();
                }
                clauses.add(clause.get());
            }
        }
        return Optional.of(new VersionRange(clauses));
    }

    /// Whether a version satisfies every clause.
    public boolean accepts(Version version) {
        return clauses.stream().allMatch(clause -> clause.accepts(version));
    }

    /// The clauses with commas between them; empty when it accepts all.
    @Override
    public String toString() {
        return clauses.stream().map(VersionClause::toString).collect(Collectors.joining(","));
    }
}
