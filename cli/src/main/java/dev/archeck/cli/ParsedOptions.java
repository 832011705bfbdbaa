package dev.archeck.cli;

import dev.archeck.inspectors.document.Nearest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import picocli.CommandLine.ParseResult;

/// The options of a command line that several commands have in common, and how a value is understood; each wrong value is
/// a [UserError] that names its option.
///
/// @param parsed the command line
record ParsedOptions(ParseResult parsed) {

    boolean has(String option) {
        return parsed.matchedOptionValue(option, false);
    }

    Optional<String> text(String option) {
        return Optional.ofNullable(parsed.matchedOptionValue(option, null));
    }

    List<String> texts(String option) {
        return parsed.matchedOptionValue(option, List.of());
    }

    /// Where reports go, in order: `-o FILE`, `-o FORMAT=FILE`, else standard output.
    ///
    /// @param formats what the command can write
    List<Output> outputs(Set<ReportFormat> formats) {
        ReportFormat format = text("--format").map(word -> constant("--format", word, formats)).orElse(ReportFormat.TEXT);
        List<Output> outputs = new ArrayList<>();
        boolean redirected = false;
        for (String given : texts("--output")) {
            int equals = given.indexOf('=');
            boolean named = equals > 0 && given.substring(0, equals).matches("[A-Za-z-]+");
            redirected |= !named;
            outputs.add(named
                    ? new Output(constant("--output", given.substring(0, equals), formats),
                            file(given.substring(equals + 1)))
                    : new Output(format, file(given)));
        }
        if (!redirected) {
            outputs.addFirst(new Output(format, Optional.empty()));
        }
        requireDistinct(outputs);
        return outputs;
    }

    /// The second report would take the place of the first. Pipes and devices take several.
    private static void requireDistinct(List<Output> outputs) {
        Set<Path> files = new HashSet<>();
        for (Output output : outputs) {
            output.file().filter(file -> !Files.exists(file) || Files.isRegularFile(file))
                    .filter(file -> !files.add(file.toAbsolutePath().normalize())).ifPresent(file -> {
                        throw new UserError("--output: expected another file for each report, found " + file + " twice");
                    });
        }
    }

    private static Optional<Path> file(String name) {
        return name.equals("-") ? Optional.empty() : Optional.of(InputPaths.path("--output", name));
    }

    /// Whether text on standard output has colour.
    boolean wantsColour(Terminal terminal) {
        return switch (choice("--color", Display.ColourChoice.AUTO)) {
            case ALWAYS -> true;
            case NEVER -> false;
            case AUTO -> terminal.wantsColour();
        };
    }

    /// Columns of text; absent when not given.
    OptionalInt width() {
        Optional<String> given = text("--width");
        if (given.isEmpty()) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(number(given.get()).filter(width -> width >= 80 && width <= 200)
                .orElseThrow(() -> UserError.expected("--width", "80 to 200", given.get())));
    }

    /// A whole number between bounds, or the default when it is not given.
    int number(String option, Bounds bounds) {
        Optional<String> given = text(option);
        if (given.isEmpty()) {
            return bounds.byDefault();
        }
        return number(given.get()).filter(each -> each >= bounds.least() && each <= bounds.most()).orElseThrow(() ->
                UserError.expected(option, bounds.least() + " to " + bounds.most(), given.get()));
    }

    /// A number above 0, with or without decimals; absent when it is not given.
    OptionalDouble decimal(String option) {
        return text(option).map(given -> OptionalDouble.of(Optional.of(given).filter(word -> word.matches("[0-9]{1,7}(\\.[0-9]{1,3})?") && !word.matches("[0.]+"))
                .map(Double::valueOf).orElseThrow(() -> UserError.expected(option, "a number above 0", given)))).orElse(OptionalDouble.empty());
    }

    /// What a number may be.
    record Bounds(int least, int most, int byDefault) {}

    <E extends Enum<E>> E choice(String option, E byDefault) {
        return text(option).map(word -> constant(option, word, EnumSet.allOf(byDefault.getDeclaringClass()))).orElse(byDefault);
    }

    private static <E extends Enum<E>> E constant(String option, String word, Set<E> allowed) {
        Map<String, E> words = new LinkedHashMap<>();
        allowed.stream().sorted().forEach(each -> words.put(each.name().toLowerCase(Locale.ROOT), each));
        E constant = words.get(word.toLowerCase(Locale.ROOT));
        if (constant == null) {
            throw new UserError(option + ": \"" + word + "\" is none of " + String.join(", ", words.keySet())
                    + Nearest.hint(word, List.copyOf(words.keySet())));
        }
        return constant;
    }

    static Optional<Integer> number(String text) {
        return text.matches("[0-9]{1,6}") ? Optional.of(Integer.parseInt(text)) : Optional.empty();
    }
}
