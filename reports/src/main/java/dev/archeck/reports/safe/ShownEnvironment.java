package dev.archeck.reports.safe;

import dev.archeck.reports.report.Report;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The part of a workload's environment that may leave the machine with a report.
///
/// An allow-list: variables that a route mentions, and those of the CUDA and NCCL libraries. Everything else in an
/// environment file may be a secret.
///
/// @param variables name to value, ordered by name
/// @param withheld how many variables were given and are not shown
public record ShownEnvironment(Map<String, String> variables, int withheld) {
    private static final Pattern LIBRARY = Pattern.compile("(CUDA|NCCL)_[A-Z0-9_]+");
    private static final Pattern SECRET = Pattern.compile("TOKEN|SECRET|PASSW|CREDENTIAL|(^|_)KEY(_|$)");

    /// Copies the variables, ordered by name.
    public ShownEnvironment {
        variables = java.util.Collections.unmodifiableMap(new TreeMap<>(variables));
    }

    /// What of the report's environment may be shown.
    public static ShownEnvironment of(Report report) {
        Set<String> mentioned = report.installations().stream()
                .flatMap(installation -> installation.backends().stream())
                .flatMap(backend -> backend.variables().stream())
                .map(use -> use.name())
                .collect(Collectors.toSet());
        Map<String, String> shown = new TreeMap<>(report.environment());
        shown.keySet().removeIf(name -> !mentioned.contains(name) && !LIBRARY.matcher(name).matches());
        int withheld = report.withheld() + report.environment().size() - shown.size();
        shown.replaceAll(ShownEnvironment::value);
        return new ShownEnvironment(shown, withheld);
    }

    /// The value to show for a variable: itself, or `(withheld)` when the name says that it is a secret.
    public static String value(String name, String value) {
        return SECRET.matcher(name.toUpperCase(Locale.ROOT)).find() ? "(withheld)" : value;
    }
}
