package dev.archeck.elf.hip;

import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.io.Slice;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Walks the offload bundles of one section: one after the other, with padding between them.
public final class HipWalk {
    private static final byte[] PLAIN = "__CLANG_OFFLOAD_BUNDLE__".getBytes(StandardCharsets.ISO_8859_1);
    private static final long COMPRESSED = 0x424f4343L;
    private static final int STEP = 8;
    private static final int MOST_ENTRIES = 4096;
    private static final int LONGEST_ID = 512;

    private final Slice section;
    private final String name;
    private final List<AmdCode> code = new ArrayList<>();
    private final List<Gap> gaps = new ArrayList<>();
    private int bundles;

    private HipWalk(Slice section, String name) {
        this.section = section;
        this.name = name;
    }

    /// What a section holds.
    ///
    /// @param code in order of place; entries of the host, which hold nothing, are left out
    /// @param gaps bundles that were not read; a section without any bundle is one too
    public record Result(List<AmdCode> code, List<Gap> gaps) {
        /// Copies the lists.
        public Result {
            code = List.copyOf(code);
            gaps = List.copyOf(gaps);
        }
    }

    /// Walks `section`, called `name`.
    public static Result walk(Slice section, String name) {
        return new HipWalk(section, name).run();
    }

    private Result run() {
        long at = 0;
        while (section.holds(at, 32)) {
            if (startsPlain(at)) {
                at = Math.max(at + STEP, plain(at));
            } else if (section.u32(at) == COMPRESSED) {
                at = Math.max(at + STEP, compressed(at));
            } else {
                at += STEP;
            }
        }
        if (bundles == 0) {
            gap(0, section.size(), "no offload bundle was found in it");
        }
        return new Result(code, gaps);
    }

    private boolean startsPlain(long at) {
        return section.u8(at) == PLAIN[0] && Arrays.equals(section.copy(at, PLAIN.length), PLAIN);
    }

    /// Reads one plain bundle and returns where it ends.
    private long plain(long start) {
        bundles++;
        long end = start + 32;
        try {
            long count = section.i64(start + 24);
            if (count < 0 || count > MOST_ENTRIES) {
                throw section.malformed(start + 24, "at most " + MOST_ENTRIES + " entries", Long.toUnsignedString(count));
            }
            long at = start + 32;
            for (long i = 0; i < count; i++) {
                long length = section.i64(at + 16);
                if (length < 0 || length > LONGEST_ID) {
                    throw section.malformed(at + 16, "an id of at most " + LONGEST_ID + " bytes", Long.toUnsignedString(length));
                }
                String id = new String(section.copy(at + 24, (int) length), StandardCharsets.ISO_8859_1);
                end = Math.max(end, entry(id, start, at));
                at += 24 + length;
            }
            return Math.max(end, at);
        } catch (FormatException error) {
            gaps.add(Gap.of("AMD GPU code", error, ""));
            return end;
        }
    }

    private long entry(String id, long start, long at) {
        long offset = section.i64(at);
        long size = section.i64(at + 8);
        if (offset < 0 || !section.holds(start + offset, size)) {
            throw section.malformed(at, "a code object inside the section", Long.toUnsignedString(offset));
        }
        int gfx = id.indexOf("gfx");
        if (gfx >= 0) {
            code.add(new AmdCode(id.substring(gfx), place(start + offset, size)));
        }
        return start + offset + size;
    }

    /// Names one compressed bundle as a gap and returns where it ends, as far as its header tells.
    private long compressed(long start) {
        bundles++;
        int version = section.u16(start + 4);
        String method = switch (section.u16(start + 6)) {
            case 0 -> "zlib";
            case 1 -> "zstd";
            default -> "method " + section.u16(start + 6);
        };
        // Version 1 does not tell its size: the search goes on behind its header.
        long declared = version == 2 ? section.u32(start + 8) : version == 3 ? section.i64(start + 8) : 32;
        long size = declared >= 32 && section.holds(start, declared) ? declared : section.size() - start;
        gap(start, size, "compressed bundle (" + method + "), not read: its targets are unknown");
        return start + size;
    }

    private void gap(long offset, long size, String reason) {
        gaps.add(new Gap("AMD GPU code", place(offset, size), reason, ""));
    }

    private Place.Bytes place(long offset, long size) {
        return new Place.Bytes(section.file(), section.start() + offset, size, name);
    }
}
