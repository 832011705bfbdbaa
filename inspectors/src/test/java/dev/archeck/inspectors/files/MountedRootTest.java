package dev.archeck.inspectors.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MountedRootTest {
    @TempDir
    private Path folder;

    @Test
    void linksAreFollowedAsTheMountedSystemWouldAndNeverLeadOut() throws IOException {
        Path root = Files.createDirectories(folder.resolve("root").toAbsolutePath()).toRealPath();
        Files.createDirectories(root.resolve("opt/venv/lib"));
        Files.writeString(folder.resolve("secret"), "outside");
        link(root.resolve("srv"), "/opt");
        link(root.resolve("opt/up"), "../../../../opt/venv");
        link(root.resolve("opt/out"), "../../secret");
        link(root.resolve("opt/host"), folder.resolve("secret").toString());
        link(root.resolve("opt/loop"), "loop");
        MountedRoot mounted = new MountedRoot(root);
        Map.of("/opt/venv", "opt/venv", "opt/venv", "opt/venv", "srv/venv/lib", "opt/venv/lib", "/opt/up/lib", "opt/venv/lib", "../../opt/./venv//", "opt/venv", "/", "")
                .forEach((path, real) -> assertThat(resolved(mounted, path)).isEqualTo(root.resolve(real)));
        assertThatThrownBy(() -> mounted.resolve("/opt/out")).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> mounted.resolve("/opt/host")).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> mounted.resolve("/opt/loop")).isInstanceOf(FileSystemLoopException.class);
    }

    private static Path resolved(MountedRoot root, String path) {
        try {
            return root.resolve(path);
        } catch (IOException e) {
            throw new AssertionError(path, e);
        }
    }

    private static void link(Path link, String target) throws IOException {
        Files.createSymbolicLink(link, Path.of(target));
    }
}
