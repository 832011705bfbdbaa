package dev.archeck.elf.fatbin;

/// What every byte of the fatbin sections of a file is. The parts add up to [#total()].
///
/// @param headers bytes of container and entry headers
/// @param code bytes of payloads
/// @param padding bytes that only align, and zero bytes between containers
/// @param unaccounted bytes that belong to nothing known
public record Accounting(long headers, long code, long padding, long unaccounted) {
    /// No bytes at all.
    public static final Accounting NOTHING = new Accounting(0, 0, 0, 0);

    /// Bytes of all sections together.
    public long total() {
        return headers + code + padding + unaccounted;
    }

    /// The sum of two, part by part.
    public Accounting plus(Accounting other) {
        return new Accounting(
                headers + other.headers,
                code + other.code,
                padding + other.padding,
                unaccounted + other.unaccounted);
    }
}
