package dev.archeck.cli.deploy;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A program of the system that a test needs.
///
/// @param path of the program
record Tool(Path path) {
    private static final int MOST_SECONDS = 180;

    /// How a run ended, with both streams as one text.
    record Run(int code, String said) {}

    /// The program, or a skipped test that says which package it comes from.
    static Tool required(String name, String debianPackage) {
        Optional<Path> found = find(name);
        assumeTrue(found.isPresent(), name + " is not here: apt-get install " + debianPackage);
        return new Tool(found.orElseThrow());
    }

    static Optional<Path> find(String name) {
        String path = System.getenv().getOrDefault("PATH", "") + File.pathSeparator + "/usr/sbin" + File.pathSeparator + "/sbin";
        return Stream.of(path.split(File.pathSeparator)).filter(each -> !each.isEmpty()).map(each -> Path.of(each, name)).filter(Files::isExecutable).findFirst();
    }

    Run run(Path folder, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(path.toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
                .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null"))).start();
        try {
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
                throw new IOException(path + " did not end");
            }
            return new Run(process.exitValue(), said);
        } finally {
            process.destroyForcibly();
        }
    }
}
