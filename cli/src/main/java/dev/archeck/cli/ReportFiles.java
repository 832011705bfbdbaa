package dev.archeck.cli;

import dev.archeck.reports.fleet.Damage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The report files that a command line, or a list on standard input, names; each once.
final class ReportFiles {
    private static final int MOST_LIST_BYTES = 256 << 20;

    private final List<Named> files = new ArrayList<>();
    private final List<Damage> unreadable = new ArrayList<>();
    private final Set<Path> met = new HashSet<>();
    private long passedOver;

    private final boolean alone;

    /// @param alone whether only one folder is given, whose name need not be said
    private ReportFiles(boolean alone) {
        this.alone = alone;
    }

    /// A file, and its name in the report.
    record Named(String name, Path path) {}

    /// @param in standard input, read when an argument is `-`
    /// @throws UserError when an argument names nothing
    static ReportFiles of(List<String> arguments, InputStream in) {
        ReportFiles files = new ReportFiles(arguments.size() == 1);
        for (String argument : arguments) {
            if (argument.equals("-")) {
                files.addList(in);
            } else if (!Files.exists(InputPaths.path("REPORT", argument))) {
                throw new UserError(argument + ": no such file or folder");
            } else {
                files.add(argument);
            }
        }
        return files;
    }

    List<Named> files() {
        return List.copyOf(files);
    }

    /// Names of a list, and folders, that cannot be opened.
    List<Damage> unreadable() {
        return List.copyOf(unreadable);
    }

    /// How many files of folders are not named `*.json`.
    long passedOver() {
        return passedOver;
    }

    private void addList(InputStream in) {
        try {
            byte[] bytes = in.readNBytes(MOST_LIST_BYTES);
            String text = new String(bytes, StandardCharsets.UTF_8);
            Stream<String> names = text.indexOf('\0') >= 0 ? Stream.of(text.split("\0")) : text.lines();
            names.filter(name -> !name.isBlank()).forEach(this::add);
        } catch (IOException e) {
            throw new UserError("-: the list on standard input cannot be read: " + e.getMessage());
        }
    }

    private void add(String name) {
        try {
            Path path = Path.of(name);
            if (Files.isDirectory(path)) {
                Files.walkFileTree(path, new Walk(path));
            } else {
                addFile(name, path);
            }
        } catch (InvalidPathException | IOException e) {
            unreadable.add(new Damage(name, Damage.Kind.UNREADABLE, e.getClass().getSimpleName()));
        }
    }

    private void addFile(String name, Path path) {
        if (!met.add(path.toAbsolutePath().normalize())) {
            return;
        }
        if (!Files.exists(path)) {
            unreadable.add(new Damage(name, Damage.Kind.UNREADABLE, "no such file"));
        } else if (!Files.isRegularFile(path)) {
            unreadable.add(new Damage(name, Damage.Kind.NO_REPORT, "expected a file, found something else"));
        } else {
            files.add(new Named(name, path));
        }
    }

    /// Takes the reports of a folder; a report is named by its place below the only folder, or in full.
    private final class Walk extends SimpleFileVisitor<Path> {
        private final Path root;

        Walk(Path root) {
            this.root = root;
        }

        private String name(Path file) {
            return alone ? root.relativize(file).toString() : file.toString();
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String name = file.getFileName().toString();
            if (name.endsWith(".json") && !name.startsWith(".")) {
                addFile(name(file), file);
            } else {
                passedOver++;
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            unreadable.add(new Damage(name(file), Damage.Kind.UNREADABLE, e.getClass().getSimpleName()));
            return FileVisitResult.CONTINUE;
        }
    }
}
