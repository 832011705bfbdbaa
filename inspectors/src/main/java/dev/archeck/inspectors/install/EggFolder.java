package dev.archeck.inspectors.install;

import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.TreeFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A package from its `*.egg-info` folder or file, or from an egg.
final class EggFolder {
    private EggFolder() {}

    /// Reads a `*.egg-info` folder, or the file that stands in its place.
    static InstalledPackage read(SiteReader reader, String at) {
        boolean isFile = reader.tree().file(at).isPresent();
        Identity identity = Identity.read(reader, at, isFile ? at : at + "/PKG-INFO");
        Contents contents = installed(reader, at, names(reader, at, identity));
        return identity.installed(origin(reader, at, at, identity), contents);
    }

    /// Reads an egg: everything in its folder is the package, and the folder itself is on the import path.
    static InstalledPackage readEgg(SiteReader reader, String egg) {
        SiteReader inside = new SiteReader(reader.tree(), egg, reader.gaps());
        String metadata = egg + "/EGG-INFO";
        Identity identity = Identity.read(inside, egg, metadata + "/PKG-INFO");
        List<String> files = reader.tree().below(egg).stream().map(TreeFile::path).toList();
        List<String> names = ImportNames.of(inside, files, inside.lines(metadata + "/top_level.txt"));
        return identity.installed(
                origin(inside, egg, metadata, identity), new Contents(names, files, List.of(), List.of()));
    }

    private static Origin origin(SiteReader reader, String at, String metadata, Identity identity) {
        List<Requirement> requires = new ArrayList<>(DistFolder.requirements(reader, at, identity.headers()));
        if (requires.isEmpty()) {
            for (String line : reader.lines(metadata + "/requires.txt")) {
                if (line.startsWith("[")) {
                    break;
                }
                Requirement.parse(line).ifPresent(requires::add);
            }
        }
        Metadata said = new Metadata(requires, Optional.empty(), Optional.empty(), Optional.empty());
        return new Origin(Form.EGG_INFO, at, reader.site(), said);
    }

    private static List<String> names(SiteReader reader, String at, Identity identity) {
        List<String> stated = reader.lines(at + "/top_level.txt");
        return stated.isEmpty() ? ImportNames.guess(reader, identity.name()) : stated;
    }

    private static Contents installed(SiteReader reader, String at, List<String> names) {
        FileTree tree = reader.tree();
        List<String> files = reader.lines(at + "/installed-files.txt").stream()
                .flatMap(line -> RecordedPath.resolve(tree.root(), at, line).stream())
                .flatMap(path -> tree.file(path).stream())
                .map(TreeFile::path)
                .distinct()
                .sorted()
                .toList();
        if (files.isEmpty()) {
            return ImportNames.contents(reader, at, names);
        }
        return new Contents(ImportNames.of(reader, files, names), files, List.of(), List.of());
    }
}
