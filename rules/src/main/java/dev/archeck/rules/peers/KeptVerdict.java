package dev.archeck.rules.peers;

import dev.archeck.inspectors.probe.kept.KeptAnswer;
import java.util.List;

/// Whether what a stack keeps of its peer access test still holds.
///
/// @param answer the file
/// @param stale whether it should be deleted, so that the next start tests again
/// @param reasons why it is stale; for one that is not, what speaks for it; never empty
public record KeptVerdict(KeptAnswer answer, boolean stale, List<String> reasons) {
    static final String OLDER = "is older than";

    /// Copies the list.
    public KeptVerdict {
        reasons = List.copyOf(reasons);
    }

    /// Whether age alone speaks against it.
    public boolean isOnlyOld() {
        return stale && reasons.stream().allMatch(reason -> reason.startsWith(OLDER));
    }

    /// The command that deletes the file, for a shell of its user.
    public String delete() {
        String folder = answer.folder().startsWith("$") ? answer.folder().replaceFirst("^(\\$[A-Za-z0-9_]+)", "\"$1\"") : answer.folder();
        return "rm -- " + folder + "/'" + answer.name().replace("'", "'\\''") + "'";
    }
}
