package dev.archeck.elf.code;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;

/// What registers and stack slots may hold at one place of a function.
final class MachineState {
    private static final int REGISTERS = 32;
    private static final int RSP = 4;
    private static final int RBP = 5;

    private final Value[] registers;
    private final Map<Slot, Value> slots;

    /// A stack slot: the register it is counted from, and its offset in bytes.
    record Slot(int register, long offset) {}

    private MachineState(Value[] registers, Map<Slot, Value> slots) {
        this.registers = registers;
        this.slots = slots;
    }

    /// The state at the start of a function: its arguments are in the argument registers, in order.
    static MachineState atEntry(int[] argumentRegisters) {
        Value[] registers = new Value[REGISTERS];
        Arrays.fill(registers, Value.UNKNOWN);
        for (int i = 0; i < argumentRegisters.length; i++) {
            registers[argumentRegisters[i]] = Value.argument(i);
        }
        return new MachineState(registers, new HashMap<>());
    }

    MachineState copy() {
        return new MachineState(registers.clone(), new HashMap<>(slots));
    }

    Value register(int register) {
        return registers[register];
    }

    /// Takes in another way to get here; true when that changed something.
    boolean join(MachineState other) {
        boolean changed = false;
        for (int i = 0; i < REGISTERS; i++) {
            Value joined = registers[i].or(other.registers[i]);
            changed |= !joined.equals(registers[i]);
            registers[i] = joined;
        }
        changed |= slots.keySet().retainAll(other.slots.keySet());
        for (Map.Entry<Slot, Value> slot : slots.entrySet()) {
            Value joined = slot.getValue().or(other.slots.getOrDefault(slot.getKey(), Value.UNKNOWN));
            changed |= !joined.equals(slot.getValue());
            slot.setValue(joined);
        }
        return changed;
    }

    /// Applies one instruction. `escaped` are slots whose address is taken somewhere in the function; `constants`
    /// gives the pointer that is stored for good at an address.
    void apply(Instruction instruction, Set<Slot> escaped, LongFunction<Value> constants) {
        int target = instruction.target();
        Slot slot = new Slot(instruction.source(), instruction.number());
        switch (instruction.effect()) {
            case CONSTANT -> set(target, Value.address(instruction.number()));
            case COPY -> set(target, registers[instruction.source()]);
            case MAYBE_COPY -> set(target, registers[target].or(registers[instruction.source()]));
            case LOAD -> set(target, constants.apply(instruction.number()));
            case ADD -> set(target, registers[instruction.source()].plus(instruction.number()));
            case LOAD_FROM -> set(target, loaded(registers[instruction.source()].plus(instruction.number()), constants));
            case SELECT -> set(target, registers[instruction.source()].or(registers[(int) instruction.number()]));
            case LOAD_SLOT -> set(target, slots.getOrDefault(slot, Value.UNKNOWN));
            case STORE_SLOT -> {
                if (!escaped.contains(slot)) {
                    slots.put(slot, registers[target]);
                }
            }
            case ADDRESS_OF_SLOT -> set(target, Value.UNKNOWN);
            case OTHER, CALL, CALL_THROUGH, CALL_UNKNOWN, JUMP, JUMP_THROUGH, STOP, BRANCH -> {}
        }
        clobber(instruction.clobbers());
    }

    /// What lies at the addresses that a value may be.
    private static Value loaded(Value place, LongFunction<Value> constants) {
        if (place.open() || place.arguments() != 0 || place.addresses().isEmpty()) {
            return Value.UNKNOWN;
        }
        return place.addresses().stream().map(constants::apply).reduce(Value::or).orElse(Value.UNKNOWN);
    }

    private void set(int register, Value value) {
        registers[register] = value;
        forgetSlots(register);
    }

    private void clobber(int mask) {
        for (int i = 0; i < REGISTERS; i++) {
            if ((mask & (1 << i)) != 0) {
                set(i, Value.UNKNOWN);
            }
        }
    }

    /// Slots are counted from these registers; once one changes, its slots are others.
    private void forgetSlots(int register) {
        if (register == RSP || register == RBP) {
            slots.keySet().removeIf(slot -> slot.register() == register);
        }
    }
}
