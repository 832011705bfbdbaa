package dev.archeck.reports.text;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.inspectors.files.Coverage;
import dev.archeck.reports.report.InstallationReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.safe.ShownPath;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The end of a report: what was scanned, what became of each file, the full names of files, and the letters.
final class ScopeSection {
    private final Page page;

    ScopeSection(Page page) {
        this.page = page;
    }

    void add(Report report, FileNames files) {
        page.add(Paragraph.labelled("SCAN", "archeck " + report.toolVersion() + ", catalogue "
                + report.catalogueVersion() + ", of " + ShownPath.of(report.target())));
        page.add(Paragraph.labelled("", coverage(report.coverage())));
        report.installations().forEach(installation -> add(installation, files));
        names(report, files.abbreviated());
        legend(page.letters());
    }

    /// Full names, grouped by the installation they lie in.
    private void names(Report report, Set<String> paths) {
        Set<String> left = new TreeSet<>(paths);
        for (InstallationReport installation : report.installations()) {
            String folder = installation.root() + "/";
            Set<String> inside = new TreeSet<>(left);
            inside.removeIf(path -> !path.startsWith(folder));
            left.removeAll(inside);
            if (!inside.isEmpty()) {
                page.add(Paragraph.labelled("FILES", "in " + installation.root()));
                inside.forEach(path -> page.add(Paragraph.labelled("", path.substring(folder.length()))));
            }
        }
        boolean grouped = left.size() < paths.size();
        String label = grouped ? "" : "FILES";
        for (String path : left) {
            page.add(Paragraph.labelled(label, grouped ? "./" + path : path));
            label = "";
        }
    }

    private void add(InstallationReport installation, FileNames files) {
        List<String> owners = installation.packages();
        String of = Words.count(installation.packageCount(), "package");
        page.add(Paragraph.labelled("", "in " + installation.root() + ": "
                + (owners.isEmpty() ? of + ", none of them on a route" : String.join(", ", owners) + "; " + of)));
        if (!installation.changedFiles().isEmpty()) {
            page.add(Paragraph.labelled("", "changed since installed: "
                    + installation.changedFiles().stream().map(files::of).collect(Collectors.joining(", "))));
        }
    }

    private static String coverage(Coverage coverage) {
        String skipped = coverage.skipped().entrySet().stream()
                .map(each -> ", " + Words.number(each.getValue().entries()) + " skipped (" + each.getKey().meaning() + ")")
                .collect(Collectors.joining());
        return Words.count(coverage.found().entries(), "file") + ", " + Words.size(coverage.found().bytes()) + ": "
                + Words.number(coverage.inspected().entries()) + " read" + skipped + ", "
                + Words.number(coverage.gaps().entries()) + " with gaps";
    }

    private void legend(Set<String> letters) {
        List<String> legend = Stream.of(Basis.values())
                .filter(basis -> letters.contains(String.valueOf(basis.letter())))
                .map(basis -> "[" + basis.letter() + "] " + basis.meaning())
                .toList();
        if (!legend.isEmpty()) {
            Wrap.parts(legend, page.layout().width()).forEach(line -> page.verbatim("", line, Ink.DIM));
        }
    }
}
