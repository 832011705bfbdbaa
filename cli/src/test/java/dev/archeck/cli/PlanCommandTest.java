package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Report;
import dev.archeck.rules.plan.Plan;
import dev.archeck.rules.route.Outcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Proof by doing: written plans are carried out on a copy, and the copy is scanned again.
class PlanCommandTest {
    private static final Path SAMPLES = Path.of(System.getProperty("archeck.root"), "testdata", "installations");
    private static final String NODE = "8x-rtx-pro-6000-pcie";
    private static final String DISPATCH = "source/csrc/allreduce/custom_all_reduce.cuh";
    private static final List<String> GIT = List.of("git", "apply");
    private static final List<String> PATCH = List.of("patch", "-p1", "--silent", "-i");

    private static final String SECOND = """
                            chosen = dispatch_custom_allreduce()
                            if os.environ.get("SGLANG_SECOND") == "1":
                                from .device_communicators.second import SecondAllreduce
                                chosen = SecondAllreduce
            """;

    @TempDir
    private Path folder;

    /// A copy of a sample and a plan for it.
    private record Written(Path copy, Path plan, CommandRun run) {
        List<Path> patches() {
            try (Stream<Path> files = Files.list(plan)) {
                return files.filter(file -> file.toString().endsWith(".patch")).sorted().toList();
            } catch (IOException error) {
                throw new UncheckedIOException(error);
            }
        }

        Map<String, String> variables() throws IOException {
            Map<String, String> variables = new TreeMap<>();
            for (String line : Files.exists(plan.resolve("env.sh")) ? Files.readAllLines(plan.resolve("env.sh")) : List.<String>of()) {
                if (line.startsWith("export ")) {
                    variables.put(line.substring(7, line.indexOf('=')), line.substring(line.indexOf('=') + 1));
                }
            }
            return variables;
        }

        /// Applies one patch in the folder that its own text names.
        void apply(Path patch, List<String> tool) throws IOException, InterruptedException {
            String root = Files.readAllLines(patch).stream().filter(line -> line.startsWith("Apply in ")).findFirst().orElseThrow().substring(9);
            List<String> words = new ArrayList<>(tool);
            words.add(patch.toString());
            Process process = new ProcessBuilder(words).directory(Path.of(root).toFile()).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(said).isZero();
        }

        Outcome outcome(Map<String, String> environment) {
            List<Path> sources = Files.exists(copy.resolve("source")) ? List.of(copy.resolve("source")) : List.of();
            return first(ScanSamplesTest.scan(copy.resolve("venv"), sources, NODE, environment)).route().outcome();
        }
    }

    private static BackendReport first(Report report) {
        return report.installations().getFirst().backends().getFirst();
    }

    private Written write(String sample, int plan) throws IOException {
        Path copy = Files.createDirectory(folder.resolve("copy-" + sample + plan + "-" + System.identityHashCode(new Object())));
        try (Stream<Path> files = Files.walk(SAMPLES.resolve(sample))) {
            for (Path file : files.sorted().toList()) {
                Path target = copy.resolve(SAMPLES.resolve(sample).relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(file, target);
                }
            }
        }
        List<String> words = new ArrayList<>(List.of("plan", copy.resolve("venv").toString(), "--node", NODE, "-o", copy.resolve("plan").toString(), "-q"));
        if (Files.exists(copy.resolve("source"))) {
            words.addAll(List.of("--source", copy.resolve("source").toString()));
        }
        if (plan > 0) {
            words.addAll(List.of("--plan", String.valueOf(plan)));
        }
        return new Written(copy, copy.resolve("plan"), CommandRun.of(Scan::run, words.toArray(String[]::new)));
    }

    private void runsAfter(String sample, int plan, List<String> tool) throws IOException, InterruptedException {
        Written written = write(sample, plan);
        assertThat(written.run().code()).as(written.run().err()).isEqualTo(ExitCode.CLEAN);
        Outcome before = written.outcome(Map.of());
        assertThat(before).isNotEqualTo(Outcome.RUNS);
        for (Path patch : written.patches()) {
            written.apply(patch, tool);
        }
        if (Files.exists(written.plan().resolve("purge.txt"))) {
            for (String path : Files.readAllLines(written.plan().resolve("purge.txt"))) {
                Files.delete(Path.of(path));
            }
        }
        assertThat(written.outcome(written.variables())).isEqualTo(Outcome.RUNS);
        Map<String, String> unset = written.variables();
        unset.keySet().removeIf(name -> name.startsWith("ARCHECK_"));
        if (!unset.equals(written.variables())) {
            assertThat(written.outcome(unset)).as("without the opt-in it stays as it was").isEqualTo(before);
        }
    }

    @Test
    void theCheapestPlanRunsWhenItIsCarriedOut() throws IOException, InterruptedException {
        runsAfter("a-precompiled-reads-variable", 0, GIT);
        runsAfter("a-precompiled-reads-variable", 0, PATCH);
        runsAfter("b-binary-ignores-variable", 0, PATCH);
        runsAfter("c-jit", 0, GIT);
        runsAfter("c-jit-with-aot-cache", 0, PATCH);
    }

    @Test
    void gatesWithoutTheVariableLaunchNothing() throws IOException, InterruptedException {
        runsAfter("a-precompiled-reads-variable", 4, PATCH);
        Written written = write("a-precompiled-reads-variable", 4);
        written.apply(written.patches().getFirst(), GIT);
        assertThat(written.outcome(Map.of("ARCHECK_OPEN_GATES", "1"))).isEqualTo(Outcome.LAUNCHES_NOTHING);
        assertThat(written.variables()).containsOnlyKeys("ARCHECK_OPEN_GATES", "SGLANG_CUSTOM_ALLREDUCE_ALGO");
        assertThat(Files.readString(written.plan().resolve("plan.md"))).contains("## Do not",
                "- both gates (custom_all_reduce_utils.py:191, custom_all_reduce.py:138) alone: wrong results: no kernel runs and no error is raised\n",
                "- SGLANG_CUSTOM_ALLREDUCE_ALGO=1stage alone: no effect (falls back)\n");
    }

    @Test
    void gatesWithoutTheMissingBranchLaunchNothing() throws IOException, InterruptedException {
        runsAfter("a-precompiled-reads-variable", 5, GIT);
        Written written = write("a-precompiled-reads-variable", 5);
        assertThat(written.patches()).hasSize(2);
        written.apply(written.patches().getFirst(), PATCH);
        assertThat(written.outcome(written.variables())).isEqualTo(Outcome.LAUNCHES_NOTHING);
        assertThat(Files.readString(written.plan().resolve("rebuild.sh"))).contains("scikit_build_core.build", "sm_120a",
                "cd " + written.copy().resolve("source"), "python -m pip wheel .");
    }

    @Test
    void theHoleTurnedIntoAnErrorRaisesInPlaceOfWrongResults() throws IOException, InterruptedException {
        Written written = write("a-precompiled-reads-variable", 6);
        written.apply(written.patches().getFirst(), GIT);
        assertThat(written.outcome(Map.of())).isEqualTo(Outcome.FALLS_BACK);
        Written gates = write("a-precompiled-reads-variable", 5);
        gates.apply(gates.patches().getFirst(), PATCH);
        assertThat(gates.outcome(gates.variables())).isEqualTo(Outcome.LAUNCHES_NOTHING);
        Files.copy(written.copy().resolve(DISPATCH), gates.copy().resolve(DISPATCH), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        assertThat(gates.outcome(gates.variables())).isEqualTo(Outcome.CRASHES);
    }

    @Test
    void aPlanThatOpensAnotherImplementationAsWellSaysSoAndComesLater() throws IOException {
        Written written = write("a-precompiled-reads-variable", 4);
        Path communicators = written.copy().resolve("venv/lib/python3.11/site-packages/sglang/srt/distributed/device_communicators");
        String second = Files.readString(communicators.resolve("custom_all_reduce.py")).replace("CustomAllreduce", "CustomAllReduceV2")
                .replace("self.world_size == 2 or self.full_nvlink", "self.world_size > 0");
        Files.writeString(communicators.resolve("custom_all_reduce_v2.py"), second);
        List<Plan> plans = ScanSamplesTest.scan(written.copy().resolve("venv"), List.of(written.copy().resolve("source")), NODE, Map.of()).backends().stream()
                .filter(backend -> backend.route().backend().id().endsWith(".CustomAllreduce")).findFirst().orElseThrow().advice().plans().stream()
                .filter(plan -> plan.outcome() == Outcome.RUNS).toList();
        assertThat(plans).first().satisfies(plan -> {
            assertThat(plan.terms().sideEffects()).isEmpty();
            assertThat(plan.terms().cap()).hasValue(65536);
            assertThat(plan.terms().safety()).isEqualTo("forces a kernel: peer data is not verified on this node, measure first");
            assertThat(plan.terms().upgrade()).contains("the next installation of the package undoes it");
        });
        assertThat(plans).filteredOn(plan -> plan.title().contains("custom_all_reduce_utils.py")).isNotEmpty().allSatisfy(plan ->
                assertThat(plan.terms().sideEffects()).singleElement().asString().startsWith("changes CustomAllReduceV2 as well: falls back -> runs"));
    }

    @Test
    void anInstalledImplementationThatOnlyTheCallerLeavesOutIsAPlan() throws IOException {
        Path copy = folder.resolve("second");
        RunningServerTest.copy(SAMPLES.resolve("a-precompiled-reads-variable"), copy);
        Path distributed = copy.resolve("venv/lib/python3.11/site-packages/sglang/srt/distributed");
        Files.writeString(distributed.resolve("device_communicators/second.py"), Files.readString(distributed.resolve("device_communicators/custom_all_reduce.py"))
                .replace("CustomAllreduce", "SecondAllreduce").replace("self.world_size == 2 or self.full_nvlink", "self.world_size > 0")
                .replace("        if full_nvlink is None:", "        full_nvlink = True\n        if full_nvlink is None:").replace("self.full_nvlink and nbytes", "nbytes"));
        Files.writeString(distributed.resolve("parallel_state.py"), Files.readString(distributed.resolve("parallel_state.py"))
                .replace("                chosen = dispatch_custom_allreduce()\n", SECOND)
                .replace("import logging\n", "import logging\nimport os\n"));
        Path out = folder.resolve("of-second");
        CommandRun run = CommandRun.of(Scan::run, "plan", copy.resolve("venv").toString(), "--source", copy.resolve("source").toString(), "--node", NODE, "-o",
                out.toString(), "--plan", "5", "-q");
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.CLEAN);
        String title = "switch to SecondAllreduce, which is installed: the caller leaves it out while `os.environ.get(\"SGLANG_SECOND\") == \"1\"` is false";
        assertThat(Files.readString(out.resolve("plan.md"))).contains("## Plan 5: " + title, "1. " + title + ".\n2. Restart the server");
    }

    @Test
    void thePageSaysWhereEachTermIsKnownFrom() throws IOException {
        assertThat(Files.readString(write("a-precompiled-reads-variable", 3).plan().resolve("plan.md"))).contains(
                "| safety | forces a kernel: peer data is not verified on this node, measure first | [?] |",
                "| size cap | larger calls than 65536 B go on as before | [C] |",
                "| other implementations | none was seen to change | [C] |",
                "| worth | not known: nobody timed a call of 43008 B here; archeck p2p --nccl times both, or say --call-us |  |",
                "| undone by | the next installation of the package undoes it without a word, and leaves the variables set: run archeck scan --fail-on"
                        + " warning after it | [R] |",
                "- [R] lib/python3.11/site-packages/sglang/srt/distributed/device_communicators/custom_all_reduce_utils.py:191",
                "- [C] the changed code, followed with a call of 131072 B falls back: the cap holds",
                "- [C] the other implementations, followed with the changes none ends otherwise than before",
                "- [?] node 8x-rtx-pro-6000-pcie peer data of all pairs: nobody moved any",
                "- compare a replayed CUDA graph with NCCL at several sizes, at concurrency 1, 16 and 32",
                "- unset ARCHECK_FULL_NVLINK and restart\n- take `0001-take-full-nvlink-for-true-at-custom-all-reduce-p.patch` back in `");
    }

    @Test
    void whereDataGoesWrongEveryPlanIsKeptBack() throws IOException {
        Path node = folder.resolve("wrong.json");
        Files.writeString(node, """
                {"name": "rig", "basis": "measured", "gpus": [{"count": 8, "name": "g", "capability": "12.0", "memory": "96 GiB"}], "links": "PHB",
                 "peerAccess": "yes", "peerData": "no"}
                """);
        Path out = folder.resolve("kept-back");
        CommandRun run = CommandRun.of(Scan::run, "plan", SAMPLES.resolve("a-precompiled-reads-variable/venv").toString(), "--source",
                SAMPLES.resolve("a-precompiled-reads-variable/source").toString(), "--node", node.toString(), "-o", out.toString(), "-q");
        assertThat(run.out()).endsWith("No plan is given: peer data was wrong on this node: see " + out.resolve("plan.md") + "\n");
        assertThat(out.toFile().list()).containsExactly("plan.md");
        assertThat(Files.readString(out.resolve("plan.md"))).contains(
                "No plan is given: each would force a kernel, and peer data was wrong on this node. The node comes first: see `archeck p2p`.",
                "1. leave it off: peer data was wrong on this node").doesNotContain("take full_nvlink", "open the gate", "add the missing");
    }

    @Test
    void thePatchOfAWheelNamesTheFolderThatItIsInstalledInto() throws IOException, InterruptedException {
        Path site = SAMPLES.resolve("a-precompiled-reads-variable/venv/lib/python3.11/site-packages");
        Path wheel = folder.resolve("wheels/stack-1.0-py3-none-any.whl");
        Files.createDirectories(wheel.getParent());
        Path unpacked = Files.createDirectory(folder.resolve("unpacked"));
        RunningServerTest.copy(site, unpacked);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(wheel)); Stream<Path> files = Files.walk(site)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                zip.putNextEntry(new ZipEntry(site.relativize(file).toString()));
                Files.copy(file, zip);
                zip.closeEntry();
            }
        }
        String source = SAMPLES.resolve("a-precompiled-reads-variable/source").toString();
        for (Path target : List.of(wheel, wheel.getParent())) {
            Path out = folder.resolve("of-" + target.getFileName());
            CommandRun run = CommandRun.of(Scan::run, "plan", target.toString(), "--source", source, "--node", NODE, "-o", out.toString(), "--plan", "5", "-q");
            assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.CLEAN);
            assertThat(Files.readString(out.resolve("0001-open-the-gate-at-custom-all-reduce-utils-py-191.patch")))
                    .contains("Apply in the folder into which " + target + " is installed or unpacked\n");
            assertThat(Files.readString(out.resolve("rebuild.sh"))).contains(": \"${1:?name the folder into which " + target + " is installed or unpacked}\"",
                    "cp -p \"$1\"/sgl_kernel/sm100/common_ops.abi3.so \"$1\"/sgl_kernel/sm100/common_ops.abi3.so.before");
            Process tool = new ProcessBuilder("patch", "-p1", "--silent", "--dry-run", "-i",
                    out.resolve("0001-open-the-gate-at-custom-all-reduce-utils-py-191.patch").toString()).directory(unpacked.toFile()).start();
            assertThat(tool.waitFor()).isZero();
        }
    }

    @Test
    void cachesOfANodeThatNobodyLookedAtAreNamedByTheirVariables() throws IOException {
        assertThat(Files.readString(write("c-jit", 0).plan().resolve("plan.md"))).contains(
                "nobody looked on the node; it would lie in $FLASHINFER_WORKSPACE_BASE/.cache/flashinfer/0.6.18/*/cached_ops/*, else"
                        + " $HOME/.cache/flashinfer/0.6.18/*/cached_ops/*");
    }

    @Test
    void nothingIsOverwrittenAndMistakesAreOneLine() throws IOException {
        Path venv = SAMPLES.resolve("a-precompiled-reads-variable/venv");
        Path full = Files.createDirectory(folder.resolve("full"));
        Files.writeString(full.resolve("mine"), "");
        assertThat(CommandRun.of("plan", venv.toString())).isEqualTo(new CommandRun(ExitCode.USAGE, "", "archeck: plan: expected -o DIR, found none\n"));
        assertThat(CommandRun.of("plan", venv.toString(), "-o", full.toString()).err())
                .isEqualTo("archeck: -o " + full + ": expected a new or empty folder, found one with files in it\n");
        assertThat(write("a-precompiled-reads-variable", 9).run().err())
                .isEqualTo("archeck: --plan: expected 1 to 6, the plans of this report, found \"9\"\n");
        assertThat(full.toFile().list()).containsExactly("mine");
    }
}
