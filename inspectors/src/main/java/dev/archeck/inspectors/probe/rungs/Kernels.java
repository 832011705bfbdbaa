package dev.archeck.inspectors.probe.rungs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/// The kernels as shipped.
final class Kernels {
    private static final String RESOURCE = "peer.ptx";

    private Kernels() {}

    /// The PTX text.
    static String ptx() {
        try (InputStream in = Kernels.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException("the resource " + RESOURCE + " is not packed");
            }
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
