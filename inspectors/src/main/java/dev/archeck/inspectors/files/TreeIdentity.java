package dev.archeck.inspectors.files;

import dev.archeck.elf.io.DiskBytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/// What tells one state of a tree from another without reading it: of every file path, size and time of the last change, of every
/// compiled file also its first 4 KiB, where linkers put the build id; of everything else that was met path and kind.
///
/// A file that is replaced by one of the same size and time, and for a compiled one the same beginning, is not noticed.
public final class TreeIdentity {
    private static final int HEAD = 4096;
    private static final Pattern COMPILED = Pattern.compile(".*\\.so(\\.[0-9.]+)?|.*\\.(cubin|fatbin|hsaco)");

    private final MessageDigest digest;

    private TreeIdentity() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /// The identity of a folder or a wheel, in hexadecimal.
    ///
    /// @throws IOException when it cannot be walked, or a file is gone meanwhile
    public static String of(Path path) throws IOException {
        TreeIdentity identity = new TreeIdentity();
        FileTree tree = FileTree.open(path);
        if (FileTree.isWheel(path)) {
            identity.addFile(path.toRealPath());
        }
        for (TreeFile file : tree.files()) {
            identity.add(file.path());
            identity.add(String.valueOf(file.bytes()));
            if (file.at() instanceof DiskBytes(Path at)) {
                identity.addFile(at);
                if (COMPILED.matcher(file.name()).matches()) {
                    identity.digest.update(file.head(HEAD));
                }
            }
        }
        tree.folders().forEach(identity::add);
        tree.skipped().forEach(skipped -> identity.add(skipped.path() + "\0" + skipped.reason() + "\0" + skipped.detail()));
        return HexFormat.of().formatHex(identity.digest.digest());
    }

    /// A short name for a text, such as the file name under which something is kept.
    public static String ofText(String text) {
        TreeIdentity identity = new TreeIdentity();
        identity.add(text);
        return HexFormat.of().formatHex(identity.digest.digest());
    }

    private void addFile(Path at) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(at, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        add(attributes.size() + " " + attributes.lastModifiedTime());
    }

    private void add(String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }
}
