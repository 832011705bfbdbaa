package dev.archeck.inspectors.images;

import dev.archeck.elf.io.DiskBytes;
import dev.archeck.elf.io.FileBytes;
import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.SkipReason;
import dev.archeck.inspectors.files.Skipped;
import dev.archeck.inspectors.files.TreeFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// The tree of an image: an archive of `docker save`, an OCI image layout as a folder or an archive, or a plain archive of a
/// root file system; each tar archive as it is, or with gzip or zstd.
///
/// Damage ends in skipped entries that hide something, never in an exception.
public final class ImageTree {
    private static final int MOST_DOCUMENT = 8 << 20;
    private static final int MOST_HOPS = 8;

    private final Path root;
    private final Scratch scratch;

    private ImageTree(Path root, Scratch scratch) {
        this.root = root;
        this.scratch = scratch;
    }

    /// Whether a path is an image: a folder with `oci-layout`, or a file that begins as a tar archive or a compressed file.
    public static boolean isImage(Path path) {
        if (Files.isDirectory(path)) {
            return Files.isRegularFile(path.resolve("oci-layout"), LinkOption.NOFOLLOW_LINKS);
        }
        if (!Files.isRegularFile(path)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(path)) {
            byte[] head = in.readNBytes(Packing.HEAD);
            return Packing.of(head) != Packing.NONE || Packing.beginsTar(head);
        } catch (IOException e) {
            return false;
        }
    }

    /// The tree of the image at a path.
    ///
    /// @param scratch keeps what is unpacked; the tree must not be read after it was closed
    /// @throws IOException when the path cannot be opened at all
    public static FileTree of(Path path, Scratch scratch) throws IOException {
        Path real = path.toRealPath();
        ImageTree tree = new ImageTree(real, scratch);
        if (Files.isDirectory(real)) {
            Map<String, FileBytes> blobs = new HashMap<>();
            FileTree.walk(real).files().forEach(file -> blobs.put(file.path(), file.at()));
            return tree.stored(new Layer(), blobs);
        }
        try (InputStream in = Files.newInputStream(real)) {
            if (Packing.of(in.readNBytes(Packing.HEAD)) != Packing.NONE) {
                try (InputStream whole = Files.newInputStream(real)) {
                    return tree.streamed(whole);
                }
            }
        }
        Layer outer = new LayerReader(scratch, Set.of()).read(name(real), new DiskBytes(real));
        Map<String, FileBytes> blobs = new HashMap<>();
        outer.entries().forEach((name, entry) -> file(outer, name).ifPresent(bytes -> blobs.put(name, bytes)));
        return tree.stored(outer, blobs);
    }

    /// The tree of the image in a stream.
    public static FileTree of(InputStream in, Scratch scratch) {
        return new ImageTree(Path.of("-"), scratch).streamed(in);
    }

    private static String name(Path path) {
        return String.valueOf(path.getFileName());
    }

    /// A file of the outer archive.
    private static Optional<FileBytes> file(Layer outer, String name) {
        return outer.entries().get(target(outer, name)) instanceof Entry.Plain plain ? Optional.of(plain.bytes()) : Optional.empty();
    }

    /// What a name of the outer archive stands for: layers of old archives are links to each other.
    private static String target(Layer outer, String name) {
        String at = name;
        for (int hop = 0; hop < MOST_HOPS && outer.entries().get(at) instanceof Entry.Link(String target); hop++) {
            at = Path.of("/" + at).resolveSibling(target).normalize().toString().substring(1);
        }
        return at;
    }

    /// From files that can be read in any order: the top layer first, so that nothing is unpacked that a later layer replaces.
    private FileTree stored(Layer outer, Map<String, FileBytes> blobs) {
        return manifest(outer, name -> Optional.ofNullable(blobs.get(name)).map(ImageTree::small), image -> {
            Set<String> covered = new HashSet<>();
            List<Layer> layers = new ArrayList<>();
            for (String name : image.layers().reversed()) {
                FileBytes bytes = blobs.get(name);
                Layer layer = bytes == null ? missing(name) : new LayerReader(scratch, Set.copyOf(covered)).read(name, bytes);
                covered.addAll(layer.names());
                layers.addFirst(layer);
            }
            return layers;
        });
    }

    private FileTree streamed(InputStream in) {
        NestedLayers nested = new NestedLayers(true);
        Layer outer = new LayerReader(scratch, Set.of()).read(root.equals(Path.of("-")) ? "standard input" : name(root), in, nested);
        return manifest(outer, nested::document, image -> image.layers().stream()
                .map(name -> nested.layer(target(outer, name)).orElseGet(() -> missing(name))).toList());
    }

    private FileTree manifest(Layer outer, Function<String, Optional<byte[]>> documents, Function<Manifest.Image, List<Layer>> layers) {
        Optional<Manifest> manifest;
        LayerStack damaged = new LayerStack();
        try {
            manifest = Manifest.of(documents);
        } catch (DocumentException wrong) {
            damaged.missing(new Skipped(wrong.spot().file(), SkipReason.UNREADABLE, wrong.problem()));
            outer.broken().forEach(damaged::missing);
            return damaged.tree(root, "");
        }
        if (manifest.isEmpty()) {
            LayerStack plain = new LayerStack();
            plain.add(outer);
            return plain.tree(root, "");
        }
        List<FileTree> trees = new ArrayList<>();
        List<Manifest.Image> images = manifest.get().images();
        for (int i = 0; i < images.size(); i++) {
            LayerStack stack = new LayerStack();
            layers.apply(images.get(i)).forEach(stack::add);
            trees.add(stack.tree(root, images.size() == 1 ? "" : prefix(images.get(i), i)));
        }
        outer.broken().forEach(damaged::missing);
        trees.add(damaged.tree(root, ""));
        return joined(trees);
    }

    private static String prefix(Manifest.Image image, int number) {
        String name = image.name().replaceAll("[^A-Za-z0-9._-]+", "-");
        return (number + 1) + (name.isEmpty() ? "" : "-" + name) + "/";
    }

    private FileTree joined(List<FileTree> trees) {
        List<String> folders = trees.stream().flatMap(each -> each.folders().stream()).sorted().toList();
        List<TreeFile> files = trees.stream().flatMap(each -> each.files().stream()).sorted().toList();
        List<Skipped> skipped = trees.stream().flatMap(each -> each.skipped().stream())
                .sorted(Comparator.comparing(Skipped::path).thenComparing(Skipped::reason)).toList();
        return new FileTree(root, folders, files, skipped);
    }

    private static Layer missing(String name) {
        Layer layer = new Layer();
        layer.broken().add(new Skipped(name, SkipReason.UNREADABLE, "this layer is not in the archive"));
        return layer;
    }

    private static byte[] small(FileBytes bytes) {
        try (InputStream in = bytes.open()) {
            return in.readNBytes(MOST_DOCUMENT);
        } catch (IOException e) {
            return new byte[0];
        }
    }
}
