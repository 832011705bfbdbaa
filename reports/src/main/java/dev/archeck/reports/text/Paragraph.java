package dev.archeck.reports.text;

import dev.archeck.elf.evidence.Evidence;
import java.util.List;
import java.util.stream.Collectors;

/// One statement of a text report.
///
/// @param head what stands in front of the text on its first line; its width is the hanging indent of the others
/// @param text the statement, broken into lines as needed
/// @param letters evidence letters, `[R][S]`, or empty
/// @param ink colour of the head
record Paragraph(String head, String text, String letters, Ink ink) {

    static Paragraph of(String head, String text) {
        return new Paragraph(head, text, "", Ink.PLAIN);
    }

    /// A paragraph with a section label of up to five letters.
    static Paragraph labelled(String label, String text) {
        return new Paragraph(Columns.pad(label, Page.LABEL), text, "", Ink.BOLD);
    }

    Paragraph in(Ink other) {
        return new Paragraph(head, text, letters, other);
    }

    Paragraph because(List<Evidence> evidence) {
        return lettered(evidence.stream().map(each -> String.valueOf(each.basis().letter())).toList());
    }

    Paragraph lettered(List<String> each) {
        String joined = each.stream().distinct().map(letter -> "[" + letter + "]").collect(Collectors.joining());
        return new Paragraph(head, text, joined, ink);
    }
}
