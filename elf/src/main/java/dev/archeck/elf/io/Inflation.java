package dev.archeck.elf.io;

import dev.archeck.elf.evidence.FormatException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.zip.CRC32;
import java.util.zip.ZipException;

/// Inflates one archive member into memory that grows with what really comes out, not with what was declared.
final class Inflation {
    private static final int CHUNK = 1 << 18;
    private static final long AT_ONCE = 64L << 20;

    private Inflation() {}

    /// All bytes of `in`, allocated in `arena`.
    ///
    /// @throws FormatException when they are not `member.size()` bytes with its checksum
    static MemorySegment of(InputStream in, MemberBytes member, String file, Arena arena) throws IOException {
        byte[] chunk = new byte[CHUNK];
        CRC32 sum = new CRC32();
        MemorySegment room = arena.allocate(Math.max(1, Math.min(member.size(), AT_ONCE)));
        long produced = 0;
        try {
            for (int got = in.read(chunk); got >= 0; got = in.read(chunk)) {
                room = produced + got > room.byteSize() ? larger(room, produced, member.size(), arena) : room;
                MemorySegment.copy(chunk, 0, room, ValueLayout.JAVA_BYTE, produced, got);
                sum.update(chunk, 0, got);
                produced += got;
            }
        } catch (ZipException | java.io.EOFException damaged) {
            throw new FormatException(file, produced, "deflated data", String.valueOf(damaged.getMessage()));
        }
        if (produced != member.size() || sum.getValue() != member.crc()) {
            throw new FormatException(file, 0, member.size() + " bytes with their checksum", produced + " other bytes");
        }
        return room.asSlice(0, produced);
    }

    private static MemorySegment larger(MemorySegment room, long used, long most, Arena arena) {
        MemorySegment next = arena.allocate(Math.min(most, room.byteSize() * 4));
        MemorySegment.copy(room, 0, next, 0, used);
        return next;
    }
}
