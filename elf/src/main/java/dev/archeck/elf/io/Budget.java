package dev.archeck.elf.io;

import dev.archeck.elf.evidence.FormatException;
import java.util.concurrent.atomic.AtomicLong;

/// What may still be spent, in bytes or steps; shared by the threads that work on one input.
public final class Budget {
    private final String unit;
    private final long total;
    private final AtomicLong left;

    /// A budget of `total` units, for example bytes of decoded output.
    public Budget(long total, String unit) {
        this.total = total;
        this.unit = unit;
        this.left = new AtomicLong(total);
    }

    /// Takes `amount` units for work at `offset` of `view`.
    ///
    /// @throws FormatException when the budget does not hold that much any more
    public void spend(long amount, Slice view, long offset) {
        if (amount < 0 || left.addAndGet(-amount) < 0) {
            throw view.malformed(offset, "at most " + total + " " + unit, "more");
        }
    }

    /// Units not spent yet; 0 when it is used up.
    public long left() {
        return Math.max(0, left.get());
    }
}
