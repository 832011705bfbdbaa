package dev.archeck.inspectors.install;

import java.util.Objects;

/// How a package is known.
///
/// @param form the kind of record it left
/// @param at the path of that record: the metadata folder or file, or the package folder itself
/// @param site the folder that is on the import path; empty when that is the root of the tree
/// @param metadata what it says about itself
public record Origin(Form form, String at, String site, Metadata metadata) {
    /// @throws NullPointerException when a part is missing
    public Origin {
        Objects.requireNonNull(form);
        Objects.requireNonNull(at);
        Objects.requireNonNull(site);
        Objects.requireNonNull(metadata);
    }
}
