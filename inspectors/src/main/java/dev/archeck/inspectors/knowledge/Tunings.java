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

/// What can be tuned in implementations that take the calls a custom all-reduce refuses.
public record Tunings(List<Tuning> tunings) {
    /// Copies the list.
    public Tunings {
        tunings = List.copyOf(tunings);
    }

    /// One implementation.
    ///
    /// @param name as a backend's fallback names it
    /// @param what the settings, in a few words
    /// @param cautions what to know before
    /// @param source where that is public
    public record Tuning(String name, String what, List<String> cautions, String source) {
        /// Copies the list.
        public Tuning {
            cautions = List.copyOf(cautions);
        }
    }

    /// The catalogue that comes with the tool.
    public static Tunings builtIn() {
        try (InputStream stream = Tunings.class.getResourceAsStream("tunings.yaml")) {
            if (stream == null) {
                throw new IllegalStateException("missing resource tunings.yaml");
            }
            return parse("tunings.yaml", new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    /// Reads a catalogue file.
    ///
    /// @throws IllegalArgumentException with `file:line` when the text is not a catalogue
    public static Tunings parse(String file, String yaml) {
        try {
            return JsonMapper.builder(new YAMLFactory())
                    .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                    .build()
                    .readValue(yaml, Tunings.class);
        } catch (JacksonException error) {
            int line = error.getLocation() == null ? 1 : error.getLocation().getLineNr();
            throw new IllegalArgumentException(file + ":" + line + ": not a catalogue: " + error.getOriginalMessage(), error);
        }
    }

    /// What can be tuned in an implementation.
    public Optional<Tuning> of(String name) {
        return tunings.stream().filter(tuning -> tuning.name().equals(name)).findFirst();
    }
}
