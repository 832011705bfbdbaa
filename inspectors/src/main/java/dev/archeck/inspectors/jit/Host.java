package dev.archeck.inspectors.jit;

import dev.archeck.inspectors.files.MountedRoot;
import dev.archeck.inspectors.files.Unread;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The machine on which a server compiles: its files and the server's environment.
///
/// @param root what its absolute paths are read below: `/`, or where another root is seen, such as `/proc/N/root`
/// @param environment variables of the server
/// @param assumed variables among them that are not the server's own but those of the shell that asks
/// @param unread takes what is there and cannot be read
public record Host(Path root, Map<String, String> environment, Set<String> assumed, Unread unread) {
    private static final int MOST_BYTES = 4 << 20;
    private static final String WHAT = "tool chain and caches";

    /// Where what cannot be read is noted anew.
    public Host(Path root, Map<String, String> environment, Set<String> assumed) {
        this(root, environment, assumed, new Unread());
    }

    /// Copies the collections.
    public Host {
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
        assumed = Set.copyOf(assumed);
    }

    /// The value of a variable; empty when it is unset or set to nothing.
    public Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isEmpty());
    }

    /// A path with all links followed, as the machine itself would; empty when nothing is there, or, then noted, when that cannot be
    /// told.
    public Optional<String> real(String path) {
        try {
            return Optional.of("/" + root.relativize(new MountedRoot(root).resolve(path)));
        } catch (NoSuchFileException | InvalidPathException nothing) {
            return Optional.empty();
        } catch (IOException error) {
            unread.note(WHAT, path, error);
            return Optional.empty();
        }
    }

    private Path below(Path path) {
        return root.resolve(path.toString().substring(1));
    }

    /// Where a path of the machine can be read here, links not followed.
    public Path here(String path) {
        return below(Path.of("/").resolve(path).normalize());
    }

    /// Whether something is there.
    public boolean exists(String path) {
        return real(path).isPresent();
    }

    private boolean isFile(String path) {
        return real(path).filter(real -> Files.isRegularFile(here(real))).isPresent();
    }

    /// Names in a folder, in order; empty when it is none, or, then noted, when it cannot be listed.
    public Optional<List<String>> names(String folder) {
        Optional<String> real = real(folder);
        if (real.isEmpty()) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.list(here(real.get()))) {
            return Optional.of(files.map(file -> String.valueOf(file.getFileName())).sorted().toList());
        } catch (NotDirectoryException other) {
            return Optional.empty();
        } catch (IOException error) {
            unread.note(WHAT, folder, error);
            return Optional.empty();
        }
    }

    /// The text of a file, its first 4 MiB; empty when there is none, or, then noted, when it cannot be read.
    public Optional<String> text(String path) {
        return real(path).flatMap(real -> {
            try (var in = Files.newInputStream(here(real))) {
                return Optional.of(new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8));
            } catch (IOException error) {
                unread.note(WHAT, path, error);
                return Optional.empty();
            }
        });
    }

    /// When a file was changed, in milliseconds since 1970; empty when that cannot be told.
    public OptionalLong changed(String path) {
        try {
            Optional<String> real = real(path);
            return real.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Files.getLastModifiedTime(here(real.get())).toMillis());
        } catch (IOException error) {
            unread.note(WHAT, path, error);
            return OptionalLong.empty();
        }
    }

    /// The first program of a name in PATH, as PATH names it.
    public Optional<String> which(String program) {
        if (program.startsWith("/")) {
            return isFile(program) ? Optional.of(program) : Optional.empty();
        }
        return Stream.of(variable("PATH").orElse("").split(":")).filter(folder -> folder.startsWith("/"))
                .map(folder -> folder.replaceAll("/+$", "") + "/" + program).filter(this::isFile).findFirst();
    }
}
