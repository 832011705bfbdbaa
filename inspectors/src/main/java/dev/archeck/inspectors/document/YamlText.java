package dev.archeck.inspectors.document;

import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;

/// YAML apart from JSON, so that reading JSON loads no YAML library.
final class YamlText {
    private YamlText() {}

    static Value parse(String file, String text) {
        return Documents.parse(YAMLFactory.builder().build(), file, text);
    }
}
