package dev.archeck.reports.fleet;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Set;

/// Reads a document as a tree of only those fields that are wanted; everything else is passed over, and still has to be JSON.
final class Sieve {
    private static final int MOST_NODES = 1_000_000;
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Set<String> wanted;
    private int nodes;

    /// @param wanted names of fields, at any depth below a wanted field
    Sieve(Set<String> wanted) {
        this.wanted = wanted;
    }

    /// The one document of the parser.
    ///
    /// @throws IOException when it is damaged, goes on after its end, or what is wanted of it is too large
    JsonNode read(JsonParser parser) throws IOException {
        JsonToken first = parser.nextToken();
        if (first == null) {
            return NODES.missingNode();
        }
        JsonNode tree = value(parser, first);
        if (parser.nextToken() != null) {
            throw new JsonParseException(parser, "expected the end of the file, found more behind the document");
        }
        return tree;
    }

    private JsonNode value(JsonParser parser, JsonToken token) throws IOException {
        if (++nodes > MOST_NODES) {
            throw new JsonParseException(parser, "expected at most " + MOST_NODES + " values, found more");
        }
        return switch (token) {
            case START_OBJECT -> fields(parser);
            case START_ARRAY -> items(parser);
            case VALUE_STRING -> NODES.textNode(parser.getText());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> NODES.numberNode(parser.getDoubleValue());
            case VALUE_TRUE -> NODES.booleanNode(true);
            case VALUE_FALSE -> NODES.booleanNode(false);
            case VALUE_NULL, NOT_AVAILABLE, END_OBJECT, END_ARRAY, FIELD_NAME, VALUE_EMBEDDED_OBJECT -> NODES.nullNode();
        };
    }

    private ObjectNode fields(JsonParser parser) throws IOException {
        ObjectNode object = NODES.objectNode();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            JsonToken token = parser.nextToken();
            if (token == null) {
                break;
            }
            if (wanted.contains(name)) {
                object.set(name, value(parser, token));
            } else {
                parser.skipChildren();
            }
        }
        return object;
    }

    private ArrayNode items(JsonParser parser) throws IOException {
        ArrayNode array = NODES.arrayNode();
        JsonToken token = parser.nextToken();
        while (token != null && token != JsonToken.END_ARRAY) {
            array.add(value(parser, token));
            token = parser.nextToken();
        }
        return array;
    }
}
