package dev.archeck.cli.cases;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Writes the tree of a case.
///
/// @param root an empty folder
/// @param data the folder with the test data
record CaseTree(Path root, Path data) {
    private static final String SITE = "venv/lib/python3.11/site-packages/";

    void write(CaseFile.Tree tree) throws IOException {
        for (Map.Entry<String, String> folder : tree.from().entrySet()) {
            copy(data.resolve(folder.getValue()), at(folder.getKey()));
        }
        for (Map.Entry<String, String> file : tree.files().entrySet()) {
            text(at(file.getKey()), file.getValue().replace("{root}", root.toString()));
        }
        for (Map.Entry<String, String> file : tree.copies().entrySet()) {
            Files.createDirectories(parent(at(file.getKey())));
            Files.copy(data.resolve(file.getValue()), at(file.getKey()), StandardCopyOption.REPLACE_EXISTING);
        }
        for (Map.Entry<String, CaseFile.Binary> file : tree.binaries().entrySet()) {
            Files.createDirectories(parent(at(file.getKey())));
            Files.write(at(file.getKey()), SharedObject.of(file.getValue()));
        }
        for (Map.Entry<String, String> link : tree.links().entrySet()) {
            Files.createDirectories(parent(at(link.getKey())));
            Files.createSymbolicLink(at(link.getKey()), Path.of(link.getValue()));
        }
        for (Map.Entry<String, String> patch : tree.patches().entrySet()) {
            patch(at(patch.getKey()), patch.getValue());
        }
        for (CaseFile.Package one : tree.packages()) {
            install(one);
        }
        for (Map.Entry<String, String> wheel : tree.wheels().entrySet()) {
            zip(at(wheel.getValue()), at(wheel.getKey()));
        }
        for (String path : tree.old()) {
            Files.setLastModifiedTime(at(path), FileTime.from(Instant.parse("2020-01-02T03:04:05Z")));
        }
    }

    private Path at(String path) {
        return root.resolve(path.startsWith("~/") ? SITE + path.substring(2) : path);
    }

    private static Path parent(Path path) {
        return java.util.Objects.requireNonNull(path.getParent());
    }

    private static void text(Path file, String text) throws IOException {
        Files.createDirectories(parent(file));
        Files.writeString(file, text);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.sorted().toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isSymbolicLink(file)) {
                    Files.createSymbolicLink(target, Files.readSymbolicLink(file));
                } else if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.createDirectories(parent(target));
                    Files.copy(file, target);
                }
            }
        }
    }

    private static void patch(Path file, String places) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        for (String place : places.split(", ")) {
            byte[] put = HexFormat.of().parseHex(place.substring(place.indexOf('=') + 1));
            System.arraycopy(put, 0, bytes, Integer.parseInt(place.substring(0, place.indexOf('='))), put.length);
        }
        Files.write(file, bytes);
    }

    private static void zip(Path from, Path to) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(to))) {
            for (Path file : below(from)) {
                out.putNextEntry(new ZipEntry(from.relativize(file).toString()));
                out.write(Files.readAllBytes(file));
            }
        }
    }

    /// Metadata as an installer writes them.
    private void install(CaseFile.Package one) throws IOException {
        Path site = root.resolve(SITE);
        String folder = one.name().replace('-', '_') + "-" + one.version() + ".dist-info";
        StringBuilder metadata = new StringBuilder("Metadata-Version: 2.1\nName: " + one.name() + "\nVersion: " + one.version() + "\n");
        one.requires().forEach(line -> metadata.append("Requires-Dist: ").append(line).append('\n'));
        text(site.resolve(folder).resolve("METADATA"), metadata.toString());
        text(site.resolve(folder).resolve("INSTALLER"), "pip\n");
        for (Map.Entry<String, String> file : one.files().entrySet()) {
            text(site.resolve(folder).resolve(file.getKey()), file.getValue().replace("{root}", root.toString()));
        }
        StringBuilder record = new StringBuilder();
        for (String owned : one.owns()) {
            for (Path file : below(site.resolve(owned))) {
                String path = site.relativize(file).toString();
                if (!one.recorded().containsKey(path)) {
                    record.append(path).append(",sha256=").append(hash(Files.readAllBytes(file))).append(',').append(Files.size(file)).append('\n');
                }
            }
        }
        one.recorded().forEach((path, text) -> record.append(path).append(",sha256=").append(hash(text.getBytes(StandardCharsets.UTF_8)))
                .append(',').append(text.length()).append('\n'));
        text(site.resolve(folder).resolve("RECORD"), record.append(folder).append("/METADATA,,\n").append(folder).append("/RECORD,,\n").toString());
    }

    private static List<Path> below(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static String hash(byte[] bytes) {
        try {
            return Base64.getUrlEncoder().withoutPadding().encodeToString(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException error) {
            throw new IllegalStateException(error);
        }
    }
}
