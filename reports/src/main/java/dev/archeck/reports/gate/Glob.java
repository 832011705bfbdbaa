package dev.archeck.reports.gate;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A text with `*` for any characters.
///
/// @param text as written
public record Glob(String text) {
    /// Whether a value is such a text, as a whole.
    public boolean matches(String value) {
        String regex = Arrays.stream(text.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
        return Pattern.compile(regex, Pattern.DOTALL).matcher(value).matches();
    }
}
