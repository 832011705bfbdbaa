package dev.archeck.inspectors.install;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// Paths as RECORD writes them, resolved by text alone: nothing on disk is looked at.
final class RecordedPath {
    private RecordedPath() {}

    /// The path relative to the tree; empty when it leaves the tree or names the tree itself.
    ///
    /// @param root the real path of the tree
    /// @param site the folder that relative paths start from
    static Optional<String> resolve(Path root, String site, String written) {
        if (written.startsWith("/")) {
            String top = root.toString().endsWith("/") ? root.toString() : root + "/";
            return written.startsWith(top) ? climb("", written.substring(top.length())) : Optional.empty();
        }
        return climb(site, written);
    }

    private static Optional<String> climb(String from, String written) {
        boolean plain = !written.isEmpty() && written.charAt(0) != '.' && !written.contains("/.");
        if (plain && !written.contains("//") && !written.endsWith("/")) {
            return Optional.of(Sites.child(from, written));
        }
        Deque<String> parts = new ArrayDeque<>();
        for (String part : Sites.child(from, written).split("/")) {
            if (part.equals("..") && parts.pollLast() == null) {
                return Optional.empty();
            }
            if (!part.isEmpty() && !part.equals(".") && !part.equals("..")) {
                parts.addLast(part);
            }
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join("/", parts));
    }
}
