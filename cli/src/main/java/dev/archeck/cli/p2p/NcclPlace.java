package dev.archeck.cli.p2p;

import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/// Where the NCCL to compare with lies: a file, an installation that has one, or a process that has loaded one.
public final class NcclPlace {
    private static final int DEEPEST = 8;

    private NcclPlace() {}

    /// The library that a word means.
    ///
    /// @param word a path of a file or folder, or a process number
    /// @param root where the kernel's files are
    /// @return absent when there is none
    public static Optional<String> find(String word, Path root) {
        if (word.matches("[0-9]{1,9}")) {
            return loadedBy(Long.parseLong(word), root);
        }
        try {
            Path path = Path.of(word);
            if (Files.isRegularFile(path)) {
                return Optional.of(path.toAbsolutePath().toString());
            }
            try (Stream<Path> files = Files.find(path, DEEPEST, (file, attributes) ->
                    attributes.isRegularFile() && isNccl(file.getFileName().toString()), new FileVisitOption[0])) {
                return files.map(file -> file.toAbsolutePath().toString()).sorted().findFirst();
            }
        } catch (IOException | InvalidPathException e) {
            return Optional.empty();
        }
    }

    /// The library that a process has mapped.
    public static Optional<String> loadedBy(long process, Path root) {
        try (Stream<String> maps = Files.lines(root.resolve("proc/" + process + "/maps"), java.nio.charset.StandardCharsets.ISO_8859_1)) {
            return maps.filter(line -> line.contains("/")).map(line -> line.substring(line.indexOf('/')))
                    .filter(path -> isNccl(path.substring(path.lastIndexOf('/') + 1))).findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static boolean isNccl(String name) {
        return name.matches("libnccl(-[0-9a-f]+)?\\.so(\\.[0-9.]+)?");
    }
}
