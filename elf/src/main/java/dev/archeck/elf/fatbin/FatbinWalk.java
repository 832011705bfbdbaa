package dev.archeck.elf.fatbin;

import dev.archeck.elf.arch.CodeForm;
import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.BinaryKind;
import java.util.ArrayList;
import java.util.List;

/// Walks the containers of one section after the other and accounts for every byte.
///
/// A container header that does not fit is searched for again in steps of eight bytes, only where no valid container
/// covers the bytes, so a magic number inside code is never taken for a container.
public final class FatbinWalk {
    static final long MAGIC = BinaryKind.FATBIN;
    static final int HEADER = 16;

    private static final int STEP = 8;
    private static final int MOST_ENTRIES = 200_000;
    /// Bytes outside containers that are searched, over all sections: far more than any library has, far less than a sparse file may.
    private static final long MOST_SEARCHED = 1L << 30;

    private final List<FatbinContainer> containers = new ArrayList<>();
    private final List<Gap> gaps = new ArrayList<>();
    private Accounting accounting = Accounting.NOTHING;
    private int entryCount;
    private long searched;

    /// True when `bytes` starts with a container header.
    public static boolean startsContainer(Slice bytes) {
        return bytes.size() >= HEADER && bytes.u32(0) == MAGIC && bytes.u16(6) >= HEADER;
    }

    /// Walks one section of fatbins, called `name`: bytes of it that are no container are a gap.
    public void walk(Slice section, String name) {
        walk(section, name, false);
    }

    /// Walks a section that keeps containers among other bytes, as libraries do that load some of their code by themselves: the other
    /// bytes are counted and are no gap.
    public void walkAmong(Slice section, String name) {
        walk(section, name, true);
    }

    private void walk(Slice section, String name, boolean others) {
        long at = 0;
        while (at < section.size()) {
            Slice rest = section.slice(at, section.size() - at);
            if (searched >= MOST_SEARCHED) {
                account(new Accounting(0, 0, 0, rest.size()));
                gap(rest.size() + " bytes of " + name, rest.malformed(0, "at most " + MOST_SEARCHED + " bytes outside containers", "more"));
                return;
            }
            at += startsContainer(rest) ? container(rest, name) : skip(rest, others);
        }
    }

    /// What was found in all sections walked so far.
    public Fatbin result() {
        return new Fatbin(containers, accounting, gaps.stream().sorted().toList());
    }

    private long container(Slice rest, String section) {
        long header = rest.u16(6);
        long declared = rest.i64(8);
        long room = Math.max(0, rest.size() - header);
        long size = declared < 0 || declared > room ? room : declared;
        header = Math.min(header, rest.size());
        if (size != declared) {
            gap("the end of a container", rest.malformed(8, "a size of at most " + room, Long.toUnsignedString(declared)));
        }
        account(new Accounting(header, 0, 0, 0));
        int index = containers.size();
        List<FatbinEntry> entries = entries(rest.slice(header, size), index, section);
        Place.Bytes place = new Place.Bytes(rest.file(), rest.start(), header + size, section);
        containers.add(new FatbinContainer(index, place, entries));
        return header + size;
    }

    private List<FatbinEntry> entries(Slice bytes, int container, String section) {
        List<FatbinEntry> entries = new ArrayList<>();
        long at = 0;
        try {
            while (bytes.size() - at >= EntryReader.SMALLEST) {
                Slice rest = bytes.slice(at, bytes.size() - at);
                if (++entryCount > MOST_ENTRIES) {
                    throw rest.malformed(0, "at most " + MOST_ENTRIES + " entries", "more");
                }
                FatbinEntry entry =
                        EntryReader.read(rest, new FatbinEntry.Id(container, entries.size()), section);
                entries.add(entry);
                note(rest, entry);
                Payload payload = entry.payload();
                long header = payload.offset() - rest.start();
                account(new Accounting(
                        header, payload.storedSize(), payload.paddedSize() - payload.storedSize(), 0));
                at += header + payload.paddedSize();
            }
        } catch (FormatException error) {
            gap("fatbin entries", error);
        }
        rest(bytes.slice(at, bytes.size() - at));
        return entries;
    }

    private void note(Slice rest, FatbinEntry entry) {
        if (entry.code().form() == CodeForm.UNKNOWN) {
            gap("an entry of unknown kind", rest.malformed(0, "kind 1, 2 or 8", "0x" + Integer.toHexString(entry.kind().number())));
        }
        if (entry.payload().compression() == Compression.UNKNOWN) {
            gap("compression of an entry", rest.malformed(40, "one compression", "two"));
        }
        if (entry.unknownFlags() != 0) {
            gap("flags of an entry", rest.malformed(40, "known flags", "0x" + Long.toHexString(entry.unknownFlags())));
        }
    }

    /// Bytes at the end of a container that are too few for an entry, or that follow a damaged one.
    private void rest(Slice bytes) {
        boolean zero = isZero(bytes);
        account(new Accounting(0, 0, zero ? bytes.size() : 0, zero ? 0 : bytes.size()));
    }

    /// Bytes up to the next container header.
    private long skip(Slice rest, boolean others) {
        long end = Math.min(rest.size(), MOST_SEARCHED - searched);
        // Containers lie on multiples of eight of the file, whatever the section starts at.
        long at = Math.min(STEP - rest.start() % STEP, rest.size());
        while (at < end && !startsAt(rest, at)) {
            at = Math.min(at + STEP, rest.size());
        }
        searched += at;
        Slice skipped = rest.slice(0, at);
        rest(skipped);
        if (!others && !isZero(skipped)) {
            gap(at + " bytes of a fatbin section", rest.malformed(0, "a container", "other bytes"));
        }
        return at;
    }

    private static boolean startsAt(Slice bytes, long at) {
        return bytes.size() - at >= HEADER && bytes.u32(at) == MAGIC && bytes.u16(at + 6) >= HEADER;
    }

    private static boolean isZero(Slice bytes) {
        long at = 0;
        for (; bytes.size() - at >= STEP; at += STEP) {
            if (bytes.i64(at) != 0) {
                return false;
            }
        }
        for (; at < bytes.size(); at++) {
            if (bytes.u8(at) != 0) {
                return false;
            }
        }
        return true;
    }

    private void account(Accounting more) {
        accounting = accounting.plus(more);
    }

    private void gap(String what, FormatException error) {
        gaps.add(Gap.of(what, error, ""));
    }
}
