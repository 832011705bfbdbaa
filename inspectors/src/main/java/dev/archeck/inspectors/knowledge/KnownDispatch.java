package dev.archeck.inspectors.knowledge;

import dev.archeck.inspectors.document.Sourced;
import java.util.List;

/// What the host code of a released binary does whose sources are not installed: its decision table as a few lines of our own C++
/// with the op's name and parameters, which are followed like any source.
///
/// @param id stable key
/// @param distributions names of the distributions that hold the binary
/// @param versions PEP 440 specifier of the releases it stands for
/// @param operator the op that it decides, `namespace::name`
/// @param kernels kernels that such a binary holds; one that holds none of them is another
/// @param text the lines
public record KnownDispatch(String id, List<String> distributions, String versions, String operator, List<String> kernels, String text,
        String source, String date) implements Sourced {
    /// Copies the lists.
    public KnownDispatch {
        distributions = List.copyOf(distributions);
        kernels = List.copyOf(kernels);
    }

    @Override
    public String key() {
        return id;
    }
}
