package dev.archeck.inspectors.probe.nccl;

import dev.archeck.inspectors.probe.library.NativeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.Map;

/// One rank's communicator of NCCL.
public final class Nccl {
    private static final int ID_BYTES = 128;
    private static final int BFLOAT16 = 9;
    private static final int SUM = 0;
    private static final Map<Integer, String> PROBLEMS = Map.of(
            1, "a CUDA call failed", 2, "a system call failed", 3, "internal error", 4, "invalid argument",
            5, "invalid usage", 6, "another rank failed");

    private final NativeLibrary library;
    private final MemorySegment slot = Arena.global().allocate(16, 8);
    private long communicator;

    private Nccl(NativeLibrary library) {
        this.library = library;
    }

    /// Loads a library by its path or name.
    ///
    /// @throws dev.archeck.inspectors.probe.library.MissingLibrary when it cannot be loaded
    public static Nccl open(String path) {
        return new Nccl(NativeLibrary.open(path));
    }

    /// Its version, such as `2.28.9`.
    public String version() {
        call("ncclGetVersion", slot);
        int code = slot.get(ValueLayout.JAVA_INT, 0);
        return code < 10_000 ? code / 1000 + "." + code % 1000 / 100 + "." + code % 100
                : code / 10_000 + "." + code % 10_000 / 100 + "." + code % 100;
    }

    /// A new name under which ranks find each other; made by one of them.
    public byte[] name() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment id = arena.allocate(ID_BYTES);
            call("ncclGetUniqueId", id);
            return id.toArray(ValueLayout.JAVA_BYTE);
        }
    }

    /// Joins the others; returns when all are there. The current context's GPU is this rank's.
    public void join(byte[] name, int rank, int world) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment id = arena.allocateFrom(ValueLayout.JAVA_BYTE, Arrays.copyOf(name, ID_BYTES));
            call("ncclCommInitRank", slot, world, new NativeLibrary.ByValue(id), rank);
            communicator = slot.get(ValueLayout.JAVA_LONG, 0);
        }
    }

    /// Puts one all-reduce (sum, bfloat16) into a stream.
    ///
    /// @param input address of this rank's elements
    /// @param output address of the sums
    /// @param elements how many
    /// @param stream the stream as CUDA has it
    public void allReduce(long input, long output, long elements, long stream) {
        call("ncclAllReduce", input, output, elements, BFLOAT16, SUM, communicator, stream);
    }

    /// Leaves.
    public void leave() {
        if (communicator != 0) {
            call("ncclCommAbort", communicator);
            communicator = 0;
        }
    }

    private void call(String function, Object... arguments) {
        int code = library.call(function, arguments);
        if (code != 0) {
            throw new NcclException(function + " returned " + code + " (" + PROBLEMS.getOrDefault(code, "an error that nccl.h names") + ")");
        }
    }
}
