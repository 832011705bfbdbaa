package dev.archeck.reports.report;

import dev.archeck.rules.plan.Advice;
import dev.archeck.rules.route.Home;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Route;
import dev.archeck.rules.route.TruthTable;
import dev.archeck.rules.route.VariableUse;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Everything about one backend.
///
/// @param homes the compiled files of its ops and kernels, the loaded one first
/// @param table the truth table of its dispatch, absent when the dispatch was not read
public record BackendReport(
        Route route, List<Home> homes, List<VariableUse> variables, Optional<TruthTable> table, Advice advice) {
    /// The most telling one first.
    public static final Comparator<BackendReport> ORDER = Comparator.comparingInt((BackendReport one) -> one.route().rank())
            .thenComparing(one -> one.route().outcome()).thenComparing(one -> !one.canRun()).thenComparing(one -> one.route().backend());

    private boolean canRun() {
        return advice.plans().stream().anyMatch(plan -> plan.outcome() == Outcome.RUNS);
    }

    /// Copies the lists.
    public BackendReport {
        homes = List.copyOf(homes);
        variables = List.copyOf(variables);
    }
}
