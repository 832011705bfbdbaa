package dev.archeck.rules.plan;

import dev.archeck.inspectors.cuda.CudaSources;
import dev.archeck.inspectors.cuda.Platform;
import dev.archeck.inspectors.discovery.OwnSources;
import dev.archeck.inspectors.externals.CatalogueReader;
import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.TreeSources;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.node.Dtype;
import dev.archeck.inspectors.node.Message;
import dev.archeck.inspectors.node.Nodes;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.inspectors.python.PythonSources;
import dev.archeck.rules.route.Attempt;
import dev.archeck.rules.route.Entry;
import dev.archeck.rules.route.Explorer;
import dev.archeck.rules.route.FoundBackend;
import dev.archeck.rules.route.InstallationFacts;
import dev.archeck.rules.route.Judge;
import dev.archeck.rules.route.ReadCode;
import dev.archeck.rules.route.ScenarioMaker;
import dev.archeck.rules.route.Setting;
import dev.archeck.rules.route.StopSearch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A route of one of the sample installations.
///
/// @param sample folder with the tree, and folder with the sources beside it (empty for none)
/// @param backend class, its method, and the ops it calls
/// @param kernels how the kernels get to the GPU
record PlannedRoute(List<String> sample, FoundBackend backend, Case.Kernels kernels) {
    private static final Path INSTALLATIONS = Path.of(System.getProperty("archeck.root", ".."), "testdata", "installations");
    private static final List<String> ROOTS = List.of("lib/python3.11/site-packages");

    static FoundBackend backend(String unit, String type, String method, List<String> operators) {
        return new FoundBackend(new Entry.OfClass(new FunctionId(unit, type), method, Optional.empty()), operators,
                new dev.archeck.rules.interpret.Path(List.of()));
    }

    /// What is asked about it, on a node in an environment.
    Case on(String node, Map<String, String> environment) {
        return asked(files(INSTALLATIONS.resolve(sample.getFirst()).resolve("venv"), sample.getLast().isEmpty() ? Map.of()
                : Map.of("source/", INSTALLATIONS.resolve(sample.getLast()).resolve("source"))), node, environment);
    }

    /// The text of a copy, scanned anew, on the node of the advice.
    Attempt rescanned(Path copy, String node, Map<String, String> environment) {
        Case fresh = asked(files(copy, Map.of()), node, environment);
        return fresh.found().first();
    }

    /// Copies the text files of the installation, and of the sources beside it, below a folder.
    void copyTo(Path folder) throws IOException {
        copy(INSTALLATIONS.resolve(sample.getFirst()).resolve("venv"), folder);
        if (!sample.getLast().isEmpty()) {
            copy(INSTALLATIONS.resolve(sample.getLast()).resolve("source"), folder.resolve("source"));
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).filter(path -> !path.toString().endsWith(".so")).toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
    }

    private static TreeSources files(Path tree, Map<String, Path> beside) {
        Map<String, FileTree> trees = new TreeMap<>(Map.of("", walk(tree)));
        beside.forEach((prefix, path) -> trees.put(prefix, walk(path)));
        return new TreeSources(trees);
    }

    private static FileTree walk(Path tree) {
        try {
            return FileTree.walk(tree);
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    private Case asked(TreeSources files, String node, Map<String, String> environment) {
        ReadCode code = new ReadCode(new PythonSources(files, ROOTS), CudaSources.of(OwnSources.of(files), Platform.CUDA),
                new CatalogueReader().builtIn());
        var declared = Nodes.named(node);
        Workload workload = new Workload(declared.gpuCount(), Message.parse("42KB", Dtype.BF16), environment, List.of());
        Setting setting = new Setting(declared, workload, new InstallationFacts(files.paths()));
        Knowledge knowledge = Knowledge.builtIn();
        Explorer explorer = new Explorer(code.interpreter(code.links(backend.operators())),
                new ScenarioMaker(code.source(), knowledge, setting.conditions().facts()).of(backend.entry()),
                new Judge(backend.operators().getFirst()));
        StopSearch.Found found = new StopSearch(forced -> explorer.attempt(setting, forced),
                decision -> decision.site().span().file().endsWith(".py")).search();
        return new Case(code, new Case.Installed(files, ROOTS), backend, knowledge, setting, found, kernels, "NCCL");
    }
}
