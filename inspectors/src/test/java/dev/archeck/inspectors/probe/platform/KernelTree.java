package dev.archeck.inspectors.probe.platform;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Lays the kernel files of a machine out, from a `.tree` file of `testdata/nodes`.
final class KernelTree {
    private static final Path TREES = Path.of(System.getProperty("archeck.root"), "testdata/nodes");

    private KernelTree() {}

    static Path layOut(String name, Path root) throws IOException {
        for (String line : Files.readAllLines(TREES.resolve(name + ".tree"))) {
            if (!line.startsWith("#") && !line.isBlank()) {
                file(line, root);
            }
        }
        return root;
    }

    private static void file(String line, Path root) throws IOException {
        List<String> words = List.of(line.split(" ", 3));
        Path file = root.resolve(words.get(0));
        Files.createDirectories(file.getParent());
        switch (words.get(1)) {
            case "=" -> Files.writeString(file, words.get(2).replace("\\n", "\n") + "\n");
            case "->" -> Files.createSymbolicLink(file, Path.of(words.get(2)));
            case "acs" -> Files.write(file, configuration(Integer.decode(words.get(2))));
            case "bytes" -> Files.write(file, new byte[Integer.parseInt(words.get(2))]);
            default -> throw new IOException("no such line: " + line);
        }
    }

    /// A configuration space: advanced error reporting at 0x100, access control behind it.
    static byte[] configuration(int control) {
        ByteBuffer space = ByteBuffer.allocate(4096).order(ByteOrder.LITTLE_ENDIAN);
        space.putInt(0x100, 0x1481_0001);
        space.putInt(0x148, 0x0001_000D);
        space.putShort(0x148 + 6, (short) control);
        return space.array();
    }
}
