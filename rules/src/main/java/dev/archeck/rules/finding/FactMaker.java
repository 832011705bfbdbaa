package dev.archeck.rules.finding;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.node.Node;
import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.Home;
import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.RouteMaker;
import dev.archeck.rules.route.Step;
import dev.archeck.rules.route.VariableUse;
import dev.archeck.rules.route.Variables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Turns what was found into facts for the rules.
public final class FactMaker {
    private FactMaker() { }

    /// The facts of one route.
    public static List<Fact> of(RouteMaker.Made made, List<VariableUse> variables) {
        List<Fact> facts = new ArrayList<>(List.of(route(made), dispatch(made)));
        made.binding().homes().forEach(home -> facts.add(home(made, home)));
        variables.forEach(use -> facts.add(variable(made, use)));
        return facts;
    }

    /// The fact that a file differs from its package's record.
    ///
    /// @param owner `name version`
    public static Fact changed(String file, String owner) {
        Map<String, Object> fields = Map.of("file", file, "package", owner, "differs", true);
        return new Fact("file", fields, Optional.empty(), List.of(new Evidence(Basis.READ, new Place.Lines(file, 1, 1), "hash")));
    }

    private static Fact route(RouteMaker.Made made) {
        Route route = made.route();
        List<Step> gates = route.steps().stream()
                .filter(step -> step.layer() == Layer.PYTHON_GATE && step.state() != Step.State.PASSES && !step.decidedBy().isEmpty()).toList();
        Map<String, Object> fields = new TreeMap<>();
        fields.put("backend", route.backend().label());
        fields.put("outcome", route.outcome().name());
        fields.put("detail", route.detail());
        fields.put("layer", stopped(route).map(step -> step.layer().name()).orElse(""));
        fields.put("gates", gates.stream().map(step -> step.name() + " (" + place(step) + ")").toList());
        fields.put("gateCount", (long) gates.size());
        fields.put("silentGates", gates.stream().filter(Step::silent).count());
        new RouteFields(made).addTo(fields);
        return new Fact("route", fields, Optional.of(route.backend().id()), evidence(route,
                step -> step.layer() == Layer.PYTHON_GATE && (step.state() == Step.State.STOPS || step.state() == Step.State.WOULD_STOP)));
    }

    private static String place(Step step) {
        Place place = step.evidence().getFirst().place();
        return place.file().substring(place.file().lastIndexOf('/') + 1) + ":" + place.position();
    }

    private static Optional<Step> stopped(Route route) {
        return route.steps().stream().filter(step -> step.state() == Step.State.STOPS).findFirst();
    }

    private static List<Evidence> evidence(Route route, Predicate<Step> wanted) {
        List<Evidence> evidence = route.steps().stream().filter(wanted).flatMap(step -> step.evidence().stream()).toList();
        return evidence.isEmpty() ? route.steps().stream().flatMap(step -> step.evidence().stream()).limit(1).toList() : evidence;
    }

    private static Fact dispatch(RouteMaker.Made made) {
        Route route = made.route();
        boolean reached = route.outcome() == Outcome.LAUNCHES_NOTHING;
        Map<String, Object> fields = Map.of("backend", route.backend().label(), "reached", reached, "ends", made.search().behind().outcome().name());
        return new Fact("dispatch", fields, Optional.of(route.backend().id()), evidence(route, step -> step.layer() == Layer.DISPATCH));
    }

    private static Fact home(RouteMaker.Made made, Home home) {
        Map<String, Object> fields = new TreeMap<>(Map.of("file", home.file(), "loaded", home.loaded(), "coversNode", home.coversNode(),
                "architectures", home.architectures(), "kernels", home.kernels()));
        List<String> usual = made.known().map(one -> one.look().getOrDefault("binary", List.of())).orElse(List.of());
        fields.put("operator", made.route().backend().operators().getFirst());
        fields.put("package", home.packageName().isEmpty() ? "no package" : home.packageName());
        fields.put("usual", usual);
        fields.put("expected", usual.isEmpty() || usual.stream().anyMatch(name -> matches(home.file(), name)));
        List<String> missing = Stream.concat(home.fit().without().stream(), home.fit().partly().stream()).sorted().toList();
        fields.put("missing", missing);
        fields.put("missingCount", (long) missing.size());
        fields.put("ask", home.fit().ask());
        Node node = made.setting().node();
        fields.put("because", new MissingCode(node.capabilities(node.gpuCount()), home.architectures()).because());
        fields.put("otherRelease", home.fit().otherRelease());
        fields.put("otherReleaseCount", (long) home.fit().otherRelease().size());
        fields.put("otherString", home.fit().otherString());
        fields.put("otherStringCount", (long) home.fit().otherString().size());
        fields.put("cuda", home.fit().cuda());
        fields.put("cudaCount", (long) home.fit().cuda().size());
        return new Fact("home", fields, Optional.of(made.route().backend().id()), home.evidence());
    }

    /// Whether a path ends in a name of the catalogue, where `*` stands for a part of a file or folder name.
    private static boolean matches(String file, String name) {
        String pattern = java.util.regex.Pattern.quote(name).replace("*", "\\E[^/]*\\Q");
        return file.matches("(?:.*/)?" + pattern);
    }

    /// The fact that a route needs an op, and whether a compiled file registers it.
    ///
    /// @param complete whether everything that could register it was read, and some of it belongs to the op's package
    public static Fact operator(RouteMaker.Made made, boolean complete) {
        Map<String, Object> fields = Map.of("backend", made.route().backend().label(), "operator", made.route().backend().operators().getFirst(),
                "wanted", made.route().isAskedFor() && made.route().backend().delivery() != Delivery.JIT,
                "registered", !made.binding().homes().isEmpty(), "complete", complete);
        return new Fact("operator", fields, Optional.of(made.route().backend().id()), evidence(made.route(), step -> step.layer() == Layer.OP_WRAPPER));
    }

    private static Fact variable(RouteMaker.Made made, VariableUse use) {
        Map<String, Object> fields = new TreeMap<>();
        fields.put("about", use.name());
        fields.put("name", use.name());
        fields.put("isSet", use.value().isPresent());
        use.value().ifPresent(value -> fields.put("value", value));
        fields.put("consumer", use.consumer());
        fields.put("file", made.binding().loaded().map(Home::file).orElse("the loaded file"));
        boolean source = use.evidence().stream().anyMatch(one -> one.basis() == Basis.SOURCE_NOT_LOADED || one.basis() == Basis.READ
                || use.effect().startsWith("the release reads it"));
        fields.put("readInSource", source && use.consumer().equals(Variables.ROUTE));
        if (use.reading() == VariableUse.Reading.READ || use.reading() == VariableUse.Reading.NOT_READ) {
            fields.put("readHere", use.reading() == VariableUse.Reading.READ);
        }
        return new Fact("variable", fields, Optional.of(made.route().backend().id()), use.evidence());
    }
}
