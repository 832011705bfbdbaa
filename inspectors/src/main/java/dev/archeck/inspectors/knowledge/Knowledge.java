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

/// The catalogue.
///
/// @param version day of the newest statement, `YYYY-MM-DD`
/// @param words parts of names that mark an all-reduce op, lower case
/// @param parameters meanings of parameter names, for functions that nobody in the installation calls
/// @param backends public all-reduce implementations
/// @param variables environment variables of public releases
public record Knowledge(
        String version,
        List<String> words,
        List<ParameterMeaning> parameters,
        List<KnownBackend> backends,
        List<KnownVariable> variables) {
    /// Copies the lists.
    public Knowledge {
        words = List.copyOf(words);
        parameters = List.copyOf(parameters);
        backends = List.copyOf(backends);
        variables = List.copyOf(variables);
    }

    /// What a parameter of this name stands for.
    ///
    /// @param name the parameter's name
    /// @param value a fact such as `node.full_nvlink`, an integer, `true`, `false`, `'text'`, `one per rank`, `one group of all ranks`, `handle`, or
    ///     `flag --x` or `not flag --x`, which is true when the server is launched with or without that flag
    /// @param source where that use is public
    public record ParameterMeaning(String name, String value, String source) { }

    /// A public backend.
    ///
    /// @param id stable key
    /// @param name shown to people
    /// @param distributions names of the distributions that ship it
    /// @param type class or module it lives in, simple name
    /// @param fallback what a call goes to when the backend refuses
    /// @param summary one sentence
    /// @param source public repository and path
    public record KnownBackend(
            String id, String name, List<String> distributions, String type, String fallback, String summary, String source) {
        /// Copies the list.
        public KnownBackend {
            distributions = List.copyOf(distributions);
        }
    }

    /// A variable that public releases read.
    ///
    /// @param name the variable
    /// @param consumer who honours it
    /// @param distributions distributions whose releases read it
    /// @param versions PEP 440 specifier of those releases, `*` for all known
    /// @param meaning one sentence
    /// @param source public repository and path
    public record KnownVariable(
            String name, String consumer, List<String> distributions, String versions, String meaning, String source) {
        /// Copies the list.
        public KnownVariable {
            distributions = List.copyOf(distributions);
        }
    }

    /// The catalogue that comes with the tool.
    public static Knowledge builtIn() {
        try (InputStream stream = Knowledge.class.getResourceAsStream("knowledge.yaml")) {
            if (stream == null) {
                throw new IllegalStateException("missing resource knowledge.yaml");
            }
            return parse("knowledge.yaml", new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    /// Reads a catalogue file.
    ///
    /// @throws IllegalArgumentException with `file:line` when the text is not a catalogue
    public static Knowledge parse(String file, String yaml) {
        try {
            return JsonMapper.builder(new YAMLFactory())
                    .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                    .build()
                    .readValue(yaml, Knowledge.class);
        } catch (JacksonException error) {
            int line = error.getLocation() == null ? 1 : error.getLocation().getLineNr();
            throw new IllegalArgumentException(file + ":" + line + ": not a catalogue: " + error.getOriginalMessage(), error);
        }
    }

    /// The variable of that name, if public releases of anything read it.
    public Optional<KnownVariable> variable(String name) {
        return variables.stream().filter(known -> known.name().equals(name)).findFirst();
    }

    /// The backend of that distribution and class or module, if it is public. Distribution names are compared normalised.
    public Optional<KnownBackend> backend(String distribution, String type) {
        String wanted = normalised(distribution);
        return backends.stream()
                .filter(known -> known.type().equals(type))
                .filter(known -> known.distributions().stream().anyMatch(name -> normalised(name).equals(wanted)))
                .findFirst();
    }

    private static String normalised(String distribution) {
        return distribution.toLowerCase(java.util.Locale.ROOT).replaceAll("[-_.]+", "-");
    }
}
