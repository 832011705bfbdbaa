package dev.archeck.inspectors.probe.platform;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.OptionalInt;

/// Access control services in PCI configuration space.
final class AccessControl {
    private static final int EXTENDED = 0x100;
    private static final int ACS = 0x0D;
    private static final int CONTROL = 6;
    private static final int MOST_CAPABILITIES = 64;

    private AccessControl() {}

    /// The control word; absent when there is no such capability, or the bytes make no sense.
    static OptionalInt control(byte[] space) {
        ByteBuffer bytes = ByteBuffer.wrap(space).order(ByteOrder.LITTLE_ENDIAN);
        int at = EXTENDED;
        for (int seen = 0; seen < MOST_CAPABILITIES && at >= EXTENDED && at + 8 <= space.length; seen++) {
            int header = bytes.getInt(at);
            if ((header & 0xFFFF) == ACS) {
                return OptionalInt.of(Short.toUnsignedInt(bytes.getShort(at + CONTROL)));
            }
            at = header >>> 20 & 0xFFC;
        }
        return OptionalInt.empty();
    }
}
