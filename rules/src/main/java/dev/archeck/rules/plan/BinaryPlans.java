package dev.archeck.rules.plan;

import dev.archeck.elf.evidence.Evidence;
import dev.archeck.inspectors.flow.Span;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.route.Attempt;
import dev.archeck.rules.route.Fit;
import dev.archeck.rules.route.Home;
import dev.archeck.rules.route.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Plans for a binary that cannot serve the node: it does not load, or has no code for the GPU. No other change lifts that, so
/// another build of it comes first in every plan that ends in a launch.
///
/// @param asked the route
/// @param home the binary that is loaded
record BinaryPlans(Case asked, Home home) {
    /// The advice of a route whose other layers were planned for as if the binary were sound.
    Advice over(Advice advice) {
        Attempt first = asked.found().first();
        List<Plan> plans = new ArrayList<>();
        if (first.outcome() == Outcome.RUNS) {
            plans.addAll(new PlanTexts(asked).first(false));
            plans.add(alone(swap()));
            rebuild().ifPresent(change -> plans.add(alone(change)));
        }
        advice.plans().forEach(plan -> plans.add(plan.outcome() == Outcome.RUNS && !plan.changes().isEmpty() ? behind(plan) : plan));
        FixClass fixClass = plans.stream().filter(plan -> plan.outcome() == Outcome.RUNS && !plan.changes().isEmpty()).map(Plan::fixClass)
                .min(Comparator.naturalOrder()).orElse(FixClass.UNKNOWN);
        return new Advice(advice.now(), fixClass, plans, advice.warnings(), advice.worth());
    }

    private Plan alone(Change change) {
        Attempt first = asked.found().first();
        return new Plan(change.label(), change.fixClass(), List.of(change), first.outcome(), first.detail(), cautions(),
                verify(), List.of("install what is there now again"), evidence());
    }

    /// A plan with the other build in front.
    private Plan behind(Plan plan) {
        FixClass fixClass = plan.fixClass().compareTo(FixClass.WHEEL_SWAP) < 0 ? FixClass.WHEEL_SWAP : plan.fixClass();
        return new Plan(swap().label() + "; " + plan.title(), fixClass, joined(List.of(swap()), plan.changes()), plan.outcome(), plan.detail(),
                joined(plan.cautions(), cautions()), joined(verify(), plan.verify()), plan.revert(), joined(evidence(), plan.evidence()), plan.terms());
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    private Change swap() {
        return new Change.Swap(home.packageName(), home.file(), need());
    }

    private String need() {
        Fit fit = home.fit();
        return fit.refusesToLoad() ? "it was " + fit.loadingFault() : "with code for " + String.join(" ", fit.ask());
    }

    /// A build of the checkout that the dispatch was read from; empty when no such source is known.
    private Optional<Change> rebuild() {
        List<String> numbers = home.fit().ask().isEmpty() ? node() : home.fit().ask().stream().map(each -> each.replace(".", "")).toList();
        return asked.found().behind().furthest().events().stream()
                .flatMap(event -> event instanceof Event.Decision decision ? Stream.of(decision.site().span()) : Stream.<Span>empty())
                .map(Span::file).filter(file -> !file.endsWith(".py")).reduce((_, last) -> last)
                .map(file -> new Change.Rebuild(home.file(), home.architectures(),
                        new RecipeFinder(asked.installed().files(), numbers).recipe(file)));
    }

    private List<String> node() {
        return asked.setting().node().capabilities(asked.setting().node().gpuCount()).stream().map(gpu -> String.valueOf(gpu.sm())).toList();
    }

    private static List<String> cautions() {
        return List.of("another build changes every op of its package: run the stack's own tests");
    }

    private List<String> verify() {
        return List.of("archeck kernels --gpu " + asked.setting().node().gpu(0).capability() + " on the new file: nothing without a kernel image",
                "archeck kernels --loads on the new tree: no file fails to load");
    }

    private List<Evidence> evidence() {
        return home.evidence();
    }
}
