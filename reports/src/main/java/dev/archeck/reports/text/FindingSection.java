package dev.archeck.reports.text;

import dev.archeck.rules.finding.Finding;
import java.util.List;
import java.util.regex.Pattern;

/// FOUND: every finding with the id of its rule.
final class FindingSection {
    /// What a finding of another rule that follows from this one begins with.
    private static final Pattern RULE = Pattern.compile("AK\\d{3}: ");

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
            String indent = " ".repeat(Columns.of(head));
            if (page.layout().shows(Detail.EVERYTHING)) {
                all(finding, indent);
            } else {
                finding.consequences().stream().filter(each -> RULE.matcher(each).lookingAt()).forEach(each -> page.add(Paragraph.of(indent + "so ", each)));
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
