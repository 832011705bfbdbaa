package dev.archeck.inspectors.install;

import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/// One line of a RECORD file.
///
/// @param path where the file lies, relative to the tree; as written when that is outside the tree
/// @param hash what its bytes should hash to; absent for byte code and for RECORD itself
/// @param bytes its recorded size
/// @param line the line of RECORD, one-based
public record RecordEntry(String path, Optional<Hash> hash, OptionalLong bytes, int line) {
    /// A recorded hash.
    ///
    /// @param algorithm as written, such as `sha256`
    /// @param value base64 for URLs without padding
    public record Hash(String algorithm, String value) {
        /// @throws NullPointerException when a part is missing
        public Hash {
            Objects.requireNonNull(algorithm);
            Objects.requireNonNull(value);
        }

        /// Whether the value can be a hash: base64 for URLs, padding or not.
        boolean isWellFormed() {
            return value.matches("[A-Za-z0-9_-]{40,90}={0,2}");
        }

        /// Whether the value stands for a hash without padding.
        boolean means(String hash) {
            return value.equals(hash) || value.replace("=", "").equals(hash);
        }

        /// As RECORD writes it.
        @Override
        public String toString() {
            return algorithm + "=" + value;
        }
    }

    /// @throws NullPointerException when a part is missing
    public RecordEntry {
        Objects.requireNonNull(path);
        Objects.requireNonNull(hash);
        Objects.requireNonNull(bytes);
    }

    /// The entry with its path resolved.
    RecordEntry at(String resolved) {
        return new RecordEntry(resolved, hash, bytes, line);
    }
}
