package dev.archeck.inspectors.launch;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.archeck.inspectors.node.LaunchLine;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// The servers whose command lines are understood.
///
/// @param launchers in order: the first that a line names counts
/// @param model fields of a model's configuration file
public record Launchers(List<Launcher> launchers, ModelFields model) {
    /// Copies the list.
    public Launchers {
        launchers = List.copyOf(launchers);
    }

    /// Fields of a model's configuration file, each list in order of precedence; a dot goes into an object.
    ///
    /// @param hidden the hidden size
    /// @param layers the number of layers
    /// @param dtype the element type
    /// @param source where that is public
    public record ModelFields(List<String> hidden, List<String> layers, List<String> dtype, String source) {
        /// Copies the lists.
        public ModelFields {
            hidden = List.copyOf(hidden);
            layers = List.copyOf(layers);
            dtype = List.copyOf(dtype);
        }
    }

    /// The catalogue that comes with the tool.
    public static Launchers builtIn() {
        try (InputStream stream = Launchers.class.getResourceAsStream("launchers.yaml")) {
            if (stream == null) {
                throw new IllegalStateException("missing resource launchers.yaml");
            }
            return parse("launchers.yaml", new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    /// Reads a catalogue file.
    ///
    /// @throws IllegalArgumentException with `file:line` when the text is not a catalogue
    public static Launchers parse(String file, String yaml) {
        try {
            return JsonMapper.builder(new YAMLFactory())
                    .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                    .build()
                    .readValue(yaml, Launchers.class);
        } catch (JacksonException error) {
            int line = error.getLocation() == null ? 1 : error.getLocation().getLineNr();
            throw new IllegalArgumentException(file + ":" + line + ": not a catalogue: " + error.getOriginalMessage(), error);
        }
    }

    /// The server that a command line starts, if it is a known one.
    public Optional<Launcher> of(LaunchLine line) {
        return launchers.stream().filter(launcher -> launcher.starts(line)).findFirst();
    }
}
