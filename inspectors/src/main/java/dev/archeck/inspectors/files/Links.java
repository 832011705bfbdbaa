package dev.archeck.inspectors.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/// Says where links of a tree lead, without following them for reading.
///
/// @param root the real path of the tree
record Links(Path root) {
    /// The skipped entry for one link; its detail is the target as written.
    Skipped judge(String path, Path link) throws IOException {
        String target = Files.readSymbolicLink(link).toString();
        return new Skipped(path, reason(link), target);
    }

    private SkipReason reason(Path link) throws IOException {
        try {
            Path real = link.toRealPath();
            if (!real.startsWith(root)) {
                return SkipReason.LINK_OUTSIDE;
            }
            return link.startsWith(real) ? SkipReason.LINK_LOOP : SkipReason.LINK_INSIDE;
        } catch (AccessDeniedException e) {
            return SkipReason.UNREADABLE;
        } catch (IOException e) {
            return circles(link) ? SkipReason.LINK_LOOP : SkipReason.LINK_DANGLING;
        }
    }

    private static boolean circles(Path link) throws IOException {
        Set<Path> seen = new HashSet<>();
        Path at = link;
        while (Files.isSymbolicLink(at)) {
            if (!seen.add(at)) {
                return true;
            }
            at = at.resolveSibling(Files.readSymbolicLink(at)).normalize();
        }
        return false;
    }
}
