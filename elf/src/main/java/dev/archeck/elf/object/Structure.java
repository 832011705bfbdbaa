package dev.archeck.elf.object;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// What the program headers of a file lead to.
///
/// @param segments program headers in table order
/// @param dynamic dynamic entries up to the terminating one, in table order
/// @param notes notes of the note segments, in file order
public record Structure(List<Segment> segments, List<DynamicEntry> dynamic, List<Note> notes) {
    /// Copies the lists.
    public Structure {
        segments = List.copyOf(segments);
        dynamic = List.copyOf(dynamic);
        notes = List.copyOf(notes);
    }

    /// The value of the first dynamic entry with `tag`.
    public OptionalLong value(long tag) {
        for (DynamicEntry entry : dynamic) {
            if (entry.tag() == tag) {
                return OptionalLong.of(entry.value());
            }
        }
        return OptionalLong.empty();
    }

    /// File offset of the byte loaded at a virtual address; empty when no loaded segment has it in the file.
    public OptionalLong offsetOf(long address) {
        for (Segment segment : segments) {
            if (segment.maps(address)) {
                return OptionalLong.of(address - segment.address() + segment.offset());
            }
        }
        return OptionalLong.empty();
    }

    /// Virtual address of the byte at a file offset; empty when it is not loaded.
    public OptionalLong addressOf(long offset) {
        for (Segment segment : segments) {
            if (segment.type() == Segment.LOAD
                    && offset >= segment.offset()
                    && offset - segment.offset() < segment.fileSize()) {
                return OptionalLong.of(offset - segment.offset() + segment.address());
            }
        }
        return OptionalLong.empty();
    }

    /// The build-id in hexadecimal.
    public Optional<String> buildId() {
        return notes.stream().filter(Note::isBuildId).map(Note::descriptor).findFirst();
    }
}
