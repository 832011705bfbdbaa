package dev.archeck.inspectors.externals;

import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Takes the pieces of one YAML file for what they must be.
///
/// @param file name in messages
record YamlNodes(String file) {
    Node.Mapping mapping(Node node) {
        if (node instanceof Node.Mapping mapping) {
            return mapping;
        }
        throw wrong(node, "expected a map, found " + node.kind());
    }

    List<Node> items(Node node) {
        if (node instanceof Node.Sequence(List<Node> items, int line)) {
            return items;
        }
        throw wrong(node, "expected a list, found " + node.kind());
    }

    Node.Scalar scalar(Node node) {
        if (node instanceof Node.Scalar scalar) {
            return scalar;
        }
        throw wrong(node, "expected text, found " + node.kind());
    }

    String text(Node node) {
        return scalar(node).text();
    }

    BigInteger integer(Node node) {
        Node.Scalar scalar = scalar(node);
        if (scalar.plain() != Node.Plain.INTEGER) {
            throw wrong(node, "expected an integer, found '" + scalar.text() + "'");
        }
        return new BigInteger(scalar.text());
    }

    /// A field that may be left out.
    Optional<String> optional(Node.Mapping entry, String field) {
        return Optional.ofNullable(entry.fields().get(field)).map(this::text);
    }

    /// A field that may not.
    String required(Node.Mapping entry, String field) {
        return optional(entry, field).orElseThrow(() -> wrong(entry, "expected the field " + field + ", found none"));
    }

    /// @throws CatalogueException for the first field that is none of these
    void check(Node.Mapping entry, Collection<String> fields, String what) {
        for (Map.Entry<String, Node> field : entry.fields().entrySet()) {
            if (!fields.contains(field.getKey())) {
                throw wrong(field.getValue(), "'" + field.getKey() + "' is no field of " + what);
            }
        }
    }

    CatalogueException wrong(Node node, String reason) {
        return new CatalogueException(file, node.line(), reason);
    }
}
