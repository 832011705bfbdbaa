package dev.archeck.inspectors.probe.library;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/// A shared library whose functions return a status, zero for success. It stays loaded until the process ends.
///
/// Not safe for several threads.
public final class NativeLibrary {
    private final String name;
    private final SymbolLookup symbols;
    private final Map<String, MethodHandle> functions = new HashMap<>();

    private NativeLibrary(String name, SymbolLookup symbols) {
        this.name = name;
        this.symbols = symbols;
    }

    /// Loads a library by its file name, found as the dynamic loader finds it, or by its path.
    ///
    /// @throws MissingLibrary when there is none, or it cannot be loaded
    @SuppressWarnings("restricted")
    public static NativeLibrary open(String name) {
        try {
            return new NativeLibrary(name, SymbolLookup.libraryLookup(name, Arena.global()));
        } catch (IllegalArgumentException e) {
            throw new MissingLibrary(name, "not found, or not loadable here");
        }
    }

    /// Whether the library has a function of this name.
    public boolean has(String function) {
        return symbols.find(function).isPresent();
    }

    /// Calls a function and returns its status.
    ///
    /// @param arguments `Integer`, `Long` and `Double` go as they are, a `MemorySegment` as its address, a [ByValue] as a copy
    /// @throws MissingLibrary when the library has no such function: it is older than the function
    public int call(String function, Object... arguments) {
        MethodHandle handle = functions.computeIfAbsent(function, key -> bind(key, arguments));
        Object[] plain = Stream.of(arguments)
                .map(each -> each instanceof ByValue value ? value.bytes() : each).toArray();
        try {
            return (int) handle.invoke(plain);
        } catch (Throwable e) {
            throw new IllegalStateException(name + ": " + function + " could not be called", e);
        }
    }

    @SuppressWarnings("restricted")
    private MethodHandle bind(String function, Object[] arguments) {
        MemorySegment address = symbols.find(function)
                .orElseThrow(() -> new MissingLibrary(name, "too old: it has no " + function));
        MemoryLayout[] layouts = Stream.of(arguments).map(NativeLibrary::layout).toArray(MemoryLayout[]::new);
        return Linker.nativeLinker()
                .downcallHandle(address, FunctionDescriptor.of(ValueLayout.JAVA_INT, layouts))
                .asSpreader(Object[].class, arguments.length);
    }

    private static MemoryLayout layout(Object argument) {
        return switch (argument) {
            case Integer _ -> ValueLayout.JAVA_INT;
            case Long _ -> ValueLayout.JAVA_LONG;
            case Double _ -> ValueLayout.JAVA_DOUBLE;
            case MemorySegment _ -> ValueLayout.ADDRESS;
            case ByValue value -> MemoryLayout.structLayout(
                    MemoryLayout.sequenceLayout(value.bytes().byteSize(), ValueLayout.JAVA_BYTE));
            default -> throw new IllegalArgumentException("no native form of " + argument.getClass());
        };
    }

    /// A structure that a function takes by value.
    public record ByValue(MemorySegment bytes) {}
}
