package dev.archeck.inspectors.externals;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads YAML text into [Node]s that know their lines.
final class NodeReader {
    private static final int DEEPEST = 20;

    private final String file;

    NodeReader(String file) {
        this.file = file;
    }

    /// @throws CatalogueException with file and line when the text is no YAML
    Node read(String text) {
        try (JsonParser parser = new YAMLFactory().createParser(text)) {
            if (parser.nextToken() == null) {
                return new Node.Mapping(Map.of(), 1);
            }
            return node(parser, 0);
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new CatalogueException(file, line, "no YAML: " + e.getOriginalMessage().lines().findFirst().orElse(""));
        } catch (IOException e) {
            throw new CatalogueException(file, 1, "no YAML: " + e.getMessage());
        }
    }

    private Node node(JsonParser parser, int depth) throws IOException {
        int line = parser.currentTokenLocation().getLineNr();
        if (depth > DEEPEST) {
            throw new CatalogueException(file, line, "nested deeper than " + DEEPEST);
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> mapping(parser, depth);
            case START_ARRAY -> {
                List<Node> items = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    items.add(node(parser, depth + 1));
                }
                yield new Node.Sequence(items, line);
            }
            case VALUE_NUMBER_INT -> new Node.Scalar(parser.getText(), Node.Plain.INTEGER, line);
            case VALUE_NUMBER_FLOAT -> new Node.Scalar(parser.getText(), Node.Plain.REAL, line);
            case VALUE_TRUE, VALUE_FALSE -> new Node.Scalar(parser.getText(), Node.Plain.TRUTH, line);
            case VALUE_NULL -> new Node.Scalar("", Node.Plain.NOTHING, line);
            default -> new Node.Scalar(parser.getText(), Node.Plain.TEXT, line);
        };
    }

    private Node mapping(JsonParser parser, int depth) throws IOException {
        int line = parser.currentTokenLocation().getLineNr();
        Map<String, Node> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            int at = parser.currentTokenLocation().getLineNr();
            parser.nextToken();
            if (fields.put(name, node(parser, depth + 1)) != null) {
                throw new CatalogueException(file, at, "'" + name + "' is given twice");
            }
        }
        return new Node.Mapping(fields, line);
    }
}
