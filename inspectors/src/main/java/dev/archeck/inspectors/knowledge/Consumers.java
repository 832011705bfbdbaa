package dev.archeck.inspectors.knowledge;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// Who honours which environment variables, apart from the all-reduce in question.
///
/// @param consumers in order: the first whose pattern matches counts
public record Consumers(List<Consumer> consumers) {
    /// Copies the list.
    public Consumers {
        consumers = List.copyOf(consumers);
    }

    /// A reader of a family of variables.
    ///
    /// @param name shown to people
    /// @param pattern a regular expression for whole names
    /// @param note said of a set variable of the family that no code of a route reads
    /// @param source where that is public
    public record Consumer(String name, String pattern, String note, String source) { }

    /// The catalogue that comes with the tool.
    public static Consumers builtIn() {
        try (InputStream stream = Consumers.class.getResourceAsStream("consumers.yaml")) {
            if (stream == null) {
                throw new IllegalStateException("missing resource consumers.yaml");
            }
            return parse("consumers.yaml", new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    /// Reads a catalogue file.
    ///
    /// @throws IllegalArgumentException with `file:line` when the text is not a catalogue
    public static Consumers parse(String file, String yaml) {
        try {
            return JsonMapper.builder(new YAMLFactory())
                    .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                    .build()
                    .readValue(yaml, Consumers.class);
        } catch (JacksonException error) {
            int line = error.getLocation() == null ? 1 : error.getLocation().getLineNr();
            throw new IllegalArgumentException(file + ":" + line + ": not a catalogue: " + error.getOriginalMessage(), error);
        }
    }

    /// Who honours a variable, if that is known.
    public Optional<Consumer> of(String variable) {
        return consumers.stream().filter(consumer -> variable.matches(consumer.pattern())).findFirst();
    }
}
