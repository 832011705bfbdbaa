package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Site;
import java.util.List;
import java.util.Optional;

/// A Python function or method that calls an op of a compiled module itself.
///
/// @param function the function
/// @param operator qualified op name `namespace::name`; for a module that is compiled here the name alone
/// @param access how it reaches the op
/// @param byName whether the op's name says all-reduce; otherwise it was found by the shape of its callers
/// @param conditions texts of the conditions under which the function is defined, outermost first (`torch.version.hip is not
///     None`, `not (...)` for an else arm); empty if always
/// @param builder the function that builds the module, if the module is compiled here
/// @param call the call
public record OpWrapper(
        FunctionId function, String operator, Access access, boolean byName, List<String> conditions,
        Optional<FunctionId> builder, Site call)
        implements Comparable<OpWrapper> {
    /// Copies the conditions.
    public OpWrapper {
        conditions = List.copyOf(conditions);
    }

    /// How Python reaches an op.
    public enum Access {
        /// An attribute of the op registry.
        REGISTRY,
        /// A function of a module that a build call returned.
        BUILT_MODULE,
        /// A function of a compiled extension module.
        EXTENSION
    }

    /// Orders by place.
    @Override
    public int compareTo(OpWrapper other) {
        int byPlace = call.span().compareTo(other.call.span());
        return byPlace != 0 ? byPlace : function.compareTo(other.function);
    }
}
