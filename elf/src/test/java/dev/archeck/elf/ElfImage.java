package dev.archeck.elf;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Builds small ELF files, sound ones and damaged ones.
public final class ElfImage {
    private static final int HEADER = 64;

    private final List<Part> parts = new ArrayList<>();
    private final int machine;
    private boolean extended;

    private static final class Part {
        private final String name;
        private final int type;
        private final long flags;
        private final byte[] bytes;

        Part(String name, int type, long flags, byte[] bytes) {
            this.name = name;
            this.type = type;
            this.flags = flags;
            this.bytes = bytes;
        }
    }

    private ElfImage(int machine) {
        this.machine = machine;
        parts.add(new Part("", 0, 0, new byte[0]));
    }

    /// A shared object for x86-64 without segments.
    public static ElfImage shared() {
        return new ElfImage(62);
    }

    /// A shared object for another machine.
    public static ElfImage of(int machine) {
        return new ElfImage(machine);
    }

    /// Adds an allocated section of program bytes.
    public ElfImage section(String name, byte[] bytes) {
        return part(name, 1, 2, bytes);
    }

    /// Adds any section.
    public ElfImage part(String name, int type, long flags, byte[] bytes) {
        parts.add(new Part(name, type, flags, bytes));
        return this;
    }

    /// Writes counts the way files with very many sections do.
    public ElfImage extendedNumbering() {
        extended = true;
        return this;
    }

    /// A copy of all bytes of a buffer.
    public static byte[] bytesOf(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.capacity()];
        buffer.get(0, bytes);
        return bytes;
    }

    /// The bytes of the file; the section table is at its end, section names in the last section.
    public byte[] bytes() {
        ByteArrayOutputStream names = new ByteArrayOutputStream();
        List<Integer> nameAt = new ArrayList<>();
        part(".shstrtab", 3, 0, new byte[0]);
        for (Part part : parts) {
            nameAt.add(names.size());
            names.writeBytes((part.name + "\0").getBytes(StandardCharsets.ISO_8859_1));
        }
        parts.set(parts.size() - 1, new Part(".shstrtab", 3, 0, names.toByteArray()));
        int body = parts.stream().mapToInt(part -> align(part.bytes.length)).sum();
        ByteBuffer file = ByteBuffer.allocate(HEADER + body + parts.size() * 64).order(ByteOrder.LITTLE_ENDIAN);
        header(file, HEADER + body);
        int at = HEADER;
        for (int i = 0; i < parts.size(); i++) {
            file.position(at).put(parts.get(i).bytes);
            sectionHeader(file.position(HEADER + body + i * 64), i, nameAt.get(i), at);
            at += align(parts.get(i).bytes.length);
        }
        return file.array();
    }

    private void header(ByteBuffer file, int sections) {
        file.put(0, new byte[] {0x7f, 'E', 'L', 'F', 2, 1, 1});
        file.putShort(16, (short) 3).putShort(18, (short) machine).putInt(20, 1).putLong(40, sections);
        file.putShort(52, (short) 64).putShort(54, (short) 56).putShort(58, (short) 64);
        file.putShort(60, extended ? 0 : (short) parts.size());
        file.putShort(62, extended ? (short) 0xffff : (short) (parts.size() - 1));
    }

    private void sectionHeader(ByteBuffer file, int index, int name, int offset) {
        Part part = parts.get(index);
        int at = file.position();
        boolean counts = index == 0 && extended;
        file.putInt(at, name).putInt(at + 4, part.type).putLong(at + 8, part.flags);
        file.putLong(at + 16, part.flags == 0 ? 0 : offset).putLong(at + 24, index == 0 ? 0 : offset);
        file.putLong(at + 32, counts ? parts.size() : part.bytes.length);
        file.putInt(at + 40, counts ? parts.size() - 1 : 0);
    }

    private static int align(int size) {
        return (size + 7) & ~7;
    }
}
