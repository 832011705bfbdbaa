package dev.archeck.elf.codec;

import dev.archeck.elf.io.Budget;
import dev.archeck.elf.io.Slice;

/// What decoding may cost. Real code stays far below: 136 MB and 207:1 in CUDA 13 libraries.
///
/// @param outputBytes most bytes one payload may decode to
/// @param ratio most decoded bytes per stored byte
/// @param total decoded bytes left for everything together
public record Limits(long outputBytes, long ratio, Budget total) {
    /// The usual limits: 512 MiB, 1000:1 and 32 GiB. Small payloads may always decode to 64 KiB.
    public static Limits usual() {
        return new Limits(512L << 20, 1000, new Budget(32L << 30, "decoded bytes"));
    }

    /// Checks a declared size before anything is allocated, and returns it.
    ///
    /// @throws dev.archeck.elf.evidence.FormatException when it is beyond a limit
    int accept(long declared, Slice stored) {
        long most = Math.min(outputBytes, Math.max(1 << 16, stored.size() * ratio));
        if (declared < 0 || declared > most) {
            String found = Long.toUnsignedString(declared) + " bytes";
            throw stored.malformed(0, "code that decodes to at most " + most + " bytes", found);
        }
        return (int) declared;
    }
}
