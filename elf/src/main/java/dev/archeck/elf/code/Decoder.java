package dev.archeck.elf.code;

import java.util.Optional;

/// Decodes one instruction after the other of a function.
interface Decoder {
    /// The instruction at an index of the code; empty when it is not known how long it is.
    Optional<Instruction> decode(int at);
}
