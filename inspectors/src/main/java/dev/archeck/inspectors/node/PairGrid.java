package dev.archeck.inspectors.node;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;

/// One value for each directed pair of different GPUs.
///
/// @param size number of GPUs
/// @param cells row by row, from GPU times to GPU; the diagonal holds values that mean nothing
public record PairGrid<T>(int size, List<T> cells) {
    /// @throws IllegalArgumentException when the cells are not size times size
    public PairGrid {
        cells = List.copyOf(cells);
        if (cells.size() != size * size) {
            throw new IllegalArgumentException(size + " GPUs have " + size * size + " cells, not " + cells.size());
        }
    }

    /// The same value for every pair.
    public static <T> PairGrid<T> all(int size, T value) {
        return new PairGrid<>(size, IntStream.range(0, size * size).mapToObj(i -> value).toList());
    }

    /// The value from one GPU to another.
    ///
    /// @throws IllegalArgumentException when the two are no pair of this grid
    public T at(int from, int to) {
        if (from == to) {
            throw new IllegalArgumentException("no pair: GPU " + from + " and itself");
        }
        return cells.get(Objects.checkIndex(from, size) * size + Objects.checkIndex(to, size));
    }

    /// This grid with another value for every pair among some GPUs.
    PairGrid<T> with(List<Integer> gpus, T value) {
        List<T> changed = new ArrayList<>(cells);
        for (int from : gpus) {
            for (int to : gpus) {
                changed.set(from * size + to, value);
            }
        }
        return new PairGrid<>(size, changed);
    }

    /// The values of all pairs among the first GPUs, put together; `none` when there is no pair.
    T overFirst(int gpus, T none, BinaryOperator<T> join) {
        T joined = none;
        for (int from = 0; from < gpus; from++) {
            for (int to = 0; to < gpus; to++) {
                joined = from == to ? joined : join.apply(joined, at(from, to));
            }
        }
        return joined;
    }
}
