package dev.archeck.inspectors.install;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.TreeFile;
import java.util.List;
import java.util.Optional;

/// The packages that one interpreter would import, found at one place of a tree.
///
/// @param root the environment's folder (the one above `lib/pythonX.Y/site-packages`), or the site folder itself when
///        it stands alone; relative, empty for the root of the tree
/// @param sites the folders on the import path, sorted; mostly one
/// @param packages by normalized name, then by place
/// @param gaps what of their metadata could not be read
public record Installation(String root, List<String> sites, List<InstalledPackage> packages, List<Gap> gaps) {
    /// @throws NullPointerException when a part is missing
    public Installation {
        sites = List.copyOf(sites);
        packages = List.copyOf(packages);
        gaps = List.copyOf(gaps);
    }

    /// How to name it: its folder, `.` for the root of the tree.
    public String name() {
        return root.isEmpty() ? "." : root;
    }

    /// The package of a name, in any spelling; the first when several records name it.
    public Optional<InstalledPackage> find(String name) {
        String wanted = PackageName.normalize(name);
        return packages.stream().filter(each -> each.normalizedName().equals(wanted)).findFirst();
    }

    /// The packages that `import importName` may find; several when one was installed over another.
    public List<InstalledPackage> offering(String importName) {
        return packages.stream().filter(each -> each.offers(importName)).toList();
    }

    /// Who owns which file. Computed on each call.
    public Owners owners() {
        return Owners.of(packages);
    }

    /// The files below its sites, site by site and by path, each once.
    public List<TreeFile> files(FileTree tree) {
        List<TreeFile> all = sites.stream().flatMap(site -> tree.below(site).stream()).toList();
        return sites.size() < 2 ? all : all.stream().distinct().toList();
    }

    /// The files below its sites that no package claims, without byte code, by path: local additions.
    public List<TreeFile> unowned(FileTree tree) {
        Owners owners = owners();
        return files(tree).stream()
                .filter(file -> owners.of(file.path()).isEmpty())
                .filter(file -> !file.path().contains("__pycache__/"))
                .toList();
    }
}
