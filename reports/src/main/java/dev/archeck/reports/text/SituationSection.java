package dev.archeck.reports.text;

import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.reports.safe.ShownPath;
import java.util.List;

/// START, PROC, PATHS, TOOLS, CACHE: the server that the question is about, as far as it is known.
final class SituationSection {
    private final Page page;
    private final FileNames files;

    SituationSection(Page page, FileNames files) {
        this.page = page;
        this.files = files;
    }

    void add(List<Statement> situation) {
        String last = "";
        for (Statement statement : situation) {
            String label = label(statement.topic());
            page.add(Paragraph.labelled(label.equals(last) ? "" : label, ShownPath.in(statement.text()) + place(statement)).because(statement.evidence()));
            last = label;
        }
    }

    private String place(Statement statement) {
        return Places.best(statement.evidence()).filter(place -> !(place instanceof Place.Stated)).map(files::of).filter(at -> !at.isEmpty()).map(at -> " (" + at + ")").orElse("");
    }

    private static String label(Statement.Topic topic) {
        return switch (topic) {
            case LAUNCH -> "START";
            case PROCESS -> "PROC";
            case IMPORTS -> "PATHS";
            case TOOLS -> "TOOLS";
            case CACHES -> "CACHE";
        };
    }
}
