package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.knowledge.KnowledgeFiles;
import dev.archeck.inspectors.node.Dtype;
import dev.archeck.inspectors.node.Message;
import dev.archeck.inspectors.node.Nodes;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.reports.report.Report;
import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a user's files over the catalogue change.
class KnowledgeOverlayTest {
    private static final Path SAMPLE = Path.of(System.getProperty("archeck.root"), "testdata/installations/a-renamed");

    @TempDir
    private Path folder;

    /// The sample's checkout as a fork with a registering macro of its own would have it.
    private Path fork() throws IOException {
        Path fork = folder.resolve("fork");
        try (Stream<Path> files = Files.walk(SAMPLE.resolve("source"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = fork.resolve(SAMPLE.resolve("source").relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.writeString(target, Files.readString(file).replace("TORCH_LIBRARY_FRAGMENT(", "KEEL_OPS(").replace("m.def(", "m.declare(")
                        .replace("m.impl(", "m.bind(").replace("torch::kCUDA", "keel::kGpu"));
            }
        }
        return fork;
    }

    private Report scan(Optional<String> mine) throws IOException {
        Workload call = new Workload(8, Message.parse("42KB", Dtype.BF16), Map.of(), List.of());
        return SilentScan.of(new ScanRequest(List.of(SAMPLE.resolve("venv")), List.of(fork()), Nodes.named("8x-rtx-pro-6000-pcie"), call, false,
                ScanRequest.Told.NOTHING, KnowledgeFolder.read(mine), Imports.OF_FILES));
    }

    private static List<String> dispatch(Report report) {
        return report.backends().getFirst().route().steps().stream().filter(step -> step.layer() == Layer.DISPATCH).map(Step::text).toList();
    }

    @Test
    void aMacroOfAForkIsFollowedToTheDispatchOnceItIsDeclared() throws IOException {
        Path mine = Files.createDirectories(folder.resolve("mine"));
        Files.writeString(mine.resolve("fork.yaml"), """
                version: "fork of today"
                source: ours
                date: "2026-11"
                macros:
                  - {name: "KEEL_OPS(space, m)", registers: library, space: space, handle: m}
                registering: {calls: [declare, bind], keys: ["keel::k[A-Z][a-z]*"]}
                """);
        assertThat(dispatch(scan(Optional.empty()))).containsExactly("the dispatch was not read");
        Report known = scan(Optional.of(mine.toString()));
        assertThat(dispatch(known)).containsExactly("no branch is taken: no kernel and no error");
        assertThat(known.catalogueVersion()).endsWith(" + fork of today");
    }

    @Test
    void aWrongFieldIsOneLineWithItsPlace() throws IOException {
        Path file = Files.writeString(folder.resolve("fork.yaml"), "source: ours\ndate: \"2026-11\"\nmacros:\n  - {name: OPS, tetx: x}\n");
        CommandRun wrong = CommandRun.of("scan", SAMPLE.toString(), "--knowledge", folder.toString());
        assertThat(wrong).isEqualTo(new CommandRun(ExitCode.USAGE, "", "archeck: --knowledge: " + file + ":4: 'tetx' is no field of a macro\n"));
    }

    @Test
    void thePageAboutItNamesEverySectionAndItsExampleIsRight() throws IOException {
        String page = Files.readString(Path.of(System.getProperty("archeck.root"), "docs/knowledge.md"));
        String example = page.substring(page.indexOf("```yaml\n") + 8, page.indexOf("\n```\n") + 1);
        Knowledge mine = KnowledgeFiles.with(Map.of("page", example));
        assertThat(mine.macros().marks()).contains("KEEL_OPS");
        assertThat(mine.variable("KEEL_RING")).isPresent();
        assertThat(KnowledgeFiles.sectionNames()).allSatisfy(name -> assertThat(page).contains("`" + name + "`"));
    }
}
