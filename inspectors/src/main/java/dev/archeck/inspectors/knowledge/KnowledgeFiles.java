package dev.archeck.inspectors.knowledge;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.archeck.inspectors.document.Nearest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads the catalogue: YAML files, each with some of its sections. A later file adds to the ones before it and replaces statements
/// with the same key.
public final class KnowledgeFiles {
    /// The files that come with the tool.
    static final List<String> BUILT_IN = List.of("knowledge.yaml", "backends.yaml", "variables.yaml", "packages.yaml", "dispatches.yaml",
            "cases.yaml");

    private static final Map<String, Class<? extends Sourced>> SECTIONS = sections();

    private final Map<String, Map<String, Sourced>> statements = new LinkedHashMap<>();
    private final List<String> versions = new ArrayList<>();
    private final List<String> words = new ArrayList<>();

    private KnowledgeFiles() { }

    private static Map<String, Class<? extends Sourced>> sections() {
        Map<String, Class<? extends Sourced>> sections = new LinkedHashMap<>();
        sections.put("parameters", ParameterMeaning.class);
        sections.put("backends", KnownBackend.class);
        sections.put("variables", KnownVariable.class);
        sections.put("companions", Companion.class);
        sections.put("renames", Rename.class);
        sections.put("defects", Defect.class);
        sections.put("libraries", KnownLibrary.class);
        sections.put("caches", BuildCache.class);
        sections.put("plugins", PluginGroup.class);
        sections.put("dispatches", KnownDispatch.class);
        sections.put("cases", PublicCase.class);
        return sections;
    }

    /// The catalogue that comes with the tool.
    static Knowledge builtIn() {
        return with(Map.of());
    }

    /// The catalogue of the tool with other files over it.
    ///
    /// @param overlays texts by file name, in the order in which they are laid over; each has a `version`
    /// @throws IllegalArgumentException with `file:line` when a text is not a catalogue
    public static Knowledge with(Map<String, String> overlays) {
        KnowledgeFiles files = new KnowledgeFiles();
        BUILT_IN.forEach(name -> files.read(name, resource(name)));
        overlays.forEach(files::read);
        return files.knowledge();
    }

    private Knowledge knowledge() {
        Knowledge.Packages packages = new Knowledge.Packages(all("companions", Companion.class), all("renames", Rename.class),
                all("defects", Defect.class), all("libraries", KnownLibrary.class), all("caches", BuildCache.class),
                all("plugins", PluginGroup.class));
        return new Knowledge(String.join(" + ", versions), words, all("parameters", ParameterMeaning.class),
                all("backends", KnownBackend.class), all("variables", KnownVariable.class), packages,
                all("dispatches", KnownDispatch.class), all("cases", PublicCase.class));
    }

    private <T extends Sourced> List<T> all(String section, Class<T> type) {
        return statements.getOrDefault(section, Map.of()).values().stream().map(type::cast).toList();
    }

    private void read(String file, String yaml) {
        try (JsonParser parser = Yaml.MAPPER.createParser(yaml)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw wrong(file, parser.currentLocation(), "expected sections such as backends, found " + parser.currentToken());
            }
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String section = parser.currentName();
                JsonLocation at = parser.currentTokenLocation();
                parser.nextToken();
                section(file, section, parser, at);
            }
        } catch (JacksonException error) {
            throw wrong(file, error.getLocation(), problem(error));
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    private void section(String file, String section, JsonParser parser, JsonLocation at) throws IOException {
        switch (section) {
            case "version" -> versions.add(parser.getText());
            case "words" -> words.addAll(Arrays.asList(Yaml.MAPPER.readValue(parser, String[].class)));
            default -> {
                Class<? extends Sourced> type = SECTIONS.get(section);
                if (type == null) {
                    throw wrong(file, at, "expected version, words, " + String.join(", ", SECTIONS.keySet()) + "; found " + section
                            + Nearest.hint(section, SECTIONS.keySet()));
                }
                if (parser.currentToken() != JsonToken.START_ARRAY) {
                    throw wrong(file, at, "expected a list for " + section + ", found " + parser.currentToken());
                }
                items(file, section, parser, type);
            }
        }
    }

    private void items(String file, String section, JsonParser parser, Class<? extends Sourced> type) throws IOException {
        Map<String, Sourced> known = statements.computeIfAbsent(section, _ -> new LinkedHashMap<>());
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            JsonLocation at = parser.currentTokenLocation();
            Sourced statement = Yaml.MAPPER.readValue(parser, type);
            if (statement == null || statement.source().isBlank() || !statement.date().matches("\\d{4}-\\d{2}(-\\d{2})?")) {
                throw wrong(file, at, "expected a source and a date YYYY-MM-DD for each statement of " + section);
            }
            known.put(statement.key(), statement);
        }
    }

    /// The library's words without its advice.
    private static String problem(JacksonException error) {
        String first = error.getOriginalMessage().lines().findFirst().orElse("");
        return first.replaceFirst(" \\(index \\d+\\).*", "").replace("Missing creator property", "missing field")
                .replaceFirst(" \\(class [^)]*\\), not marked as ignorable.*", "").replaceFirst("Unrecognized field", "unknown field");
    }

    private static IllegalArgumentException wrong(String file, JsonLocation at, String problem) {
        return new IllegalArgumentException(file + ":" + (at == null ? 1 : at.getLineNr()) + ": not a catalogue: " + problem);
    }

    private static String resource(String name) {
        try (InputStream stream = KnowledgeFiles.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException("missing resource " + name);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    private static final class Yaml {
        static final JsonMapper MAPPER = JsonMapper.builder(YAMLFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
                .build();
    }
}
