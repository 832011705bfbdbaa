package dev.archeck.elf.io;

import dev.archeck.elf.evidence.FormatException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.function.Function;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/// A member of a zip archive. A stored member is mapped where it lies; a deflated one is inflated into memory while it is read,
/// never into a file.
///
/// @param archive the archive's file
/// @param name the member's name, for messages
/// @param header offset of the member's local header in the archive, bytes
/// @param stored bytes in the archive
/// @param size bytes of the member
/// @param deflated false when it is stored as it is
/// @param crc checksum (CRC-32) of the member's bytes
public record MemberBytes(Path archive, String name, long header, long stored, long size, boolean deflated, long crc)
        implements FileBytes {
    private static final long LOCAL_HEADER = 0x04034b50L;
    private static final int HEADER_SIZE = 30;
    private static final int BUFFER = 1 << 16;

    /// @throws IllegalArgumentException for negative places and sizes
    public MemberBytes {
        Objects.requireNonNull(archive);
        Objects.requireNonNull(name);
        if (header < 0 || stored < 0 || size < 0) {
            throw new IllegalArgumentException(name + ": no such member");
        }
    }

    @Override
    public <T> T read(String file, Function<Slice, T> reading) throws IOException {
        try (Arena arena = Arena.ofShared()) {
            MemorySegment bytes = deflated ? inflated(file, arena) : mapped(file, arena);
            return MappedFile.guarded(file, () -> reading.apply(Slice.of(file, bytes)));
        }
    }

    private MemorySegment mapped(String file, Arena arena) throws IOException {
        try (FileChannel channel = FileChannel.open(archive, StandardOpenOption.READ)) {
            long from = position(channel);
            if (stored != size || from > channel.size() - size) {
                throw new FormatException(file, 0, size + " bytes stored in the archive", "fewer");
            }
            return channel.map(FileChannel.MapMode.READ_ONLY, from, size, arena);
        }
    }

    private MemorySegment inflated(String file, Arena arena) throws IOException {
        try (InputStream in = open()) {
            return Inflation.of(in, this, file, arena);
        }
    }

    @Override
    public InputStream open() throws IOException {
        FileChannel channel = FileChannel.open(archive, StandardOpenOption.READ);
        try {
            channel.position(position(channel));
            InputStream raw = new BoundedStream(Channels.newInputStream(channel), stored);
            return deflated ? new BoundedStream(inflating(raw), size) : raw;
        } catch (IOException | RuntimeException failure) {
            channel.close();
            throw failure;
        }
    }

    /// Inflates raw deflate data; the inflater wants one more byte behind its input.
    private static InputStream inflating(InputStream raw) {
        Inflater inflater = new Inflater(true);
        InputStream padded = new java.io.SequenceInputStream(raw, new ByteArrayInputStream(new byte[1]));
        return new InflaterInputStream(padded, inflater, BUFFER) {
            @Override
            public void close() throws IOException {
                inflater.end();
                super.close();
            }
        };
    }

    private long position(FileChannel channel) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            if (header > channel.size() - HEADER_SIZE) {
                throw new IOException("the archive has no member at " + header);
            }
            Slice local = Slice.of(name, channel.map(FileChannel.MapMode.READ_ONLY, header, HEADER_SIZE, arena));
            if (local.u32(0) != LOCAL_HEADER || local.u16(8) != (deflated ? 8 : 0)) {
                throw new IOException("the archive's directory and its member at " + header + " differ");
            }
            return header + HEADER_SIZE + local.u16(26) + local.u16(28);
        }
    }
}
