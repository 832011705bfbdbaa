package dev.archeck.elf.codec;

/// One payload being decoded from its start. Bytes decoded so far stay available; more are decoded on request.
///
/// Not safe for use by several threads. Close it to free native memory.
public interface Decoding extends AutoCloseable {
    /// Bytes that the whole payload decodes to, as declared.
    int size();

    /// Decodes until `count` bytes are there, or all, and returns the buffer that holds them from its index 0. The
    /// buffer may be longer than what is decoded, and a later call may return another one.
    ///
    /// @throws dev.archeck.elf.evidence.FormatException when the payload is damaged or does not have the declared size
    byte[] decode(int count);

    @Override
    void close();
}
