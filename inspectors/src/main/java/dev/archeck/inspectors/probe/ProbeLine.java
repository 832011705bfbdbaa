package dev.archeck.inspectors.probe;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.StringJoiner;

/// One line between a probing process and its parent: a word, then `name=value` in any number, values URL-encoded.
///
/// @param word what the line is
/// @param fields in order
public record ProbeLine(String word, Map<String, String> fields) {
    /// Copies the fields in order.
    public ProbeLine {
        fields = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }

    /// A line without fields.
    public static ProbeLine of(String word) {
        return new ProbeLine(word, Map.of());
    }

    /// This line with one more field.
    public ProbeLine with(String name, Object value) {
        Map<String, String> more = new LinkedHashMap<>(fields);
        more.put(name, String.valueOf(value));
        return new ProbeLine(word, more);
    }

    /// The line that a text is. A part without `=`, or one that cannot be decoded, is left out.
    public static ProbeLine parse(String text) {
        String[] parts = text.strip().split(" +", -1);
        Map<String, String> fields = new LinkedHashMap<>();
        for (int i = 1; i < parts.length; i++) {
            int equals = parts[i].indexOf('=');
            if (equals > 0) {
                decoded(parts[i].substring(equals + 1)).ifPresent(new Put(fields, parts[i].substring(0, equals))::value);
            }
        }
        return new ProbeLine(parts[0], fields);
    }

    private record Put(Map<String, String> fields, String name) {
        void value(String value) {
            fields.put(name, value);
        }
    }

    private static Optional<String> decoded(String text) {
        try {
            return Optional.of(URLDecoder.decode(text, StandardCharsets.UTF_8));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// The value of a field; empty text when it is absent.
    public String text(String name) {
        return fields.getOrDefault(name, "");
    }

    /// The whole number of a field, when it is one.
    public OptionalLong number(String name) {
        String text = text(name);
        return text.matches("-?[0-9]{1,18}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
    }

    /// The number of a field, when it is one.
    public OptionalDouble figure(String name) {
        String text = text(name);
        return text.matches("-?[0-9]{1,18}(\\.[0-9]{1,18})?(E-?[0-9]{1,3})?")
                ? OptionalDouble.of(Double.parseDouble(text)) : OptionalDouble.empty();
    }

    /// The whole number of a field as an `int`, or another value.
    public int orElse(String name, int other) {
        return (int) number(name).orElse(other);
    }

    @Override
    public String toString() {
        StringJoiner line = new StringJoiner(" ").add(word);
        fields.forEach((name, value) -> line.add(name + "=" + URLEncoder.encode(value, StandardCharsets.UTF_8)));
        return line.toString();
    }
}
