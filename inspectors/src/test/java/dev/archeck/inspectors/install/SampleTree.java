package dev.archeck.inspectors.install;

import dev.archeck.inspectors.files.FileTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// A small tree that a test writes file by file.
record SampleTree(Path root) {
    SampleTree file(String path, String content) throws IOException {
        return file(path, content.getBytes(StandardCharsets.UTF_8));
    }

    SampleTree file(String path, byte[] content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.write(file, content);
        return this;
    }

    /// A dist-info folder with METADATA and, unless it is empty, RECORD.
    SampleTree dist(String site, String name, String version, String record) throws IOException {
        String folder = site + name + "-" + version + ".dist-info/";
        file(folder + "METADATA", "Metadata-Version: 2.1\nName: " + name + "\nVersion: " + version + "\n");
        return record.isEmpty() ? this : file(folder + "RECORD", record);
    }

    FileTree walk() throws IOException {
        return FileTree.walk(root);
    }
}
