package dev.archeck.elf.code;

import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.DynamicEntry;
import dev.archeck.elf.object.Structure;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.function.LongConsumer;

/// Relative relocations in the packed form `DT_RELR` (System V gABI, "Relative relocations"): an even word is the address of a slot;
/// an odd one is a bit map of the 63 slots behind the last.
final class PackedRelocations {
    private static final int WORD = 8;
    private static final int BITS = 63;
    private static final long MOST_SLOTS = 20_000_000;
    private static final PackedRelocations NONE = new PackedRelocations(new long[0]);

    private final long[] slots;

    private PackedRelocations(long[] slots) {
        this.slots = slots;
    }

    /// Reads the table of a file; none when it has none.
    ///
    /// @throws dev.archeck.elf.evidence.FormatException when it does not lie inside the file or is longer than any known one
    static PackedRelocations read(Slice file, Structure structure) {
        OptionalLong address = structure.value(DynamicEntry.RELR);
        OptionalLong size = structure.value(DynamicEntry.RELRSZ);
        if (address.isEmpty() || size.isEmpty()) {
            return NONE;
        }
        long offset = structure.offsetOf(address.getAsLong())
                .orElseThrow(() -> file.malformed(0, "loaded relocations", "address " + address.getAsLong()));
        Slice table = file.slice(offset, size.getAsLong());
        long[] slots = new long[count(table)];
        fill(table, slots);
        Arrays.sort(slots);
        return new PackedRelocations(slots);
    }

    private static int count(Slice table) {
        long count = 0;
        for (long at = 0; table.holds(at, WORD); at += WORD) {
            long word = table.i64(at);
            count += (word & 1) == 0 ? 1 : Long.bitCount(word) - 1;
        }
        if (count > MOST_SLOTS) {
            throw table.malformed(0, "at most " + MOST_SLOTS + " packed relocations", String.valueOf(count));
        }
        return (int) count;
    }

    private static void fill(Slice table, long[] slots) {
        int count = 0;
        long next = 0;
        for (long at = 0; table.holds(at, WORD); at += WORD) {
            long word = table.i64(at);
            if ((word & 1) == 0) {
                slots[count++] = word;
                next = word + WORD;
            } else {
                for (long bits = word >>> 1; bits != 0; bits &= bits - 1) {
                    slots[count++] = next + (long) Long.numberOfTrailingZeros(bits) * WORD;
                }
                next += (long) BITS * WORD;
            }
        }
    }

    /// Whether the loader adds the load address to what the file has at a slot.
    boolean holds(long slot) {
        return Arrays.binarySearch(slots, slot) >= 0;
    }

    /// All slots, by address.
    void slots(LongConsumer each) {
        Arrays.stream(slots).forEach(each);
    }
}
