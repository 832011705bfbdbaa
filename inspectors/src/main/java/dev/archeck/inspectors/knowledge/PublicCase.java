package dev.archeck.inspectors.knowledge;

import dev.archeck.inspectors.document.Sourced;
import java.util.List;

/// A kind of public report: what people see, what it is, and what helps.
///
/// @param id stable key
/// @param title what goes wrong, a few words
/// @param symptoms what people see or read in a log, each as a part of a line
/// @param answer what it is, and what it is not
/// @param fix what helps, cheapest first
/// @param rules rules that find it
public record PublicCase(String id, String title, List<String> symptoms, String answer, String fix, List<String> rules, String source,
        String date) implements Sourced {
    /// Copies the lists.
    public PublicCase {
        symptoms = List.copyOf(symptoms);
        rules = List.copyOf(rules);
    }

    @Override
    public String key() {
        return id;
    }
}
