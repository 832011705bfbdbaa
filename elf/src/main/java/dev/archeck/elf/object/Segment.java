package dev.archeck.elf.object;

/// One program header.
///
/// @param type `p_type` (1 load, 2 dynamic, 4 note, 0x6474e550 exception frame index)
/// @param flags `p_flags` (1 execute, 2 write, 4 read)
/// @param offset file offset
/// @param address virtual address
/// @param fileSize bytes in the file
/// @param memorySize bytes in memory
/// @param alignment `p_align`, bytes
public record Segment(long type, long flags, long offset, long address, long fileSize, long memorySize, long alignment) {
    /// Bytes of one program header.
    public static final int SIZE = 56;
    /// Type of a loaded segment.
    public static final int LOAD = 1;
    /// Type of the dynamic table.
    public static final int DYNAMIC = 2;
    /// Type of notes.
    public static final int NOTE = 4;
    /// Type of the exception frame index (`.eh_frame_hdr`).
    public static final int FRAME_INDEX = 0x6474e550;

    /// True when the loader can map it: its offset and its address agree within a page (System V ABI, "Program Header").
    /// Tools that rewrite files have got this wrong; the loader then refuses the file.
    public boolean loadable() {
        return type != LOAD || alignment <= 1 || Math.floorMod(address - offset, alignment) == 0;
    }

    /// True when it holds machine code.
    public boolean executable() {
        return (flags & 1) != 0;
    }

    /// True when `virtual` is an address whose byte is in the file part of this loaded segment.
    public boolean maps(long virtual) {
        return type == LOAD && virtual >= address && virtual - address < fileSize;
    }
}
