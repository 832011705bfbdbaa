package dev.archeck.cli.p2p;

import dev.archeck.cli.ArcheckCommand;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A node that does not exist: the libraries of `testdata/simulated`, compiled, and a text that describes it.
///
/// @param folder where the libraries and the text lie
record SimulatedNode(Path folder) {
    private static final Path SOURCES = Path.of(System.getProperty("archeck.root"), "testdata/simulated");
    private static final Map<String, String> LIBRARIES = Map.of(
            "cuda.c", "libcuda.so.1", "nvml.c", "libnvidia-ml.so.1", "nccl.c", "libnccl.so.2");

    /// Compiles the libraries into a folder.
    static SimulatedNode compiledInto(Path folder) throws IOException, InterruptedException {
        for (Map.Entry<String, String> each : LIBRARIES.entrySet()) {
            compile(SOURCES.resolve(each.getKey()), folder.resolve(each.getValue()));
        }
        return new SimulatedNode(folder);
    }

    static void compile(Path source, Path library) throws IOException, InterruptedException {
        Process gcc = new ProcessBuilder("gcc", "-O1", "-shared", "-fPIC", "-pthread",
                "-o", library.toString(), source.toString()).redirectErrorStream(true).start();
        String said = new String(gcc.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (gcc.waitFor() != 0) {
            throw new IOException("gcc: " + said);
        }
    }

    /// How a run of the command ended.
    record Run(int code, String out, String err) {}

    /// Runs `archeck p2p` on the described node.
    Run run(String description, String... arguments) throws IOException, InterruptedException {
        return run(description, Map.of(), arguments);
    }

    Run run(String description, Map<String, String> environment, String... arguments) throws IOException, InterruptedException {
        return command(description, environment, Stream.concat(Stream.of("p2p"), Stream.of(arguments)).toArray(String[]::new));
    }

    /// Runs any command on the described node.
    Run command(String description, Map<String, String> environment, String... arguments) throws IOException, InterruptedException {
        Path errors = Files.createTempFile(folder, "err", ".txt");
        Process process = start(description, environment, errors, arguments);
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), out, Files.readString(errors));
    }

    /// Probes the described node, on a machine whose kernel's files lie below `root`.
    Run probeBelow(String description, Path root) throws IOException, InterruptedException {
        Path errors = Files.createTempFile(folder, "err", ".txt");
        Process process = started(description, Map.of(), errors, command(ProbeBelow.class, root.toString()));
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.waitFor(), out, Files.readString(errors));
    }

    Process start(String description, Map<String, String> environment, Path errors, String... arguments) throws IOException {
        return started(description, environment, errors, command(ArcheckCommand.class, arguments));
    }

    private Process started(String description, Map<String, String> environment, Path errors, List<String> command) throws IOException {
        Path node = Files.createTempFile(folder, "node", ".txt");
        Files.writeString(node, description);
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("CUDA_") || name.startsWith("NCCL_"));
        builder.environment().put("LD_LIBRARY_PATH", folder.toString());
        builder.environment().put("SIMULATED_NODE", node.toString());
        builder.environment().putAll(environment);
        return builder.start();
    }

    private static List<String> command(Class<?> program, String... arguments) {
        // A test that runs in the background may have been told to ignore an interrupt, and would pass that on.
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED",
                "-Dtree-sitter-lib=" + System.getProperty("tree-sitter-lib"),
                "-DZstdNativePath=" + System.getProperty("ZstdNativePath"),
                "-Djava.library.path=" + Path.of(System.getProperty("ZstdNativePath")).getParent(),
                "-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(List.of(arguments));
        return command;
    }
}
