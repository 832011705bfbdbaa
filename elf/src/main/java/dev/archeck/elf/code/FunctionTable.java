package dev.archeck.elf.code;

import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.Segment;
import dev.archeck.elf.object.Structure;
import java.util.Arrays;
import java.util.Optional;

/// Start addresses of functions, from the sorted table of `.eh_frame_hdr`.
final class FunctionTable {
    private static final int RELATIVE_TABLE = 0x3b;
    private static final int COUNT_OF_FOUR_BYTES = 0x03;
    private static final int HEADER = 12;

    private final long[] starts;

    private FunctionTable(long[] starts) {
        this.starts = starts;
    }

    /// Reads the table.
    ///
    /// @throws FormatException when there is none, or it has another encoding
    static FunctionTable read(Slice file, Structure structure) {
        Optional<Segment> found = structure.segments().stream()
                .filter(segment -> segment.type() == Segment.FRAME_INDEX)
                .findFirst();
        if (found.isEmpty()) {
            throw file.malformed(0, "a table of functions (.eh_frame_hdr)", "none");
        }
        Segment segment = found.get();
        Slice table = file.slice(segment.offset(), segment.fileSize());
        if (table.u8(0) != 1 || table.u8(2) != COUNT_OF_FOUR_BYTES || table.u8(3) != RELATIVE_TABLE) {
            throw table.malformed(0, "a sorted table of functions", "another encoding");
        }
        long count = table.u32(8);
        Slice rows = table.slice(HEADER, count * 8);
        long[] starts = new long[(int) count];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = segment.address() + rows.i32(i * 8L);
        }
        Arrays.sort(starts);
        return new FunctionTable(starts);
    }

    /// The function that an address lies in, as its start; empty before the first one.
    Optional<Long> start(long address) {
        int index = index(address);
        return index < 0 ? Optional.empty() : Optional.of(starts[index]);
    }

    /// The start of the next function behind an address; `limit` when there is none before it.
    long end(long address, long limit) {
        int next = index(address) + 1;
        return next < starts.length ? Math.min(limit, starts[next]) : limit;
    }

    private int index(long address) {
        int found = Arrays.binarySearch(starts, address);
        if (found < 0) {
            return -found - 2;
        }
        while (found + 1 < starts.length && starts[found + 1] == address) {
            found++;
        }
        return found;
    }
}
