package dev.archeck.inspectors.install;

import dev.archeck.inspectors.files.TreeFile;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/// Hashes of files in the form RECORD has them: base64 for URLs, without padding.
final class FileHash {
    private static final Map<String, String> ALGORITHMS =
            Map.of("sha256", "SHA-256", "sha384", "SHA-384", "sha512", "SHA-512");
    private static final int STEP = 1 << 16;

    private FileHash() {}

    /// The hash of a file; empty for an algorithm that RECORD must not use, or that is unknown.
    ///
    /// @throws IOException when the file cannot be read
    static Optional<String> of(TreeFile file, String algorithm) throws IOException {
        String name = ALGORITHMS.getOrDefault(algorithm, "");
        if (name.isEmpty()) {
            return Optional.empty();
        }
        try (InputStream in = file.at().open()) {
            MessageDigest digest = MessageDigest.getInstance(name);
            byte[] buffer = new byte[STEP];
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
            return Optional.of(Base64.getUrlEncoder().withoutPadding().encodeToString(digest.digest()));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has " + name, e);
        }
    }
}
