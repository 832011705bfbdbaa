package dev.archeck.reports.text;

import dev.archeck.reports.safe.Printable;
import dev.archeck.reports.safe.ShownEnvironment;
import dev.archeck.rules.route.VariableUse;
import dev.archeck.rules.route.Variables;
import java.util.List;
import java.util.stream.Collectors;

/// ENV: the variables that matter, whether the loaded code reads them, and what that does here.
final class EnvironmentSection {
    private final Page page;
    private final FileNames files;

    EnvironmentSection(Page page, FileNames files) {
        this.page = page;
        this.files = files;
    }

    void add(List<VariableUse> uses) {
        boolean all = page.layout().shows(Detail.EVERYTHING);
        List<VariableUse> quiet = all ? List.of() : uses.stream().filter(EnvironmentSection::isDefault).toList();
        String label = "ENV";
        for (VariableUse use : uses) {
            if (!quiet.contains(use)) {
                page.add(Paragraph.labelled(label, name(use) + ": " + text(use)).because(use.evidence()));
                label = "";
            }
        }
        if (!quiet.isEmpty()) {
            page.add(Paragraph.labelled(label, "read too, unset: " + quiet.stream().map(use -> Printable.of(use.name()) + place(use))
                    .collect(Collectors.joining(", "))).because(quiet.getFirst().evidence()));
        }
    }

    /// A variable that Python code asks for once and finds unset: what it does is the default.
    private static boolean isDefault(VariableUse use) {
        return use.value().isEmpty() && use.reading() == VariableUse.Reading.READ && !use.evidence().isEmpty()
                && use.evidence().stream().allMatch(one -> one.place().file().endsWith(".py"));
    }

    private static String name(VariableUse use) {
        return Printable.of(use.name())
                + use.value().map(value -> "=" + ShownEnvironment.value(use.name(), value)).orElse(" unset");
    }

    private String text(VariableUse use) {
        if (!use.consumer().isEmpty() && !use.consumer().equals(Variables.ROUTE)) {
            return use.consumer() + ": " + use.effect();
        }
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
