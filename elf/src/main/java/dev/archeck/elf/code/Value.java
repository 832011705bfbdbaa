package dev.archeck.elf.code;

import java.util.Set;
import java.util.TreeSet;

/// What a register or stack slot may hold at one place.
///
/// @param addresses known addresses, sorted
/// @param arguments bit set of the function's own arguments it may be
/// @param open true when it may also be something else
record Value(Set<Long> addresses, int arguments, boolean open) {
    static final Value UNKNOWN = new Value(Set.of(), 0, true);

    private static final int MOST = 64;

    static Value address(long address) {
        return new Value(Set.of(address), 0, false);
    }

    static Value argument(int index) {
        return new Value(Set.of(), 1 << index, false);
    }

    /// What it may be after a number was added; an argument becomes something unknown.
    Value plus(long number) {
        if (number == 0) {
            return this;
        }
        Set<Long> moved = new TreeSet<>();
        addresses.forEach(address -> moved.add(address + number));
        return new Value(moved, 0, open || arguments != 0);
    }

    /// What it may be when control comes from either of two places.
    Value or(Value other) {
        if (equals(other)) {
            return this;
        }
        Set<Long> all = new TreeSet<>(addresses);
        all.addAll(other.addresses);
        boolean many = all.size() > MOST;
        return new Value(many ? Set.of() : all, arguments | other.arguments, open || other.open || many);
    }
}
