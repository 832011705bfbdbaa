package dev.archeck.elf.host;

import dev.archeck.elf.evidence.Place;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The schema text of an operator, `name(arguments) -> results`, kept as a string in read-only data.
///
/// @param name with namespace and overload when the text has them
/// @param text the whole schema
/// @param place bytes of the text
public record OpSchema(String name, String text, Place.Bytes place) {
    private static final int LONGEST = 8192;
    private static final Pattern WHOLE =
            Pattern.compile("([A-Za-z_]\\w*(?:::\\w++)*+(?:\\.\\w++)?+)\\((.*)\\) ?-> ?[\\w(].*", Pattern.DOTALL);
    /// One argument: type, then a name; or the end of an empty list.
    private static final Pattern ARGUMENT = Pattern.compile(
            "^(?:\\) ?->|\\*, ?|[A-Za-z_][\\w.]{0,40}(?:\\([\\w!|> *-]{0,20}\\))?!?(?:\\[\\d{0,4}\\])?\\??(?:\\[\\])? +\\w+ ?(?:=|,|\\)|\\z)).*",
            Pattern.DOTALL);

    /// The operator's name when all of `text` is a schema.
    static Optional<String> nameOf(String text) {
        if (text.length() > LONGEST || !text.contains("->")) {
            return Optional.empty();
        }
        Matcher whole = WHOLE.matcher(text);
        return whole.matches() && ARGUMENT.matcher(whole.group(2) + ") -> ").matches()
                ? Optional.of(whole.group(1))
                : Optional.empty();
    }

    /// True when `rest`, the text behind `name(`, starts like a schema's arguments.
    static boolean startsArguments(String rest) {
        return ARGUMENT.matcher(rest).matches();
    }

    /// The operator's name without namespace and overload.
    static String simple(String name) {
        String tail = name.substring(name.lastIndexOf(':') + 1);
        int dot = tail.indexOf('.');
        return dot < 0 ? tail : tail.substring(0, dot);
    }
}
