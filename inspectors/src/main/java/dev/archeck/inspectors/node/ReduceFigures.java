package dev.archeck.inspectors.node;

import dev.archeck.inspectors.document.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// Times of all-reduces that a probe of the node measured, as its node file keeps them.
///
/// @param rows ascending by size
/// @param paysUpTo the largest size in bytes for which a custom kernel was faster
public record ReduceFigures(List<Row> rows, OptionalLong paysUpTo) {
    /// Nothing was measured.
    public static final ReduceFigures NONE = new ReduceFigures(List.of(), OptionalLong.empty());

    private static final List<String> PATH = List.of("probe", "allReduce");

    /// Copies the rows.
    public ReduceFigures {
        rows = List.copyOf(rows);
    }

    /// One size.
    ///
    /// @param bytes of one tensor
    /// @param nccl time by NCCL in microseconds
    /// @param own time by the fastest other algorithm whose result was right
    public record Row(long bytes, OptionalDouble nccl, OptionalDouble own) { }

    /// The figures in a node file; none where it has none of this shape.
    static ReduceFigures of(Value file) {
        Optional<Value.Fields> found = Optional.of(file).flatMap(ReduceFigures::fields);
        for (String name : PATH) {
            found = found.flatMap(fields -> Optional.ofNullable(fields.values().get(name))).flatMap(ReduceFigures::fields);
        }
        List<Row> rows = new ArrayList<>();
        found.flatMap(fields -> Optional.ofNullable(fields.values().get("sizes"))).ifPresent(sizes -> items(sizes).forEach(item ->
                fields(item).flatMap(ReduceFigures::row).ifPresent(rows::add)));
        return rows.isEmpty() ? NONE : new ReduceFigures(rows, found.map(fields -> fields.values().get("paysUpToBytes")).map(ReduceFigures::number)
                .filter(OptionalDouble::isPresent).map(value -> OptionalLong.of((long) value.getAsDouble())).orElse(OptionalLong.empty()));
    }

    private static Optional<Row> row(Value.Fields fields) {
        OptionalDouble bytes = number(fields.values().get("bytes"));
        OptionalDouble own = fields.values().entrySet().stream().filter(entry -> !List.of("bytes", "bound").contains(entry.getKey()) && !entry.getKey().startsWith("nccl"))
                .map(entry -> number(entry.getValue())).flatMapToDouble(OptionalDouble::stream).min();
        return bytes.isEmpty() ? Optional.empty() : Optional.of(new Row((long) bytes.getAsDouble(), number(fields.values().get("nccl")), own));
    }

    private static Optional<Value.Fields> fields(Value value) {
        return value instanceof Value.Fields fields ? Optional.of(fields) : Optional.empty();
    }

    private static Stream<Value> items(Value value) {
        return value instanceof Value.Items items ? items.values().stream() : Stream.empty();
    }

    private static OptionalDouble number(@org.jspecify.annotations.Nullable Value value) {
        return value instanceof Value.Numeral numeral && numeral.value().matches("[0-9]{1,15}(\\.[0-9]{1,9})?")
                ? OptionalDouble.of(Double.parseDouble(numeral.value())) : OptionalDouble.empty();
    }

    /// The row of a size; else of the next larger one that is at most twice as large.
    public Optional<Row> near(long bytes) {
        return rows.stream().filter(row -> row.bytes() >= bytes && row.bytes() <= 2 * bytes).findFirst();
    }
}
