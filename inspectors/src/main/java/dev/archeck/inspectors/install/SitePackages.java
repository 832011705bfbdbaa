package dev.archeck.inspectors.install;

import dev.archeck.inspectors.files.TreeFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// All packages of one site folder.
final class SitePackages {
    private SitePackages() {}

    static List<InstalledPackage> read(SiteReader reader) {
        List<InstalledPackage> packages = new ArrayList<>();
        for (String folder : childFolders(reader)) {
            if (folder.endsWith(".dist-info")) {
                packages.add(DistFolder.read(reader, folder));
            } else if (folder.endsWith(".egg-info")) {
                packages.add(EggFolder.read(reader, folder));
            } else if (Sites.isEgg(folder) && reader.tree().hasFolder(folder + "/EGG-INFO")) {
                packages.add(EggFolder.readEgg(reader, folder));
            }
        }
        for (TreeFile file : childFiles(reader)) {
            if (file.path().endsWith(".egg-info")) {
                packages.add(EggFolder.read(reader, file.path()));
            }
        }
        packages.addAll(BareFolders.read(reader, childFolders(reader), taken(packages)));
        return packages;
    }

    /// The import names that packages with metadata account for.
    private static Set<String> taken(List<InstalledPackage> packages) {
        Set<String> taken = new HashSet<>();
        packages.forEach(each -> taken.addAll(each.contents().importNames()));
        return taken;
    }

    private static List<String> childFolders(SiteReader reader) {
        return reader.tree().folders().stream()
                .filter(folder -> Sites.parentOf(folder).equals(reader.site()))
                .toList();
    }

    private static List<TreeFile> childFiles(SiteReader reader) {
        int start = reader.path("").length();
        return reader.tree().below(reader.site()).stream()
                .filter(file -> file.path().indexOf('/', start) < 0)
                .toList();
    }
}
