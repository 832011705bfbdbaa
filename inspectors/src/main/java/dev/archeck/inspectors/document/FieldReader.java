package dev.archeck.inspectors.document;

import dev.archeck.inspectors.document.Value.Fields;
import dev.archeck.inspectors.document.Value.Items;
import dev.archeck.inspectors.document.Value.Numeral;
import dev.archeck.inspectors.document.Value.Text;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Strict reading of one object: every field must be known, and of the expected kind.
public record FieldReader(Fields fields) {

    /// Reads an object that may have the given fields and no others.
    ///
    /// @throws DocumentException when the value is no object, or has another field
    public static FieldReader of(Value value, List<String> known) {
        if (!(value instanceof Fields fields)) {
            throw new DocumentException(value.spot(), "an object", value.describe());
        }
        for (String name : fields.values().keySet()) {
            if (!known.contains(name)) {
                String hint = Nearest.to(name, known)
                        .map(near -> " (did you mean \"" + near + "\"?)")
                        .orElse("");
                throw new DocumentException(
                        fields.names().getOrDefault(name, fields.spot()),
                        "one of " + String.join(", ", known),
                        "the field \"" + Shown.of(name) + "\"" + hint);
            }
        }
        return new FieldReader(fields);
    }

    /// The value of a field; empty when it is absent.
    public Optional<Value> value(String name) {
        return Optional.ofNullable(fields.values().get(name));
    }

    /// The value of a field that must be there.
    ///
    /// @throws DocumentException when it is absent
    public Value required(String name) {
        return value(name)
                .orElseThrow(() -> new DocumentException(fields.spot(), "the field \"" + name + "\"", "none"));
    }

    /// A text field; empty when it is absent.
    ///
    /// @throws DocumentException when it is no text
    public Optional<String> text(String name) {
        return value(name).map(value -> text(name, value));
    }

    /// A text field that must be there.
    ///
    /// @throws DocumentException when it is absent or no text
    public String requiredText(String name) {
        return text(name, required(name));
    }

    /// A whole number from 0 up; empty when it is absent.
    ///
    /// @throws DocumentException when it is anything else
    public OptionalInt count(String name) {
        return value(name).map(value -> OptionalInt.of(count(name, value))).orElse(OptionalInt.empty());
    }

    /// A list; empty when the field is absent.
    ///
    /// @throws DocumentException when it is no list
    public List<Value> list(String name) {
        return value(name).map(value -> items(name, value)).orElse(List.of());
    }

    /// One of some words, mapped to what it stands for; empty when the field is absent.
    ///
    /// @throws DocumentException when it is another word, or no text
    public <T> Optional<T> word(String name, Map<String, T> words) {
        return value(name).map(value -> oneOf(name, value, words));
    }

    /// The text of a value.
    ///
    /// @throws DocumentException when it is no text
    public static String text(String name, Value value) {
        if (value instanceof Text text) {
            return text.value();
        }
        throw new DocumentException(value.spot(), "a text for \"" + name + "\"", value.describe());
    }

    /// The items of a value.
    ///
    /// @throws DocumentException when it is no list
    public static List<Value> items(String name, Value value) {
        if (value instanceof Items items) {
            return items.values();
        }
        throw new DocumentException(value.spot(), "a list for \"" + name + "\"", value.describe());
    }

    /// The whole number of a value, from 0 up.
    ///
    /// @throws DocumentException when it is anything else
    public static int count(String name, Value value) {
        if (value instanceof Numeral number && number.value().matches("\\d{1,9}")) {
            return Integer.parseInt(number.value());
        }
        throw new DocumentException(value.spot(), "a whole number for \"" + name + "\"", value.describe());
    }

    /// What the word of a value stands for.
    ///
    /// @throws DocumentException when it is another word, or no text
    public static <T> T oneOf(String name, Value value, Map<String, T> words) {
        T meant = value instanceof Text text ? words.get(text.value()) : null;
        if (meant == null) {
            String hint = value instanceof Text text ? Nearest.hint(text.value(), words.keySet()) : "";
            throw new DocumentException(
                    value.spot(),
                    "one of " + String.join(", ", words.keySet()) + " for \"" + name + "\"",
                    value.describe() + hint);
        }
        return meant;
    }
}
