package dev.archeck.inspectors.files;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListSet;

/// What could not be read though it is there, noted where it was asked for: not being able to read is not absence. Safe for several
/// threads.
public final class Unread {
    private final ConcurrentSkipListSet<Gap> gaps = new ConcurrentSkipListSet<>();

    /// The text at the start of a file; empty, and noted, when it cannot be read.
    ///
    /// @param what what is looked for there, as a noun
    /// @param most bytes that are read
    public Optional<String> text(TreeFile file, int most, String what) {
        try {
            return Optional.of(new String(file.head(most), StandardCharsets.UTF_8));
        } catch (IOException error) {
            note(what, file.path(), error);
            return Optional.empty();
        }
    }

    /// Notes something that is there and was not read.
    public void note(String what, String path, IOException error) {
        boolean denied = error instanceof AccessDeniedException;
        String why = denied ? "permission denied" : error.getClass().getSimpleName() + (error.getMessage() == null || error.getMessage().equals(path) ? ""
                : ": " + error.getMessage());
        gaps.add(new Gap(what, new Place.Bytes(path, 0, 0, ""), why, denied ? "run as a user who may read it" : ""));
    }

    /// All that was noted, in order.
    public List<Gap> gaps() {
        return List.copyOf(gaps);
    }
}
