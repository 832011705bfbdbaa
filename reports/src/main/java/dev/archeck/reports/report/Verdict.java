package dev.archeck.reports.report;

import dev.archeck.rules.plan.FixClass;
import dev.archeck.rules.route.Outcome;
import dev.archeck.rules.route.Severity;
import java.util.List;

/// The first lines of a report.
///
/// @param outcome of the route that matters most
/// @param severity worst severity of the findings
/// @param headline one sentence that says what happens
/// @param now what to do at once; empty unless results are wrong or the process would fail
/// @param fix the cheapest fix in one or two sentences, or that there is nothing to fix
/// @param fixClass class of that fix
/// @param letters evidence letters of the headline, in order, without brackets
public record Verdict(
        Outcome outcome,
        Severity severity,
        String headline,
        String now,
        String fix,
        FixClass fixClass,
        List<String> letters) {
    /// Copies the letters.
    public Verdict {
        letters = List.copyOf(letters);
    }
}
