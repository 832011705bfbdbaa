package dev.archeck.inspectors.probe.driver;

import java.util.HexFormat;

/// The usual form of a GPU's UUID.
final class UuidText {
    private UuidText() {}

    /// `GPU-` and the 16 bytes in groups of 8, 4, 4, 4 and 12 digits.
    static String of(byte[] bytes) {
        String hex = HexFormat.of().formatHex(bytes);
        return "GPU-" + String.join("-", hex.substring(0, 8), hex.substring(8, 12), hex.substring(12, 16),
                hex.substring(16, 20), hex.substring(20));
    }

    /// PCI addresses as sysfs writes them: lower case, a domain of four digits.
    static String busId(String raw) {
        String lower = raw.toLowerCase(java.util.Locale.ROOT).strip();
        return lower.matches("[0-9a-f]{8}:.*") ? lower.substring(4) : lower;
    }
}
