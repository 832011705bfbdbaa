package dev.archeck.cli.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.reports.check.CheckCode;
import dev.archeck.reports.check.NodeCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrometheusTest {
    private static final Path RULES = Path.of("../deploy/prometheus");

    @TempDir
    private Path folder;

    @Test
    void rulesAreAcceptedAndAlertWhenTheyShould() throws Exception {
        Tool promtool = Tool.required("promtool", "prometheus");
        assertThat(promtool.run(RULES, "check", "rules", "archeck.rules.yml").said()).contains("4 rules found").doesNotContain("FAILED");
        assertThat(promtool.run(RULES, "test", "rules", "archeck.rules.test.yml")).satisfies(run -> {
            assertThat(run.said()).contains("SUCCESS").doesNotContain("FAILED");
            assertThat(run.code()).isZero();
        });
    }

    @Test
    void metricsOfACheckAreAccepted() throws Exception {
        Tool promtool = Tool.required("promtool", "prometheus");
        Path metrics = Files.writeString(folder.resolve("a.prom"), NodeCheck.silent(CheckCode.NO_ANSWER, "x\"\\\n").gauges("1.2.3"));
        Tool.Run run = new Tool(Path.of("/bin/sh")).run(folder, "-c", promtool.path() + " check metrics < " + metrics);
        assertThat(run).isEqualTo(new Tool.Run(0, ""));
    }

    @Test
    void scriptWritesTheFileAndIsNoFailureOfTheTimer() throws IOException, InterruptedException {
        Path fake = Files.writeString(folder.resolve("archeck"), "#!/bin/sh\nfor last; do :; done\necho x > \"${last#prometheus=}\"\nexit 1\n");
        fake.toFile().setExecutable(true);
        Tool.Run run = new Tool(Path.of("/bin/sh")).run(folder, "-c",
                "ARCHECK=" + fake + " " + RULES.toAbsolutePath().resolve("archeck.sh") + " " + folder + " /opt/venv");
        assertThat(run).isEqualTo(new Tool.Run(0, ""));
        assertThat(folder.resolve("archeck.prom")).hasContent("x");
    }
}
