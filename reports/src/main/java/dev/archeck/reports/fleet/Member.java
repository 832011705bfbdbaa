package dev.archeck.reports.fleet;

import dev.archeck.rules.route.Severity;
import java.util.List;

/// One report, as far as a fleet is told of it.
///
/// @param name of its file
/// @param pool what its GPUs are, such as `sm_120`: only reports of one pool are compared with each other; may be empty
/// @param verdict severity and headline
/// @param complete whether everything that was asked could be answered
/// @param causes sorted, each once
/// @param traits by name
/// @param figures by name
/// @param details what the causes leave out, such as which pairs of GPUs; few
public record Member(String name, ReportKind kind, String pool, Cause verdict, boolean complete, List<Cause> causes, List<Trait> traits,
        List<Figure> figures, List<String> details) implements Reading {
    /// Copies the lists.
    public Member {
        causes = List.copyOf(causes);
        traits = List.copyOf(traits);
        figures = List.copyOf(figures);
        details = List.copyOf(details);
    }

    /// How bad it is: the verdict, or the worst cause.
    public Severity severity() {
        return causes.stream().map(Cause::severity).reduce(verdict.severity(), (one, other) -> one.compareTo(other) <= 0 ? one : other);
    }
}
