package dev.archeck.inspectors.probe.driver;

import dev.archeck.inspectors.probe.library.MissingLibrary;
import dev.archeck.inspectors.probe.library.NativeLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Which kinds of atomics work from one GPU to another, as drivers for CUDA 13.0 and later say it
/// (`cuDeviceGetP2PAtomicCapabilities`; numbers as in the vendor's `cuda.h`).
public final class AtomicKinds {
    private static final String FUNCTION = "cuDeviceGetP2PAtomicCapabilities";
    private static final List<String> OPERATIONS = List.of("add", "min", "max", "increment", "decrement", "and", "or", "xor",
            "exchange", "compare-and-swap", "float add", "float min", "float max");
    private static final Map<Integer, String> WIDTHS = new TreeMap<>(Map.of(1 << 3, "32", 1 << 4, "64", 1 << 5, "128", 1 << 6, "4 x 32"));

    private final NativeLibrary library;

    private AtomicKinds(NativeLibrary library) {
        this.library = library;
    }

    /// The driver's side of the question; absent when the driver is older than it.
    public static Optional<AtomicKinds> open() {
        try {
            NativeLibrary library = NativeLibrary.open("libcuda.so.1");
            return library.has(FUNCTION) ? Optional.of(new AtomicKinds(library)) : Optional.empty();
        } catch (MissingLibrary e) {
            return Optional.empty();
        }
    }

    /// The kinds that are native from one device to another, with the sizes; empty also when the driver gives no answer.
    public List<String> between(int from, int to) {
        try (Arena arena = Arena.ofConfined()) {
            int count = OPERATIONS.size();
            MemorySegment answers = arena.allocate(ValueLayout.JAVA_INT, count);
            MemorySegment questions = arena.allocate(ValueLayout.JAVA_INT, count);
            for (int i = 0; i < count; i++) {
                questions.setAtIndex(ValueLayout.JAVA_INT, i, i);
            }
            if (library.call(FUNCTION, answers, questions, count, from, to) != 0) {
                return List.of();
            }
            List<String> kinds = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                String widths = widths(answers.getAtIndex(ValueLayout.JAVA_INT, i));
                if (!widths.isEmpty()) {
                    kinds.add(OPERATIONS.get(i) + " (" + widths + " bit)");
                }
            }
            return kinds;
        }
    }

    private static String widths(int capability) {
        return String.join(", ", WIDTHS.entrySet().stream().filter(each -> (capability & each.getKey()) != 0).map(Map.Entry::getValue).toList());
    }
}
