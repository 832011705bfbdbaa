package dev.archeck.inspectors.probe.library;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// The end of this process when nothing else ends it: a thread that hangs in the driver also holds up an orderly exit.
public final class OwnProcess {
    private static final int KILL = 9;

    private OwnProcess() {}

    /// Ends this process at once, without any of its own code.
    @SuppressWarnings("restricted")
    public static void kill() {
        Linker linker = Linker.nativeLinker();
        MemorySegment address = linker.defaultLookup().find("kill")
                .orElseThrow(() -> new MissingLibrary("libc", "has no kill"));
        MethodHandle kill = linker.downcallHandle(address,
                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
        try {
            int refused = (int) kill.invokeExact((int) ProcessHandle.current().pid(), KILL);
            throw new IllegalStateException("kill returned " + refused);
        } catch (Throwable e) {
            throw new IllegalStateException("the process could not end itself", e);
        }
    }
}
