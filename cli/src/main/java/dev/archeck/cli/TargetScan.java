package dev.archeck.cli;

import dev.archeck.elf.codec.Limits;
import dev.archeck.elf.contents.BinaryContents;
import dev.archeck.elf.contents.BinaryReader;
import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.host.Wanted;
import dev.archeck.inspectors.binaries.BinarySurvey;
import dev.archeck.inspectors.binaries.OperatorHome;
import dev.archeck.inspectors.cuda.CudaSources;
import dev.archeck.inspectors.cuda.Platform;
import dev.archeck.inspectors.discovery.Candidates;
import dev.archeck.inspectors.discovery.OwnSources;
import dev.archeck.inspectors.files.Coverage;
import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.TreeSources;
import dev.archeck.inspectors.images.Scratch;
import dev.archeck.inspectors.install.InstalledPackage;
import dev.archeck.inspectors.install.Installation;
import dev.archeck.inspectors.install.Installations;
import dev.archeck.inspectors.install.Owners;
import dev.archeck.inspectors.install.RecordCheck;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.knowledge.KnownSources;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.inspectors.process.ServerProcess;
import dev.archeck.inspectors.python.PythonSources;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.CompiledFile;
import dev.archeck.reports.report.InstallationReport;
import dev.archeck.rules.derive.FactDeriver;
import dev.archeck.rules.derive.Inspected;
import dev.archeck.rules.derive.KeptFacts;
import dev.archeck.rules.finding.Fact;
import dev.archeck.rules.finding.FactMaker;
import dev.archeck.rules.finding.ImageFacts;
import dev.archeck.rules.plan.Advice;
import dev.archeck.rules.plan.Case;
import dev.archeck.rules.plan.Neighbour;
import dev.archeck.rules.plan.Planner;
import dev.archeck.rules.plan.Worth;
import dev.archeck.rules.route.BackendFinder;
import dev.archeck.rules.route.Backends;
import dev.archeck.rules.route.Binder;
import dev.archeck.rules.route.Binding;
import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.FoundBackend;
import dev.archeck.rules.route.Home;
import dev.archeck.rules.route.HomeFinder;
import dev.archeck.rules.route.InstallationFacts;
import dev.archeck.rules.route.ReadCode;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.RouteMaker;
import dev.archeck.rules.route.Selection;
import dev.archeck.rules.route.SelectionFinder;
import dev.archeck.rules.route.Setting;
import dev.archeck.rules.route.VariableSearch;
import dev.archeck.rules.route.VariableUse;
import dev.archeck.rules.route.Variables;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Scans one path: every installation in it, every backend of each.
final class TargetScan {
    private final ScanRequest request;
    private final Progress progress;
    private final Scratch scratch;
    private final Knowledge knowledge;
    private final BinaryReader reader = new BinaryReader(Limits.usual());
    private final List<Fact> facts = new ArrayList<>();
    private final List<Statement> said = new ArrayList<>();
    private final Set<Gap> gaps = new TreeSet<>();
    private final Set<String> inspected = new HashSet<>();

    TargetScan(ScanRequest request, Progress progress, Scratch scratch) {
        this.scratch = scratch;
        this.request = request;
        this.knowledge = request.knowledge();
        this.progress = progress;
    }

    /// What one path gave.
    ///
    /// @param gaps in order of place
    /// @param said what is known of compiling on the node
    record Result(List<InstallationReport> installations, List<Fact> facts, List<Statement> said, List<Gap> gaps, Coverage coverage) { }

    Result scan(Path path) {
        progress.step("walking " + path, 0);
        FileTree tree = open(path);
        Map<String, FileTree> trees = new TreeMap<>(Map.of("", tree));
        request.sources().forEach(source -> trees.put(prefix(source), walk(source).without(tree)));
        TreeSources files = new TreeSources(trees);
        List<InstallationReport> reports = new ArrayList<>();
        for (Installation installation : Installations.find(tree, request.imports().order(tree))) {
            gaps.addAll(installation.gaps());
            reports.add(installation(tree, installation, files));
        }
        inspected.addAll(files.asked());
        files.unreadable().forEach((file, why) -> gaps.add(new Gap("source text", new Place.Bytes(file, 0, 0, ""), why, "")));
        tree.skipped().stream().filter(skipped -> skipped.reason().hides()).forEach(skipped -> gaps.add(skipped.gap()));
        return new Result(reports, facts, said, List.copyOf(gaps), Coverage.of(tree, inspected, gaps));
    }

    private InstallationReport installation(FileTree tree, Installation installation, TreeSources files) {
        progress.step("reading the code of " + installation.name(), 0.1);
        ReadCode code = new ReadCode(new PythonSources(files, installation.sites()), cuda(installation, OwnSources.of(files)),
                knowledge.externals());
        Setting setting = new Setting(request.node(), request.workload(), new InstallationFacts(files.paths()));
        List<FoundBackend> found = new BackendFinder(code, knowledge, byNumber(setting)).find(new Candidates(code.python()).find());
        progress.step("reading the binaries of " + installation.name(), 0.3);
        BinarySurvey survey = BinarySurvey.of(installation.files(tree), wanted(found), reader);
        inspected.addAll(survey.read());
        gaps.addAll(survey.gaps());
        Owners owners = installation.owners();
        HomeFinder homes = new HomeFinder(survey, reader, owners, HomeFinder.loaders(request.node(), request.node().gpuCount()));
        Optional<Selection> selection = new SelectionFinder(code, knowledge, found).find(setting);
        RouteMaker maker = new RouteMaker(code, knowledge,
                new Binder(code, homes, installation.sites(), prefixes()),
                new Backends(code, owners, knowledge), selection, files);
        List<RouteMaker.Made> routes = new ArrayList<>();
        for (FoundBackend one : found) {
            progress.step("following " + one.operators().getFirst(), 0.5 + 0.3 * routes.size() / found.size());
            RouteMaker.Made made = maker.make(one, setting);
            routes.add(made);
            facts.add(FactMaker.operator(made, reads(survey, one.operators().getFirst())));
        }
        CompileScan compile = new CompileScan(installation, tree, files, code, knowledge.around().jit());
        CompileScan.Found compiling = compile.of(routes, request.node(), request.told().host());
        routes.forEach(made -> compile.mapped(made, request.told().process().map(ServerProcess::mapped).orElse(List.of()), request.told().host()).stream().filter(one -> !said.contains(one)).forEach(said::add));
        said.addAll(compiling.said());
        facts.addAll(compiling.facts());
        gaps.addAll(compiling.gaps());
        List<BackendReport> backends = new ArrayList<>();
        for (RouteMaker.Made made : routes) {
            progress.step("planning for " + made.found().operators().getFirst(), 0.8 + 0.15 * backends.size() / routes.size());
            Case.Installed installed = new Case.Installed(files, installation.sites());
            backends.add(backend(made, compiling.told(made.route()), Planner.advise(new Case(counting(made, code, files), installed, made.found(), knowledge, made.setting(),
                    made.search(), kernels(made, compiling), made.fallback(), neighbours(made, routes))).with(worth()), new VariableSearch(code.python(), survey, reader)));
        }
        backends.sort(BackendReport.ORDER);
        Set<String> loaded = backends.stream().flatMap(one -> one.homes().stream()).map(Home::file).collect(Collectors.toSet());
        facts.addAll(ImageFacts.of(survey, owners, homes.loaders(), loaded));
        progress.step("comparing packages of " + installation.name(), 0.95);
        Inspected whole = new Inspected(tree, installation, knowledge, setting, routes);
        facts.addAll(FactDeriver.of(whole));
        request.told().host().map(host -> KeptFacts.of(whole, host)).ifPresent(kept -> {
            facts.addAll(kept.facts());
            said.addAll(kept.said());
            gaps.addAll(kept.gaps());
        });
        gaps.addAll(whole.unread().gaps());
        gaps.addAll(code.python().gaps());
        gaps.addAll(code.cuda().unread());
        gaps.addAll(homes.unread());
        InstallationReport report = report(tree, installation, new Followed(selection, backends), new Read(files, survey));
        facts.addAll(compiling.shadows(routes, report.changedFiles()));
        return report;
    }

    /// The C++ sources; beside them, for ops without sources, what the catalogue knows of the installed version.
    private CudaSources cuda(Installation installation, OwnSources files) {
        CudaSources read = CudaSources.of(files, Platform.CUDA, knowledge.macros());
        Map<String, String> known = KnownSources.texts(knowledge, installation, operator -> !read.links(operator).isEmpty());
        return known.isEmpty() ? read : read.like(new KnownSources(files, known));
    }

    /// The code that counts for a route: without what the catalogue knows, where the loaded binary shows another build.
    private static ReadCode counting(RouteMaker.Made made, ReadCode code, TreeSources files) {
        boolean dropped = made.table().basis() == Basis.NOT_TESTED && !code.links(made.found().operators()).isEmpty();
        return dropped ? new ReadCode(code.python(), code.cuda().like(OwnSources.of(files)), code.externals()) : code;
    }

    /// The setting without a list of devices: what backends there are does not depend on it, and one that cannot be read hides them.
    private static Setting byNumber(Setting setting) {
        Map<String, String> environment = new TreeMap<>(setting.workload().environment());
        environment.remove("CUDA_VISIBLE_DEVICES");
        return setting.in(environment);
    }

    /// Whether all that could register an op was read: every file, and one at least in a folder, or of a name, that the op's namespace
    /// begins with.
    private static boolean reads(BinarySurvey survey, String operator) {
        String namespace = operator.substring(0, Math.max(0, operator.indexOf("::")));
        return survey.complete() && survey.files().keySet().stream().anyMatch(file -> file.contains("/" + namespace + "/")
                || (!namespace.isEmpty() && namespace.startsWith(file.substring(file.lastIndexOf('/') + 1).replaceFirst("\\..*", "") + "_")));
    }

    private static List<Neighbour> neighbours(RouteMaker.Made made, List<RouteMaker.Made> all) {
        return all.stream().filter(other -> !other.route().backend().id().equals(made.route().backend().id())).map(Neighbour::of).toList();
    }

    private Worth worth() {
        return Worth.of(request.node().figures(), request.workload().message(), request.told().given());
    }

    private static Case.Kernels kernels(RouteMaker.Made made, CompileScan.Found compiling) {
        Binding binding = made.binding();
        String kernel = made.search().behind().detail();
        Optional<Home> loaded = binding.loaded();
        List<String> shadows = binding.delivery() == Delivery.AHEAD_OF_TIME_COPY ? binding.homes().stream().map(Home::file).toList() : List.of();
        return new Case.Kernels(binding.delivery(), loaded.map(Home::file), loaded.map(Home::architectures).orElse(List.of()), binding::honours,
                loaded.filter(home -> home.fit().refusesToLoad() || home.hasNoImage() || home.hasNoImageOf(kernel)), shadows, compiling.copies(made), compiling.caches(), made.match());
    }

    private BackendReport backend(RouteMaker.Made made, Route route, Advice advice, VariableSearch search) {
        List<VariableUse> variables = variables(search).of(made, request.workload().environment());
        facts.addAll(FactMaker.of(made, variables));
        gaps.addAll(made.route().gaps());
        return new BackendReport(route, made.binding().homes(), variables,
                made.table().rows().isEmpty() ? Optional.empty() : Optional.of(made.table()), advice);
    }

    private record Followed(Optional<Selection> selection, List<BackendReport> backends) { }

    private InstallationReport report(FileTree tree, Installation installation, Followed followed, Read read) {
        List<BackendReport> backends = followed.backends();
        TreeSources files = read.files();
        BinarySurvey survey = read.survey();
        Set<String> asked = files.asked();
        List<String> changed = new ArrayList<>();
        List<String> packages = new ArrayList<>();
        for (InstalledPackage one : installation.packages()) {
            if (backends.stream().noneMatch(backend -> touches(backend, one))) {
                continue;
            }
            String label = one.name() + one.version().map(version -> " " + version).orElse("");
            packages.add(label);
            RecordCheck check = RecordCheck.of(tree, one, path -> isText(path) && asked.contains(path));
            check.differences().stream().filter(difference -> difference.kind() != RecordCheck.Kind.MISSING).forEach(difference -> {
                changed.add(difference.path());
                facts.add(FactMaker.changed(difference.path(), label));
            });
        }
        return new InstallationReport(installation.name(), packages, inventory(installation), changed, gpuCode(survey),
                followed.selection(), backends);
    }

    private static boolean isText(String path) {
        return List.of(".py", ".cu", ".cuh", ".h").stream().anyMatch(path::endsWith);
    }

    /// What was read of an installation.
    private record Read(TreeSources files, BinarySurvey survey) {}

    private static List<CompiledFile> gpuCode(BinarySurvey survey) {
        List<CompiledFile> files = new ArrayList<>();
        for (BinaryContents contents : survey.files().values()) {
            List<String> code = Stream.concat(new TreeMap<>(contents.fatbin().archCounts()).keySet().stream().map(Object::toString),
                    contents.amd().stream().map(each -> each.target()).distinct().sorted()).toList();
            if (!code.isEmpty()) {
                files.add(new CompiledFile(contents.file(), code));
            }
        }
        return files;
    }

    private static List<String> inventory(Installation installation) {
        return installation.packages().stream().map(one -> one.name() + one.version().map(version -> " " + version).orElse("")).toList();
    }

    private static boolean touches(BackendReport backend, InstalledPackage one) {
        Set<String> places = new TreeSet<>();
        backend.route().steps().forEach(step -> step.evidence().forEach(evidence -> places.add(evidence.place().file())));
        backend.homes().forEach(home -> places.add(home.file()));
        return one.contents().files().stream().anyMatch(places::contains);
    }

    private Variables variables(VariableSearch search) {
        return new Variables(knowledge, search::of);
    }

    private Wanted wanted(List<FoundBackend> found) {
        Set<String> names = new TreeSet<>();
        found.forEach(one -> one.operators().forEach(operator -> names.addAll(OperatorHome.symbols(operator))));
        names.addAll(new Variables(knowledge, _ -> List.of()).worth(request.workload().environment().keySet()));
        return Wanted.of(names);
    }

    private List<String> prefixes() {
        return Stream.concat(request.sources().stream().map(TargetScan::prefix), Stream.of(KnownSources.FOLDER)).toList();
    }

    /// What paths of a checkout begin with: its folder's own name.
    private static String prefix(Path source) {
        Path name = source.toAbsolutePath().normalize().getFileName();
        return (name == null ? "source" : name) + "/";
    }

    private FileTree open(Path path) {
        try {
            return request.imports().open(path, scratch);
        } catch (IOException error) {
            throw new UserError(path + ": cannot be read: " + error.getMessage());
        }
    }

    private static FileTree walk(Path path) {
        try {
            return FileTree.walk(path);
        } catch (IOException error) {
            throw new UserError(path + ": cannot be read: " + error.getMessage());
        }
    }
}
