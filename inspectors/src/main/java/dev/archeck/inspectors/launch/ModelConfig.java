package dev.archeck.inspectors.launch;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.Documents;
import dev.archeck.inspectors.document.Value;
import dev.archeck.inspectors.node.Dtype;
import java.util.List;
import java.util.Optional;

/// What a model's `config.json` says about the tensors that ranks exchange.
///
/// @param file the file, for places
/// @param hidden elements of one token; absent when no known field gives it
/// @param layers number of layers; absent when no known field gives it
/// @param dtype element type; absent when no known field gives it
public record ModelConfig(String file, Optional<Integer> hidden, Optional<Integer> layers, Optional<Dtype> dtype) {
    private static final int MOST = 1 << 24;

    /// Reads the text of a configuration file.
    ///
    /// @throws DocumentException with file and line when it is not a JSON object
    public static ModelConfig parse(String file, String text, Launchers.ModelFields fields) {
        if (!(Documents.json(file, text) instanceof Value.Fields object)) {
            throw new DocumentException(Documents.json(file, text).spot(), "an object", "another value");
        }
        return new ModelConfig(file, number(object, fields.hidden()), number(object, fields.layers()),
                first(object, fields.dtype()).flatMap(value -> value instanceof Value.Text word ? Dtype.parse(word.value()) : Optional.empty()));
    }

    private static Optional<Integer> number(Value.Fields object, List<String> names) {
        return first(object, names).filter(Value.Numeral.class::isInstance).map(value -> ((Value.Numeral) value).value())
                .filter(text -> text.matches("[0-9]{1,8}")).map(Integer::valueOf).filter(number -> number > 0 && number <= MOST);
    }

    private static Optional<Value> first(Value.Fields object, List<String> names) {
        return names.stream().flatMap(name -> field(object, name).stream())
                .filter(value -> !(value instanceof Value.Nothing)).findFirst();
    }

    private static Optional<Value> field(Value.Fields object, String name) {
        int dot = name.indexOf('.');
        Optional<Value> value = Optional.ofNullable(object.values().get(dot < 0 ? name : name.substring(0, dot)));
        return dot < 0 ? value : value.flatMap(inner -> inner instanceof Value.Fields fields ? field(fields, name.substring(dot + 1)) : Optional.empty());
    }
}
