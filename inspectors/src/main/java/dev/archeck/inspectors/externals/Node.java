package dev.archeck.inspectors.externals;

import java.util.List;
import java.util.Map;

/// A piece of a YAML file with the one-based line where it starts.
sealed interface Node {
    int line();

    /// A word in a message: what this is.
    String kind();

    /// A scalar as text; `plain` is the parser's view of an unquoted one.
    record Scalar(String text, Plain plain, int line) implements Node {
        @Override
        public String kind() {
            return "text";
        }
    }

    /// What an unquoted scalar means in YAML.
    enum Plain { TEXT, INTEGER, REAL, TRUTH, NOTHING }

    record Sequence(List<Node> items, int line) implements Node {
        @Override
        public String kind() {
            return "a list";
        }
    }

    record Mapping(Map<String, Node> fields, int line) implements Node {
        @Override
        public String kind() {
            return "a map";
        }
    }
}
