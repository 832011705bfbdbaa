package dev.archeck.reports.report;

import dev.archeck.elf.evidence.Evidence;
import dev.archeck.rules.finding.Finding;
import dev.archeck.rules.plan.Advice;
import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.plan.Plan;
import dev.archeck.rules.route.Delivery;
import dev.archeck.rules.route.Layer;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.Severity;
import dev.archeck.rules.route.Step;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Writes the first lines of a report from its routes.
public final class VerdictMaker {
    private VerdictMaker() { }

    /// The verdict over all backends: that of the most telling route.
    ///
    /// @param installations what was found
    /// @param findings all findings
    public static Verdict of(List<InstallationReport> installations, List<Finding> findings) {
        if (installations.isEmpty()) {
            return new Verdict(Outcome.UNDETERMINED, Severity.NONE, "Nothing to scan: no Python package was found here.", "",
                    "name a virtual environment, a site-packages folder, or a tree that contains one", FixClass.NOTHING, List.of());
        }
        List<BackendReport> backends = installations.stream().flatMap(one -> one.backends().stream()).toList();
        Severity severity = findings.stream().map(Finding::severity).min(Comparator.naturalOrder()).orElse(Severity.NONE);
        Optional<BackendReport> worst = backends.stream().min(BackendReport.ORDER);
        return worst.map(one -> of(one, severity)).orElseGet(() -> new Verdict(Outcome.FALLS_BACK, severity,
                "No custom all-reduce was found in what could be read here.", "",
                "nothing to fix in what was read", FixClass.NOTHING, List.of()));
    }

    private static Verdict of(BackendReport backend, Severity severity) {
        Route route = backend.route();
        List<String> letters = route.steps().stream()
                .filter(step -> step.state() == Step.State.STOPS || step.layer() == Layer.DISPATCH || step.layer() == Layer.NODE)
                .flatMap(step -> step.evidence().stream().limit(1)).map(Evidence::basis)
                .map(basis -> String.valueOf(basis.letter())).distinct().toList();
        if (route.outcome() == Outcome.HANGS_OR_CORRUPTS) {
            return new Verdict(route.outcome(), Severity.ERROR, headline(route), "switch custom all-reduce off",
                    "archeck p2p names the pairs, what is wrong with them, and what changes it", FixClass.NODE, letters);
        }
        Optional<Step> node = route.outcome() == Outcome.RUNS ? route.steps().stream()
                .filter(step -> step.layer() == Layer.NODE && step.state() == Step.State.STOPS).findFirst() : Optional.empty();
        if (node.isPresent()) {
            return new Verdict(route.outcome(), severity, "Custom all-reduce picks " + route.detail() + ", and the node does not carry it: "
                    + node.get().text() + ".", "switch custom all-reduce off",
                    "archeck p2p names the pairs, what is wrong with them, and what changes it", FixClass.NODE, letters);
        }
        return new Verdict(route.outcome(), severity, headline(route), backend.advice().now().orElse(""), fix(backend.advice(), route),
                backend.advice().fixClass(), letters);
    }

    private static String headline(Route route) {
        String gates = stops(route);
        return switch (route.outcome()) {
            case LAUNCHES_NOTHING -> "Custom all-reduce is ON and launches NOTHING: results are wrong.";
            case HANGS_OR_CORRUPTS -> "Custom all-reduce is ON and the node's data path fails: " + route.detail() + ".";
            case CRASHES -> "Custom all-reduce fails: " + route.detail() + ".";
            case FALLS_BACK -> "Custom all-reduce is off: " + (route.isAskedFor() ? gates.isEmpty() ? "it refuses" : gates : "the caller does not ask for it") + "; " + route.detail() + " runs.";
            case UNDETERMINED -> "Whether custom all-reduce runs could not be determined: " + route.detail() + ".";
            case RUNS -> "Custom all-reduce runs: " + route.detail() + ".";
        };
    }

    private static String stops(Route route) {
        List<Step> stops = route.steps().stream()
                .filter(step -> step.layer() == Layer.PYTHON_GATE)
                .filter(step -> step.state() == Step.State.STOPS || step.state() == Step.State.WOULD_STOP).toList();
        boolean hole = route.steps().stream().anyMatch(step -> step.layer() == Layer.DISPATCH && step.state() == Step.State.WOULD_STOP);
        String gates = stops.stream().map(step -> "the " + step.name() + " gate" + (step.silent() ? " (silent)" : " (logged)"))
                .collect(Collectors.joining(" and "));
        String verb = stops.size() == 1 ? " refuses it" : " refuse it";
        return gates.isEmpty() ? "" : gates + verb + (hole ? ", and behind them the dispatch launches nothing" : "");
    }

    private static String once(Plan plan) {
        return plan.terms().safety().contains("not verified") ? ", once peer data is verified and the present calls are measured" : "";
    }

    /// What else people try and what is not it.
    private static String not(Advice advice, Route route, Plan plan) {
        StringBuilder not = new StringBuilder();
        boolean compiled = route.backend().delivery() == Delivery.PRECOMPILED;
        if (compiled && plan.fixClass().compareTo(FixClass.REBUILD) < 0) {
            not.append(" Not JIT. No rebuild needed.");
        }
        boolean variable = plan.fixClass() != FixClass.ENVIRONMENT && advice.warnings().stream().anyMatch(warning -> warning.changes().size() == 1 && warning.changes().getFirst().startsWith("set ")
                && warning.text().contains(": no effect"));
        return variable ? not.append(" Not the variable alone.").toString() : not.toString();
    }

    private static String fix(Advice advice, Route route) {
        if (advice.fixClass() == FixClass.NOTHING) {
            return "nothing to fix";
        }
        List<Plan> plans = advice.plans();
        if (advice.fixClass() == FixClass.NODE && route.outcome() != Outcome.RUNS) {
            return "peer data was wrong here, so no kernel is forced; archeck p2p names the pairs, and what changes them";
        }
        Optional<Plan> cheapest = plans.stream().filter(plan -> plan.outcome() == Outcome.RUNS && !plan.changes().isEmpty()).findFirst();
        return cheapest.map(plan -> plan.title() + " (plan " + (plans.indexOf(plan) + 1) + ")" + once(plan) + "." + not(advice, route, plan))
                .orElse(route.outcome() != Outcome.UNDETERMINED ? "no plan was found that makes it run"
                        : route.gaps().isEmpty() ? "not known: the steps of the route say what is open" : "not known: see the gaps");
    }
}
