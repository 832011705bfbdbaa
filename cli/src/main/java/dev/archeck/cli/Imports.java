package dev.archeck.cli;

import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.JoinedTree;
import dev.archeck.inspectors.files.MountedRoot;
import dev.archeck.inspectors.images.ImageTree;
import dev.archeck.inspectors.images.Scratch;
import dev.archeck.inspectors.install.ImportFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The folders that a scanned installation imports from, where they do not all lie below the scanned path.
///
/// @param root what absolute paths of the installation are read below: `/`, or the root of another system
/// @param order the import path of a process in its order; empty when only the files say what is imported
public record Imports(Path root, List<ImportFolder> order) {
    /// What files of this machine say.
    public static final Imports OF_FILES = new Imports(Path.of("/"), List.of());

    /// Copies the folders.
    public Imports {
        order = List.copyOf(order);
    }

    /// The tree of a scanned path, with the folders elsewhere that it imports from.
    ///
    /// @throws IOException when the path cannot be opened
    FileTree open(Path path, Scratch scratch) throws IOException {
        List<JoinedTree.Part> outside = outside(path);
        if (outside.isEmpty()) {
            return InputTree.open(path, scratch);
        }
        return JoinedTree.of(base(path, outside), List.of(MountedRoot.real(path)), outside);
    }

    /// The folder that paths of its tree start from.
    Path base(Path path) {
        try {
            return base(path, outside(path));
        } catch (IOException gone) {
            return path.toAbsolutePath().normalize();
        }
    }

    private Path base(Path path, List<JoinedTree.Part> outside) throws IOException {
        if (outside.isEmpty()) {
            return path.toAbsolutePath().normalize();
        }
        return root.toString().equals("/") ? JoinedTree.root(MountedRoot.real(path), outside.stream().map(JoinedTree.Part::folder).toList())
                : MountedRoot.real(root);
    }

    /// The import path in its order, relative to a tree; empty when it is not known.
    List<String> order(FileTree tree) {
        return order.stream().filter(one -> new JoinedTree.Part(one.folder(), one.only()).offers()).map(ImportFolder::folder).filter(folder -> folder.startsWith(tree.root()))
                .map(folder -> tree.root().relativize(folder).toString()).filter(folder -> !tree.below(folder).isEmpty()).distinct().toList();
    }

    private List<JoinedTree.Part> outside(Path path) {
        if (!Files.isDirectory(path) || ImageTree.isImage(path)) {
            return List.of();
        }
        List<ImportFolder> folders = order.isEmpty() ? ImportFolder.near(path, root) : order;
        return folders.stream().filter(one -> !one.folder().startsWith(real(path))).map(one -> new JoinedTree.Part(one.folder(), one.only()))
                .filter(JoinedTree.Part::offers).toList();
    }

    private static Path real(Path path) {
        try {
            return MountedRoot.real(path);
        } catch (IOException gone) {
            return path.toAbsolutePath().normalize();
        }
    }
}
