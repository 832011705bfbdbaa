package dev.archeck.reports.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import dev.archeck.reports.safe.Printable;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Writes one JSON document in memory, indented, with line feeds and ASCII only.
public final class JsonOut {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private final JsonGenerator generator;

    private JsonOut(JsonGenerator generator) {
        this.generator = generator;
    }

    /// The document whose object `fields` writes, ended by a line feed.
    public static String document(Consumer<JsonOut> fields) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(text)) {
            generator.setPrettyPrinter(printer());
            JsonOut out = new JsonOut(generator);
            out.object(fields);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.append('\n').toString();
    }

    /// The document that is a list of objects, ended by a line feed.
    public static <T> String document(Collection<T> values, BiConsumer<JsonOut, T> fields) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(text)) {
            generator.setPrettyPrinter(printer());
            JsonOut out = new JsonOut(generator);
            write(generator::writeStartArray);
            values.forEach(value -> out.object(each -> fields.accept(each, value)));
            write(generator::writeEndArray);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.append('\n').toString();
    }

    /// A text; a lone surrogate becomes `<U+D800>`, as it is shown everywhere.
    public void text(String name, String value) {
        write(() -> generator.writeStringField(name, Printable.wellFormed(value)));
    }

    /// A text, or `null` for an absent one.
    public void text(String name, Optional<String> value) {
        if (value.isPresent()) {
            text(name, value.get());
        } else {
            write(() -> generator.writeNullField(name));
        }
    }

    /// The name of a constant.
    public void constant(String name, Enum<?> value) {
        text(name, value.name());
    }

    /// A whole number.
    public void number(String name, long value) {
        write(() -> generator.writeNumberField(name, value));
    }

    /// A number with at most three decimals.
    public void decimal(String name, double value) {
        write(() -> generator.writeNumberField(name, Math.round(value * 1000) / 1000.0));
    }

    /// A list of lists of texts.
    public void rows(String name, Collection<? extends Collection<String>> rows) {
        write(() -> generator.writeArrayFieldStart(name));
        for (Collection<String> row : rows) {
            write(generator::writeStartArray);
            row.forEach(value -> write(() -> generator.writeString(Printable.wellFormed(value))));
            write(generator::writeEndArray);
        }
        write(generator::writeEndArray);
    }

    /// A truth value.
    public void claim(String name, boolean value) {
        write(() -> generator.writeBooleanField(name, value));
    }

    /// A list of texts.
    public void texts(String name, Collection<String> values) {
        write(() -> generator.writeArrayFieldStart(name));
        values.forEach(value -> write(() -> generator.writeString(Printable.wellFormed(value))));
        write(generator::writeEndArray);
    }

    /// A list of whole numbers.
    public void numbers(String name, int... values) {
        write(() -> {
            generator.writeFieldName(name);
            generator.writeArray(values, 0, values.length);
        });
    }

    /// An object of texts, ordered by name.
    public void texts(String name, Map<String, String> values) {
        SortedMap<String, String> sorted = new TreeMap<>(values);
        object(name, out -> sorted.forEach((key, value) -> out.text(Printable.wellFormed(key), value)));
    }

    /// An object.
    public void object(String name, Consumer<JsonOut> fields) {
        write(() -> generator.writeFieldName(name));
        object(fields);
    }

    /// An object, or `null` for an absent value.
    public <T> void object(String name, Optional<T> value, BiConsumer<JsonOut, T> fields) {
        if (value.isPresent()) {
            object(name, out -> fields.accept(out, value.get()));
        } else {
            write(() -> generator.writeNullField(name));
        }
    }

    /// A list of objects.
    public <T> void list(String name, Collection<T> values, BiConsumer<JsonOut, T> fields) {
        write(() -> generator.writeArrayFieldStart(name));
        values.forEach(value -> object(out -> fields.accept(out, value)));
        write(generator::writeEndArray);
    }

    private void object(Consumer<JsonOut> fields) {
        write(generator::writeStartObject);
        fields.accept(this);
        write(generator::writeEndObject);
    }

    private static DefaultPrettyPrinter printer() {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        Separators separators = Separators.createDefaultInstance()
                .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                .withObjectEmptySeparator("")
                .withArrayEmptySeparator("");
        return new DefaultPrettyPrinter(separators)
                .withObjectIndenter(indenter)
                .withArrayIndenter(indenter);
    }

    private static void write(Write step) {
        try {
            step.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private interface Write {
        void run() throws IOException;
    }
}
