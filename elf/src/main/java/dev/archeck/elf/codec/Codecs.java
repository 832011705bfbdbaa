package dev.archeck.elf.codec;

import dev.archeck.elf.io.Slice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Opens payloads for decoding and keeps native decoders for reuse. Safe for use by several threads.
///
/// The zstd library is loaded from the file that the system property `ZstdNativePath` names and from nowhere else:
/// without it the library would be unpacked into a shared temporary folder.
public final class Codecs implements AutoCloseable {
    /// System property with the path of the unpacked zstd library.
    public static final String LIBRARY_PROPERTY = "ZstdNativePath";

    private final ConcurrentLinkedQueue<ZstdWorkspace> free = new ConcurrentLinkedQueue<>();
    private final Limits limits;
    private final boolean available = zstdAvailable();

    /// Codecs that stay within `limits`.
    public Codecs(Limits limits) {
        this.limits = limits;
    }

    /// True when zstd payloads can be decoded in this process.
    public static boolean zstdAvailable() {
        String library = System.getProperty(LIBRARY_PROPERTY, "");
        return !library.isEmpty() && Files.isRegularFile(Path.of(library));
    }

    /// A payload stored as it is.
    public Decoding raw(Slice stored) {
        return new RawDecoding(stored);
    }

    /// An LZ4 block that is declared to decode to `declared` bytes.
    ///
    /// @throws dev.archeck.elf.evidence.FormatException when the declared size is beyond the limits
    public Decoding lz4(Slice stored, long declared) {
        return new Lz4Decoding(stored, limits.accept(declared, stored), limits);
    }

    /// A zstd frame that is declared to decode to `declared` bytes.
    ///
    /// @throws dev.archeck.elf.evidence.FormatException when the frame is not one, is beyond the limits, or when
    ///     zstd is not available
    public Decoding zstd(Slice stored, long declared) {
        int size = limits.accept(declared, stored);
        if (!available) {
            throw stored.malformed(0, "the zstd library named by " + LIBRARY_PROPERTY, "none");
        }
        ZstdWorkspace workspace = free.poll();
        if (workspace == null) {
            workspace = new ZstdWorkspace(free::add);
        }
        try {
            return new ZstdDecoding(stored, size, limits, workspace);
        } catch (RuntimeException failure) {
            workspace.release();
            throw failure;
        }
    }

    @Override
    public void close() {
        for (ZstdWorkspace left = free.poll(); left != null; left = free.poll()) {
            left.close();
        }
    }
}
