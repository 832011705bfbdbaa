package dev.archeck.inspectors.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// One walk: the folders of a level are listed together, on all processors, then those of the next level.
final class TreeWalk {
    /// Entries after which a walk stops: about forty times the largest image seen.
    private static final int MOST_ENTRIES = 4_000_000;
    private static final int WORTH_SHARING = 8;

    private final List<String> folders = new ArrayList<>();
    private final List<TreeFile> files = new ArrayList<>();
    private final List<Skipped> skipped = new ArrayList<>();

    private TreeWalk() {}

    /// Walks from a real path.
    ///
    /// @throws IOException when the root's own attributes cannot be read
    static FileTree of(Path root) throws IOException {
        Folder top = Folder.of("", root, Files.readAttributes(root, BasicFileAttributes.class));
        FolderLister lister = new FolderLister(top);
        TreeWalk walk = new TreeWalk();
        List<Folder> level = List.of(top);
        while (!level.isEmpty()) {
            level = walk.descend(lister, level);
        }
        return walk.sorted(root);
    }

    private List<Folder> descend(FolderLister lister, List<Folder> level) {
        Stream<Folder> folders = level.size() < WORTH_SHARING ? level.stream() : level.parallelStream();
        List<Folder> next = new ArrayList<>();
        for (FolderListing listing : folders.map(lister::list).toList()) {
            next.addAll(take(listing));
        }
        return next;
    }

    private List<Folder> take(FolderListing listing) {
        if (files.size() + folders.size() + skipped.size() > MOST_ENTRIES) {
            skipped.add(new Skipped(listing.folder(), SkipReason.TOO_MANY, ""));
            return List.of();
        }
        files.addAll(listing.files());
        skipped.addAll(listing.skipped());
        listing.folders().forEach(folder -> folders.add(folder.path()));
        return listing.folders();
    }

    private FileTree sorted(Path root) {
        Collections.sort(folders);
        Collections.sort(files);
        skipped.sort(Comparator.comparing(Skipped::path).thenComparing(Skipped::reason));
        return new FileTree(root, folders, files, skipped);
    }
}
