package dev.archeck.elf.code;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.LongFunction;

/// What registers and stack slots may hold at one place of a function.
final class MachineState {
    private static final int REGISTERS = 32;
    /// Arguments that are followed, those on the stack included.
    static final int ARGUMENTS = 12;
    private static final int WORD = 8;

    private final Machine machine;
    private final Value[] registers;
    private final Map<Slot, Value> slots;

    /// A stack slot: the register it is counted from, and its offset in bytes.
    record Slot(int register, long offset) {}

    private MachineState(Machine machine, Value[] registers, Map<Slot, Value> slots) {
        this.machine = machine;
        this.registers = registers;
        this.slots = slots;
    }

    /// The state at the start of a function: its arguments are in the argument registers, in order, and then on the stack.
    static MachineState atEntry(Machine machine) {
        Value[] registers = new Value[REGISTERS];
        Arrays.fill(registers, Value.UNKNOWN);
        Map<Slot, Value> slots = new HashMap<>();
        int[] inRegisters = machine.arguments();
        for (int i = 0; i < ARGUMENTS; i++) {
            if (i < inRegisters.length) {
                registers[inRegisters[i]] = Value.argument(i);
            } else {
                slots.put(onStack(machine, i, machine.returnAddress()), Value.argument(i));
            }
        }
        return new MachineState(machine, registers, slots);
    }

    private static Slot onStack(Machine machine, int argument, int above) {
        return new Slot(machine.stack(), above + (long) WORD * (argument - machine.arguments().length));
    }

    MachineState copy() {
        return new MachineState(machine, registers.clone(), new HashMap<>(slots));
    }

    /// What argument `index` of a call is that is made in this state; a jump to a function leaves the return address in place.
    Value argument(int index, boolean jump) {
        int[] inRegisters = machine.arguments();
        return index < inRegisters.length ? registers[inRegisters[index]]
                : slots.getOrDefault(onStack(machine, index, jump ? machine.returnAddress() : 0), Value.UNKNOWN);
    }

    /// Whether an argument register may hold this address.
    boolean passes(long address) {
        return Arrays.stream(machine.arguments()).anyMatch(register -> registers[register].addresses().contains(address));
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
            case COPY -> copy(target, instruction.source());
            case MAYBE_COPY -> set(target, registers[target].or(registers[instruction.source()]));
            case LOAD -> set(target, constants.apply(instruction.number()));
            case SPOIL_SLOTS -> spoil(instruction.source(), instruction.number(), target);
            case MOVE_STACK -> move(instruction.source(), instruction.number());
            case PUSH -> {
                Value pushed = registers[target];
                move(instruction.source(), -instruction.number());
                spoil(instruction.source(), 0, (int) instruction.number());
                slots.put(new Slot(instruction.source(), 0), pushed);
            }
            case POP -> {
                Value popped = slots.getOrDefault(new Slot(instruction.source(), 0), Value.UNKNOWN);
                move(instruction.source(), instruction.number());
                set(target, popped);
            }
            case ADD -> set(target, registers[instruction.source()].plus(instruction.number()));
            case LOAD_FROM -> set(target, loaded(registers[instruction.source()].plus(instruction.number()), constants));
            case SELECT -> set(target, registers[instruction.source()].or(registers[(int) instruction.number()]));
            case LOAD_SLOT -> set(target, escaped.contains(slot) ? Value.UNKNOWN : slots.getOrDefault(slot, Value.UNKNOWN));
            case STORE_SLOT -> {
                spoil(instruction.source(), instruction.number(), WORD);
                if (!escaped.contains(slot)) {
                    slots.put(slot, registers[target]);
                }
            }
            case ADDRESS_OF_SLOT -> {
                slots.remove(slot);
                set(target, Value.UNKNOWN);
            }
            case OTHER, STORE_AWAY, CALL, CALL_THROUGH, CALL_REGISTER, CALL_UNKNOWN, JUMP, JUMP_THROUGH, JUMP_REGISTER, STOP, BRANCH -> {}
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

    /// The frame register takes over the slots of the stack register.
    private void copy(int target, int source) {
        set(target, registers[source]);
        if (source == machine.stack() && target == machine.frame()) {
            Map<Slot, Value> same = new HashMap<>();
            slots.forEach((slot, value) -> {
                if (slot.register() == source) {
                    same.put(new Slot(target, slot.offset()), value);
                }
            });
            slots.putAll(same);
        }
    }

    private void spoil(int register, long offset, int bytes) {
        slots.keySet().removeIf(slot -> slot.register() == register && slot.offset() < offset + bytes && slot.offset() + WORD > offset);
    }

    private void move(int register, long distance) {
        Map<Slot, Value> moved = new HashMap<>();
        slots.forEach((slot, value) -> {
            if (slot.register() == register) {
                moved.put(new Slot(register, slot.offset() - distance), value);
            }
        });
        slots.keySet().removeIf(slot -> slot.register() == register);
        slots.putAll(moved);
        registers[register] = Value.UNKNOWN;
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
        if (register == machine.stack() || register == machine.frame()) {
            slots.keySet().removeIf(slot -> slot.register() == register);
        }
    }
}
