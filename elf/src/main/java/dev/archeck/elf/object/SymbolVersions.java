package dev.archeck.elf.object;

import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.io.Slice;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// Symbol versions: the index of each symbol, the names behind the indices, and what is needed from which file.
///
/// Layout: `DT_VERSYM` two bytes per symbol; `DT_VERNEED`/`DT_VERDEF` chained records (Linux Standard Base,
/// "Symbol Versioning").
final class SymbolVersions {
    /// No versions at all.
    static final SymbolVersions NONE = new SymbolVersions(new byte[0], Map.of(), List.of());

    private static final int MOST_RECORDS = 20_000;

    private final byte[] indices;
    private final Map<Integer, String> names;
    private final List<VersionNeed> needs;

    private SymbolVersions(byte[] indices, Map<Integer, String> names, List<VersionNeed> needs) {
        this.indices = indices;
        this.names = names;
        this.needs = List.copyOf(needs);
    }

    /// Versions needed from other files, in file order.
    List<VersionNeed> needs() {
        return needs;
    }

    /// The version of symbol `index`; empty for none and for the file's own first version.
    String of(int index, boolean defined) {
        if (index * 2 + 1 >= indices.length) {
            return "";
        }
        int version = ((indices[index * 2] & 0xff) | ((indices[index * 2 + 1] & 0x7f) << 8));
        return version < 2 && !(version == 1 && !defined) ? "" : names.getOrDefault(version, "");
    }

    /// Reads all three tables; what cannot be read leaves a gap.
    static SymbolVersions read(Slice file, Structure structure, int symbols, List<Gap> gaps) {
        OptionalLong indexAt = place(structure, DynamicEntry.VERSYM);
        if (indexAt.isEmpty()) {
            return NONE;
        }
        Map<Integer, String> names = new HashMap<>();
        List<VersionNeed> needs = new ArrayList<>();
        try {
            byte[] indices = file.copy(indexAt.getAsLong(), Math.multiplyExact(symbols, 2));
            Slice strings = SymbolReader.dynamicStrings(file, structure);
            OptionalLong needAt = place(structure, DynamicEntry.VERNEED);
            if (needAt.isPresent()) {
                needs(file.slice(needAt.getAsLong(), file.size() - needAt.getAsLong()), strings, names, needs);
            }
            OptionalLong definedAt = place(structure, DynamicEntry.VERDEF);
            if (definedAt.isPresent()) {
                definitions(file.slice(definedAt.getAsLong(), file.size() - definedAt.getAsLong()), strings, names);
            }
            return new SymbolVersions(indices, names, needs);
        } catch (FormatException error) {
            gaps.add(Gap.of("symbol versions", error, ""));
            return new SymbolVersions(new byte[0], names, needs);
        }
    }

    private static OptionalLong place(Structure structure, long tag) {
        OptionalLong address = structure.value(tag);
        return address.isPresent() ? structure.offsetOf(address.getAsLong()) : address;
    }

    private static void needs(Slice table, Slice strings, Map<Integer, String> names, List<VersionNeed> needs) {
        long at = 0;
        for (int files = 0; files < MOST_RECORDS; files++) {
            String library = strings.text(table.u32(at + 4), 4096);
            long entry = at + table.u32(at + 8);
            for (int i = table.u16(at + 2); i > 0 && needs.size() < MOST_RECORDS; i--) {
                String version = strings.text(table.u32(entry + 8), 4096);
                names.put(table.u16(entry + 6) & 0x7fff, version);
                needs.add(new VersionNeed(library, version));
                long step = table.u32(entry + 12);
                entry += step;
                if (step == 0) {
                    break;
                }
            }
            long next = table.u32(at + 12);
            if (next == 0) {
                return;
            }
            at += next;
        }
    }

    private static void definitions(Slice table, Slice strings, Map<Integer, String> names) {
        long at = 0;
        for (int i = 0; i < MOST_RECORDS; i++) {
            boolean fileItself = (table.u16(at + 2) & 1) != 0;
            if (table.u16(at + 6) > 0 && !fileItself) {
                long auxiliary = at + table.u32(at + 12);
                names.put(table.u16(at + 4) & 0x7fff, strings.text(table.u32(auxiliary), 4096));
            }
            long next = table.u32(at + 16);
            if (next == 0) {
                return;
            }
            at += next;
        }
    }
}
