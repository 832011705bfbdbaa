package dev.archeck.reports.html;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.inspectors.files.Coverage;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.reports.notice.Notice;
import dev.archeck.reports.notice.Notices;
import dev.archeck.reports.report.Gate;
import dev.archeck.reports.report.InstallationReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.safe.ShownEnvironment;
import dev.archeck.reports.safe.ShownPath;
import dev.archeck.reports.text.FileNames;
import dev.archeck.reports.text.Words;
import dev.archeck.rules.route.VariableUse;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The lists of a page: variables, findings, gaps, and what was scanned.
record HtmlLists(HtmlOut out, Report report, FileNames files) {

    void variables(List<VariableUse> uses) {
        if (uses.isEmpty()) {
            return;
        }
        out.open("section", "id=\"environment\"").leaf("h2", "Environment");
        head("variable", "value", "for", "read?", "effect");
        for (VariableUse use : uses) {
            String value = use.value().map(each -> ShownEnvironment.value(use.name(), each)).orElse("unset");
            out.open("tr.item").leaf("td.mono", use.name()).leaf("td.mono", value).leaf("td", use.consumer()).leaf("td", Words.reading(use)).open("td").withCode(use.effect());
            use.evidence().forEach(each -> out.open("div.soft mono").text(files.exact(each.place())).close("div"));
            out.close("td").close("tr");
        }
        out.close("tbody").close("table").close("div").close("section");
    }

    void situation() {
        if (report.situation().isEmpty()) {
            return;
        }
        out.open("section", "id=\"server\"").leaf("h2", "The server");
        head("about", "what", "known from");
        for (Statement each : report.situation()) {
            out.open("tr.item").leaf("td", each.topic().name().toLowerCase(Locale.ROOT)).open("td").withCode(ShownPath.in(each.text())).close("td");
            out.open("td.mono");
            each.evidence().forEach(one -> out.text(ShownPath.in(files.exact(one.place()))).leaf("span.letter", String.valueOf(one.basis().letter())));
            out.close("td").close("tr");
        }
        out.close("tbody").close("table").close("div").close("section");
    }

    void findings() {
        List<Notice> notices = Notices.of(report);
        out.open("section", "id=\"findings\"").leaf("h2", "Findings");
        if (notices.isEmpty()) {
            out.leaf("p.soft", "None.");
        } else {
            head("severity", "rule", "what", "where");
            notices.forEach(this::finding);
            out.close("tbody").close("table").close("div");
        }
        out.close("section");
    }

    private void finding(Notice notice) {
        String severity = Words.severity(notice.severity());
        out.open("tr.item", HtmlOut.attribute("data-severity", severity)).leaf("td.severity-" + severity, severity);
        out.open("td").leaf("b", notice.rule()).text(notice.name()).close("td");
        out.open("td").withCode(notice.message()).list(notice.consequences());
        notice.accepted().ifPresent(each -> out.leaf("div.soft", "accepted" + each.until().map(day -> " until " + day).orElse("") + ": " + each.reason()));
        out.close("td").open("td.mono").text(files.exact(notice.place()));
        notice.evidence().stream().map(each -> String.valueOf(each.basis().letter())).distinct().forEach(letter -> out.leaf("span.letter", letter));
        out.close("td").close("tr");
    }

    void expectations() {
        if (report.gate().expectations().isEmpty()) {
            return;
        }
        out.open("section", "id=\"expectations\"").leaf("h2", "What is expected of it");
        head("", "expectation", "found", "where");
        for (Gate.Expected each : report.gate().expectations()) {
            String severity = switch (each.state()) {
                case HOLDS -> "none";
                case FAILS -> "error";
                case UNPROVED -> "warning";
            };
            out.open("tr.item").leaf("td.severity-" + severity, each.state().name().toLowerCase(Locale.ROOT));
            out.open("td").withCode(each.what()).close("td").open("td").withCode(each.detail()).close("td").leaf("td.mono", files.exact(each.place())).close("tr");
        }
        out.close("tbody").close("table").close("div").close("section");
    }

    void gaps() {
        out.open("section", "id=\"gaps\"").leaf("h2", "Gaps: what could not be read");
        if (report.gaps().isEmpty()) {
            out.leaf("p.soft", "None.");
        } else {
            head("what", "where", "why", "what would help");
            report.gaps().forEach(gap -> out.open("tr.item").leaf("td", gap.what()).leaf("td.mono", files.exact(gap.place()))
                    .open("td").withCode(gap.reason()).close("td").open("td").withCode(gap.remedy()).close("td").close("tr"));
            out.close("tbody").close("table").close("div");
        }
        out.close("section");
    }

    void scan() {
        Coverage coverage = report.coverage();
        String skipped = coverage.skipped().entrySet().stream().map(each -> ", " + Words.number(each.getValue().entries()) + " skipped ("
                + each.getKey().meaning() + ")").collect(Collectors.joining());
        out.open("footer");
        out.leaf("p", "archeck " + report.toolVersion() + ", catalogue " + report.catalogueVersion() + ", of " + ShownPath.of(report.target()) + ": "
                + Words.count(coverage.found().entries(), "file") + ", " + Words.number(coverage.inspected().entries()) + " read" + skipped + ", "
                + Words.number(coverage.gaps().entries()) + " with gaps.");
        report.installations().forEach(this::installation);
        out.leaf("p", Stream.of(Basis.values()).map(basis -> "[" + basis.letter() + "] " + basis.meaning()).collect(Collectors.joining("  ")));
        out.close("footer");
    }

    private void installation(InstallationReport installation) {
        String changed = installation.changedFiles().isEmpty() ? ""
                : "; changed since installed: " + installation.changedFiles().stream().map(files::of).collect(Collectors.joining(", "));
        out.leaf("p", installation.root() + ": " + String.join(", ", installation.packages()) + "; "
                + Words.count(installation.packageCount(), "package") + changed);
    }

    private void head(String... names) {
        out.open("div.wide").open("table").open("thead").open("tr");
        Stream.of(names).forEach(name -> out.leaf("th", name));
        out.close("tr").close("thead").open("tbody");
    }
}
