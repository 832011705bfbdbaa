package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.arch.Capability;
import dev.archeck.inspectors.node.Gpu;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.Nodes;
import dev.archeck.inspectors.node.Stated;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Report;
import dev.archeck.rules.finding.Finding;
import dev.archeck.rules.plan.Change;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.route.Home;
import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Step;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Binaries that cannot serve a node, each for its own reason: the binary layer tells them apart.
class BinaryLayerTest {
    private static final Path TESTDATA = Path.of(System.getProperty("archeck.root"), "testdata");
    private static final Path SAMPLE = TESTDATA.resolve("installations/a-precompiled-reads-variable");
    private static final String PACKAGE = "venv/lib/python3.11/site-packages/sgl_kernel/";

    private static final String SM100 = "../installations/a-precompiled-reads-variable/" + PACKAGE + "sm100/common_ops.abi3.so";

    @TempDir
    Path folder;

    private static Report scan(Path venv, Node node) {
        return ScanSamplesTest.scan(venv, List.of(SAMPLE.resolve("source")), node);
    }

    private static Node node(String preset, String capability) {
        Node node = Nodes.named(preset);
        List<Gpu> gpus = node.gpus().value().stream().map(gpu -> new Gpu(gpu.index(), gpu.name(), Capability.parse(capability), gpu.memoryBytes())).toList();
        return new Node(node.name(), new Stated<>(gpus, node.gpus().basis()), node.fabric(), node.software());
    }

    /// The sample with another file in place of its two binaries, and libraries beside them.
    private Path changed(byte[] binary, String library) {
        copy(SAMPLE.resolve("venv"), folder.resolve("venv"));
        try {
            for (String build : List.of("sm90", "sm100")) {
                Path home = folder.resolve(PACKAGE + build);
                Files.write(home.resolve("common_ops.abi3.so"), binary);
                if (!library.isEmpty()) {
                    Files.createDirectories(home.resolve("lib"));
                    Files.copy(TESTDATA.resolve("elf").resolve(library), home.resolve("lib/libcore.so"));
                }
            }
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
        return folder.resolve("venv");
    }

    private static void copy(Path from, Path to) {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    private static byte[] fixture(String name) {
        try {
            return Files.readAllBytes(TESTDATA.resolve("elf").resolve(name));
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    private static BackendReport only(Report report) {
        return report.installations().getFirst().backends().getFirst();
    }

    private static Home loaded(Report report) {
        return only(report).homes().getFirst();
    }

    private static String binary(Report report) {
        Step step = only(report).route().steps().stream().filter(each -> each.layer() == Layer.BINARY).findFirst().orElseThrow();
        return step.state() + " " + step.text();
    }

    private static List<String> rules(Report report) {
        return report.findings().stream().map(Finding::rule).filter(rule -> rule.startsWith("AK5")).toList();
    }

    @Test
    void codeForNoneOfTheGpusLoadsAndHasNoImage() {
        Report report = scan(SAMPLE.resolve("venv"), node("2x-rtx-pro-6000-pcie", "7.5"));
        assertThat(binary(report)).isEqualTo("STOPS op registered; loads, but no kernel image for 7.5: code for sm_80 sm_90a sm_100a sm_120a;"
                + " ask for a build for 7.5 8.0 9.0a 10.0a 12.0a");
        assertThat(only(report).route().outcome()).isEqualTo(Outcome.CRASHES);
        assertThat(rules(report)).containsExactly("AK501");
        assertThat(report.findings().getFirst().message()).endsWith("holds sm_80, sm_90a, sm_100a, sm_120a, no kernel image for this node's GPUs;"
                + " ask for a build for 7.5, 8.0, 9.0a, 10.0a, 12.0a.");
        assertThat(only(report).advice().fixClass()).isEqualTo(FixClass.WHEEL_SWAP);
        assertThat(only(report).advice().plans()).extracting(plan -> plan.fixClass().label()).containsExactly(
                "nothing to fix", "wheel swap", "rebuild of a named .so");
        assertThat(only(report).advice().plans().get(2).changes()).singleElement().isInstanceOfSatisfying(Change.Rebuild.class,
                rebuild -> assertThat(rebuild.recipe().commands()).anyMatch(command -> command.contains("75") || command.contains("7.5")));
        assertThat(report.verdict().headline()).startsWith("Custom all-reduce fails: no kernel image for this GPU in ");
    }

    @Test
    void behindClosedGatesAnotherBuildComesFirstInEveryPlan() {
        Report report = scan(SAMPLE.resolve("venv"), node("8x-rtx-pro-6000-pcie", "7.5"));
        assertThat(only(report).route().outcome()).isEqualTo(Outcome.FALLS_BACK);
        assertThat(binary(report)).startsWith("WOULD_STOP ");
        assertThat(only(report).advice().plans()).filteredOn(plan -> plan.outcome() == Outcome.RUNS && !plan.changes().isEmpty()).isNotEmpty()
                .allSatisfy(plan -> assertThat(plan.changes().getFirst()).isInstanceOf(Change.Swap.class))
                .allSatisfy(plan -> assertThat(plan.fixClass()).isGreaterThanOrEqualTo(FixClass.WHEEL_SWAP));
    }

    @Test
    void kernelsAreJudgedOneByOne() {
        byte[] bytes = fixture(SM100);
        ByteBuffer all = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int largest = 0;
        for (int at = 0; at + 64 < bytes.length; at += 8) {
            boolean entry = all.getShort(at) == 2 && all.getShort(at + 2) == 0x101 && all.getInt(at + 28) == 120;
            largest = entry && (largest == 0 || all.getLong(at + 8) > all.getLong(largest + 8)) ? at : largest;
        }
        // The kernels that reduce lose their code for 12.0; another kernel of the file keeps its own.
        all.putInt(largest + 28, 70);
        Report report = scan(changed(bytes, ""), Nodes.named("2x-rtx-pro-6000-pcie"));
        assertThat(loaded(report).coversNode()).isEqualTo("no");
        assertThat(binary(report)).contains("no kernel image for 12.0: code for sm_70a sm_80 sm_90a sm_100a; ask for a build for 7.0a 8.0 9.0a 10.0a 12.0");
        assertThat(rules(report)).containsExactly("AK501");
    }

    @Test
    void symbolsOfAnotherReleaseAreNoQuestionOfArchitecture() {
        Report report = scan(changed(fixture("extension.so"), "libcore_next.so"), Nodes.named("8x-h100-nvlink"));
        assertThat(binary(report)).startsWith("STOPS op registered; does not load: built against another release: core::device is not in ")
                .endsWith("sgl_kernel/sm90/lib/libcore.so, which has it with other types");
        assertThat(rules(report)).containsExactly("AK503");
        assertThat(loaded(report).fit().refusesToLoad()).isTrue();
    }

    @Test
    void otherStringTypeIsSaid() {
        Report report = scan(changed(fixture("extension_old_string.so"), "libcore.so"), Nodes.named("8x-h100-nvlink"));
        assertThat(binary(report)).startsWith("STOPS op registered; does not load: built with the other string type: core::named is not in ");
        assertThat(rules(report)).containsExactly("AK504");
    }

    @Test
    void libraryThatIsHereInAnotherCudaReleaseOnlyIsAWarning() throws IOException {
        Path venv = changed(fixture("extension.so"), "libcore.so");
        Path libraries = Files.createDirectories(folder.resolve("venv/lib/python3.11/site-packages/nvidia/cu13/lib"));
        Files.copy(TESTDATA.resolve("elf/libcore.so"), libraries.resolve("libcudart.so.13"));
        Report report = scan(venv, Nodes.named("8x-h100-nvlink"));
        assertThat(rules(report)).containsExactly("AK505");
        assertThat(loaded(report).fit().cuda()).singleElement().asString().startsWith("it needs libcudart.so.12; here is ");
        assertThat(loaded(report).fit().refusesToLoad()).isFalse();
    }

    @Test
    void otherPackagesWithoutCodeForTheGpuAreNamed() throws IOException {
        Path venv = changed(fixture(SM100), "");
        Files.copy(TESTDATA.resolve("elf/liblz4.so"), folder.resolve(PACKAGE).resolveSibling("other.so"));
        Report report = scan(venv, node("2x-rtx-pro-6000-pcie", "7.5"));
        assertThat(rules(report)).containsExactly("AK501", "AK506");
        assertThat(report.findings()).filteredOn(finding -> finding.rule().equals("AK506")).first().extracting(Finding::message).asString()
                .isEqualTo("no package has no kernel image for this node's GPUs: other.so holds sm_80, compute_80 (PTX); ask for a build for 7.5, 8.0.");
    }
}
