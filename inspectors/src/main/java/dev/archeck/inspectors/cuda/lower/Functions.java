package dev.archeck.inspectors.cuda.lower;

import java.util.List;

/// Picks functions among declarations.
final class Functions {
    private Functions() { }

    static List<Declared.FunctionOf> of(List<Declared> declared) {
        return declared.stream().filter(Declared.FunctionOf.class::isInstance).map(Declared.FunctionOf.class::cast).toList();
    }

    /// Those a call with this many arguments can mean; definitions before mere declarations, and a declaration only where no
    /// definition fits.
    static List<Declared.FunctionOf> taking(List<Declared.FunctionOf> candidates, int arguments) {
        List<Declared.FunctionOf> fitting = candidates.stream().filter(one -> one.takes(arguments)).toList();
        List<Declared.FunctionOf> defined = fitting.stream().filter(one -> one.body().isPresent()).toList();
        return defined.isEmpty() ? fitting : defined;
    }
}
