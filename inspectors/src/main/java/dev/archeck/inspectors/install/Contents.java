package dev.archeck.inspectors.install;

import java.util.List;

/// What a package consists of.
///
/// @param importNames top-level names that `import` finds it by, sorted
/// @param files paths of its files that exist, sorted
/// @param recorded what its RECORD lists, in file order, whether it exists or not; empty without RECORD
/// @param outside recorded paths that lie outside the tree, as written; never opened
public record Contents(
        List<String> importNames, List<String> files, List<RecordEntry> recorded, List<String> outside) {
    /// Nothing.
    public static final Contents NONE = new Contents(List.of(), List.of(), List.of(), List.of());

    /// @throws NullPointerException when a part is missing
    public Contents {
        importNames = List.copyOf(importNames);
        files = List.copyOf(files);
        recorded = List.copyOf(recorded);
        outside = List.copyOf(outside);
    }
}
