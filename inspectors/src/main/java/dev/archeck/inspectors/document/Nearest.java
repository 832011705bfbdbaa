package dev.archeck.inspectors.document;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/// The word that was probably meant.
public final class Nearest {
    private static final int LONGEST = 200;

    private Nearest() {}

    /// The candidate that differs least from a word, when it differs by at most a third of its letters; case does not
    /// count. Among equals the first. Empty when none is near.
    public static Optional<String> to(String word, Collection<String> candidates) {
        return to(word, candidates, LONGEST);
    }

    /// The same, when it also differs by at most `most` letters.
    public static Optional<String> to(String word, Collection<String> candidates, int most) {
        String best = "";
        int least = Math.min(most, Math.max(1, word.length() / 3)) + 1;
        for (String candidate : candidates) {
            if (Math.abs(candidate.length() - word.length()) < least && candidate.length() <= LONGEST) {
                int distance = distance(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
                if (distance < least) {
                    least = distance;
                    best = candidate;
                }
            }
        }
        return best.isEmpty() ? Optional.empty() : Optional.of(best);
    }

    /// ` (did you mean X?)` when a candidate is near, else nothing.
    public static String hint(String word, Collection<String> candidates) {
        return to(word, candidates).map(near -> " (did you mean " + near + "?)").orElse("");
    }

    /// Letters to insert, delete or replace, and neighbours to swap.
    private static int distance(String a, String b) {
        int[][] table = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                table[i][j] = i == 0 || j == 0 ? i + j : step(table, a, b, new int[] {i, j});
            }
        }
        return table[a.length()][b.length()];
    }

    private static int step(int[][] table, String a, String b, int[] at) {
        int i = at[0];
        int j = at[1];
        int replace = table[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        int least = Math.min(replace, Math.min(table[i - 1][j], table[i][j - 1]) + 1);
        boolean swapped =
                i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(least, table[i - 2][j - 2] + 1) : least;
    }
}
