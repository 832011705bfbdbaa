package dev.archeck.cli.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.archeck.cli.ArcheckCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The recipes under a real Slurm, where its packages are. `deploy/slurm/try.sh` starts it, two nodes on this machine, and stops it.
class SlurmTest {
    private static final int SKIPPED = 77;

    @TempDir
    private Path folder;

    @Test
    void recipesDoUnderSlurmWhatTheySay() throws Exception {
        Path command = Files.writeString(folder.resolve("archeck"), "#!/bin/sh\nexec '" + Path.of(System.getProperty("java.home"), "bin", "java")
                + "' -XX:TieredStopAtLevel=1 --enable-native-access=ALL-UNNAMED -cp '" + absolute(System.getProperty("java.class.path")) + "' "
                + ArcheckCommand.class.getName() + " \"$@\"\n");
        assertThat(command.toFile().setExecutable(true)).isTrue();
        Tool.Run run = Tool.required("bash", "bash").run(folder, Path.of("../deploy/slurm/try.sh").toAbsolutePath().toString(), command.toString());
        assumeTrue(run.code() != SKIPPED, run.said());
        assertThat(run.said()).contains("sweep: one JSON a node", "health check: drains with a reason, undrains only its own",
                "prolog and epilog: keep jobs away from a critical node", "slurm: all tried");
        assertThat(run.code()).isZero();
    }

    private static String absolute(String classPath) {
        return java.util.Arrays.stream(classPath.split(":")).map(each -> Path.of(each).toAbsolutePath().toString())
                .collect(java.util.stream.Collectors.joining(":"));
    }
}
