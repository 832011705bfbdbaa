package dev.archeck.inspectors.node;

import dev.archeck.elf.evidence.Truth;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// The best way between two GPUs, in the words of the driver's topology matrix.
///
/// @param kind what is on the way
/// @param lanes number of NVLinks; 0 when it is another kind or the number is not known
public record Link(Kind kind, int lanes) {
    private static final int MOST_LANES = 99;

    /// The kinds of ways, nearest first.
    public enum Kind {
        /// NVLink, directly or through a switch.
        NVLINK("NV"),
        /// PCIe, at most one bridge.
        PIX("PIX"),
        /// PCIe, several bridges, no host bridge.
        PXB("PXB"),
        /// PCIe through a host bridge.
        PHB("PHB"),
        /// PCIe through host bridges of one NUMA node.
        NODE("NODE"),
        /// PCIe and the interconnect between NUMA nodes.
        SYS("SYS"),
        /// Nobody knows.
        UNKNOWN("unknown");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /// As the topology matrix writes it; NVLink is followed by the number of links.
        public String word() {
            return word;
        }
    }

    /// Words a node file may use, for messages.
    static final List<String> WORDS = List.of("NV#", "PIX", "PXB", "PHB", "NODE", "SYS", "unknown");

    /// @throws IllegalArgumentException for a number of links that no GPU has
    public Link {
        Objects.requireNonNull(kind);
        if (lanes < 0 || lanes > MOST_LANES || (lanes > 0 && kind != Kind.NVLINK)) {
            throw new IllegalArgumentException("no such link: " + kind + " " + lanes);
        }
    }

    /// The link a word such as `NV18` or `PHB` stands for; empty for any other word.
    public static Optional<Link> parse(String word) {
        if (word.matches("NV\\d{0,2}")) {
            return Optional.of(new Link(Kind.NVLINK, word.length() == 2 ? 0 : Integer.parseInt(word.substring(2))));
        }
        for (Kind kind : Kind.values()) {
            if (kind != Kind.NVLINK && kind.word().equals(word)) {
                return Optional.of(new Link(kind, 0));
            }
        }
        return Optional.empty();
    }

    /// Whether it is NVLink.
    public Truth isNvlink() {
        return kind == Kind.UNKNOWN ? Truth.UNKNOWN : Truth.of(kind == Kind.NVLINK);
    }

    /// As node files write it.
    @Override
    public String toString() {
        return kind.word() + (lanes == 0 ? "" : lanes);
    }
}
