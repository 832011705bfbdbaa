package dev.archeck.reports.text;

import dev.archeck.elf.evidence.Evidence;
import java.util.List;

/// One line for each piece of evidence, down to the byte.
record EvidenceLines(Page page, FileNames files) {

    void add(String indent, List<Evidence> evidence) {
        for (Evidence each : evidence) {
            String note = each.note().isEmpty() ? "" : ": " + each.note();
            page.add(Paragraph.of(indent + "see ", files.exact(each.place()) + note).because(List.of(each)));
        }
    }
}
