package dev.archeck.elf.code;

import dev.archeck.elf.code.Instruction.Effect;
import java.util.Optional;

/// Decodes x86-64 instructions of one function, one after the other.
///
/// Knows the length of every instruction of the opcode maps and what the few that move addresses do; of all others it
/// knows which general registers they may write, rather too many than too few.
final class X86Decoder implements Decoder {
    private static final int RAX = 0;
    private static final int RSP = 4;
    private static final int RBP = 5;
    /// Registers that a called function may change (System V ABI).
    static final int CALL_CLOBBERS = 0b0000_1111_1100_0111;

    private final byte[] code;
    private final long base;

    private int at;
    private boolean wide;
    private boolean half;
    private int rexR;
    private int rexX;
    private int rexB;
    private int mod;
    private int reg;
    private int rm;
    private boolean ripRelative;
    private boolean plainBase;
    private int displacement;

    /// Decodes `code`, whose first byte is loaded at address `base`.
    X86Decoder(byte[] code, long base) {
        this.code = code;
        this.base = base;
    }

    /// The instruction at `offset`; empty when its bytes are none, or do not end inside the code.
    @Override
    public Optional<Instruction> decode(int offset) {
        at = offset;
        wide = false;
        half = false;
        rexR = 0;
        rexX = 0;
        rexB = 0;
        mod = 0;
        ripRelative = false;
        plainBase = false;
        try {
            Instruction instruction = opcode(offset);
            return at <= code.length ? Optional.of(instruction) : Optional.empty();
        } catch (IndexOutOfBoundsException | UnknownOpcode stop) {
            return Optional.empty();
        }
    }

    private static final class UnknownOpcode extends RuntimeException {
        private static final long serialVersionUID = 1L;

        UnknownOpcode() {
            super("no such opcode", null, false, false);
        }
    }

    private Instruction opcode(int start) {
        int op = prefixes();
        if ((op & 0xf0) == 0x40) {
            wide = (op & 8) != 0;
            rexR = (op & 4) << 1;
            rexX = (op & 2) << 2;
            rexB = (op & 1) << 3;
            op = next();
        }
        return switch (op) {
            case 0x0f -> twoByte(start);
            case 0xc5 -> vex2(start);
            case 0xc4 -> vex3(start);
            case 0x62 -> evex(start);
            default -> oneByte(start, op);
        };
    }

    private int prefixes() {
        while (true) {
            int op = next();
            switch (op) {
                case 0x66 -> half = true;
                case 0x26, 0x2e, 0x36, 0x3e, 0x64, 0x65, 0x67, 0xf0, 0xf2, 0xf3 -> {}
                default -> {
                    return op;
                }
            }
        }
    }

    private int next() {
        return code[at++] & 0xff;
    }

    private int i32(int offset) {
        return (code[offset] & 0xff)
                | ((code[offset + 1] & 0xff) << 8)
                | ((code[offset + 2] & 0xff) << 16)
                | (code[offset + 3] << 24);
    }

    private Instruction oneByte(int start, int op) {
        if (X86Encoding.invalid(op)) {
            throw new UnknownOpcode();
        }
        boolean modRm = X86Encoding.hasModRm(op);
        if (modRm) {
            modRm();
        }
        int group = modRm ? reg & 7 : 0;
        int immediateAt = at;
        at += X86Encoding.immediate(op, half ? 2 : 4, wide, group);
        int written = modRm ? written(X86Encoding.writes(op, group)) : 0;
        int clobbers = written | X86Encoding.implicit(op, group);
        if (mod == 3 && modRm && wide && rm == RSP && (op == 0x83 || op == 0x81) && (group == 0 || group == 5)) {
            long distance = op == 0x83 ? code[immediateAt] : i32(immediateAt);
            return new Instruction(at - start, Effect.MOVE_STACK, RAX, RSP, group == 0 ? distance : -distance, 0);
        }
        return switch (op) {
            case 0x8d -> lea(start, clobbers);
            case 0x8b -> load(start, clobbers);
            case 0x89 -> store(start, clobbers);
            case 0xc7 -> wide && mod == 3 ? constant(start, rm, i32(immediateAt))
                    : slot() ? spoils(start, wide ? 8 : 4, clobbers) : instruction(start, Effect.OTHER, 0, clobbers);
            case 0x31, 0x33 -> mod == 3 && reg == rm ? constant(start, rm, 0) : instruction(start, Effect.OTHER, 0, clobbers);
            case 0xff -> group(start, group, clobbers);
            case 0xe8 -> instruction(start, Effect.CALL, branch(immediateAt, 4), CALL_CLOBBERS);
            case 0xe9 -> instruction(start, Effect.JUMP, branch(immediateAt, 4), 0);
            case 0xeb -> instruction(start, Effect.JUMP, branch(immediateAt, 1), 0);
            case 0xc2, 0xc3, 0xca, 0xcb, 0xcf, 0xf4, 0xcc -> instruction(start, Effect.STOP, 0, 0);
            default -> range(start, op, immediateAt, clobbers);
        };
    }

    private Instruction range(int start, int op, int immediateAt, int clobbers) {
        if (op >= 0xb8 && op <= 0xbf) {
            int target = (op & 7) | rexB;
            long low = Integer.toUnsignedLong(i32(immediateAt));
            long value = wide ? low | ((long) i32(immediateAt + 4) << 32) : low;
            return half ? instruction(start, Effect.OTHER, 0, 1 << target) : constant(start, target, value);
        }
        if (op >= 0x58 && op <= 0x5f) {
            return half ? instruction(start, Effect.OTHER, 0, (1 << ((op & 7) | rexB)) | (1 << RSP))
                    : new Instruction(at - start, Effect.POP, (op & 7) | rexB, RSP, 8, 0);
        }
        if (op >= 0x50 && op <= 0x57 && !half) {
            return new Instruction(at - start, Effect.PUSH, (op & 7) | rexB, RSP, 8, 0);
        }
        if (op >= 0x50 && op <= 0x57) {
            return instruction(start, Effect.OTHER, 0, 1 << RSP);
        }
        if (op == 0x68 || op == 0x6a) {
            return new Instruction(at - start, Effect.MOVE_STACK, RAX, RSP, half ? -2 : -8, 0);
        }
        if ((op >= 0xb0 && op <= 0xb7) || (op >= 0x91 && op <= 0x97)) {
            return instruction(start, Effect.OTHER, 0, clobbers | (1 << ((op & 7) | rexB)) | (1 << (op & 3)));
        }
        if ((op >= 0x70 && op <= 0x7f) || (op >= 0xe0 && op <= 0xe3)) {
            return instruction(start, Effect.BRANCH, branch(immediateAt, 1), clobbers);
        }
        boolean writesMemory = X86Encoding.hasModRm(op) && ((op >= 0xd8 && op <= 0xdf) || (X86Encoding.writes(op, reg & 7) & 2) != 0);
        return writesMemory && slot() ? spoils(start, op >= 0xd8 ? 16 : wide ? 8 : 4, clobbers) : instruction(start, Effect.OTHER, 0, clobbers);
    }

    private Instruction spoils(int start, int bytes, int clobbers) {
        return new Instruction(at - start, Effect.SPOIL_SLOTS, bytes, rm, displacement, clobbers);
    }

    private Instruction twoByte(int start) {
        int op = next();
        if (op == 0x38 || op == 0x3a) {
            int map = op == 0x38 ? 2 : 3;
            int third = next();
            modRm();
            at += map == 3 ? 1 : 0;
            return instruction(start, Effect.OTHER, 0, written(X86Encoding.writesLong(map, third)));
        }
        if (X86Encoding.hasModRm0f(op)) {
            modRm();
        }
        int immediateAt = at;
        at += X86Encoding.immediate0f(op);
        int clobbers = written(X86Encoding.writes0f(op)) | X86Encoding.implicit0f(op);
        if (op >= 0x80 && op <= 0x8f) {
            return instruction(start, Effect.BRANCH, branch(immediateAt, 4), 0);
        }
        if (op >= 0x40 && op <= 0x4f && mod == 3 && wide) {
            return new Instruction(at - start, Effect.MAYBE_COPY, reg, rm, 0, 0);
        }
        if (op >= 0xc8 && op <= 0xcf) {
            return instruction(start, Effect.OTHER, 0, 1 << ((op & 7) | rexB));
        }
        if (X86Encoding.hasModRm0f(op) && slot() && X86Encoding.storesVector(op)) {
            return spoils(start, op >= 0x90 && op <= 0x9f ? 1 : 16, clobbers);
        }
        return instruction(start, op == 0x0b ? Effect.STOP : Effect.OTHER, 0, clobbers);
    }

    private Instruction vex2(int start) {
        int first = next();
        rexR = (~first & 0x80) >> 4;
        return vex(start, 1, (~first >> 3) & 15);
    }

    private Instruction vex3(int start) {
        int first = next();
        int second = next();
        rexR = (~first & 0x80) >> 4;
        rexX = (~first & 0x40) >> 3;
        rexB = (~first & 0x20) >> 2;
        return vex(start, first & 0x1f, (~second >> 3) & 15);
    }

    private Instruction evex(int start) {
        int first = next();
        int second = next();
        next();
        rexR = (~first & 0x80) >> 4;
        rexX = (~first & 0x40) >> 3;
        rexB = (~first & 0x20) >> 2;
        return vex(start, first & 7, (~second >> 3) & 15);
    }

    private Instruction vex(int start, int map, int extra) {
        int op = next();
        if (map < 1 || map > 6 || map == 4) {
            throw new UnknownOpcode();
        }
        if (map != 1 || op != 0x77) {
            modRm();
        }
        at += map == 3 || (map == 1 && X86Encoding.immediate0f(op) == 1) ? 1 : 0;
        int writes = map == 1 ? X86Encoding.writes0f(op) & vectorResults(op) : X86Encoding.writesLong(map, op);
        int clobbers = written(writes) | (writes == 3 ? 1 << extra : 0);
        if ((map != 1 || op != 0x77) && slot() && (map != 1 || X86Encoding.storesVector(op))) {
            return spoils(start, 64, clobbers);
        }
        return instruction(start, Effect.OTHER, 0, clobbers);
    }

    /// In the VEX forms only conversions, mask moves and extractions have general registers as results.
    private static int vectorResults(int op) {
        boolean general = op == 0x2c || op == 0x2d || op == 0x50 || op == 0x7e || op == 0xc5 || op == 0xd7
                || op == 0x93 || op == 0x78 || op == 0x79;
        return general ? 3 : 0;
    }

    private void modRm() {
        int byteHere = next();
        mod = byteHere >> 6;
        reg = ((byteHere >> 3) & 7) | rexR;
        int low = byteHere & 7;
        rm = low | rexB;
        displacement = 0;
        if (mod == 3) {
            return;
        }
        int sibBase = -1;
        if (low == 4) {
            int sib = next();
            sibBase = (sib & 7) | rexB;
            plainBase = (((sib >> 3) & 7) | rexX) == 4;
            rm = sibBase;
        } else {
            plainBase = true;
        }
        boolean noBase = mod == 0 && (low == 5 || (sibBase >= 0 && (sibBase & 7) == 5));
        ripRelative = mod == 0 && low == 5;
        plainBase &= !noBase;
        if (mod == 1) {
            displacement = code[at];
            at += 1;
        } else if (mod == 2 || noBase) {
            displacement = i32(at);
            at += 4;
        }
    }

    private int written(int writes) {
        int registers = 0;
        if ((writes & 1) != 0) {
            registers |= 1 << reg;
        }
        if ((writes & 2) != 0 && mod == 3) {
            registers |= 1 << rm;
        }
        return registers;
    }

    private boolean slot() {
        return mod != 3 && plainBase && (rm == RSP || rm == RBP);
    }

    private Instruction lea(int start, int clobbers) {
        if (ripRelative && wide) {
            return new Instruction(at - start, Effect.CONSTANT, reg, 0, base + at + displacement, 0);
        }
        return slot()
                ? new Instruction(at - start, Effect.ADDRESS_OF_SLOT, reg, rm, displacement, clobbers)
                : instruction(start, Effect.OTHER, 0, clobbers);
    }

    private Instruction load(int start, int clobbers) {
        if (!wide) {
            return instruction(start, Effect.OTHER, 0, clobbers);
        }
        if (mod == 3) {
            return new Instruction(at - start, Effect.COPY, reg, rm, 0, 0);
        }
        if (ripRelative) {
            return new Instruction(at - start, Effect.LOAD, reg, 0, base + at + displacement, 0);
        }
        return slot()
                ? new Instruction(at - start, Effect.LOAD_SLOT, reg, rm, displacement, 0)
                : instruction(start, Effect.OTHER, 0, clobbers);
    }

    private Instruction store(int start, int clobbers) {
        if (wide && mod == 3) {
            return new Instruction(at - start, Effect.COPY, rm, reg, 0, 0);
        }
        if (slot()) {
            return wide ? new Instruction(at - start, Effect.STORE_SLOT, reg, rm, displacement, 0) : spoils(start, 4, clobbers);
        }
        return wide ? new Instruction(at - start, Effect.STORE_AWAY, reg, RAX, 0, 0) : instruction(start, Effect.OTHER, 0, clobbers);
    }

    private Instruction constant(int start, int target, long value) {
        return new Instruction(at - start, Effect.CONSTANT, target, 0, value, 0);
    }

    private Instruction group(int start, int group, int clobbers) {
        long pointer = base + at + displacement;
        return switch (group) {
            case 2, 3 -> ripRelative
                    ? instruction(start, Effect.CALL_THROUGH, pointer, CALL_CLOBBERS)
                    : new Instruction(at - start, mod == 3 ? Effect.CALL_REGISTER : Effect.CALL_UNKNOWN, RAX, rm, 0, CALL_CLOBBERS);
            case 4, 5 -> ripRelative
                    ? instruction(start, Effect.JUMP_THROUGH, pointer, 0)
                    : new Instruction(at - start, mod == 3 ? Effect.JUMP_REGISTER : Effect.STOP, RAX, rm, 0, 0);
            case 6 -> instruction(start, Effect.OTHER, 0, 1 << RSP);
            default -> instruction(start, Effect.OTHER, 0, clobbers);
        };
    }

    private long branch(int immediateAt, int size) {
        return base + at + (size == 1 ? code[immediateAt] : i32(immediateAt));
    }

    private Instruction instruction(int start, Effect effect, long number, int clobbers) {
        return new Instruction(at - start, effect, RAX, RAX, number, clobbers);
    }
}
