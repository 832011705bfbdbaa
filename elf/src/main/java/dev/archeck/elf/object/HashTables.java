package dev.archeck.elf.object;

import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.io.Slice;
import java.util.OptionalLong;

/// Counts dynamic symbols from the hash tables that the loader uses.
///
/// `DT_HASH` states the count. `DT_GNU_HASH` holds only defined symbols, which follow all others, so the end of the
/// longest chain is the count. GNU ld writes a table without chains when nothing is exported; it tells nothing.
final class HashTables {
    private static final int HEADER = 16;

    private HashTables() {}

    /// The count with the null symbol; 0 when there is no usable hash table.
    static long symbolCount(Slice file, Structure structure) {
        try {
            OptionalLong plain = place(structure, DynamicEntry.HASH);
            if (plain.isPresent()) {
                return file.u32(plain.getAsLong() + 4);
            }
            OptionalLong gnu = place(structure, DynamicEntry.GNU_HASH);
            return gnu.isPresent() ? gnuCount(file, gnu.getAsLong()) : 0;
        } catch (FormatException damaged) {
            return 0;
        }
    }

    private static OptionalLong place(Structure structure, long tag) {
        OptionalLong address = structure.value(tag);
        return address.isPresent() ? structure.offsetOf(address.getAsLong()) : address;
    }

    private static long gnuCount(Slice file, long at) {
        long buckets = file.u32(at);
        long first = file.u32(at + 4);
        long filter = file.u32(at + 8);
        long bucketsAt = at + HEADER + filter * 8;
        Slice table = file.slice(bucketsAt, buckets * 4);
        long last = 0;
        for (long i = 0; i < buckets; i++) {
            last = Math.max(last, table.u32(i * 4));
        }
        if (last < first) {
            return 0;
        }
        long chain = bucketsAt + buckets * 4;
        while ((file.u32(chain + (last - first) * 4) & 1) == 0) {
            last++;
        }
        return last + 1;
    }
}
