package dev.archeck.inspectors.knowledge;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.PropertyBindingException;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.archeck.inspectors.document.Nearest;
import dev.archeck.inspectors.document.Packed;
import dev.archeck.inspectors.document.Sourced;
import dev.archeck.inspectors.externals.CatalogueException;
import dev.archeck.inspectors.externals.CatalogueReader;
import dev.archeck.inspectors.jit.JitCatalogue;
import dev.archeck.inspectors.launch.Launcher;
import dev.archeck.inspectors.launch.Launchers;
import dev.archeck.inspectors.probe.kept.KeptPlace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads the catalogue: YAML files, each with some of its sections. A later file adds to the ones before it and replaces statements
/// with the same key.
public final class KnowledgeFiles {
    private static final String PLACES = "kept-places.yaml";

    /// The files that come with the tool.
    static final List<String> BUILT_IN = List.of("knowledge.yaml", "backends.yaml", "variables.yaml", "packages.yaml", "dispatches.yaml",
            "cases.yaml", "consumers.yaml", "tunings.yaml", "launchers.yaml", "jit.yaml", PLACES, "situations.yaml");

    private static final Map<String, Class<? extends Sourced>> SECTIONS = sections();

    private final Map<String, Map<String, Sourced>> statements = new LinkedHashMap<>();
    private final List<String> versions = new ArrayList<>();
    private final List<String> words = new ArrayList<>();
    private final Map<String, String> externals = new LinkedHashMap<>();

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
        sections.put("consumers", Consumers.Consumer.class);
        sections.put("tunings", Tunings.Tuning.class);
        sections.put("launchers", Launcher.class);
        sections.put("models", Launchers.ModelFields.class);
        sections.put("architectures", JitCatalogue.Architecture.class);
        sections.put("stacks", JitCatalogue.Stack.class);
        sections.put("compiled_modules", JitCatalogue.Cache.class);
        sections.put("kept_places", KeptPlace.class);
        sections.put("situations", Situation.class);
        return sections;
    }

    /// Every section that a file may have, those of externals too.
    public static List<String> sectionNames() {
        return Stream.concat(Stream.concat(Stream.of("version", "words"), SECTIONS.keySet().stream()), CatalogueReader.SECTIONS.stream()).toList();
    }

    /// The catalogue that comes with the tool, read once.
    static Knowledge builtIn() {
        return BuiltIn.KNOWLEDGE;
    }

    /// Read when it is first asked for.
    private static final class BuiltIn {
        private static final Knowledge KNOWLEDGE = with(Map.of());
    }

    /// The catalogue of the tool with other files over it.
    ///
    /// @param overlays texts by file name, in the order in which they are laid over; each has a `version`
    /// @throws IllegalArgumentException with `file:line` when a text is not a catalogue
    public static Knowledge with(Map<String, String> overlays) {
        KnowledgeFiles files = new KnowledgeFiles();
        BUILT_IN.forEach(name -> files.read(name, Packed.text(KnowledgeFiles.class, name)));
        overlays.forEach(files::read);
        return files.knowledge();
    }

    /// Where stacks keep results of their peer access tests, without the rest of the catalogue.
    ///
    /// @param overlays as for the whole catalogue
    public static List<KeptPlace> places(Map<String, String> overlays) {
        KnowledgeFiles files = new KnowledgeFiles();
        files.read(PLACES, Packed.text(KnowledgeFiles.class, PLACES));
        overlays.forEach(files::read);
        return files.all("kept_places", KeptPlace.class);
    }

    private Knowledge knowledge() {
        Knowledge.Packages packages = new Knowledge.Packages(all("companions", Companion.class), all("renames", Rename.class),
                all("defects", Defect.class), all("libraries", KnownLibrary.class), all("caches", BuildCache.class),
                all("plugins", PluginGroup.class));
        Knowledge.Around around = new Knowledge.Around(new Consumers(all("consumers", Consumers.Consumer.class)),
                new Tunings(all("tunings", Tunings.Tuning.class)),
                new Launchers(all("launchers", Launcher.class), all("models", Launchers.ModelFields.class)),
                new JitCatalogue(all("architectures", JitCatalogue.Architecture.class), all("stacks", JitCatalogue.Stack.class),
                        all("compiled_modules", JitCatalogue.Cache.class)),
                all("kept_places", KeptPlace.class), all("situations", Situation.class));
        return new Knowledge(String.join(" + ", versions), words, all("parameters", ParameterMeaning.class),
                all("backends", KnownBackend.class), all("variables", KnownVariable.class), packages,
                all("dispatches", KnownDispatch.class), all("cases", PublicCase.class), around, externals);
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
                if (CatalogueReader.SECTIONS.contains(section)) {
                    externals.put(file, yaml);
                }
                section(file, section, parser, at);
            }
            if (externals.containsKey(file)) {
                new CatalogueReader().among(file, yaml);
            }
        } catch (CatalogueException error) {
            throw new IllegalArgumentException(error.getMessage(), error);
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
                if (CatalogueReader.SECTIONS.contains(section) || CatalogueReader.SOURCE.contains(section)) {
                    parser.skipChildren();
                    return;
                }
                Class<? extends Sourced> type = SECTIONS.get(section);
                if (type == null) {
                    List<String> known = Stream.concat(SECTIONS.keySet().stream(), CatalogueReader.SECTIONS.stream()).toList();
                    throw wrong(file, at, "expected version, words, " + String.join(", ", known) + "; found " + section
                            + Nearest.hint(section, known));
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

    /// What was expected in our words, else the library's words without its advice.
    private static String problem(JacksonException error) {
        if (error instanceof MismatchedInputException mismatch && !(error instanceof PropertyBindingException)
                && mismatch.getTargetType() != null && !mismatch.getOriginalMessage().startsWith("Missing")) {
            String found = error instanceof InvalidFormatException format ? ", found " + format.getValue() : ", found something else";
            return "expected " + noun(mismatch.getTargetType()) + " for " + mismatch.getPath().stream().map(JsonMappingException.Reference::getFieldName)
                    .filter(Objects::nonNull).collect(Collectors.joining(".")) + found;
        }
        if (error instanceof ValueInstantiationException && error.getCause() instanceof IllegalArgumentException cause) {
            return String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
        }
        String first = error.getOriginalMessage().lines().findFirst().orElse("");
        return first.replaceFirst(" \\(index \\d+\\).*", "").replace("Missing creator property", "missing field")
                .replaceFirst(" \\(class [^)]*\\), not marked as ignorable.*", "").replaceFirst("Unrecognized field", "unknown field");
    }

    private static String noun(Class<?> type) {
        if (type.isEnum()) {
            return "one of " + Arrays.stream(type.getEnumConstants()).map(word -> word.toString().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(", "));
        }
        return Collection.class.isAssignableFrom(type) ? "a list" : Map.class.isAssignableFrom(type) ? "a map"
                : type == int.class ? "a number" : type == String.class ? "text" : "a map of fields";
    }

    private static IllegalArgumentException wrong(String file, JsonLocation at, String problem) {
        return new IllegalArgumentException(file + ":" + (at == null ? 1 : at.getLineNr()) + ": not a catalogue: " + problem);
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
