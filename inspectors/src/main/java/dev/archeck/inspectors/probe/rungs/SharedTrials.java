package dev.archeck.inspectors.probe.rungs;

import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungResult.Pair;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.inspectors.probe.driver.DriverException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/// Memory of one process, opened by another: the owner's side and the other's.
public final class SharedTrials {
    private static final long BYTES = 1 << 20;

    private final Bench bench;
    private final Map<String, Seat.Memory> shared = new HashMap<>();

    /// @param bench the GPUs of this process
    public SharedTrials(Bench bench) {
        this.bench = bench;
    }

    /// Owner: makes memory with a pattern and returns the handle that another process opens it by, as hex digits.
    public String share(int gpu, int seed) {
        Seat.Memory memory = bench.seat(gpu).memory(BYTES);
        memory.fill(seed);
        String handle = HexFormat.of().formatHex(bench.driver().share(memory.address()));
        shared.put(handle, memory);
        return handle;
    }

    /// Other process: opens the memory on a GPU of its own, reads the owner's pattern, and writes one of its own.
    ///
    /// @param pair the acting GPU and the owner's
    /// @param handle from the owner
    /// @param expected seed of the owner's pattern
    public RungResult visit(Pair pair, String handle, int expected) {
        Seat seat = bench.seat(pair.from());
        try (Seat.Memory local = seat.memory(BYTES)) {
            seat.use();
            long remote = bench.driver().open(HexFormat.of().parseHex(handle));
            seat.wide("copy", remote, local.address(), BYTES / 16);
            seat.await();
            Seat.Found found = local.check(expected);
            seat.wide("fill", remote, BYTES / 4, Integer.toUnsignedLong(~expected));
            seat.await();
            bench.driver().close(remote);
            return RungResult.of(Rung.IPC, pair, found.wrong() == 0 ? RungState.VERIFIED : RungState.FAILED,
                    found.wrong() == 0 ? "" : "another process reads " + found.wrong() + " of " + BYTES / 4 + " words wrong");
        } catch (DriverException e) {
            return PairTrials.failed(Rung.IPC, pair, e);
        }
    }

    /// Owner: checks what the other process wrote, and gives the memory back.
    public RungResult settle(Pair pair, String handle, int expected) {
        Seat.Memory known = shared.remove(handle);
        if (known == null) {
            throw new IllegalArgumentException("no memory was shared by this handle");
        }
        try (Seat.Memory memory = known) {
            Seat.Found found = memory.check(~expected);
            return RungResult.of(Rung.IPC, pair, found.wrong() == 0 ? RungState.VERIFIED : RungState.FAILED,
                    found.wrong() == 0 ? "" : "the owner finds " + found.wrong() + " of " + BYTES / 4 + " words wrong that another process wrote");
        } catch (DriverException e) {
            return PairTrials.failed(Rung.IPC, pair, e);
        }
    }
}
