package dev.archeck.inspectors.probe.driver;

import java.util.Map;
import java.util.Set;

/// A call of the CUDA driver that failed.
public final class DriverException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    /// The driver's number for too little memory.
    public static final int OUT_OF_MEMORY = 2;
    /// The driver's number for a machine where no GPU is visible.
    public static final int NO_DEVICE = 100;

    private static final Map<Integer, String> NAMES = Map.ofEntries(
            Map.entry(1, "invalid value"), Map.entry(2, "out of memory"), Map.entry(3, "not initialised"),
            Map.entry(34, "the library is a stub"), Map.entry(36, "the driver is too old for this call"),
            Map.entry(46, "device unavailable"), Map.entry(100, "no device"), Map.entry(101, "invalid device"),
            Map.entry(200, "invalid kernel image"), Map.entry(201, "invalid context"), Map.entry(205, "mapping failed"),
            Map.entry(209, "no kernel image for this GPU"), Map.entry(214, "uncorrectable memory error"),
            Map.entry(217, "peer access is not supported"), Map.entry(218, "invalid PTX"),
            Map.entry(220, "uncorrectable NVLink error"), Map.entry(222, "PTX version too new for the driver"),
            Map.entry(304, "the operating system refused a call"), Map.entry(400, "invalid handle"),
            Map.entry(500, "not found"), Map.entry(700, "illegal address"), Map.entry(702, "a kernel ran too long"),
            Map.entry(704, "peer access already enabled"), Map.entry(711, "too many peers"),
            Map.entry(715, "illegal instruction"), Map.entry(716, "misaligned address"), Map.entry(719, "a kernel failed"),
            Map.entry(800, "not permitted"), Map.entry(801, "not supported"),
            Map.entry(802, "system not ready: the fabric manager does not run"),
            Map.entry(803, "driver and library do not match"),
            Map.entry(804, "the compatibility library does not support this GPU"), Map.entry(999, "unknown error"));
    /// Errors after which nothing works in the process any more.
    private static final Set<Integer> STICKY = Set.of(214, 220, 700, 702, 714, 715, 716, 717, 718, 719, 721, 999);

    private final String function;
    private final int code;

    /// @param function the function that was called
    /// @param code what it returned
    public DriverException(String function, int code) {
        super(function + " returned " + code + " (" + meaning(code) + ")");
        this.function = function;
        this.code = code;
    }

    /// The function that was called.
    public String function() {
        return function;
    }

    /// The number it returned, of `CUresult`.
    public int code() {
        return code;
    }

    /// Whether the process can do no more GPU work after it.
    public boolean sticky() {
        return isSticky(code);
    }

    /// Whether a process can do no more GPU work after this number.
    public static boolean isSticky(int code) {
        return STICKY.contains(code);
    }

    /// What a number means, in words.
    public static String meaning(int code) {
        return NAMES.getOrDefault(code, "an error that cuda.h names");
    }

    static void check(String function, int code) {
        if (code != 0) {
            throw new DriverException(function, code);
        }
    }
}
