package dev.archeck.rules.derive;

import dev.archeck.rules.finding.Fact;
import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.Step;
import java.util.ArrayList;
import java.util.List;

/// All facts about one installation that are not about a single route.
public final class FactDeriver {
    private FactDeriver() { }

    /// The facts, kind by kind. Reads files of the tree; what of them cannot be read is noted where the question says.
    public static List<Fact> of(Inspected inspected) {
        List<Fact> facts = new ArrayList<>();
        facts.addAll(new OwnershipFacts(inspected).facts());
        facts.addAll(new VersionFacts(inspected).facts());
        facts.addAll(new ShadowFacts(inspected).facts());
        facts.addAll(new DefectFacts(inspected).facts());
        facts.addAll(new LibraryFacts(inspected).facts());
        facts.addAll(new CodeFacts(inspected).facts());
        facts.addAll(new SettingFacts(inspected).facts());
        if (!inspected.routes().isEmpty()) {
            facts.add(SituationFields.of(inspected).fact(active(inspected)));
        }
        return facts;
    }

    /// Backends whose op a call reaches.
    private static List<String> active(Inspected inspected) {
        return inspected.routes().stream().map(made -> made.route()).filter(FactDeriver::reachesOp).map(route -> route.backend().label()).toList();
    }

    /// Whether no choice and no gate keeps a call from the op of a route.
    static boolean reachesOp(Route route) {
        return route.isAskedFor() && route.steps().stream().anyMatch(step -> step.layer() == Layer.OP_WRAPPER && step.state() == Step.State.PASSES);
    }
}
