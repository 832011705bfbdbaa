package dev.archeck.reports.saved;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.FieldReader;
import dev.archeck.inspectors.document.Spot;
import dev.archeck.inspectors.document.Value;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// One object of a saved report. Fields nobody asks for are ignored: a later minor version may have added them.
record SavedObject(FieldReader fields) {

    /// @throws DocumentException when the value is no object
    static SavedObject of(Value value) {
        if (value instanceof Value.Fields fields) {
            return new SavedObject(new FieldReader(fields));
        }
        throw new DocumentException(value.spot(), "an object", value.describe());
    }

    Spot spot() {
        return fields.fields().spot();
    }

    String text(String name) {
        return fields.requiredText(name);
    }

    /// A text that may be `null` or absent.
    Optional<String> optional(String name) {
        return present(name).map(value -> FieldReader.text(name, value));
    }

    /// A list of texts; empty when absent.
    List<String> texts(String name) {
        return fields.list(name).stream().map(value -> FieldReader.text(name, value)).toList();
    }

    /// A list of lists of texts; empty when absent.
    List<List<String>> rows(String name) {
        return fields.list(name).stream()
                .map(row -> FieldReader.items(name, row).stream().map(value -> FieldReader.text(name, value)).toList()).toList();
    }

    /// A list of objects; empty when absent.
    <T> List<T> list(String name, Function<SavedObject, T> reading) {
        return fields.list(name).stream().map(SavedObject::of).map(reading).toList();
    }

    /// An object that must be there.
    SavedObject object(String name) {
        return of(fields.required(name));
    }

    /// An object that may be `null` or absent.
    Optional<SavedObject> optionalObject(String name) {
        return present(name).map(SavedObject::of);
    }

    boolean has(String name) {
        return present(name).isPresent();
    }

    boolean claim(String name) {
        if (fields.required(name) instanceof Value.Flag flag) {
            return flag.value();
        }
        throw new DocumentException(spot(), "true or false for \"" + name + "\"", fields.required(name).describe());
    }

    long number(String name) {
        if (fields.required(name) instanceof Value.Numeral number && number.value().matches("\\d{1,18}")) {
            return Long.parseLong(number.value());
        }
        throw new DocumentException(spot(), "a whole number for \"" + name + "\"", fields.required(name).describe());
    }

    int count(String name) {
        long number = number(name);
        if (number > Integer.MAX_VALUE) {
            throw new DocumentException(spot(), "a number below 2^31 for \"" + name + "\"", String.valueOf(number));
        }
        return (int) number;
    }

    <E extends Enum<E>> E constant(String name, Class<E> type) {
        return FieldReader.oneOf(name, fields.required(name), words(type));
    }

    /// An object of texts.
    Map<String, String> map(String name) {
        Map<String, String> map = new LinkedHashMap<>();
        object(name).fields().fields().values().forEach((key, value) -> map.put(key, FieldReader.text(key, value)));
        return map;
    }

    /// What `make` returns; a value it refuses is an error of this object.
    <T> T made(java.util.function.Supplier<T> make) {
        try {
            return make.get();
        } catch (IllegalArgumentException refused) {
            throw new DocumentException(spot(), String.valueOf(refused.getMessage()));
        }
    }

    static <E extends Enum<E>> Map<String, E> words(Class<E> type) {
        Map<String, E> words = new LinkedHashMap<>();
        EnumSet.allOf(type).forEach(each -> words.put(each.name(), each));
        return words;
    }

    private Optional<Value> present(String name) {
        return fields.value(name).filter(value -> !(value instanceof Value.Nothing));
    }
}
