package dev.archeck.elf.code;

import dev.archeck.elf.object.ElfHeader;
import java.util.Optional;

/// A processor whose code is read: registers of arguments, relocations, and which decoder reads its instructions.
///
/// Source: System V ABI for x86-64 (3.2.3, 4.4.1); Procedure Call Standard for the Arm 64-bit Architecture (6.4); ELF for the Arm
/// 64-bit Architecture (5.7.16).
enum Machine {
    /// x86-64: rdi, rsi, rdx, rcx, r8, r9, then the stack.
    X86_64(62, 8),
    /// AArch64: x0 to x7, then the stack.
    AARCH64(183, 1027);

    private final int number;
    private final int relative;

    Machine(int number, int relative) {
        this.number = number;
        this.relative = relative;
    }

    /// The machine of a file; empty when its code is not read.
    static Optional<Machine> of(ElfHeader header) {
        for (Machine machine : values()) {
            if (machine.number == header.machine()) {
                return Optional.of(machine);
            }
        }
        return Optional.empty();
    }

    /// Registers of the first arguments, in order.
    int[] arguments() {
        return switch (this) {
            case X86_64 -> new int[] {7, 6, 2, 1, 8, 9};
            case AARCH64 -> new int[] {0, 1, 2, 3, 4, 5, 6, 7};
        };
    }

    /// The register that stack slots of arguments are counted from.
    int stack() {
        return switch (this) {
            case X86_64 -> 4;
            case AARCH64 -> 31;
        };
    }

    /// The register that compilers count slots of a frame from.
    int frame() {
        return switch (this) {
            case X86_64 -> 5;
            case AARCH64 -> 29;
        };
    }

    /// Bytes between the stack register and the first argument on the stack, at the start of a function.
    int returnAddress() {
        return switch (this) {
            case X86_64 -> 8;
            case AARCH64 -> 0;
        };
    }

    /// Relocation types that put the address of a symbol into a slot: absolute, GOT entry, PLT entry.
    boolean isOfSymbol(int type) {
        return switch (this) {
            case X86_64 -> type == 1 || type == 6 || type == 7;
            case AARCH64 -> type == 257 || type == 1025 || type == 1026;
        };
    }

    /// The relocation type that puts an address of the file itself into a slot.
    int relative() {
        return relative;
    }

    /// A decoder of `code`, loaded at `base`.
    Decoder decoder(byte[] code, long base) {
        return switch (this) {
            case X86_64 -> new X86Decoder(code, base);
            case AARCH64 -> new Arm64Decoder(code, base);
        };
    }

    /// Bytes of a call that was found in one form.
    int length(CallScan.Form form) {
        return switch (this) {
            case X86_64 -> form == CallScan.Form.DIRECT ? 5 : form == CallScan.Form.REGISTER ? 2 : 6;
            case AARCH64 -> 4;
        };
    }
}
