package dev.archeck.inspectors.probe.library;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;

/// The kernel's ring of messages, as `klogctl` of the C library gives it: read without waiting and without clearing it.
public final class KernelRing {
    private static final int READ_ALL = 3;
    private static final int SIZE = 10;
    private static final int MOST_BYTES = 16 << 20;
    private static final int NOT_PERMITTED = 1;
    private static final StructLayout ERROR = Linker.Option.captureStateLayout();
    private static final VarHandle NUMBER = ERROR.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    private KernelRing() {}

    /// What the ring holds, or why it cannot be read.
    public sealed interface Content {
        /// The messages, one a line.
        record Text(String text) implements Content {}

        /// It cannot be read.
        ///
        /// @param reason in words
        record Refused(String reason) implements Content {}
    }

    /// Reads the ring.
    public static Content read() {
        try (Arena arena = Arena.ofConfined()) {
            int size = call(arena, SIZE, MemorySegment.NULL, 0);
            int room = size <= 0 ? MOST_BYTES / 16 : Math.min(size, MOST_BYTES);
            MemorySegment bytes = arena.allocate(room);
            int read = call(arena, READ_ALL, bytes, room);
            return read < 0 ? new Content.Refused(read == -NOT_PERMITTED ? "not permitted" : "error " + -read)
                    : new Content.Text(new String(bytes.asSlice(0, Math.min(read, room)).toArray(ValueLayout.JAVA_BYTE), StandardCharsets.UTF_8));
        }
    }

    /// What the function returns, or the error's number below zero.
    @SuppressWarnings("restricted")
    private static int call(Arena arena, int action, MemorySegment bytes, int length) {
        Linker linker = Linker.nativeLinker();
        MemorySegment address = linker.defaultLookup().find("klogctl")
                .orElseThrow(() -> new MissingLibrary("libc", "has no klogctl"));
        MethodHandle klogctl = linker.downcallHandle(address, FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT,
                ValueLayout.ADDRESS, ValueLayout.JAVA_INT), Linker.Option.captureCallState("errno"));
        MemorySegment error = arena.allocate(ERROR);
        try {
            int returned = (int) klogctl.invokeExact(error, action, bytes, length);
            return returned >= 0 ? returned : -(int) NUMBER.get(error, 0L);
        } catch (Throwable e) {
            throw new IllegalStateException("klogctl could not be called", e);
        }
    }
}
