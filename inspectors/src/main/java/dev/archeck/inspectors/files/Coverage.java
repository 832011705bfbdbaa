package dev.archeck.inspectors.files;

import dev.archeck.elf.evidence.Gap;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// How every entry of a tree ended. Found equals inspected + skipped + gaps, in entries and in bytes.
///
/// @param found all entries of the tree but the folders that were listed
/// @param inspected files that were read by an inspector, without a gap
/// @param skipped entries left out, by reason; only reasons that occurred
/// @param gaps entries that could not be read, in whole or in part
public record Coverage(Count found, Count inspected, Map<SkipReason, Count> skipped, Count gaps) {

    /// @throws IllegalArgumentException when the totals do not add up
    public Coverage {
        skipped = Collections.unmodifiableNavigableMap(new TreeMap<>(skipped));
        Count sum = inspected.plus(gaps);
        for (Count count : skipped.values()) {
            sum = sum.plus(count);
        }
        if (!sum.equals(found)) {
            throw new IllegalArgumentException("found " + found + " entries, accounted for " + sum);
        }
    }

    /// A number of entries and the bytes of the regular files among them.
    public record Count(int entries, long bytes) {
        /// No entry.
        public static final Count NONE = new Count(0, 0);

        /// Both together.
        public Count plus(Count other) {
            return new Count(entries + other.entries, bytes + other.bytes);
        }
    }

    /// Both trees together.
    public Coverage plus(Coverage other) {
        Map<SkipReason, Count> both = new EnumMap<>(SkipReason.class);
        skipped.forEach((reason, count) -> both.merge(reason, count, Count::plus));
        other.skipped.forEach((reason, count) -> both.merge(reason, count, Count::plus));
        return new Coverage(found.plus(other.found), inspected.plus(other.inspected), both, gaps.plus(other.gaps));
    }

    /// Settles a tree. A file with a gap counts as a gap even when it was inspected too.
    ///
    /// @param inspected the paths that inspectors read
    /// @param gaps what they could not read; gaps of places outside the tree change nothing
    public static Coverage of(FileTree tree, Set<String> inspected, Collection<Gap> gaps) {
        Set<String> broken = new HashSet<>();
        gaps.forEach(gap -> broken.add(gap.place().file()));
        Tally tally = new Tally();
        for (TreeFile file : tree.files()) {
            Count one = new Count(1, file.bytes());
            if (broken.contains(file.path())) {
                tally.gaps = tally.gaps.plus(one);
            } else if (inspected.contains(file.path())) {
                tally.inspected = tally.inspected.plus(one);
            } else {
                tally.skip(SkipReason.NOT_ASKED_FOR, one);
            }
        }
        Count found = new Count(tree.files().size() + tree.skipped().size(), tree.bytes());
        return tally.settle(found, tree.skipped());
    }

    private static final class Tally {
        private Count inspected = Count.NONE;
        private Count gaps = Count.NONE;
        private final Map<SkipReason, Count> skipped = new EnumMap<>(SkipReason.class);

        private void skip(SkipReason reason, Count count) {
            skipped.merge(reason, count, Count::plus);
        }

        private Coverage settle(Count found, List<Skipped> entries) {
            for (Skipped entry : entries) {
                Count one = new Count(1, 0);
                if (entry.reason().hides()) {
                    gaps = gaps.plus(one);
                } else {
                    skip(entry.reason(), one);
                }
            }
            return new Coverage(found, inspected, skipped, gaps);
        }
    }
}
