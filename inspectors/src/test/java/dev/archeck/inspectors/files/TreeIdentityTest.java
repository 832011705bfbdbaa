package dev.archeck.inspectors.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeIdentityTest {
    private static final FileTime THEN = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));

    @TempDir
    private Path folder;

    @Test
    void everyChangeOfATreeIsAnotherIdentityAndNoChangeIsTheSame() throws IOException {
        Set<String> identities = new HashSet<>();
        file("a.py", "x = 1");
        file("lib/b.so", "\u007FELF-build-id-1");
        String first = TreeIdentity.of(folder);
        assertThat(TreeIdentity.of(folder)).isEqualTo(first);
        identities.add(first);
        file("a.py", "x = 12");
        identities.add(TreeIdentity.of(folder));
        file("lib/b.so", "\u007FELF-build-id-2");
        identities.add(TreeIdentity.of(folder));
        Files.setLastModifiedTime(folder.resolve("a.py"), FileTime.from(Instant.parse("2026-01-01T00:00:00.000001Z")));
        identities.add(TreeIdentity.of(folder));
        Files.move(folder.resolve("a.py"), folder.resolve("c.py"));
        identities.add(TreeIdentity.of(folder));
        Files.createDirectory(folder.resolve("empty"));
        identities.add(TreeIdentity.of(folder));
        Files.createSymbolicLink(folder.resolve("link"), Path.of("c.py"));
        identities.add(TreeIdentity.of(folder));
        assertThat(identities).hasSize(7);
    }

    private void file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setLastModifiedTime(file, THEN);
    }
}
