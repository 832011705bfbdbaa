package dev.archeck.reports.text;

import dev.archeck.reports.safe.Printable;
import dev.archeck.reports.safe.ShownEnvironment;
import dev.archeck.rules.route.VariableUse;
import java.util.List;

/// ENV: the variables that matter, whether the loaded code reads them, and what that does here.
final class EnvironmentSection {
    private final Page page;
    private final FileNames files;

    EnvironmentSection(Page page, FileNames files) {
        this.page = page;
        this.files = files;
    }

    void add(List<VariableUse> uses) {
        String label = "ENV";
        for (VariableUse use : uses) {
            page.add(Paragraph.labelled(label, name(use) + ": " + text(use)).because(use.evidence()));
            label = "";
        }
    }

    private static String name(VariableUse use) {
        return Printable.of(use.name())
                + use.value().map(value -> "=" + ShownEnvironment.value(use.name(), value)).orElse(" unset");
    }

    private String text(VariableUse use) {
        String effect = use.effect().isEmpty() ? "" : "; " + use.effect();
        return Words.reading(use) + place(use) + effect;
    }

    private String place(VariableUse use) {
        if (use.reading() == VariableUse.Reading.NOT_READ) {
            return "";
        }
        return Places.best(use.evidence()).map(files::of).filter(at -> !at.isEmpty()).map(at -> " (" + at + ")").orElse("");
    }
}
