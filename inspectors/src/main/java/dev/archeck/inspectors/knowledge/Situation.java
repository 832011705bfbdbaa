package dev.archeck.inspectors.knowledge;

import dev.archeck.inspectors.document.Sourced;
import java.util.List;
import java.util.regex.Pattern;

/// Something about a start that conditions ask by name: true when one of the flags is given, one of the variables has such a value, or
/// the GPUs have such a name.
///
/// @param name as conditions write it
/// @param flags names of switches
/// @param variables names of variables
/// @param pattern regular expression for whole values of these variables
/// @param gpu part of the name of the GPUs; empty for none
public record Situation(String name, List<String> flags, List<String> variables, String pattern, String gpu, String source, String date)
        implements Sourced {
    /// Copies the lists and checks the pattern.
    public Situation {
        flags = List.copyOf(flags);
        variables = List.copyOf(variables);
        pattern = Pattern.compile(pattern).pattern();
    }

    @Override
    public String key() {
        return name;
    }
}
