package dev.archeck.inspectors.files;

import dev.archeck.elf.io.FileBytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Everything below one folder, as one walk met it. All lists are sorted by path; paths are relative, with `/`.
///
/// @param root the real path of the folder, or of the archive
/// @param folders the folders that were met, without the root itself
/// @param files the regular files
/// @param skipped links, pipes, devices, and what could not be listed
public record FileTree(Path root, List<String> folders, List<TreeFile> files, List<Skipped> skipped) {
    /// @throws NullPointerException when a part is missing
    public FileTree {
        folders = List.copyOf(folders);
        files = List.copyOf(files);
        skipped = List.copyOf(skipped);
    }

    /// Walks a folder. A link given as the root is followed; links below it never are.
    ///
    /// @throws java.nio.file.NoSuchFileException when there is nothing at the path
    /// @throws NotDirectoryException when it is no folder
    /// @throws IOException when the path itself cannot be resolved
    public static FileTree walk(Path folder) throws IOException {
        Path root = MountedRoot.real(folder);
        if (!Files.isDirectory(root)) {
            throw new NotDirectoryException(folder.toString());
        }
        return TreeWalk.of(root);
    }

    /// The tree at a path: a folder; a wheel, whose members are read in place; or a folder of wheels, which are one tree as if all
    /// of them were installed together. A damaged wheel is one unreadable entry.
    ///
    /// @throws java.nio.file.NoSuchFileException when there is nothing at the path
    /// @throws NotDirectoryException when it is neither
    /// @throws IOException when the path itself cannot be opened
    public static FileTree open(Path path) throws IOException {
        if (isWheel(path)) {
            return WheelTree.of(path.toRealPath());
        }
        FileTree tree = walk(path);
        List<TreeFile> wheels = tree.files().stream().filter(file -> file.folder().isEmpty() && file.path().endsWith(".whl")).toList();
        return wheels.isEmpty() ? tree : WheelTree.of(tree, wheels);
    }

    /// Whether a path is a file that is named as wheels are.
    public static boolean isWheel(Path path) {
        return path.toString().endsWith(".whl") && Files.isRegularFile(path);
    }

    /// The regular file at a path.
    public Optional<TreeFile> file(String path) {
        int at = firstFrom(path);
        return at < files.size() && files.get(at).path().equals(path) ? Optional.of(files.get(at)) : Optional.empty();
    }

    /// Whether a folder of this path was met; the root is the empty path.
    public boolean hasFolder(String path) {
        return path.isEmpty() || Collections.binarySearch(folders, path) >= 0;
    }

    /// The regular files below a folder, at any depth, by path; all files for the empty path.
    public List<TreeFile> below(String folder) {
        return folder.isEmpty() ? files : files.subList(firstFrom(folder + "/"), firstFrom(folder + "0"));
    }

    /// The regular files whose path begins with a text, by path.
    public List<TreeFile> startingWith(String prefix) {
        int first = firstFrom(prefix);
        int end = first;
        while (end < files.size() && files.get(end).path().startsWith(prefix)) {
            end++;
        }
        return files.subList(first, end);
    }

    /// What stands in the way of a path: the skipped entry at it or at a folder above it.
    public Optional<Skipped> skippedOnTheWayTo(String path) {
        return skipped.stream()
                .filter(entry -> path.equals(entry.path()) || path.startsWith(entry.path() + "/"))
                .findFirst();
    }

    /// The tree without the files that another tree holds as well: the same bytes at the same place of the disk.
    public FileTree without(FileTree other) {
        Set<FileBytes> theirs = other.files().stream().map(TreeFile::at).collect(Collectors.toSet());
        return new FileTree(root, folders, files.stream().filter(file -> !theirs.contains(file.at())).toList(), skipped);
    }

    /// The bytes of all regular files together.
    public long bytes() {
        return files.stream().mapToLong(TreeFile::bytes).sum();
    }

    private int firstFrom(String path) {
        int low = 0;
        int high = files.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (files.get(middle).path().compareTo(path) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
