package dev.archeck.inspectors.knowledge;

import dev.archeck.inspectors.document.Sourced;

/// What a parameter of a name stands for, in functions that nobody in the installation calls.
///
/// @param name the parameter's name
/// @param value a fact such as `node.full_nvlink`, an integer, `true`, `false`, `'text'`, `one per rank`, `one group of all ranks`, `handle`, or
///     `flag --x` or `not flag --x`, which is true when the server is launched with or without that flag
public record ParameterMeaning(String name, String value, String source, String date) implements Sourced {
    @Override
    public String key() {
        return name;
    }
}
