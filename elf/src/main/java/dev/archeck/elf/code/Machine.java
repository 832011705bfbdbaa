package dev.archeck.elf.code;

import dev.archeck.elf.object.ElfHeader;
import java.util.Optional;
import java.util.Set;

/// A processor whose code is read: registers of arguments, relocations, and which decoder reads its instructions.
///
/// Source: System V ABI for x86-64 (3.2.3, 4.4.1); Procedure Call Standard for the Arm 64-bit Architecture (6.4); ELF for the Arm
/// 64-bit Architecture (5.7.16).
enum Machine {
    /// x86-64: rdi, rsi, rdx, rcx, r8, r9.
    X86_64(62, new int[] {7, 6, 2, 1, 8, 9}, Set.of(1, 6, 7), 8),
    /// AArch64: x0 to x5.
    AARCH64(183, new int[] {0, 1, 2, 3, 4, 5}, Set.of(257, 1025, 1026), 1027);

    private final int number;
    private final int[] arguments;
    private final Set<Integer> ofSymbol;
    private final int relative;

    Machine(int number, int[] arguments, Set<Integer> ofSymbol, int relative) {
        this.number = number;
        this.arguments = arguments;
        this.ofSymbol = ofSymbol;
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
        return arguments.clone();
    }

    /// The register of one argument.
    int argument(int index) {
        return arguments[index];
    }

    /// Relocation types that put the address of a symbol into a slot: absolute, GOT entry, PLT entry.
    boolean isOfSymbol(int type) {
        return ofSymbol.contains(type);
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
            case X86_64 -> form == CallScan.Form.DIRECT ? 5 : 6;
            case AARCH64 -> 4;
        };
    }
}
