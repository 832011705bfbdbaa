package dev.archeck.inspectors.knowledge;

import dev.archeck.inspectors.document.Sourced;

/// A distribution that went on under another name and kept its import name.
///
/// @param from the former name
/// @param to the name of today
/// @param folder the folder that both fill
/// @param since first version under the new name
public record Rename(String from, String to, String folder, String since, String source, String date) implements Sourced {
    @Override
    public String key() {
        return from + " " + to;
    }
}
