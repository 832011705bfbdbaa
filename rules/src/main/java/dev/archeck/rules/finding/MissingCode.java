package dev.archeck.rules.finding;

import dev.archeck.elf.arch.Capability;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Why a file with GPU code has none that the node's GPUs take.
///
/// @param gpus kinds of GPUs of the node
/// @param code what the file has, `sm_90a`, `compute_90 (PTX)`
record MissingCode(List<Capability> gpus, List<String> code) {
    private static final Pattern CODE = Pattern.compile("(sm|compute)_(\\d+)([af]?).*");

    /// Kinds of causes.
    enum Cause {
        /// The PTX would do, and the driver is too old for it.
        PTX_NEWER,
        /// There is code for an older GPU of the kind, for that one or its family alone.
        SUFFIX,
        /// There is no such code at all.
        ARCHITECTURE
    }

    private record Piece(String text, boolean ptx, int number, String suffix) {
        boolean isBelow(Capability gpu) {
            return number <= gpu.sm() && (ptx || number / 10 == gpu.major());
        }
    }

    private List<Piece> pieces() {
        return code.stream().map(CODE::matcher).filter(Matcher::matches)
                .map(found -> new Piece(found.group(), found.group(1).equals("compute"), Integer.parseInt(found.group(2)), found.group(3))).toList();
    }

    private List<Piece> limited() {
        return pieces().stream().filter(piece -> !piece.suffix().isEmpty() && gpus.stream().anyMatch(piece::isBelow)).toList();
    }

    /// The cause, the first that applies.
    Cause cause() {
        boolean ptx = pieces().stream().anyMatch(piece -> piece.ptx() && piece.suffix().isEmpty() && gpus.stream().anyMatch(piece::isBelow));
        return ptx ? Cause.PTX_NEWER : limited().isEmpty() ? Cause.ARCHITECTURE : Cause.SUFFIX;
    }

    /// The cause in words that follow what the file has; empty when there is nothing to add.
    String because() {
        return switch (cause()) {
            case PTX_NEWER -> " (made by a CUDA release that is newer than the driver's)";
            case SUFFIX -> " (" + limited().stream().map(Piece::text).collect(Collectors.joining(", ")) + ": for that GPU or its family alone)";
            case ARCHITECTURE -> "";
        };
    }
}
