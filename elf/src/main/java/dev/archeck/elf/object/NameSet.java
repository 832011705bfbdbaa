package dev.archeck.elf.object;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/// Names of symbols that are looked for in many tables. Compares bytes, so that the names of a table that nobody looks for are never made.
public final class NameSet {
    private static final int FEWEST_BUCKETS = 16;

    private final byte[][] names;
    private final boolean[] found;
    /// Index plus one of the name in each bucket; 0 for none.
    private final int[] buckets;
    private int left;

    /// Looks for these names, in Latin-1.
    public NameSet(Collection<String> wanted) {
        Set<String> each = new HashSet<>(wanted);
        names = new byte[each.size()][];
        found = new boolean[each.size()];
        buckets = new int[Math.max(FEWEST_BUCKETS, Integer.highestOneBit(Math.max(1, each.size())) * 4)];
        left = each.size();
        int index = 0;
        for (String name : each) {
            byte[] bytes = name.getBytes(StandardCharsets.ISO_8859_1);
            names[index] = bytes;
            int bucket = bucket(hash(bytes, 0, bytes.length));
            while (buckets[bucket] != 0) {
                bucket = (bucket + 1) & (buckets.length - 1);
            }
            buckets[bucket] = ++index;
        }
    }

    /// Marks the names that a table exports as found.
    public void look(SymbolTable table) {
        if (left > 0) {
            table.exportedNames(this::look);
        }
    }

    private void look(byte[] bytes, int from, int to) {
        for (int bucket = bucket(hash(bytes, from, to)); buckets[bucket] != 0; bucket = (bucket + 1) & (buckets.length - 1)) {
            int index = buckets[bucket] - 1;
            if (Arrays.equals(names[index], 0, names[index].length, bytes, from, to)) {
                left -= found[index] ? 0 : 1;
                found[index] = true;
                return;
            }
        }
    }

    /// Whether a name was found in a table looked at so far; false for a name that is not looked for.
    public boolean found(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.ISO_8859_1);
        for (int bucket = bucket(hash(bytes, 0, bytes.length)); buckets[bucket] != 0; bucket = (bucket + 1) & (buckets.length - 1)) {
            if (Arrays.equals(names[buckets[bucket] - 1], bytes)) {
                return found[buckets[bucket] - 1];
            }
        }
        return false;
    }

    /// Looks only at a few bytes from the end and at the length: mangled names differ there, and equal hashes are compared in full.
    private static int hash(byte[] bytes, int from, int to) {
        int hash = to - from;
        for (int i = Math.max(from, to - 24); i < to; i++) {
            hash = hash * 31 + bytes[i];
        }
        int middle = (from + to) >>> 1;
        for (int i = Math.max(from, middle - 8); i < middle; i++) {
            hash = hash * 31 + bytes[i];
        }
        return hash;
    }

    private int bucket(int hash) {
        return (((hash ^ (hash >>> 15)) * 0x9e37_79b9) >>> 7) & (buckets.length - 1);
    }
}
