package dev.archeck.inspectors.install;

import java.util.List;
import java.util.Optional;

/// Name and version of a package, from its metadata, or from the folder's name where that fails.
///
/// @param headers the metadata; without fields when it could not be read
record Identity(String name, Optional<String> version, Headers headers) {

    static Identity read(SiteReader reader, String folder, String metadata) {
        Headers headers = reader.headers(metadata).orElse(new Headers(List.of()));
        Optional<String> name = headers.first("Name").filter(PackageName::isValid);
        Optional<String> version = headers.first("Version");
        if (name.isEmpty() || version.isEmpty()) {
            String missing = name.isEmpty() ? "Name" : "Version";
            reader.note("package metadata", metadata, "expected a valid " + missing + " header, found none");
        }
        String stem = stem(Sites.nameOf(folder));
        int dash = stem.indexOf('-');
        String named = dash < 0 ? stem : stem.substring(0, dash);
        Optional<String> dashed = dash < 0 ? Optional.empty() : Optional.of(firstPart(stem.substring(dash + 1)));
        return new Identity(name.orElse(named), version.or(() -> dashed), headers);
    }

    private static String stem(String folder) {
        int dot = folder.lastIndexOf('.');
        return dot < 0 ? folder : folder.substring(0, dot);
    }

    /// An egg's folder name goes on with the interpreter and the platform.
    private static String firstPart(String text) {
        int dash = text.indexOf('-');
        return dash < 0 ? text : text.substring(0, dash);
    }

    InstalledPackage installed(Origin origin, Contents contents) {
        return new InstalledPackage(name, version, origin, contents);
    }
}
