package dev.archeck.elf.host;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/// The names a caller looks for: operators without namespace, kernels by simple name, variables, any text.
///
/// Immutable, made once and used for every file.
public final class Wanted {
    private final List<String> names;
    private final NeedleSearch search;

    private Wanted(List<String> names) {
        this.names = names;
        this.search = new NeedleSearch(
                names.stream().map(n -> n.getBytes(StandardCharsets.UTF_8)).toList());
    }

    /// Looks for `names`; each needs at least two bytes.
    ///
    /// @throws IllegalArgumentException for a shorter name
    public static Wanted of(Collection<String> names) {
        return new Wanted(List.copyOf(new TreeSet<>(names)));
    }

    /// Looks for nothing.
    public static Wanted nothing() {
        return new Wanted(List.of());
    }

    /// The names in alphabetical order.
    public List<String> names() {
        return names;
    }

    NeedleSearch search() {
        return search;
    }
}
