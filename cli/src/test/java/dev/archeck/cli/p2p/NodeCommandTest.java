package dev.archeck.cli.p2p;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.archeck.cli.p2p.SimulatedNode.Run;
import dev.archeck.inspectors.node.NodeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `archeck node` on nodes that do not exist.
class NodeCommandTest {
    private static final String TWO = "gpus 2\nmemory 4\n";
    private static final Path INSTALLATION = Path.of("../testdata/installations/a-precompiled-reads-variable");

    @TempDir
    static Path folder;

    private static SimulatedNode node;

    @TempDir
    private Path cache;

    @BeforeAll
    static void compile() throws IOException, InterruptedException {
        node = SimulatedNode.compiledInto(folder);
    }

    @Test
    void untestedThenVerifiedThenStaleThenWrong() throws Exception {
        assertThat(brief(TWO, "--gpus", "2")).isEqualTo(new Run(3, "UNKNOWN N203 data not tested: archeck p2p --remember tests it\n", ""));
        assertThat(command(TWO, "p2p", "--no-all-reduce", "--remember", "-q").code()).isZero();
        assertThat(brief(TWO, "--gpus", "2")).isEqualTo(new Run(0, "OK N000 2 x sm_90, driver 580.126.09\n", ""));
        assertThat(brief(TWO, "--gpus", "8").out()).isEqualTo("CRITICAL N102 2 of 8 GPUs; 2 x sm_90, driver 580.126.09\n");
        Files.setLastModifiedTime(cache.resolve("archeck/node.json"), FileTime.from(Instant.EPOCH));
        assertThat(brief(TWO).out()).startsWith("UNKNOWN N204 data not tested: the remembered probe is older");
        assertThat(command(TWO + "fault lost-store 0 1\n", "p2p", "--no-all-reduce", "--remember", "-q").code()).isEqualTo(1);
        assertThat(brief(TWO)).isEqualTo(new Run(1, "CRITICAL N201 between processes fail on 1 pair (+2)\n", ""));
        assertThat(brief(TWO, "--exit-profile", "nagios").code()).isEqualTo(2);
    }

    @Test
    void jsonIsANodeFileWithTheRememberedResultsAndTheAnswers() throws Exception {
        command(TWO, "p2p", "--no-all-reduce", "--remember", "-q");
        Run run = command(TWO, "node", "-f", "json");
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.at("/check/code").asText()).isEqualTo("N000");
        assertThat(json.at("/peerData/matrix/0/1").asText()).isEqualTo("yes");
        assertThat(json.at("/probe/results")).anySatisfy(each -> assertThat(each.has("pullGBs")).isTrue());
        assertThat(NodeFile.parse("node.json", run.out()).gpuCount()).isEqualTo(2);
        assertThat(command(TWO, "node").out()).startsWith("OK N000 2 x sm_90, driver 580.126.09\n\n").contains("Peer access works on all 2 pairs");
    }

    @Test
    void driverThatHangsIsAnAnswerInTime() throws Exception {
        Run run = brief(TWO + "init -1\n", "--timeout", "3");
        assertThat(run.out()).startsWith("CRITICAL N101 ").hasSizeLessThanOrEqualTo(81);
        assertThat(run.code()).isEqualTo(1);
    }

    @Test
    void rememberedScanCountsUntilTheTreeChanges() throws Exception {
        Path tree = folder.resolve("tree");
        copy(INSTALLATION, tree);
        command(TWO, "p2p", "--no-all-reduce", "--remember", "-q");
        assertThat(brief(TWO, tree.toString()).out()).startsWith("UNKNOWN N304 ");
        Run scan = command(TWO, "scan", tree.toString(), "--node", "live", "--remember", "-f", "json");
        assertThat(brief(TWO, tree.toString()).out()).doesNotContain("N304").matches("(OK N000|UNKNOWN N303|WARNING N302|CRITICAL N301) .*\\R");
        assertThat(command(TWO, "scan", tree.toString(), "--node", "live", "--remember", "-f", "json")).isEqualTo(scan);
        Files.writeString(tree.resolve("new.py"), "x = 1\n");
        assertThat(brief(TWO, tree.toString()).out()).startsWith("UNKNOWN N304 ");
    }

    @Test
    void gaugesAreWrittenInOneStep() throws Exception {
        Path file = folder.resolve("archeck.prom");
        Run run = command(TWO, "node", "--brief", "-o", "prometheus=" + file);
        assertThat(run.out()).startsWith("UNKNOWN N203");
        assertThat(file).content().contains("# TYPE archeck_node_status gauge\n", "archeck_node_status{status=\"unknown\"} 1\n",
                "archeck_node_answers{code=\"N203\",status=\"unknown\"} 1\n", "archeck_node_answers{code=\"N201\",status=\"critical\"} 0\n");
    }

    private Run brief(String description, String... arguments) throws Exception {
        String[] all = new String[arguments.length + 2];
        all[0] = "node";
        all[1] = "--brief";
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        Run run = command(description, all);
        assertThat(run.out().strip()).hasSizeLessThanOrEqualTo(80);
        return run;
    }

    private Run command(String description, String... arguments) throws Exception {
        return node.command(description, Map.of("XDG_CACHE_HOME", cache.toString()), arguments);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
    }
}
