package dev.archeck.elf.code;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/// Functions whose calls are looked for, by address and by the slots that point to them, and which of their arguments
/// is the name of a variable.
///
/// @param functions argument index by function address
/// @param slots argument index by slot address
record Targets(Map<Long, Integer> functions, Map<Long, Integer> slots) {
    Targets {
        functions = new TreeMap<>(functions);
        slots = new TreeMap<>(slots);
    }

    boolean isEmpty() {
        return functions.isEmpty() && slots.isEmpty();
    }

    /// Which argument holds the name at a find.
    int argument(CallScan.Hit hit) {
        boolean function = hit.form() == CallScan.Form.DIRECT || (hit.form() == CallScan.Form.REGISTER && functions.containsKey(hit.target()));
        return (function ? functions : slots).getOrDefault(hit.target(), 0);
    }

    long[] functionAddresses() {
        return sorted(functions);
    }

    long[] slotAddresses() {
        return sorted(slots);
    }

    private static long[] sorted(Map<Long, Integer> map) {
        long[] addresses = map.keySet().stream().mapToLong(Long::longValue).toArray();
        Arrays.sort(addresses);
        return addresses;
    }
}
