package dev.archeck.cli;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.flow.Link;
import dev.archeck.inspectors.flow.SourceFiles;
import dev.archeck.inspectors.install.Installation;
import dev.archeck.inspectors.install.InstalledPackage;
import dev.archeck.inspectors.jit.CacheTemplates;
import dev.archeck.inspectors.jit.CompileQuestion;
import dev.archeck.inspectors.jit.CompiledModule;
import dev.archeck.inspectors.jit.Host;
import dev.archeck.inspectors.jit.JitCatalogue;
import dev.archeck.inspectors.jit.JitState;
import dev.archeck.inspectors.jit.JitStatements;
import dev.archeck.inspectors.jit.Toolchain;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.process.MappedFile;
import dev.archeck.rules.finding.Fact;
import dev.archeck.rules.finding.JitFacts;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.Home;
import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.ReadCode;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.RouteMaker;
import dev.archeck.rules.route.Step;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What modules that are compiled on the node meet there: asked for once for an installation.
///
/// @param installation the installation
/// @param tree the scanned tree
/// @param files its files and those of checkouts
/// @param code the read code
/// @param catalogue packages that compile
record CompileScan(Installation installation, FileTree tree, SourceFiles files, ReadCode code, JitCatalogue catalogue) {
    private static final Pattern TORCH_CUDA = Pattern.compile("(?m)^cuda\\s*(?::[^=]*)?=\\s*[\"'](\\d+\\.\\d+)");

    /// What was found.
    ///
    /// @param said in sentences
    /// @param sources by backend, the installed files that its kernels are compiled from, relative to the scanned root
    /// @param compiled distributions whose sources are compiled on the node
    /// @param prefix what the machine puts before these paths
    /// @param caches where what is compiled of them would be kept, when nobody looked
    record Found(JitState state, List<Statement> said, List<Fact> facts, List<Gap> gaps, Map<String, List<String>> sources, Set<String> compiled,
            String prefix, List<String> caches) {
        /// Sources behind ahead-of-time copies, and which of them were edited.
        List<Fact> shadows(List<RouteMaker.Made> routes, List<String> changed) {
            return routes.stream().filter(made -> made.binding().delivery() == Delivery.AHEAD_OF_TIME_COPY).map(made -> {
                List<String> own = sources.getOrDefault(made.route().backend().id(), List.of());
                return JitFacts.shadow(made.route().backend().id(), made.binding().homes().stream().map(Home::file).toList(), own,
                        own.stream().filter(changed::contains).toList());
            }).toList();
        }

        /// A route whose step on the node says what was found there.
        Route told(Route route) {
            return state.tools().isEmpty() ? route : new Route(route.backend(), route.outcome(), route.detail(), route.silent(),
                    route.steps().stream().map(step -> step.layer() == Layer.JIT ? told(route, step) : step).toList(), route.assumptions(), route.gaps());
        }

        private Step told(Route route, Step step) {
            List<String> own = sources.getOrDefault(route.backend().id(), List.of()).stream().map(path -> prefix + path).toList();
            Optional<CompiledModule> copy = state.copies(own).stream().filter(module -> module.state() == CompiledModule.State.CURRENT).findFirst();
            List<Toolchain.Problem> problems = state.tools().stream().filter(tools -> tools.users().stream().anyMatch(compiled::contains))
                    .flatMap(tools -> tools.problems().stream()).distinct().toList();
            String text = copy.map(module -> "compiled before: " + module.folder())
                    .orElseGet(() -> problems.isEmpty() ? "compiled on the node at the first call; what that needs is there"
                            : "compiled on the node at the first call, which may fail: " + problems.getFirst().text());
            boolean open = copy.isPresent() || problems.isEmpty();
            Step.State passes = route.outcome() == Outcome.FALLS_BACK ? Step.State.WOULD_PASS : Step.State.PASSES;
            return new Step(step.layer(), step.name(), open ? passes : step.state(), step.silent(), text, step.evidence(), step.decidedBy());
        }

        /// Folders of compiled copies of a backend's sources, as the machine names them.
        List<String> copies(RouteMaker.Made made) {
            List<String> own = sources.getOrDefault(made.route().backend().id(), List.of()).stream().map(path -> prefix + path).toList();
            return state.copies(own).stream().map(CompiledModule::folder).toList();
        }
    }

    /// Looks at the machine, if one is known; a route that is compiled on an unknown one leaves a gap.
    Found of(List<RouteMaker.Made> routes, Node node, Optional<Host> host) {
        Map<String, List<String>> sources = new TreeMap<>();
        Set<String> compiled = new TreeSet<>();
        for (RouteMaker.Made made : routes) {
            Delivery delivery = made.binding().delivery();
            if (delivery == Delivery.JIT || delivery == Delivery.AHEAD_OF_TIME_COPY) {
                sources.put(made.route().backend().id(), sources(made));
            }
            if (delivery == Delivery.JIT) {
                sources(made).stream().flatMap(file -> installation.owners().of(file).stream()).forEach(owner -> compiled.add(owner.normalizedName()));
            }
        }
        if (host.isEmpty()) {
            List<Gap> gaps = compiled.isEmpty() ? List.of() : List.of(new Gap("tool chain and caches", new Place.Stated("the node's files"),
                    "modules of " + String.join(", ", compiled) + " are compiled on the node, and nobody looked there",
                    "scan on the node with --pid N or --node live, or name its files with --root DIR"));
            return new Found(JitState.NONE, List.of(), List.of(), gaps, sources, compiled, "", CacheTemplates.of(catalogue, versions(), compiled));
        }
        JitState state = JitState.of(catalogue, host.get(), question(node, host, sources));
        Basis basis = host.get().assumed().isEmpty() ? Basis.READ : Basis.ASSUMED;
        return new Found(state, JitStatements.of(state, compiled, basis), JitFacts.of(state, compiled), gaps(host.get(), state), sources, compiled, machine("", host), List.of());
    }

    private static List<Gap> gaps(Host host, JitState state) {
        boolean needed = !state.tools().isEmpty() || !state.caches().isEmpty();
        List<Gap> unread = host.unread().gaps();
        return !needed || host.assumed().isEmpty() ? unread : Stream.concat(unread.stream(), Stream.of(new Gap("variables of tool chain and caches", new Place.Stated("environment"),
                "the server's " + String.join(", ", new TreeSet<>(host.assumed())) + " not known: those of this shell, or usual ones, were taken",
                "name them with --env-file, or scan with --pid N"))).toList();
    }

    private CompileQuestion question(Node node, Optional<Host> host, Map<String, List<String>> sources) {
        List<String> sites = installation.sites().stream().map(site -> machine(site, host)).toList();
        List<Integer> gpus = node.capabilities(node.gpuCount()).stream().map(gpu -> gpu.sm()).toList();
        return new CompileQuestion(versions(), torch(), gpus, sites, sources.values().stream().flatMap(List::stream).map(path -> machine(path, host)).distinct().sorted().toList());
    }

    private Map<String, String> versions() {
        Map<String, String> versions = new TreeMap<>();
        installation.packages().forEach(one -> versions.putIfAbsent(one.normalizedName(), one.version().orElse("")));
        return versions;
    }

    private String torch() {
        return installation.sites().stream().map(site -> site.isEmpty() ? "torch/version.py" : site + "/torch/version.py")
                .flatMap(path -> files.read(path).stream()).map(bytes -> TORCH_CUDA.matcher(new String(bytes, StandardCharsets.UTF_8)))
                .filter(Matcher::find).map(found -> found.group(1)).findFirst().orElse("");
    }

    /// The installed files that the dispatch of a route was read from, relative to the scanned root.
    List<String> sources(RouteMaker.Made made) {
        Stream<String> links = code.links(made.found().operators()).stream().map(Link::implementation).map(id -> id.unit());
        List<String> decided = new ArrayList<>();
        for (Event event : made.search().behind().furthest().events()) {
            if (event instanceof Event.Decision decision) {
                decided.add(decision.site().span().file());
            }
        }
        return Stream.concat(links, decided.stream()).filter(path -> !path.endsWith(".py"))
                .filter(path -> installation.sites().stream().anyMatch(site -> site.isEmpty() || path.startsWith(site + "/"))).distinct().sorted().toList();
    }

    /// What a running server has really mapped of the compiled files of a route.
    ///
    /// @param mapped its libraries; empty without a server
    List<Statement> mapped(RouteMaker.Made made, List<MappedFile> mapped, Optional<Host> host) {
        List<Statement> said = new ArrayList<>();
        for (Home home : mapped.isEmpty() ? List.<Home>of() : made.binding().homes()) {
            String path = machine(home.file(), host);
            Optional<MappedFile> found = mapped.stream().filter(file -> file.path().equals(path)).findFirst();
            boolean expected = home.loaded().equals("yes");
            if (found.isPresent() || expected) {
                String text = found.map(file -> "the process has mapped " + path + (expected ? "" : ", which the loader would not pick here") + ": " + file.state().words())
                        .orElseGet(() -> "the process has not mapped " + path + ", which the loader picks here: not loaded yet, or another copy is");
                said.add(Statement.of(Statement.Topic.PROCESS, text, Basis.PROCESS, "maps of the process"));
            }
        }
        return said;
    }

    /// A path of the scanned tree as the machine names it.
    private String machine(String path, Optional<Host> host) {
        String full = (tree.root().toString().equals("/") ? "" : tree.root()) + "/" + path;
        String root = host.map(one -> one.root().toString()).orElse("/");
        return root.equals("/") || !full.startsWith(root + "/") ? full : full.substring(root.length());
    }
}
