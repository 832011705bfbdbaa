package dev.archeck.rules.finding;

import dev.archeck.inspectors.node.Node;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.RouteMaker;
import dev.archeck.rules.route.Step;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a route's stop says about its reason, as plain values: `peers`, `ranks`, `capability`, `byTable` and `table`, `needless` and
/// `behind`, `devices` and `deviceList`.
///
/// @param made the route
record RouteFields(RouteMaker.Made made) {
    private static final Pattern MEMBER = Pattern.compile("\\bin\\s+([\\w.]+)|([\\w.]+)\\.get\\(");
    private static final String MULTICAST = "multicast";
    private static final String MULTIMEM = "multimem";

    void addTo(Map<String, Object> fields) {
        Node node = made.setting().node();
        int ranks = Math.min(made.setting().workload().worldSize(), node.gpuCount());
        String devices = made.setting().workload().variable("CUDA_VISIBLE_DEVICES").orElse("");
        Optional<String> table = table(node);
        fields.put("peers", node.fullPeerAccess(ranks).word());
        fields.put("ranks", (long) ranks);
        fields.put("capability", node.gpu(0).capability().toString());
        fields.put("byTable", table.isPresent());
        fields.put("table", table.orElse(""));
        fields.put("needless", needless());
        fields.put("behind", String.join(" or ", behind()));
        fields.put("devices", devices);
        fields.put("deviceList", !devices.matches("[0-9, -]*") && raises());
    }

    private List<Condition> stops() {
        return made.route().steps().stream().filter(step -> step.layer() == Layer.PYTHON_GATE && step.state() == Step.State.STOPS)
                .flatMap(step -> step.decidedBy().stream()).toList();
    }

    /// The table that was looked in for the node's capability, where that is what stops the call.
    private Optional<String> table(Node node) {
        String capability = node.gpu(0).capability().toString();
        List<String> forms = List.of(capability, capability.replace(".", ""), "(" + capability.replace(".", ", ") + ")",
                String.valueOf(node.gpu(0).capability().major()));
        for (Condition stop : stops()) {
            Matcher matcher = MEMBER.matcher(stop.text());
            boolean looks = stop.values().stream().map(value -> value.substring(value.indexOf(" = ") + " = ".length()).replace("'", "").replace("\"", ""))
                    .anyMatch(forms::contains);
            boolean speaks = stop.values().stream().anyMatch(value -> value.contains("capability") || value.contains("major"));
            if (looks && speaks && matcher.find()) {
                return Optional.of(matcher.group(1) == null ? matcher.group(2) : matcher.group(1));
            }
        }
        return Optional.empty();
    }

    /// Whether a test of multicast stops a call that would take a kernel without it.
    private boolean needless() {
        boolean guarded = made.route().outcome() == Outcome.FALLS_BACK
                && stops().stream().anyMatch(stop -> stop.text().contains(MULTICAST) || stop.values().stream().anyMatch(value -> value.contains(MULTICAST)));
        return guarded && !behind().isEmpty() && behind().stream().noneMatch(operator -> operator.contains(MULTIMEM));
    }

    /// Ops that the call would come to behind the gates.
    private List<String> behind() {
        String first = made.route().backend().operators().getFirst();
        String namespace = first.substring(0, Math.max(0, first.indexOf("::")));
        return made.search().behind().paths().stream().flatMap(path -> path.events().stream())
                .flatMap(event -> event instanceof Event.OperatorCall call ? java.util.stream.Stream.of(call.operator()) : java.util.stream.Stream.empty())
                .filter(operator -> operator.startsWith(namespace)).distinct().toList();
    }

    private boolean raises() {
        Route route = made.route();
        return route.outcome() == Outcome.CRASHES && route.steps().stream()
                .anyMatch(step -> step.layer() == Layer.PYTHON_GATE && step.text().startsWith("raises ValueError"));
    }
}
