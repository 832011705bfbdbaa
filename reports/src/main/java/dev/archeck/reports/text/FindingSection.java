package dev.archeck.reports.text;

import dev.archeck.rules.finding.Finding;
import java.util.List;

/// FOUND: every finding with the id of its rule.
final class FindingSection {
    private final Page page;
    private final FileNames files;

    FindingSection(Page page, FileNames files) {
        this.page = page;
        this.files = files;
    }

    void add(List<Finding> findings) {
        String label = "FOUND";
        for (Finding finding : findings) {
            String head = Columns.pad(label, Page.LABEL) + finding.rule() + " ";
            String text = Words.severity(finding.severity()) + ": " + finding.message() + place(finding);
            page.add(new Paragraph(head, text, "", Words.ink(finding.severity())).because(finding.evidence()));
            if (page.layout().shows(Detail.EVERYTHING)) {
                all(finding, " ".repeat(Columns.of(head)));
            }
            label = "";
        }
    }

    private String place(Finding finding) {
        return Places.best(finding.evidence()).map(files::of).filter(at -> !at.isEmpty())
                .map(at -> " (" + at + ")").orElse("");
    }

    private void all(Finding finding, String indent) {
        page.add(Paragraph.of(indent + "rule ", finding.name()));
        finding.consequences().forEach(each -> page.add(Paragraph.of(indent + "so ", each)));
        new EvidenceLines(page, files).add(indent, finding.evidence());
    }
}
