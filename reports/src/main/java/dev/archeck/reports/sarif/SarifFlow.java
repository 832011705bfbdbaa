package dev.archeck.reports.sarif;

import dev.archeck.elf.evidence.Place;
import dev.archeck.reports.json.JsonOut;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.safe.Printable;
import dev.archeck.reports.text.Places;
import dev.archeck.reports.text.Words;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// One location of a code flow: a layer of the route, or a condition that decides there.
///
/// @param values `name = value` of the variables that a condition reads
/// @param essential whether the call ends here
record SarifFlow(Optional<Place> place, String text, List<String> values, boolean essential) {
    /// Locations of a flow that GitHub keeps.
    private static final int MOST = 1_000;

    SarifFlow {
        values = List.copyOf(values);
    }

    /// The route of a backend: each layer, behind the conditions that decide it, from the gate to the missing launch.
    static List<SarifFlow> of(BackendReport backend) {
        List<SarifFlow> flow = new ArrayList<>();
        for (Step step : backend.route().steps()) {
            step.decidedBy().forEach(condition -> conditions(flow, condition));
            String text = step.name() + ": " + Words.state(step) + (step.text().isEmpty() ? "" : ": " + step.text());
            boolean essential = step.state() == Step.State.STOPS || step.state() == Step.State.WOULD_STOP;
            flow.add(new SarifFlow(Places.best(step.evidence()), text, List.of(), essential));
        }
        return flow.stream().limit(MOST).toList();
    }

    private static void conditions(List<SarifFlow> flow, Condition condition) {
        String text = "`" + condition.text() + "` is " + condition.value();
        Stream.concat(condition.expandedAt().stream(), Stream.of(condition.place()))
                .forEach(place -> flow.add(new SarifFlow(Optional.of(place), text, condition.values(), false)));
    }

    static void write(JsonOut out, SarifFlow flow) {
        out.object("location", location -> {
            flow.place().ifPresent(place -> SarifPlaces.location(location, place));
            location.object("message", message -> message.text("text", Printable.of(flow.text())));
        });
        Map<String, String> state = new LinkedHashMap<>();
        flow.values().forEach(value -> state(state, Printable.of(value)));
        if (!state.isEmpty()) {
            out.object("state", fields -> state.forEach((name, value) ->
                    fields.object(name, message -> message.text("text", value))));
        }
        out.text("importance", flow.essential() ? "essential" : "important");
    }

    private static void state(Map<String, String> state, String value) {
        int equals = value.indexOf(" = ");
        if (equals >= 0) {
            state.put(value.substring(0, equals), value.substring(equals + 3));
        }
    }
}
