package dev.archeck.elf.code;

import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.DynamicEntry;
import dev.archeck.elf.object.ElfObject;
import dev.archeck.elf.object.Structure;
import dev.archeck.elf.object.SymbolTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/// The dynamic relocations of a file: which pointer slots get which symbol or which address of the file itself.
final class Relocations {
    private static final int ENTRY = 24;
    private static final int MOST = 20_000_000;
    private final Slice file;
    private final Structure structure;
    private final Machine machine;
    private final List<Slice> tables = new ArrayList<>();
    private final PackedRelocations packed;

    /// Finds the tables of a file.
    ///
    /// @throws dev.archeck.elf.evidence.FormatException when one does not lie inside the file
    Relocations(Slice file, ElfObject object, Machine machine) {
        this.file = file;
        this.structure = object.structure();
        this.machine = machine;
        this.packed = PackedRelocations.read(file, structure);
        table(DynamicEntry.JMPREL, DynamicEntry.PLTRELSZ);
        table(DynamicEntry.RELA, DynamicEntry.RELASZ);
    }

    private void table(long placeTag, long sizeTag) {
        OptionalLong address = structure.value(placeTag);
        OptionalLong size = structure.value(sizeTag);
        if (address.isEmpty() || size.isEmpty()) {
            return;
        }
        long offset = structure.offsetOf(address.getAsLong())
                .orElseThrow(() -> file.malformed(0, "loaded relocations", "address " + address.getAsLong()));
        if (size.getAsLong() / ENTRY > MOST) {
            throw file.malformed(offset, "at most " + MOST + " relocations", "more");
        }
        tables.add(file.slice(offset, size.getAsLong()));
    }

    /// Addresses of slots that hold a symbol of one of `names`, and that name.
    Map<Long, String> slots(SymbolTable symbols, Set<String> names) {
        Map<Integer, String> wanted = new HashMap<>();
        for (int i = 1; i <= symbols.size(); i++) {
            String name = symbols.nameOf(i);
            if (names.contains(name)) {
                wanted.put(i, name);
            }
        }
        Map<Long, String> slots = new HashMap<>();
        for (Slice table : tables) {
            for (long at = 0; table.holds(at, ENTRY); at += ENTRY) {
                String name = wanted.get(table.i32(at + 12));
                if (name != null && machine.isOfSymbol(table.i32(at + 8))) {
                    slots.put(table.i64(at), name);
                }
            }
        }
        return slots;
    }

    /// The address of the file itself that is stored at `slot` when it is loaded; empty when something else is.
    OptionalLong pointer(long slot) {
        for (Slice table : tables) {
            OptionalLong found = search(table, slot);
            if (found.isPresent()) {
                return found;
            }
        }
        return packed.holds(slot) ? stored(slot) : OptionalLong.empty();
    }

    /// What the file has at a slot: the packed form keeps the address there.
    private OptionalLong stored(long slot) {
        OptionalLong offset = structure.offsetOf(slot);
        return offset.isPresent() && file.holds(offset.getAsLong(), 8)
                ? OptionalLong.of(file.i64(offset.getAsLong()))
                : OptionalLong.empty();
    }

    /// Linkers sort relative relocations by address and put them first.
    private OptionalLong search(Slice table, long slot) {
        long low = 0;
        long high = relatives(table) - 1;
        while (low <= high) {
            long middle = (low + high) >>> 1;
            long address = table.i64(middle * ENTRY);
            if (address == slot) {
                return OptionalLong.of(table.i64(middle * ENTRY + 16));
            }
            if (address < slot) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return OptionalLong.empty();
    }

    private long relatives(Slice table) {
        long low = 0;
        long high = table.size() / ENTRY;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (table.i32(middle * ENTRY + 8) == machine.relative()) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// Those of some addresses that the file stores in slots: pointers to them exist.
    Set<Long> stored(Set<Long> addresses) {
        Set<Long> found = new HashSet<>();
        for (Slice table : tables) {
            for (long at = 0; table.holds(at, ENTRY); at += ENTRY) {
                if (table.i32(at + 8) == machine.relative() && addresses.contains(table.i64(at + 16))) {
                    found.add(table.i64(at + 16));
                }
            }
        }
        packed.slots(slot -> stored(slot).ifPresent(address -> {
            if (addresses.contains(address)) {
                found.add(address);
            }
        }));
        return found;
    }
}
