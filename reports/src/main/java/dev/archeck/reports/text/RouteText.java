package dev.archeck.reports.text;

import dev.archeck.reports.report.BackendReport;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Routes alone as text: what one call meets, layer by layer, with every condition that decides and all evidence; the truth table of
/// the dispatch on request.
public final class RouteText {
    private RouteText() {}

    /// The text of some backends; every line ends with a line feed.
    ///
    /// @param subject the node and the call
    public static String render(List<BackendReport> backends, String subject, TextLayout layout) {
        Set<Detail> details = EnumSet.of(Detail.EVERYTHING);
        Page page = new Page(new TextLayout(layout.width(), layout.colour(), details));
        FileNames files = new FileNames(backends.stream().flatMap(Places::files).toList());
        page.add(Paragraph.labelled("FOR", subject));
        for (BackendReport backend : backends) {
            new RouteSection(page, files, backend.route()).add(backend.route());
            new EnvironmentSection(page, files).add(backend.variables());
            if (layout.details().contains(Detail.TABLES)) {
                backend.table().ifPresentOrElse(table -> new TableSection(page).add(table),
                        () -> page.add(Paragraph.labelled("TABLE", "none: no dispatch was read; name a checkout with --source")));
            }
            new GapSection(page, files).add(backend.route().gaps(), List.of());
            page.blank();
        }
        return page.render();
    }
}
