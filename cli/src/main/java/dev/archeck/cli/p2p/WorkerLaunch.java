package dev.archeck.cli.p2p;

import dev.archeck.cli.ArcheckCommand;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// How a probing process is started: this same program on this same JVM, with another first word.
///
/// @param binding which back end of the CUDA driver; empty for the usual one
/// @param environment variables set in addition to those of this process
record WorkerLaunch(String binding, Map<String, String> environment) {
    WorkerLaunch {
        environment = Map.copyOf(environment);
    }

    Process start() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command()).redirectErrorStream(true);
        // The driver's own cache of compiled kernels lies in the user's home: nothing is written there.
        builder.environment().put("CUDA_CACHE_DISABLE", "1");
        builder.environment().putAll(environment);
        return builder.start();
    }

    private List<String> command() throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData", "-XX:ErrorFile=/dev/null",
                "-XX:-CreateCoredumpOnCrash", "-Xlog:disable", "-Xlog:all=off", "--enable-native-access=ALL-UNNAMED",
                "-Djava.library.path=" + System.getProperty("java.library.path", ""),
                "-cp", System.getProperty("java.class.path")));
        command.addAll(2, startUpCache());
        command.addAll(List.of(ArcheckCommand.class.getName(), ProbeWorker.NAME, binding.isEmpty() ? "any" : binding));
        return command;
    }

    /// The start-up cache of this process, when it has one.
    private static List<String> startUpCache() throws IOException {
        String own = Files.readString(Path.of("/proc/self/cmdline"), StandardCharsets.UTF_8);
        return Arrays.stream(own.split("\0")).filter(word -> word.startsWith("-XX:AOTCache=")).toList();
    }
}
