package dev.archeck.inspectors.node;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Environment variables as users write them: `NAME=value`.
public final class Assignments {
    private Assignments() {}

    /// The variables of some assignments, in order; the last value of a name counts. An empty value is set, not unset.
    ///
    /// @throws IllegalArgumentException with one clear line for anything else
    public static Map<String, String> parse(List<String> assignments) {
        Map<String, String> variables = new LinkedHashMap<>();
        for (String assignment : assignments) {
            int equals = assignment.indexOf('=');
            if (equals < 0 || !isName(assignment.substring(0, equals))) {
                throw new IllegalArgumentException("expected NAME=value, found \"" + assignment + "\"");
            }
            variables.put(assignment.substring(0, equals), assignment.substring(equals + 1));
        }
        return Collections.unmodifiableMap(variables);
    }

    /// The variables of an environment file: one assignment a line, `export ` and quotes around the value allowed,
    /// empty lines and lines that begin with `#` passed over.
    ///
    /// @throws IllegalArgumentException naming file and line for anything else
    public static Map<String, String> parseFile(String file, String text) {
        Map<String, String> variables = new LinkedHashMap<>();
        int number = 0;
        for (String line : text.lines().map(String::strip).toList()) {
            number++;
            String assignment = line.startsWith("export ") ? line.substring("export ".length()).strip() : line;
            int equals = assignment.indexOf('=');
            if (!line.isEmpty() && !line.startsWith("#")) {
                if (equals < 0 || !isName(assignment.substring(0, equals))) {
                    throw new IllegalArgumentException(
                            file + ":" + number + ": expected NAME=value, found \"" + line + "\"");
                }
                variables.put(assignment.substring(0, equals), unquoted(assignment.substring(equals + 1)));
            }
        }
        return Collections.unmodifiableMap(variables);
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() >= 2
                && (value.startsWith("\"") || value.startsWith("'"))
                && value.charAt(0) == value.charAt(value.length() - 1);
        return quoted ? value.substring(1, value.length() - 1) : value;
    }

    /// Whether a text can name a variable: letters, digits and `_`, not beginning with a digit.
    static boolean isName(String text) {
        return text.matches("[A-Za-z_][A-Za-z0-9_]*");
    }
}
