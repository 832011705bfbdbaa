package dev.archeck.reports.json;

import dev.archeck.reports.report.BackendReport;
import java.util.List;

/// Routes alone as JSON: `backends`, each as in a report. Deterministic, ASCII.
public final class RouteJson {
    private RouteJson() {}

    /// The document, ended by a line feed.
    public static String render(List<BackendReport> backends) {
        return JsonOut.document(out -> out.list("backends", backends, BackendJson::write));
    }
}
