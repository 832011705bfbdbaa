package dev.archeck.inspectors.install;

import dev.archeck.inspectors.files.TreeFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Package folders that no metadata accounts for.
final class BareFolders {
    private BareFolders() {}

    /// Reads the folders of a site whose names are not taken.
    static List<InstalledPackage> read(SiteReader reader, List<String> folders, Set<String> taken) {
        List<InstalledPackage> packages = new ArrayList<>();
        for (String folder : folders) {
            String name = Sites.nameOf(folder);
            if (ImportNames.isName(name) && !taken.contains(name) && isPackage(reader, folder)) {
                packages.add(read(reader, folder));
            }
        }
        return packages;
    }

    /// A folder that says so by its `__init__.py`, or that brings a shared library.
    private static boolean isPackage(SiteReader reader, String folder) {
        return reader.tree().file(folder + "/__init__.py").isPresent()
                || reader.tree().below(folder).stream().anyMatch(file -> file.path().endsWith(".so"));
    }

    private static InstalledPackage read(SiteReader reader, String folder) {
        String name = Sites.nameOf(folder);
        List<String> files = reader.tree().below(folder).stream().map(TreeFile::path).toList();
        Optional<String> version = CodeVersion.find(reader.tree(), folder).map(CodeVersion::value);
        return new InstalledPackage(
                name,
                version,
                new Origin(Form.BARE, folder, reader.site(), Metadata.NONE),
                new Contents(List.of(name), files, List.of(), List.of()));
    }
}
