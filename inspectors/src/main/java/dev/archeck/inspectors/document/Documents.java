package dev.archeck.inspectors.document;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Documents from text. Duplicate names, a second value behind the first, and nesting beyond the library's bound are
/// errors.
public final class Documents {
    private Documents() {}

    /// The value of a JSON text.
    ///
    /// @param file how to name the document in errors
    /// @throws DocumentException when it is not JSON
    public static Value json(String file, String text) {
        JsonFactory factory = JsonFactory.builder().build();
        return parse(factory, file, text);
    }

    /// The value of a JSON text that should be a certain document.
    ///
    /// @param file how to name the document in errors
    /// @param kind what the document should be, such as `the JSON report of a scan`
    /// @throws DocumentException when it is not JSON
    public static Value json(String file, String text, String kind) {
        try {
            return json(file, text);
        } catch (DocumentException wrong) {
            throw new DocumentException(wrong.spot(), kind, "text that is no JSON: " + wrong.problem());
        }
    }

    /// The value of a YAML text; anchors and tags are not interpreted.
    ///
    /// @param file how to name the document in errors
    /// @throws DocumentException when it is not YAML
    public static Value yaml(String file, String text) {
        return YamlText.parse(file, text);
    }

    static Value parse(JsonFactory factory, String file, String text) {
        try (JsonParser parser = factory.createParser(text)) {
            parser.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION.mappedFeature());
            Reader reader = new Reader(file, parser);
            if (parser.nextToken() == null) {
                throw new DocumentException(new Spot(file, 1, 1), "a value", "an empty document");
            }
            Value value = reader.value();
            if (parser.nextToken() != null) {
                throw new DocumentException(reader.spot(), "the end of the document", "another value");
            }
            return value;
        } catch (JsonProcessingException e) {
            throw new DocumentException(spot(file, e.getLocation()), oneLine(e.getOriginalMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The first line, without where the library says that the value began: it names no file there.
    private static String oneLine(String message) {
        return message.lines().findFirst().orElse("").replaceFirst(" \\(start marker at .*", "").strip();
    }

    private static Spot spot(String file, JsonLocation location) {
        return location == null
                ? new Spot(file, 0, 0)
                : new Spot(file, Math.max(0, location.getLineNr()), Math.max(0, location.getColumnNr()));
    }

    /// Builds the value that begins at the parser's token.
    private record Reader(String file, JsonParser parser) {
        private Spot spot() {
            return Documents.spot(file, parser.currentTokenLocation());
        }

        private Value value() throws IOException {
            Spot spot = spot();
            return switch (parser.currentToken()) {
                case START_OBJECT -> fields(spot);
                case START_ARRAY -> items(spot);
                case VALUE_STRING -> new Value.Text(spot, parser.getText());
                case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Value.Numeral(spot, parser.getText());
                case VALUE_TRUE -> new Value.Flag(spot, true);
                case VALUE_FALSE -> new Value.Flag(spot, false);
                case VALUE_NULL -> new Value.Nothing(spot);
                case NOT_AVAILABLE, END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT ->
                    throw new DocumentException(spot, "a value", String.valueOf(parser.currentToken()));
            };
        }

        private Value.Fields fields(Spot spot) throws IOException {
            Map<String, Value> values = new LinkedHashMap<>();
            Map<String, Spot> names = new LinkedHashMap<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                names.put(name, spot());
                parser.nextToken();
                values.put(name, value());
            }
            return new Value.Fields(spot, values, names);
        }

        private Value.Items items(Spot spot) throws IOException {
            List<Value> values = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                values.add(value());
            }
            return new Value.Items(spot, values);
        }
    }
}
