package dev.archeck.rules.plan;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.util.ArrayList;
import java.util.List;

/// Unified diffs that `git apply` and `patch -p1` take.
public final class UnifiedDiff {
    private static final int CONTEXT = 3;
    private static final String NO_NEWLINE = "\n\\ No newline at end of file";

    private UnifiedDiff() { }

    /// The diff from one text of a file to another, ending in a newline; empty when they are equal. Line ends are kept as
    /// they are. Write it in UTF-8.
    ///
    /// @param file path with `/`, shown behind `a/` and `b/`
    public static String of(String file, String before, String after) {
        List<String> old = lines(before);
        List<String> changed = lines(after);
        List<String> diff = UnifiedDiffUtils.generateUnifiedDiff("a/" + file, "b/" + file, old, DiffUtils.diff(old, changed), CONTEXT);
        return diff.isEmpty() ? "" : String.join("\n", diff) + "\n";
    }

    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        String last = lines.removeLast();
        if (!last.isEmpty()) {
            lines.add(last + NO_NEWLINE);
        }
        return lines;
    }
}
