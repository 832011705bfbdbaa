package dev.archeck.rules.plan;

import dev.archeck.inspectors.flow.Span;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.route.Attempt;
import dev.archeck.rules.route.Condition;
import dev.archeck.rules.route.FoundBackend;
import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.RouteMaker;
import dev.archeck.rules.route.Setting;
import dev.archeck.rules.route.Step;
import java.util.Optional;
import java.util.Set;

/// Another implementation of the installation, which a plan may change as well.
///
/// @param backend the implementation
/// @param label shown to people
/// @param setting node and workload as it sees them
/// @param now how its call ends as things are
/// @param off the condition by which the caller leaves it out, where nothing else keeps its call from a kernel; absent otherwise
/// @param unused whether the caller has no way to it at all, though its call starts a kernel
public record Neighbour(FoundBackend backend, String label, Setting setting, Attempt now, Optional<Condition> off, boolean unused) {
    /// A neighbour that the caller knows.
    public Neighbour(FoundBackend backend, String label, Setting setting, Attempt now, Optional<Condition> off) {
        this(backend, label, setting, now, off, false);
    }

    /// The neighbour that a route is.
    public static Neighbour of(RouteMaker.Made made) {
        Route route = made.route();
        boolean open = route.steps().stream().filter(step -> step.layer() != Layer.SELECTION && step.layer() != Layer.NODE)
                .noneMatch(step -> step.state() == Step.State.STOPS || step.state() == Step.State.WOULD_STOP);
        boolean launches = route.steps().stream().anyMatch(step -> step.layer() == Layer.DISPATCH && step.state() != Step.State.UNKNOWN);
        Optional<Condition> left = route.steps().stream().filter(step -> step.layer() == Layer.SELECTION && step.state() == Step.State.STOPS)
                .flatMap(step -> step.decidedBy().stream()).findFirst();
        return new Neighbour(made.found(), route.backend().label(), made.setting(), made.search().first(),
                open && launches && !route.isAskedFor() ? left : Optional.empty(),
                open && !route.isAskedFor() && left.isEmpty() && made.search().first().outcome() == Outcome.RUNS);
    }

    /// Whether its call passes one of some files, or asks for one of some variables.
    boolean touches(Set<String> files, Set<String> variables) {
        return now.paths().stream().flatMap(path -> path.events().stream()).anyMatch(event -> switch (event) {
            case Event.Decision decision -> holds(files, decision.site().span());
            case Event.EnvironmentRead read -> variables.contains(read.name());
            default -> false;
        });
    }

    private static boolean holds(Set<String> files, Span span) {
        return files.contains(span.file());
    }
}
