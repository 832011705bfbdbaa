package dev.archeck.elf.fatbin;

import dev.archeck.elf.evidence.Place;
import java.util.List;

/// One container: the code of one translation unit, or of one device link.
///
/// @param index zero-based, over all containers of the file in order of place
/// @param place header and entries in the file, as far as they lie inside the section
/// @param entries in order of place; may be empty
public record FatbinContainer(int index, Place.Bytes place, List<FatbinEntry> entries) {
    /// Copies the list.
    public FatbinContainer {
        entries = List.copyOf(entries);
    }
}
