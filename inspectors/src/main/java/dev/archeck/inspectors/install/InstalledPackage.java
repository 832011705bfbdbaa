package dev.archeck.inspectors.install;

import java.util.Objects;
import java.util.Optional;

/// A package of an installation.
///
/// @param name as it writes itself; for a bare folder the folder's name
/// @param version as written; absent when nothing states it
/// @param origin how it is known
/// @param contents what it consists of
public record InstalledPackage(String name, Optional<String> version, Origin origin, Contents contents) {
    /// @throws NullPointerException when a part is missing
    public InstalledPackage {
        Objects.requireNonNull(name);
        Objects.requireNonNull(version);
        Objects.requireNonNull(origin);
        Objects.requireNonNull(contents);
    }

    /// The name in the form in which names are compared.
    public String normalizedName() {
        return PackageName.normalize(name);
    }

    /// The version, when it is one of PEP 440.
    public Optional<Version> parsedVersion() {
        return version.flatMap(Version::parse);
    }

    /// Whether `import importName` may find it.
    public boolean offers(String importName) {
        return contents.importNames().contains(importName);
    }

    /// Whether it only points at a folder elsewhere.
    public boolean isEditable() {
        return origin.metadata().directUrl().filter(DirectUrl::editable).isPresent();
    }
}
