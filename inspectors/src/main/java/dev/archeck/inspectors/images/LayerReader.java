package dev.archeck.inspectors.images;

import com.github.luben.zstd.ZstdInputStream;
import dev.archeck.elf.io.AbsentBytes;
import dev.archeck.elf.io.DiskBytes;
import dev.archeck.elf.io.FileBytes;
import dev.archeck.elf.io.RangeBytes;
import dev.archeck.inspectors.files.SkipReason;
import dev.archeck.inspectors.files.Skipped;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/// Reads tar archives, compressed or not. Whatever is wrong with one ends it as a broken entry of the layer; what stood before
/// stays.
///
/// @param scratch where files go that cannot be read in place
/// @param covered paths whose bytes nobody will ask for, because a later layer replaces them
record LayerReader(Scratch scratch, Set<String> covered) {
    private static final int MOST_ENTRIES = 4_000_000;
    private static final int LONGEST = 4_096;
    private static final long LARGEST = 16L << 30;
    private static final int BUFFER = 1 << 16;

    /// The archive in `bytes`; one that is not compressed and on disk is read in place.
    ///
    /// @param name how gaps call it
    Layer read(String name, FileBytes bytes) {
        Layer layer = new Layer();
        try {
            if (packing(bytes) == Packing.NONE && bytes instanceof RangeBytes range) {
                inPlace(layer, name, range);
            } else if (packing(bytes) == Packing.NONE && bytes instanceof DiskBytes(Path path)) {
                inPlace(layer, name, new RangeBytes(path, 0, Files.size(path)));
            } else {
                try (InputStream in = bytes.open()) {
                    streamed(layer, name, new MeteredStream(in, scratch.told()), new NestedLayers(false));
                }
            }
        } catch (IOException e) {
            broken(layer, name, e);
        }
        return layer;
    }

    /// The archive in a stream; archives in it that look like layers are read on the way.
    Layer read(String name, InputStream in, NestedLayers nested) {
        Layer layer = new Layer();
        try {
            streamed(layer, name, new MeteredStream(in, nested.isInside() ? _ -> {} : scratch.told()), nested);
        } catch (IOException e) {
            broken(layer, name, e);
        }
        return layer;
    }

    private static Packing packing(FileBytes bytes) throws IOException {
        try (InputStream in = bytes.open()) {
            return Packing.of(in.readNBytes(Packing.HEAD));
        }
    }

    private void inPlace(Layer layer, String name, RangeBytes whole) throws IOException {
        try (FileChannel channel = FileChannel.open(whole.archive(), StandardOpenOption.READ);
                ChannelStream in = new ChannelStream(channel, whole)) {
            walk(layer, name, in, (entry, tar) -> {
                long offset = in.position();
                if (entry.isSparse()) {
                    return unpacked(tar, entry.getRealSize());
                }
                return offset + entry.getSize() > whole.offset() + whole.size()
                        ? new Entry.Left(SkipReason.UNREADABLE, "the archive ends early")
                        : new Entry.Plain(new RangeBytes(whole.archive(), offset, entry.getSize()), entry.getSize());
            });
        }
    }

    private void streamed(Layer layer, String name, MeteredStream meter, NestedLayers nested) throws IOException {
        BufferedInputStream in = new BufferedInputStream(meter, BUFFER);
        in.mark(Packing.HEAD);
        Packing packing = Packing.of(in.readNBytes(Packing.HEAD));
        in.reset();
        try (InputStream plain = switch (packing) {
            case NONE -> in;
            case GZIP -> meter.guarding(new GZIPInputStream(in, BUFFER));
            case ZSTD -> meter.guarding(new ZstdInputStream(in).setContinuous(false));
        }) {
            walk(layer, name, plain, (entry, tar) -> {
                long size = entry.isSparse() ? entry.getRealSize() : entry.getSize();
                Optional<Entry> layerOf = nested.take(path(entry), size, new NestedLayers.Content(this, tar));
                return layerOf.isPresent() ? layerOf.get() : content(path(entry), tar, size);
            });
        }
    }

    private Entry content(String path, InputStream tar, long size) throws IOException {
        if (covered.contains(path)) {
            return new Entry.Plain(new AbsentBytes("replaced by a later layer"), size);
        }
        return Wanted.wants(path, size) ? unpacked(tar, size)
                : new Entry.Plain(new AbsentBytes("not unpacked: no inspector asks for such files"), size);
    }

    Entry unpacked(InputStream in, long size) throws IOException {
        Optional<DiskBytes> kept = size > LARGEST ? Optional.empty() : scratch.keep(in, size);
        return kept.isPresent() ? new Entry.Plain(kept.get(), size)
                : new Entry.Left(SkipReason.NO_ROOM, size + " bytes, " + scratch.used() + " unpacked before");
    }

    private interface Content {
        Entry of(TarArchiveEntry entry, InputStream tar) throws IOException;
    }

    private static void walk(Layer layer, String name, InputStream in, Content content) throws IOException {
        // Lenient: a damaged number in a field nobody needs is no reason to lose the archive.
        TarArchiveInputStream tar = new TarArchiveInputStream(in, 512, 512, "UTF-8", true);
        int count = 0;
        for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
            if (++count > MOST_ENTRIES) {
                layer.broken().add(new Skipped(name, SkipReason.TOO_MANY, "more than " + MOST_ENTRIES));
                return;
            }
            String path = path(entry);
            if (path.isEmpty()) {
                continue;
            }
            if (isUnsafe(path)) {
                String shown = path.substring(0, Math.min(path.length(), LONGEST));
                layer.broken().add(new Skipped(shown, SkipReason.UNSAFE_NAME, ""));
            } else if (tar.canReadEntryData(entry)) {
                layer.put(path, entry(entry, tar, content));
            } else {
                layer.put(path, new Entry.Left(SkipReason.NOT_A_MEMBER, "a kind of sparse file that is not read"));
            }
        }
        if (count == 0) {
            layer.broken().add(new Skipped(name, SkipReason.UNREADABLE, "no tar archive, or an empty one"));
        }
    }

    private static Entry entry(TarArchiveEntry entry, InputStream tar, Content content) throws IOException {
        if (entry.isDirectory()) {
            return new Entry.Folder();
        }
        if (entry.isSymbolicLink()) {
            return new Entry.Link(entry.getLinkName());
        }
        if (entry.isLink()) {
            return new Entry.Alias(cleaned(entry.getLinkName()));
        }
        if (entry.isCharacterDevice() || entry.isBlockDevice()) {
            return new Entry.Left(SkipReason.DEVICE, "");
        }
        if (entry.isFIFO()) {
            return new Entry.Left(SkipReason.PIPE, "");
        }
        return entry.getSize() < 0 ? new Entry.Left(SkipReason.NOT_A_MEMBER, "a negative size") : content.of(entry, tar);
    }

    private static String path(TarArchiveEntry entry) {
        return cleaned(entry.getName());
    }

    /// A name without what leads nowhere: `./a//b/` is `a/b`.
    static String cleaned(String name) {
        StringBuilder path = new StringBuilder();
        for (String part : name.split("/")) {
            if (!part.isEmpty() && !part.equals(".")) {
                path.append(path.isEmpty() ? "" : "/").append(part);
            }
        }
        return path.toString();
    }

    private static boolean isUnsafe(String path) {
        return path.length() > LONGEST || path.indexOf('\0') >= 0 || ("/" + path + "/").contains("/../");
    }

    private static void broken(Layer layer, String name, IOException why) {
        layer.broken().add(new Skipped(name, SkipReason.UNREADABLE, String.valueOf(why.getMessage())));
    }
}
