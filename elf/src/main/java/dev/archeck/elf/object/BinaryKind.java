package dev.archeck.elf.object;

import dev.archeck.elf.io.Slice;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// What a file is, judged by its first bytes alone, whatever its name says.
public sealed interface BinaryKind {
    /// The first four bytes of a fatbin container.
    long FATBIN = 0xba55ed50L;

    /// 64-bit little-endian ELF for the machine with this `e_machine` number (62 x86-64, 183 aarch64, 190 CUDA).
    record Elf64(int machine) implements BinaryKind {}

    /// 32-bit ELF; recognised, not read.
    record Elf32() implements BinaryKind {}

    /// Big-endian ELF; recognised, not read.
    record BigEndianElf() implements BinaryKind {}

    /// A fatbin by itself, without a host file around it.
    record LooseFatbin() implements BinaryKind {}

    /// Mach-O, thin or universal; recognised, not read.
    record MachO() implements BinaryKind {}

    /// Windows PE or any other DOS-headed program; recognised, not read.
    record PortableExecutable() implements BinaryKind {}

    /// A static archive; `thin` when its members are other files.
    record Archive(boolean thin) implements BinaryKind {}

    /// A linker script: text that names the real libraries.
    record LinkerScript(String firstLine) implements BinaryKind {}

    /// A Git LFS pointer left where the library should be.
    record LfsPointer() implements BinaryKind {}

    /// A file without bytes.
    record Empty() implements BinaryKind {}

    /// Some other text.
    record Text(String firstLine) implements BinaryKind {}

    /// Fewer bytes than an ELF header, though it starts like one.
    record CutElf(long size) implements BinaryKind {}

    /// None of these; the first bytes in hexadecimal.
    record Unknown(String firstBytes) implements BinaryKind {}

    /// A short name for reports.
    default String title() {
        return switch (this) {
            case Elf64(int machine) -> "64-bit ELF for " + machineName(machine);
            case Elf32() -> "32-bit ELF";
            case BigEndianElf() -> "big-endian ELF";
            case LooseFatbin() -> "fatbin";
            case MachO() -> "Mach-O";
            case PortableExecutable() -> "PE";
            case Archive(boolean thin) -> thin ? "thin static archive" : "static archive";
            case LinkerScript(String _) -> "linker script";
            case LfsPointer() -> "Git LFS pointer, the file itself was not fetched";
            case Empty() -> "empty file";
            case Text(String _) -> "text";
            case CutElf(long size) -> "ELF cut off after " + size + " bytes";
            case Unknown(String first) -> "unknown format (" + first + ")";
        };
    }

    /// Looks at up to 256 bytes.
    static BinaryKind of(Slice file) {
        if (file.size() == 0) {
            return new Empty();
        }
        byte[] head = file.copy(0, (int) Math.min(256, file.size()));
        String text = new String(head, StandardCharsets.ISO_8859_1);
        if (text.startsWith("\u007fELF")) {
            return elf(file);
        }
        if (text.startsWith("!<arch>\n") || text.startsWith("!<thin>\n")) {
            return new Archive(text.startsWith("!<thin>"));
        }
        if (text.startsWith("MZ")) {
            return new PortableExecutable();
        }
        if (file.size() >= 16 && file.u32(0) == FATBIN) {
            return new LooseFatbin();
        }
        if (machO(file)) {
            return new MachO();
        }
        return isText(head) ? text(text) : new Unknown(HexFormat.of().formatHex(head, 0, Math.min(8, head.length)));
    }

    private static BinaryKind elf(Slice file) {
        if (file.size() < 6) {
            return new CutElf(file.size());
        }
        if (file.u8(5) == 2) {
            return new BigEndianElf();
        }
        if (file.u8(4) == 1) {
            return new Elf32();
        }
        return file.size() < ElfHeader.SIZE ? new CutElf(file.size()) : new Elf64(file.u16(18));
    }

    private static boolean machO(Slice file) {
        if (file.size() < 4) {
            return false;
        }
        long magic = file.u32(0);
        return magic == 0xfeedfaceL || magic == 0xfeedfacfL || magic == 0xcefaedfeL || magic == 0xcffaedfeL
                || magic == 0xbebafecaL || magic == 0xbfbafecaL;
    }

    private static BinaryKind text(String text) {
        String first = text.lines().findFirst().orElse("");
        if (first.startsWith("version https://git-lfs")) {
            return new LfsPointer();
        }
        boolean script = text.contains("GROUP") || text.contains("INPUT") || text.contains("OUTPUT_FORMAT")
                || text.contains("GNU ld script");
        return script ? new LinkerScript(first) : new Text(first);
    }

    private static boolean isText(byte[] head) {
        for (byte b : head) {
            boolean control = b < 0x20 && b >= 0 && b != '\n' && b != '\r' && b != '\t';
            if (control || b == 0x7f) {
                return false;
            }
        }
        return true;
    }

    private static String machineName(int machine) {
        return switch (machine) {
            case 62 -> "x86-64";
            case 183 -> "aarch64";
            case 190 -> "CUDA";
            case 224 -> "AMD GPU";
            case 243 -> "RISC-V";
            default -> "machine " + machine;
        };
    }
}
