package dev.archeck.inspectors.install;

import dev.archeck.inspectors.install.Version.Suffix;
import java.util.List;

/// The order of PEP 440, "Summary of permitted suffixes and relative ordering".
final class VersionOrder {
    private VersionOrder() {}

    static int compare(Version a, Version b) {
        int order = compareReleases(a, b);
        if (order == 0) {
            order = compareSuffixes(a.suffix(), b.suffix());
        }
        return order != 0 ? order : compareLocals(a.local(), b.local());
    }

    /// Compares epoch and release numbers only; missing numbers are zeros.
    static int compareReleases(Version a, Version b) {
        int order = Long.compare(a.epoch(), b.epoch());
        int length = Math.max(a.release().size(), b.release().size());
        for (int i = 0; i < length && order == 0; i++) {
            order = Long.compare(number(a.release(), i), number(b.release(), i));
        }
        return order;
    }

    /// The release number at an index, 0 past its end.
    static long number(List<Long> release, int index) {
        return index < release.size() ? release.get(index) : 0;
    }

    private static int compareSuffixes(Suffix a, Suffix b) {
        int order = Integer.compare(preRank(a), preRank(b));
        if (order == 0 && a.pre().isPresent() && b.pre().isPresent()) {
            order = a.pre().get().compareTo(b.pre().get());
        }
        if (order == 0) {
            order = Long.compare(a.post().orElse(-1), b.post().orElse(-1));
        }
        return order != 0 ? order : Long.compare(a.dev().orElse(Long.MAX_VALUE), b.dev().orElse(Long.MAX_VALUE));
    }

    /// A bare development release lies before all pre-releases, a final or post-release behind them.
    private static int preRank(Suffix suffix) {
        if (suffix.pre().isPresent()) {
            return 1;
        }
        return suffix.dev().isPresent() && suffix.post().isEmpty() ? 0 : 2;
    }

    private static int compareLocals(List<String> a, List<String> b) {
        int order = 0;
        for (int i = 0; i < Math.min(a.size(), b.size()) && order == 0; i++) {
            order = compareLocalParts(a.get(i), b.get(i));
        }
        return order != 0 ? order : Integer.compare(a.size(), b.size());
    }

    /// Numbers by value and behind words; words by character.
    private static int compareLocalParts(String a, String b) {
        boolean aIsNumber = a.chars().allMatch(Character::isDigit);
        boolean bIsNumber = b.chars().allMatch(Character::isDigit);
        if (aIsNumber != bIsNumber) {
            return aIsNumber ? 1 : -1;
        }
        boolean byLength = aIsNumber && a.length() != b.length();
        return byLength ? Integer.compare(a.length(), b.length()) : a.compareTo(b);
    }
}
