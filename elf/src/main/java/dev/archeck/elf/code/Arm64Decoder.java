package dev.archeck.elf.code;

import dev.archeck.elf.code.Instruction.Effect;
import java.util.Optional;

/// Decodes AArch64 instructions as far as tracking of names needs (Arm Architecture Reference Manual, C4.1).
///
/// Values are followed in registers and in stack slots that are counted from sp or x29. What is not known to leave a register or a
/// slot alone loses its value.
final class Arm64Decoder implements Decoder {
    static final int BYTES = 4;
    private static final int ZERO = 31;
    private static final int SP = 31;
    private static final int FP = 29;
    /// x0 to x18 and x30.
    private static final int CALL_CLOBBERS = 0x4007_ffff;

    private final byte[] code;
    private final long base;

    Arm64Decoder(byte[] code, long base) {
        this.code = code;
        this.base = base;
    }

    @Override
    public Optional<Instruction> decode(int at) {
        if (at < 0 || at > code.length - BYTES || at % BYTES != 0) {
            return Optional.empty();
        }
        int word = word(code, at);
        long here = base + at;
        return Optional.of(switch (word >>> 25 & 15) {
            case 8, 9 -> immediate(word, here);
            case 10, 11 -> control(word, here);
            case 4, 6, 12, 14 -> memory(word, here);
            case 5, 13 -> register(word);
            default -> nothing();
        });
    }

    static int word(byte[] code, int at) {
        return (code[at] & 0xff) | (code[at + 1] & 0xff) << 8 | (code[at + 2] & 0xff) << 16 | code[at + 3] << 24;
    }

    /// The target of `b` or `bl` at an address.
    static long branch26(int word, long here) {
        return here + (long) (word << 6 >> 6) * BYTES;
    }

    /// The page of `adrp` at an address.
    static long page(int word, long here) {
        long immediate = (long) (word << 8 >> 13) << 2 | (word >>> 29 & 3);
        return (here & ~0xfffL) + (immediate << 12);
    }

    static boolean isPage(int word) {
        return (word & 0x9f00_0000) == 0x9000_0000;
    }

    /// True for `add xd, xn, #immediate`.
    static boolean isAdd(int word) {
        return (word & 0xff80_0000) == 0x9100_0000;
    }

    static long addend(int word) {
        return (long) (word >>> 10 & 0xfff) << ((word >>> 22 & 1) * 12);
    }

    /// True for `ldr xt, [xn, #immediate]`.
    static boolean isLoad(int word) {
        return (word & 0xffc0_0000) == 0xf940_0000;
    }

    static long loadOffset(int word) {
        return (word >>> 10 & 0xfffL) * 8;
    }

    static int target(int word) {
        return word & 31;
    }

    static int source(int word) {
        return word >>> 5 & 31;
    }

    private static Instruction immediate(int word, long here) {
        if (isPage(word)) {
            return effect(Effect.CONSTANT, target(word), 0, page(word, here));
        }
        if ((word & 0x9f00_0000) == 0x1000_0000) {
            long offset = (long) (word << 8 >> 13) << 2 | (word >>> 29 & 3);
            return effect(Effect.CONSTANT, target(word), 0, here + offset);
        }
        if ((word & 0xbf80_0000) == 0x9100_0000) {
            return sum(target(word), source(word), (word & 1 << 30) == 0 ? addend(word) : -addend(word));
        }
        if ((word & 0x7f80_0000) == 0x5280_0000) {
            return effect(Effect.CONSTANT, target(word), 0, (word >>> 5 & 0xffffL) << ((word >>> 21 & 3) * 16));
        }
        return loses(1 << target(word));
    }

    /// `add` and `sub` with a number: they move the stack, take the address of a slot, or count on from an address.
    private static Instruction sum(int target, int source, long number) {
        if (source == SP && target == SP) {
            return effect(Effect.MOVE_STACK, 0, SP, number);
        }
        if (source == SP && target == FP && number == 0) {
            return effect(Effect.COPY, FP, SP, 0);
        }
        boolean slot = (source == SP || source == FP) && target != SP && target != FP;
        return effect(slot ? Effect.ADDRESS_OF_SLOT : Effect.ADD, target, source, number);
    }

    private static Instruction control(int word, long here) {
        if ((word & 0x7c00_0000) == 0x1400_0000) {
            boolean call = word < 0;
            return new Instruction(BYTES, call ? Effect.CALL : Effect.JUMP, 0, 0, branch26(word, here), call ? CALL_CLOBBERS : 0);
        }
        if ((word & 0xff00_0000) == 0x5400_0000 || (word & 0x7e00_0000) == 0x3400_0000) {
            return effect(Effect.BRANCH, 0, 0, here + (long) (word << 8 >> 13) * BYTES);
        }
        if ((word & 0x7e00_0000) == 0x3600_0000) {
            return effect(Effect.BRANCH, 0, 0, here + (long) (word << 13 >> 18) * BYTES);
        }
        if ((word & 0xfe00_0000) == 0xd600_0000) {
            return throughRegister(word);
        }
        if ((word & 0xffe0_0000) == 0xd420_0000) {
            return effect(Effect.STOP, 0, 0, 0);
        }
        boolean readsSystem = (word & 0xfff0_0000) == 0xd530_0000;
        boolean trap = (word & 0xff00_0000) == 0xd400_0000;
        return trap ? loses(CALL_CLOBBERS) : readsSystem ? loses(1 << target(word)) : nothing();
    }

    private static Instruction throughRegister(int word) {
        boolean plain = (word & 0xff9f_fc1f) == 0xd61f_0000;
        if ((word >>> 21 & 7) == 1) {
            return new Instruction(BYTES, plain ? Effect.CALL_REGISTER : Effect.CALL_UNKNOWN, 0, source(word), 0, CALL_CLOBBERS);
        }
        return effect(plain && (word >>> 21 & 7) == 0 ? Effect.JUMP_REGISTER : Effect.STOP, 0, source(word), 0);
    }

    private static Instruction memory(int word, long here) {
        boolean slot = source(word) == SP || source(word) == FP;
        if (isLoad(word)) {
            return effect(slot ? Effect.LOAD_SLOT : Effect.LOAD_FROM, target(word), source(word), loadOffset(word));
        }
        if ((word & 0xffe0_0c00) == 0xf840_0000) {
            return effect(slot ? Effect.LOAD_SLOT : Effect.LOAD_FROM, target(word), source(word), unscaled(word));
        }
        boolean store = (word & 0xffc0_0000) == 0xf900_0000;
        if (target(word) != ZERO && (store || (word & 0xffe0_0c00) == 0xf800_0000)) {
            return slot ? effect(Effect.STORE_SLOT, target(word), source(word), store ? loadOffset(word) : unscaled(word))
                    : effect(Effect.STORE_AWAY, target(word), 0, 0);
        }
        if ((word & 0xff00_0000) == 0x5800_0000) {
            return effect(Effect.LOAD, target(word), 0, here + (long) (word << 8 >> 13) * BYTES);
        }
        boolean vector = (word & 1 << 26) != 0;
        int lost = 0;
        if ((word & 0x3a00_0000) == 0x2800_0000) {
            boolean load = (word & 1 << 22) != 0;
            if (slot && !load) {
                return pair(word);
            }
            lost = load && !vector ? 1 << target(word) | 1 << (word >>> 10 & 31) : 0;
            lost |= (word & 1 << 23) != 0 ? 1 << source(word) : 0;
        } else if ((word & 0x3a00_0000) == 0x3800_0000) {
            boolean plainStore = (word >>> 22 & 3) == 0 && (word & 0x0120_0c00) != 0x0020_0000;
            if (slot && ((word >>> 22 & 1) == 0)) {
                return store(word);
            }
            lost = vector || plainStore ? 0 : 1 << target(word);
            boolean written = (word & 0x0120_0400) == 0x0000_0400;
            lost |= written ? 1 << source(word) : 0;
        } else {
            // Exclusive and ordered accesses, structures of vectors, literals of other sizes.
            lost = 1 << target(word) | 1 << (word >>> 16 & 31) | 1 << (word >>> 10 & 31) | 1 << source(word);
        }
        return loses(lost);
    }

    /// A pair that is stored to the stack, moving it or not: what lies there is not followed.
    private static Instruction pair(int word) {
        boolean vector = (word & 1 << 26) != 0;
        int size = vector ? 4 << (word >>> 30) : word < 0 ? 8 : 4;
        long offset = (long) (word << 10 >> 25) * size;
        int mode = word >>> 23 & 3;
        if (mode == 3 && source(word) == SP && offset < 0) {
            return effect(Effect.MOVE_STACK, 0, SP, offset);
        }
        int written = mode == 1 || mode == 3 ? 1 << source(word) : 0;
        return new Instruction(BYTES, Effect.SPOIL_SLOTS, 2 * size, source(word), offset, written);
    }

    /// A store of another size, or one that moves the register it counts from.
    private static Instruction store(int word) {
        boolean scaled = (word & 0x0100_0000) != 0;
        int size = (word & 1 << 26) != 0 ? 16 : 1 << (word >>> 30);
        boolean written = (word & 0x0120_0400) == 0x0000_0400;
        if (written && source(word) == SP && (word & 0x0000_0800) != 0 && unscaled(word) < 0 && size == 8) {
            return effect(Effect.PUSH, target(word), SP, -unscaled(word));
        }
        long offset = scaled ? (word >>> 10 & 0xfffL) * size : unscaled(word);
        return new Instruction(BYTES, Effect.SPOIL_SLOTS, size, source(word), offset, written ? 1 << source(word) : 0);
    }

    private static int unscaled(int word) {
        return word << 11 >> 23;
    }

    private static Instruction register(int word) {
        if ((word & 0xffe0_ffe0) == 0xaa00_03e0) {
            int from = word >>> 16 & 31;
            return from == ZERO ? effect(Effect.CONSTANT, target(word), 0, 0) : effect(Effect.COPY, target(word), from, 0);
        }
        if ((word & 0xffe0_0c00) == 0x9a80_0000) {
            return effect(Effect.SELECT, target(word), source(word), word >>> 16 & 31);
        }
        return loses(1 << target(word));
    }

    private static Instruction effect(Effect effect, int target, int source, long number) {
        return new Instruction(BYTES, effect, target, source, number, 0);
    }

    private static Instruction loses(int clobbers) {
        return new Instruction(BYTES, Effect.OTHER, 0, 0, 0, clobbers);
    }

    private static Instruction nothing() {
        return loses(0);
    }
}
