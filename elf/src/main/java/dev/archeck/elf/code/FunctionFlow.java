package dev.archeck.elf.code;

import dev.archeck.elf.code.Instruction.Effect;
import dev.archeck.elf.code.MachineState.Slot;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongFunction;

/// Follows values through one function, over all its paths.
///
/// Paths that start behind a jump through a table, or at an exception handler, are not followed; places that only
/// they reach have no state.
final class FunctionFlow {
    /// Answer of [#callAt] for bytes inside another instruction.
    static final long INSIDE = -1;
    /// Answer of [#callAt] for bytes that were not decoded.
    static final long NOT_DECODED = -2;

    private static final int MOST_STEPS = 400_000;

    private final TreeMap<Integer, Instruction> instructions = new TreeMap<>();
    private final Map<Integer, MachineState> entries = new HashMap<>();
    private final Set<Integer> leaders = new HashSet<>();
    private final Set<Slot> escaped = new HashSet<>();
    private final Map<Integer, MachineState> wanted = new HashMap<>();
    private final Set<Long> away = new HashSet<>();
    private final Machine machine;
    private final LongFunction<Value> constants;
    private final long base;
    private int steps;

    private FunctionFlow(Machine machine, long base, LongFunction<Value> constants) {
        this.machine = machine;
        this.base = base;
        this.constants = constants;
    }

    /// Follows the function `code`, loaded at `base`; `constants` gives pointers stored for good.
    static FunctionFlow of(Machine machine, byte[] code, long base, LongFunction<Value> constants) {
        FunctionFlow flow = new FunctionFlow(machine, base, constants);
        flow.decode(code);
        flow.run();
        return flow;
    }

    /// The start of the call or jump whose opcode is at `address`, prefixes counted in; [#INSIDE] when the bytes there
    /// belong to another instruction, [#NOT_DECODED] when decoding stopped before them.
    long callAt(long address) {
        Map.Entry<Integer, Instruction> entry = instructions.floorEntry((int) (address - base));
        if (entry == null || address - base >= entry.getKey() + entry.getValue().length()) {
            return NOT_DECODED;
        }
        return switch (entry.getValue().effect()) {
            case CALL, CALL_THROUGH, CALL_REGISTER, JUMP, JUMP_THROUGH, JUMP_REGISTER -> base + entry.getKey();
            default -> INSIDE;
        };
    }

    /// What argument `index` of the call at `address` may be.
    Value argument(long address, int index) {
        int at = (int) (address - base);
        MachineState state = wanted.get(at);
        Instruction instruction = instructions.get(at);
        return state == null || instruction == null ? Value.UNKNOWN : state.argument(index, instruction.ends());
    }

    /// Addresses of calls and jumps through a register that holds a function's slot or address and nothing else; empty when it is also
    /// handed on or stored, so that it may be called from where nobody looks.
    List<Long> callsThrough(long pointer) {
        List<Long> calls = new ArrayList<>();
        for (Map.Entry<Integer, MachineState> each : wanted.entrySet()) {
            Value called = called(each.getKey(), each.getValue());
            if (called.equals(Value.address(pointer))) {
                calls.add(base + each.getKey());
            } else if (called.addresses().contains(pointer) || each.getValue().passes(pointer)) {
                return List.of();
            }
        }
        calls.sort(Long::compare);
        return away.contains(pointer) ? List.of() : calls;
    }

    /// What the register holds that the instruction at an index calls or jumps through.
    private Value called(int at, MachineState state) {
        return Optional.ofNullable(instructions.get(at))
                .filter(found -> found.effect() == Effect.CALL_REGISTER || found.effect() == Effect.JUMP_REGISTER)
                .map(found -> state.register(found.source())).orElse(Value.UNKNOWN);
    }

    private void decode(byte[] code) {
        Decoder decoder = machine.decoder(code, base);
        int at = 0;
        leaders.add(0);
        while (at < code.length) {
            Optional<Instruction> decoded = decoder.decode(at);
            if (decoded.isEmpty()) {
                return;
            }
            Instruction instruction = decoded.get();
            instructions.put(at, instruction);
            at += instruction.length();
            if (instruction.effect() == Effect.JUMP || instruction.effect() == Effect.BRANCH) {
                leaders.add((int) (instruction.number() - base));
            } else if (instruction.effect() == Effect.ADDRESS_OF_SLOT) {
                escaped.add(new Slot(instruction.source(), instruction.number()));
            }
        }
    }

    private void run() {
        Deque<Integer> work = new ArrayDeque<>();
        entries.put(0, MachineState.atEntry(machine));
        work.add(0);
        while (!work.isEmpty() && steps < MOST_STEPS) {
            int start = work.remove();
            Optional.ofNullable(entries.get(start)).ifPresent(entry -> block(start, entry.copy(), work));
        }
        if (!work.isEmpty()) {
            wanted.clear();
        }
    }

    /// Runs from a leader up to the next leader or the end of the path.
    private void block(int start, MachineState state, Deque<Integer> work) {
        int at = start;
        while (true) {
            Instruction instruction = instructions.get(at);
            if (instruction == null || ++steps > MOST_STEPS) {
                return;
            }
            switch (instruction.effect()) {
                case CALL, CALL_THROUGH, CALL_REGISTER, CALL_UNKNOWN, JUMP, JUMP_THROUGH, JUMP_REGISTER -> remember(at, state);
                case STORE_AWAY -> away.addAll(state.register(instruction.target()).addresses());
                default -> {}
            }
            state.apply(instruction, escaped, constants);
            int next = at + instruction.length();
            if (instruction.effect() == Effect.JUMP || instruction.effect() == Effect.BRANCH) {
                reach((int) (instruction.number() - base), state, work);
            }
            if (instruction.ends()) {
                return;
            }
            if (leaders.contains(next)) {
                reach(next, state, work);
                return;
            }
            at = next;
        }
    }

    private void remember(int at, MachineState state) {
        MachineState before = wanted.get(at);
        if (before == null) {
            wanted.put(at, state.copy());
        } else {
            before.join(state);
        }
    }

    private void reach(int target, MachineState state, Deque<Integer> work) {
        if (!instructions.containsKey(target)) {
            return;
        }
        MachineState entry = entries.get(target);
        if (entry == null) {
            entries.put(target, state.copy());
            work.add(target);
        } else if (entry.join(state)) {
            work.add(target);
        }
    }
}
