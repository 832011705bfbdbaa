package dev.archeck.inspectors.externals;

import java.util.Locale;
import java.util.Optional;

/// What calling an external does besides yielding a value.
public enum Effect {
    /// Nothing; the value is unknown unless the entry gives one.
    PURE,
    /// Nothing that matters here; yields `None`.
    NONE,
    /// Writes a log line; the first parameter is the text.
    LOG,
    /// Loads a binary or a module; the first parameter names it.
    LOAD,
    /// Calls an operator registered in another language; the called name says which.
    OP,
    /// Always raises.
    RAISE,
    /// Ends the process.
    ABORT,
    /// Starts a kernel; the first parameter is the kernel.
    LAUNCH,
    /// A decorator that leaves the function as it is.
    TRANSPARENT,
    /// May do anything, launching included.
    UNKNOWN;

    /// The effect of that lower-case name, or empty.
    public static Optional<Effect> named(String name) {
        for (Effect effect : values()) {
            if (effect.name().toLowerCase(Locale.ROOT).equals(name)) {
                return Optional.of(effect);
            }
        }
        return Optional.empty();
    }

    /// Whether a call may start a kernel or leave the read code for code that may.
    public boolean mayLaunch() {
        return this == OP || this == LAUNCH || this == UNKNOWN;
    }
}
