package dev.archeck.elf.code;

/// Which x86-64 opcodes have operands, immediates, and results in general registers.
///
/// Source: Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, appendix A (opcode maps).
final class X86Encoding {
    private X86Encoding() {}

    /// True when a one-byte opcode has a ModRM byte.
    static boolean hasModRm(int op) {
        if (op < 0x40) {
            return (op & 7) < 4;
        }
        return op == 0x63 || op == 0x69 || op == 0x6b || (op >= 0x80 && op <= 0x8f)
                || op == 0xc0 || op == 0xc1 || op == 0xc6 || op == 0xc7
                || (op >= 0xd0 && op <= 0xd3) || (op >= 0xd8 && op <= 0xdf)
                || op == 0xf6 || op == 0xf7 || op == 0xfe || op == 0xff;
    }

    /// Bytes of immediate of a one-byte opcode; `full` is 2 or 4, by operand size.
    static int immediate(int op, int full, boolean wide, int group) {
        if (op < 0x40) {
            return (op & 7) == 4 ? 1 : (op & 7) == 5 ? full : 0;
        }
        return switch (op) {
            case 0x68, 0x69, 0x81, 0xa9, 0xc7 -> full;
            case 0x6a, 0x6b, 0x80, 0x83, 0xa8, 0xc0, 0xc1, 0xc6, 0xcd, 0xe4, 0xe5, 0xe6, 0xe7, 0xeb -> 1;
            case 0xc2 -> 2;
            case 0xc8 -> 3;
            case 0xe8, 0xe9 -> 4;
            case 0xa0, 0xa1, 0xa2, 0xa3 -> 8;
            case 0xf6 -> group < 2 ? 1 : 0;
            case 0xf7 -> group < 2 ? full : 0;
            default -> rangeImmediate(op, full, wide);
        };
    }

    private static int rangeImmediate(int op, int full, boolean wide) {
        if ((op >= 0x70 && op <= 0x7f) || (op >= 0xb0 && op <= 0xb7) || (op >= 0xe0 && op <= 0xe3)) {
            return 1;
        }
        return op >= 0xb8 && op <= 0xbf ? (wide ? 8 : full) : 0;
    }

    /// True when the one-byte opcode does not exist in 64-bit mode.
    static boolean invalid(int op) {
        if (op < 0x40) {
            return (op & 7) >= 6;
        }
        return op == 0x60 || op == 0x61 || op == 0x82 || op == 0x9a || op == 0xce || op == 0xd4 || op == 0xd5
                || op == 0xd6 || op == 0xea;
    }

    /// True when a two-byte opcode (0F xx) has a ModRM byte.
    static boolean hasModRm0f(int op) {
        return !((op >= 0x05 && op <= 0x0b) || op == 0x0e || (op >= 0x30 && op <= 0x37) || op == 0x77
                || (op >= 0x80 && op <= 0x8f) || (op >= 0xa0 && op <= 0xa2) || (op >= 0xa8 && op <= 0xaa)
                || (op >= 0xc8 && op <= 0xcf));
    }

    /// Bytes of immediate of a two-byte opcode.
    static int immediate0f(int op) {
        if (op >= 0x80 && op <= 0x8f) {
            return 4;
        }
        return (op >= 0x70 && op <= 0x73) || op == 0xa4 || op == 0xac || op == 0xba || op == 0xc2
                        || op == 0xc4 || op == 0xc5 || op == 0xc6
                ? 1
                : 0;
    }

    /// How a one-byte opcode with ModRM writes: 0 nothing, 1 the register, 2 register or memory, 3 both.
    static int writes(int op, int group) {
        if (op < 0x40) {
            return op >= 0x38 ? 0 : (op & 2) != 0 ? 1 : 2;
        }
        return switch (op) {
            case 0x63, 0x69, 0x6b, 0x8a, 0x8b, 0x8d -> 1;
            case 0x80, 0x81, 0x83 -> group == 7 ? 0 : 2;
            case 0x84, 0x85, 0x8e -> 0;
            case 0x86, 0x87 -> 3;
            case 0xf6, 0xf7 -> group < 2 ? 0 : 2;
            case 0xff -> group < 2 ? 2 : 0;
            default -> op >= 0xd8 && op <= 0xdf ? 0 : 2;
        };
    }

    /// How a two-byte opcode writes general registers; coded as in [#writes].
    static int writes0f(int op) {
        if ((op >= 0x40 && op <= 0x4f) || (op >= 0xb2 && op <= 0xb7 && op != 0xb3)) {
            return 1;
        }
        if (op >= 0x90 && op <= 0x9f) {
            return 2;
        }
        return switch (op) {
            case 0x2c, 0x2d, 0x50, 0xaf, 0xb8, 0xbc, 0xbd, 0xbe, 0xbf, 0xc5, 0xd7, 0x02, 0x03, 0x78, 0x79 -> 1;
            case 0x7e, 0xa4, 0xa5, 0xab, 0xac, 0xad, 0xb0, 0xb1, 0xb3, 0xba, 0xbb, 0xc7, 0x00, 0x01, 0x20, 0x21 -> 2;
            case 0xc0, 0xc1 -> 3;
            default -> 0;
        };
    }

    /// True when a two-byte opcode may write to memory: vector stores, and scalar forms with a memory result.
    static boolean storesVector(int op) {
        return switch (op) {
            case 0x11, 0x13, 0x17, 0x29, 0x2b, 0x7e, 0x7f, 0xd6, 0xe7, 0xc3, 0xa4, 0xa5, 0xab, 0xac, 0xad, 0xb0, 0xb1, 0xb3, 0xba, 0xbb,
                    0xc0, 0xc1, 0xc7, 0xae, 0x91 -> true;
            default -> op >= 0x90 && op <= 0x9f;
        };
    }

    /// How opcodes of the longer maps (0F38, 0F3A, and their VEX forms) write general registers.
    static int writesLong(int map, int op) {
        if (map == 2) {
            return op >= 0xf0 ? 3 : 0;
        }
        return (op >= 0x14 && op <= 0x17) || op == 0xf0 ? 3 : 0;
    }

    /// Registers written without being named, as a bit set: multiplication, division, strings and others.
    static int implicit(int op, int group) {
        return switch (op) {
            case 0x98, 0x9f -> 1;
            case 0x99 -> 1 << 2;
            case 0xa4, 0xa5, 0xa6, 0xa7, 0xaa, 0xab, 0xac, 0xad, 0xae, 0xaf, 0x6c, 0x6d, 0x6e, 0x6f -> 0b11000011;
            case 0xa0, 0xa1, 0xe4, 0xe5, 0xec, 0xed, 0xdf -> 1;
            case 0xe0, 0xe1, 0xe2 -> 1 << 1;
            case 0xf6, 0xf7 -> group >= 4 ? 0b101 : 0;
            case 0xc9 -> 0b110000;
            case 0xc8 -> 0b110000;
            default -> op < 0x38 && (op & 6) == 4 ? 1 : op >= 0x91 && op <= 0x97 ? 1 : 0;
        };
    }

    /// As [#implicit], for two-byte opcodes.
    static int implicit0f(int op) {
        return switch (op) {
            case 0x05 -> 0b1000_0000_0011;
            case 0x31, 0xc7, 0x01 -> 0b1111;
            case 0x32, 0x33 -> 0b101;
            case 0xa2 -> 0b1111;
            case 0xb0, 0xb1 -> 1;
            default -> 0;
        };
    }
}
