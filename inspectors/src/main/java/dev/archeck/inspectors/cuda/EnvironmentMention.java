package dev.archeck.inspectors.cuda;

import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.cuda.source.CodeMask;
import dev.archeck.inspectors.cuda.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A call of `getenv` in the text of a source, found without parsing: also in text that `#if` leaves out and in functions that are
/// never called.
///
/// @param name the variable, absent if the argument is no literal
/// @param argument the argument as written
/// @param place file and line
public record EnvironmentMention(Optional<String> name, String argument, Place place) {
    private static final Pattern CALL = Pattern.compile("\\b(?:secure_)?getenv\\s*\\(\\s*([^()]{1,200}?)\\s*\\)");
    private static final Pattern LITERAL = Pattern.compile("\"(\\w+)\"");

    /// The calls in a text, in order; those in comments and strings are left out.
    static List<EnvironmentMention> in(SourceText source) {
        if (!source.text().contains("getenv")) {
            return List.of();
        }
        CodeMask mask = CodeMask.of(source.text());
        List<EnvironmentMention> found = new ArrayList<>();
        Matcher call = CALL.matcher(source.text());
        while (call.find()) {
            if (mask.isCode(call.start())) {
                String argument = SourceText.fold(call.group(1));
                Matcher literal = LITERAL.matcher(argument);
                int line = source.line(call.start());
                found.add(new EnvironmentMention(literal.matches() ? Optional.of(literal.group(1)) : Optional.empty(), argument,
                        new Place.Lines(source.file(), line, line)));
            }
        }
        return found;
    }
}
