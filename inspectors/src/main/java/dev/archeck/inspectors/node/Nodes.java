package dev.archeck.inspectors.node;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.Nearest;
import dev.archeck.inspectors.document.Spot;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Nodes as a user names them: a preset or a file.
public final class Nodes {
    private static final int MOST_BYTES = 8 << 20;

    private Nodes() {}

    /// The node of a preset's name, or of a node file's path. A preset wins; `./name` names a file.
    ///
    /// @throws DocumentException with one clear line, when it is neither or the file is wrong
    public static Node named(String nameOrFile) {
        Optional<Node> preset = Presets.find(nameOrFile);
        return preset.orElseGet(() -> file(nameOrFile));
    }

    private static Node file(String name) {
        Spot spot = new Spot(name, 0, 0);
        try {
            Path path = Path.of(name);
            if (!Files.exists(path)) {
                throw neither(name);
            }
            if (Files.isDirectory(path)) {
                throw new DocumentException(spot, "a node file", "a folder");
            }
            byte[] bytes = head(path);
            if (bytes.length > MOST_BYTES) {
                throw new DocumentException(spot, "a node file of at most " + MOST_BYTES + " bytes", "more");
            }
            return NodeFile.parse(name, new String(bytes, StandardCharsets.UTF_8));
        } catch (InvalidPathException e) {
            throw neither(name);
        } catch (IOException e) {
            throw new DocumentException(spot, "not readable: " + e.getClass().getSimpleName());
        }
    }

    private static byte[] head(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return in.readNBytes(MOST_BYTES + 1);
        }
    }

    private static DocumentException neither(String name) {
        List<String> names = Presets.names();
        String hint = Nearest.hint(name, names);
        String known = hint.isEmpty() ? "; presets: " + String.join(", ", names) : hint;
        return new DocumentException(new Spot(name, 0, 0), "no preset and no file of this name" + known);
    }
}
