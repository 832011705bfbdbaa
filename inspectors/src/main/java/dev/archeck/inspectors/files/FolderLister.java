package dev.archeck.inspectors.files;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Set;

/// Lists folders of one tree.
final class FolderLister {
    /// Types of mounts whose files are made up by the kernel and may be endless.
    private static final Set<String> KERNEL_TYPES = Set.of(
            "proc", "sysfs", "devtmpfs", "devpts", "cgroup", "cgroup2", "tracefs", "debugfs", "securityfs",
            "configfs", "bpf", "mqueue", "pstore", "efivarfs", "binfmt_misc", "fusectl", "hugetlbfs", "nsfs");

    private final Links links;
    private final String rootDevice;

    FolderLister(Folder root) {
        this.links = new Links(root.at());
        this.rootDevice = root.device();
    }

    /// Lists one folder; what cannot be listed is in its skipped entries.
    FolderListing list(Folder folder) {
        FolderListing listing =
                new FolderListing(folder.path(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        try {
            if (isKernelMount(folder)) {
                listing.skipped().add(new Skipped(folder.path(), SkipReason.KERNEL_FILE_SYSTEM, ""));
            } else {
                fill(listing, folder);
            }
        } catch (IOException | DirectoryIteratorException e) {
            listing.skipped().add(unreadable(folder.path(), e));
        }
        return listing;
    }

    private void fill(FolderListing listing, Folder folder) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder.at())) {
            for (Path entry : entries) {
                sort(listing, folder.child(PathText.nameOf(entry)), entry);
            }
        }
    }

    private void sort(FolderListing listing, String path, Path entry) {
        try {
            BasicFileAttributes is =
                    Files.readAttributes(entry, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (is.isRegularFile()) {
                listing.files().add(new TreeFile(path, entry, is.size()));
            } else if (is.isDirectory()) {
                listing.folders().add(Folder.of(path, entry, is));
            } else if (is.isSymbolicLink()) {
                listing.skipped().add(links.judge(path, entry));
            } else {
                listing.skipped().add(new Skipped(path, special(entry), ""));
            }
        } catch (IOException e) {
            listing.skipped().add(unreadable(path, e));
        }
    }

    private boolean isKernelMount(Folder folder) throws IOException {
        return !folder.device().equals(rootDevice)
                && KERNEL_TYPES.contains(Files.getFileStore(folder.at()).type());
    }

    /// The file type bits of `st_mode`: pipe 1, character device 2, block device 6, socket 12 (`inode(7)`).
    private static SkipReason special(Path entry) throws IOException {
        int mode = (Integer) Files.getAttribute(entry, "unix:mode", LinkOption.NOFOLLOW_LINKS);
        return switch (mode >>> 12) {
            case 1 -> SkipReason.PIPE;
            case 12 -> SkipReason.SOCKET;
            default -> SkipReason.DEVICE;
        };
    }

    private static Skipped unreadable(String path, Exception e) {
        return new Skipped(path, SkipReason.UNREADABLE, e.getClass().getSimpleName());
    }
}
