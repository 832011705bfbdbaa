package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Report;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Step;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Selection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which backend a call ends in: a team of ranks that chooses, and a plug-in that overrides its communicator. No name in it is in a
/// catalogue.
class SelectionScanTest {
    private static final String NODE = "8x-h100-nvlink";
    private static final String COMMUNICATOR = """
            import torch
            import torch.distributed as dist

            class PeerFold:
                SIZES = (2, 4, 8)

                def __init__(self, group, most=1 << 20):
                    self.off = True
                    ranks = dist.get_world_size(group)
                    if ranks not in self.SIZES:
                        return
                    self.off = False
                    self.most = most
                    self.handle = torch.ops.net.open_fold(dist.get_rank(group))

                def wants(self, x):
                    if self.off:
                        return False
                    return x.numel() * x.element_size() <= self.most

                def fold(self, x):
                    out = torch.empty_like(x)
                    torch.ops.net.fold(self.handle, x, out)
                    return out
            """;
    private static final String TEAM = """
            from contextlib import contextmanager

            import torch.distributed as dist

            from net.peer_fold import PeerFold

            class Team:
                def __init__(self, group_ranks):
                    self.group = dist.new_group(group_ranks[0])
                    self.in_graph = False
                    self.folder = PeerFold(self.group)

                @contextmanager
                def capture(self):
                    self.in_graph = True
                    yield self
                    self.in_graph = False

                def total(self, x):
                    if self.folder.wants(x):
                        return self.folder.fold(x)
                    if self.in_graph:
                        return self.in_place(x)
                    dist.all_reduce(x, group=self.group)
                    return x

                def in_place(self, x):
                    dist.all_reduce(x, async_op=False)
                    return x
            """;
    private static final String FABRIC = """
            import torch

            from net.peer_fold import PeerFold

            class FabricFold(PeerFold):
                def wants(self, x):
                    if not super().wants(x):
                        return False
                    return x.numel() % 8 == 0

                def fold(self, x):
                    out = torch.empty_like(x)
                    torch.ops.fabric.fold(x, out)
                    return out
            """;

    @TempDir
    private Path folder;

    private Report scan(Map<String, String> files) throws IOException {
        return scan(files, NODE);
    }

    private Report scan(Map<String, String> files, String node) throws IOException {
        Path site = folder.resolve("lib/python3.11/site-packages");
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = site.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        return ScanSamplesTest.scan(folder, List.of(), node, Map.of());
    }

    private static Selection selection(Report report) {
        return report.installations().getFirst().selection().orElseThrow();
    }

    private static String words(Selection.Row row) {
        return row.mode() + " " + row.from() + ".." + row.to() + " "
                + row.ends().stream().map(end -> end.kind() + " " + end.name() + " " + end.evidence().place()
                        .toString().replaceAll(".*firstLine=(\\d+).*", "$1")).collect(Collectors.joining(" or "))
                + row.refusals().stream().map(refusal -> ", " + refusal.backend() + ": " + refusal.condition().text() + " is "
                        + refusal.condition().value()).collect(Collectors.joining()) + (row.complete() ? "" : ", not whole");
    }

    @Test
    void eachSizeAndModeEndsInItsOwnWayAndTheRefusalIsNamed() throws IOException {
        Report report = scan(Map.of("net/__init__.py", "", "net/peer_fold.py", COMMUNICATOR, "net/team.py", TEAM));
        Selection selection = selection(report);
        assertThat(selection.caller()).isEqualTo("Team.total");
        assertThat(selection.complete()).isTrue();
        assertThat(selection.rows()).extracting(SelectionScanTest::words).containsExactly(
                "EAGER 16..1048576 OPERATOR net::fold 23",
                "EAGER 1048592..1048592 COLLECTIVE dist.all_reduce 24, PeerFold: x.numel() * x.element_size() <= self.most is false",
                "CAPTURE 16..1048576 OPERATOR net::fold 23",
                "CAPTURE 1048592..1048592 COLLECTIVE dist.all_reduce 28, PeerFold: x.numel() * x.element_size() <= self.most is false");
    }

    @Test
    void classThatOverridesACommunicatorIsABackendOfItsOwn() throws IOException {
        Report report = scan(Map.of("net/__init__.py", "", "net/peer_fold.py", COMMUNICATOR, "net/team.py", TEAM,
                "fabric/__init__.py", "", "fabric/fold.py", FABRIC));
        Map<String, BackendReport> found = report.installations().getFirst().backends().stream()
                .collect(Collectors.toMap(backend -> backend.route().backend().id().replaceAll(".*\\.", ""), backend -> backend));
        assertThat(found).containsOnlyKeys("PeerFold", "FabricFold");
        assertThat(found.get("FabricFold").route().backend().operators()).containsExactly("fabric::fold", "net::open_fold");
        assertThat(found.get("FabricFold").route().steps()).extracting(step -> step.name() + " " + step.state())
                .contains("constructor PASSES", "per call PASSES");
    }

    @Test
    void backendOfAPackageThatNobodyCallsIsNotWhatRuns() throws IOException {
        String other = COMMUNICATOR.replace("PeerFold", "RingFold").replace("ops.net.", "ops.rings.").replace("1 << 20", "1 << 30");
        Report report = scan(Map.of("net/__init__.py", "", "net/peer_fold.py", COMMUNICATOR.replace("self.off = False", "pass"), "net/team.py", TEAM,
                "rings/__init__.py", "", "rings/ring_fold.py", other, "rings/csrc/fold.cu", """
                        void open_fold(int rank) { }
                        void fold(int handle, torch::Tensor x, torch::Tensor out) { ring_kernel<<<1, 2>>>(x, out); }
                        TORCH_LIBRARY(rings, m) { m.def("open_fold", &open_fold); m.def("fold", &fold); }
                        """));
        Map<String, String> selections = report.installations().getFirst().backends().stream().collect(Collectors.toMap(
                backend -> backend.route().backend().id().replaceAll(".*\\.", ""), backend -> backend.route().steps().getFirst().text()));
        assertThat(selections).containsEntry("RingFold", "Team.total does not set it up").doesNotContainEntry("PeerFold", "Team.total does not set it up");
        assertThat(report.verdict().headline()).startsWith("Custom all-reduce is off: the per call gate");
        assertThat(report.installations().getFirst().backends().getFirst().advice().plans()).extracting(plan -> plan.title())
                .anyMatch(title -> title.startsWith("install a version of the stack that calls RingFold") && title.endsWith("which is there and starts ring_kernel"));
    }

    @Test
    void variableThatTheGateReadsIsAPlanWhereItOpensTheGate() throws IOException {
        String asking = COMMUNICATOR.replace("        self.off = False\n", """
                        if ranks > 2 and not os.environ.get("NET_PEER_FOLD"):
                            return
                        if os.environ.get("NET_UNUSED"):
                            self.most = 7
                        self.off = False
                """).replace("import torch\n", "import os\nimport torch\n");
        Report report = scan(Map.of("net/__init__.py", "", "net/peer_fold.py", asking, "net/team.py", TEAM, "net/csrc/fold.cu", """
                void open_fold(int rank) { }
                void fold(int handle, torch::Tensor x, torch::Tensor out) { fold_kernel<<<1, 2>>>(x, out); }
                TORCH_LIBRARY(net, m) { m.def("open_fold", &open_fold); m.def("fold", &fold); }
                """));
        List<String> plans = report.installations().getFirst().backends().getFirst().advice().plans().stream()
                .map(plan -> plan.fixClass() + " " + plan.title() + " " + plan.outcome()).toList();
        assertThat(plans).contains("ENVIRONMENT set NET_PEER_FOLD=1 RUNS").noneMatch(plan -> plan.contains("NET_UNUSED"));
        assertThat(report.verdict().fix()).startsWith("set NET_PEER_FOLD=1").doesNotContain("Not the variable alone");
    }

    @Test
    void whatRefusesIsNamedAndNotWhatWouldSpareTheQuestion() throws IOException {
        String asking = COMMUNICATOR.replace("        self.off = False\n", """
                        if not usable(ranks):
                            return
                        self.off = False
                """).replace("import torch\n", """
                import os
                import torch
                """).replace("class PeerFold:", """
                def usable(ranks):
                    if os.environ.get("NET_ANYWHERE"):
                        return True
                    if ranks > 4:
                        return False
                    return True

                class PeerFold:""");
        Report report = scan(Map.of("net/__init__.py", "", "net/peer_fold.py", asking, "net/team.py", TEAM));
        BackendReport backend = report.installations().getFirst().backends().getFirst();
        assertThat(backend.route().steps()).filteredOn(step -> step.name().equals("constructor")).flatMap(Step::decidedBy)
                .extracting(Condition::text).containsExactly("ranks > 4");
        String choosing = TEAM.replace("self.folder = PeerFold(self.group)", "self.folder = PeerFold(self.group) if usable(8) else None")
                .replace("import PeerFold", "import PeerFold, usable").replace("if self.folder.wants(x)", "if self.folder is not None and self.folder.wants(x)");
        Report left = scan(Map.of("net/__init__.py", "", "net/peer_fold.py", asking, "net/team.py", choosing));
        assertThat(selection(left).leftOut().values()).singleElement().extracting(why -> why.orElseThrow().text()).isEqualTo("ranks > 4");
    }

    @Test
    void kernelThatNeedsPeerAccessWhereThereIsNoneIsNoGoodNews() throws IOException {
        Report report = scan(Map.of("net/__init__.py", "", "net/peer_fold.py", COMMUNICATOR, "net/team.py", TEAM, "net/csrc/fold.cu", """
                void open_fold(int rank) { }
                void fold(int handle, torch::Tensor x, torch::Tensor out) { fold_kernel<<<1, 2>>>(x, out); }
                TORCH_LIBRARY(net, m) { m.def("open_fold", &open_fold); m.def("fold", &fold); }
                """), "2x-rtx-4090");
        assertThat(report.verdict().headline()).isEqualTo(
                "Custom all-reduce picks fold_kernel, and the node does not carry it: no peer access on every pair; the kernels need it.");
        assertThat(report.verdict().fix()).startsWith("archeck p2p");
    }

    @Test
    void callerThatCannotBeFollowedWholeSaysSo() throws IOException {
        String many = java.util.stream.IntStream.range(0, 5)
                .mapToObj(i -> "        if self.ask(" + i + "):\n            dist.all_reduce(x)\n").collect(Collectors.joining());
        String open = TEAM.replace("    def total(self, x):\n", "    def total(self, x):\n" + many)
                .replace("    def in_place", "    def ask(self, i):\n        return open(str(i)).read() == 'yes'\n\n    def in_place");
        Report report = scan(Map.of("net/__init__.py", "", "net/peer_fold.py", COMMUNICATOR, "net/team.py", open));
        assertThat(selection(report).complete()).isFalse();
        assertThat(report.installations().getFirst().backends().getFirst().route().steps().getFirst().text())
                .startsWith("Team.total sets it up; the call ends in ").endsWith(", as far as it was followed");
        assertThat(selection(report).rows()).noneMatch(Selection.Row::complete);
    }

    @Test
    void exceptionWhileTheCallerIsSetUpIsWhatEveryCallEndsIn() throws IOException {
        String table = COMMUNICATOR.replace("        self.most = most\n",
                "        self.most = {9: most}[torch.cuda.get_device_capability()[0]]\n");
        Report report = scan(Map.of("net/__init__.py", "", "net/peer_fold.py", table, "net/team.py", TEAM), "8x-rtx-pro-6000-pcie");
        assertThat(selection(report).failure().map(Selection.End::name)).contains("KeyError: 12");
        BackendReport backend = report.installations().getFirst().backends().getFirst();
        assertThat(backend.route().outcome()).isEqualTo(Outcome.CRASHES);
        assertThat(backend.route().steps().getFirst().text()).isEqualTo("Team.total raises KeyError: 12");
    }
}
