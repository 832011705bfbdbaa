package dev.archeck.elf.code;

/// One decoded instruction, reduced to what name tracking needs.
///
/// @param length bytes
/// @param effect what it does
/// @param target register that [Effect] writes, or reads for a store
/// @param source register that is read
/// @param number address, constant, stack offset or branch target, as the effect says
/// @param clobbers bit set of further registers whose value is lost
record Instruction(int length, Effect effect, int target, int source, long number, int clobbers) {
    /// What an instruction does to registers and control.
    enum Effect {
        /// Nothing beyond its clobbers.
        OTHER,
        /// `target` = the constant or address `number`.
        CONSTANT,
        /// `target` = `source`.
        COPY,
        /// `target` = `source`, or stays.
        MAYBE_COPY,
        /// `target` = the eight bytes at address `number`.
        LOAD,
        /// `target` = `source` + `number`.
        ADD,
        /// `target` = the eight bytes at the address `source` + `number`.
        LOAD_FROM,
        /// `target` = `source` or the register `number`.
        SELECT,
        /// `target` = the stack slot `source` + `number`.
        LOAD_SLOT,
        /// The stack slot `source` + `number` = `target`.
        STORE_SLOT,
        /// `target` = the address of the stack slot `source` + `number`.
        ADDRESS_OF_SLOT,
        /// The `target` bytes at the stack slot `source` + `number` become something else.
        SPOIL_SLOTS,
        /// `source` += `number`, and the slots counted from it stay where they are.
        MOVE_STACK,
        /// `source` -= `number`, then the stack slot `source` + 0 = `target`.
        PUSH,
        /// `target` = the stack slot `source` + 0, then `source` += `number`.
        POP,
        /// The register `target` is stored where it is not followed.
        STORE_AWAY,
        /// Call of the function at `number`.
        CALL,
        /// Call through the pointer at address `number`.
        CALL_THROUGH,
        /// Call of an unknown function.
        CALL_UNKNOWN,
        /// Call of the function whose address is in `source`.
        CALL_REGISTER,
        /// Jump to the function whose address is in `source`.
        JUMP_REGISTER,
        /// Jump to `number`.
        JUMP,
        /// Jump through the pointer at address `number`.
        JUMP_THROUGH,
        /// Jump to an unknown place, or the end of the function.
        STOP,
        /// Jump to `number` or on.
        BRANCH
    }

    /// True when control never goes on to the next instruction.
    boolean ends() {
        return effect == Effect.JUMP || effect == Effect.JUMP_THROUGH || effect == Effect.JUMP_REGISTER || effect == Effect.STOP;
    }
}
