package dev.archeck.inspectors.knowledge;

import dev.archeck.inspectors.document.Sourced;
import java.util.List;

/// A fault of released versions that cannot be seen in their files by shape.
///
/// @param id stable key
/// @param distributions names of the distributions that have it; empty for files of the tree that belong to no package
/// @param versions PEP 440 specifier of the releases that have it, `*` for all known
/// @param marker text that a file of the package holds where it has the fault; empty when the version alone tells
/// @param files end of the paths of files that may hold the marker, the whole name where there is no distribution; empty for any Python
///     file
/// @param when condition over the node and the call under which it matters, as rules write it; empty for always
/// @param text what is wrong, one sentence
/// @param consequence what follows, one sentence
/// @param wrongResults whether it gives wrong results, a hang or a crash rather than lost speed
/// @param beside whether it lies beside all-reduces: a server may run without meeting it
/// @param fix what to do
public record Defect(String id, List<String> distributions, String versions, String marker, String files, String when, String text,
        String consequence, boolean wrongResults, boolean beside, String fix, String source, String date) implements Sourced {
    /// Copies the list.
    public Defect {
        distributions = List.copyOf(distributions);
    }

    @Override
    public String key() {
        return id;
    }
}
