package dev.archeck.inspectors.node;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.FieldReader;
import dev.archeck.inspectors.document.Nearest;
import dev.archeck.inspectors.document.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// Reads one value for each pair of GPUs: one word for all, groups of GPUs, or a matrix.
///
/// @param field the field's name
/// @param word what a word stands for
/// @param words the words, for messages
/// @param basis the ground of the file's statements, when the field names none
record GridReader<T>(String field, Function<String, Optional<T>> word, List<String> words, Basis basis) {
    static final List<String> FIELDS = List.of("all", "groups", "matrix", "basis");
    static final List<String> GROUP_FIELDS = List.of("gpus", "is");
    private static final String ITSELF = "X";

    Stated<PairGrid<T>> read(Value value, int gpus) {
        return switch (value) {
            case Value.Text text -> new Stated<>(PairGrid.all(gpus, meaning(text)), basis);
            case Value.Items items -> new Stated<>(matrix(items, gpus), basis);
            case Value.Fields fields -> grouped(fields, gpus);
            case Value.Numeral _, Value.Flag _, Value.Nothing _ -> throw wrong(value, "");
        };
    }

    private Stated<PairGrid<T>> grouped(Value.Fields value, int gpus) {
        FieldReader fields = FieldReader.of(value, FIELDS);
        Basis ground = fields.word("basis", NodeFile.BASES).orElse(basis);
        Optional<Value> matrix = fields.value("matrix");
        if (matrix.isPresent()) {
            return new Stated<>(matrix(matrix.get(), gpus), ground);
        }
        PairGrid<T> grid = PairGrid.all(gpus, meaning(fields.required("all")));
        for (Value group : fields.list("groups")) {
            FieldReader entry = FieldReader.of(group, GROUP_FIELDS);
            grid = grid.with(members(entry.required("gpus"), gpus), meaning(entry.required("is")));
        }
        return new Stated<>(grid, ground);
    }

    private static List<Integer> members(Value value, int gpus) {
        List<Integer> members = new ArrayList<>();
        for (Value item : FieldReader.items("gpus", value)) {
            int index = FieldReader.count("gpus", item);
            if (index >= gpus) {
                throw new DocumentException(item.spot(), "a GPU from 0 to " + (gpus - 1), String.valueOf(index));
            }
            members.add(index);
        }
        return members;
    }

    private PairGrid<T> matrix(Value value, int gpus) {
        List<Value> rows = sized(value, gpus, "rows");
        List<T> cells = new ArrayList<>();
        for (int from = 0; from < gpus; from++) {
            List<Value> row = sized(rows.get(from), gpus, "cells");
            for (int to = 0; to < gpus; to++) {
                Value cell = row.get(to);
                if (from == to && !(cell instanceof Value.Text text && text.value().equals(ITSELF))) {
                    throw new DocumentException(cell.spot(), "\"X\" on the diagonal", cell.describe());
                }
                // The diagonal is never read; any value of the row fills its cell.
                cells.add(from == to ? meaning(row.get(from == 0 ? gpus - 1 : 0)) : meaning(cell));
            }
        }
        return new PairGrid<>(gpus, cells);
    }

    private List<Value> sized(Value value, int size, String what) {
        List<Value> items = FieldReader.items(field, value);
        if (items.size() != size || size < 2) {
            throw new DocumentException(
                    value.spot(), size + " " + what + " for \"" + field + "\"", String.valueOf(items.size()));
        }
        return items;
    }

    private T meaning(Value value) {
        if (!(value instanceof Value.Text text)) {
            throw wrong(value, "");
        }
        return word.apply(text.value()).orElseThrow(() -> wrong(value, Nearest.hint(text.value(), words)));
    }

    private DocumentException wrong(Value value, String hint) {
        return new DocumentException(
                value.spot(), "one of " + String.join(", ", words) + " for \"" + field + "\"", value.describe() + hint);
    }
}
