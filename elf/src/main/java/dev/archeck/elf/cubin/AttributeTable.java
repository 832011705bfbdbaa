package dev.archeck.elf.cubin;

import dev.archeck.elf.io.Slice;
import java.util.ArrayList;
import java.util.List;

/// The attribute records of `.nv.info` and `.nv.compat`: format (one byte), attribute (one byte), then two bytes of value, or with
/// format 4 a length and that many bytes (observed with nvcc 13.0).
final class AttributeTable {
    private static final int SIZED = 4;
    private static final int MOST = 1_000_000;

    private AttributeTable() {}

    /// One record; `value` has two bytes unless it is sized.
    record Entry(int format, int attribute, Slice value) {}

    /// Records in order; a record that reaches behind the end is left out, and so is what follows it.
    static List<Entry> of(Slice section) {
        List<Entry> records = new ArrayList<>();
        long at = 0;
        while (section.holds(at, 4) && records.size() < MOST) {
            int format = section.u8(at);
            long size = format == SIZED ? section.u16(at + 2) : 2;
            long value = format == SIZED ? at + 4 : at + 2;
            if (!section.holds(value, size)) {
                break;
            }
            records.add(new Entry(format, section.u8(at + 1), section.slice(value, size)));
            at = value + size;
        }
        return records;
    }
}
