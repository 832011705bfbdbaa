package dev.archeck.inspectors.flow;

import java.util.List;
import java.util.Optional;

/// One lowered function. Block 0 is the entry.
///
/// @param templateParameters names of C++ template parameters in order
/// @param owner the class it is a method of; its first parameter is then the object (`self`, `this`) unless `isStatic`
/// @param decorators Python decorators, outermost first
/// @param doubts what in its text was not covered: each forbids the claim that nothing was launched
public record Function(
        FunctionId id,
        Language language,
        List<String> templateParameters,
        List<Parameter> parameters,
        Optional<FunctionId> owner,
        boolean isStatic,
        List<Expr> decorators,
        List<Block> blocks,
        List<TryRegion> regions,
        List<Doubt> doubts,
        Site site) {
    /// Copies the lists.
    public Function {
        templateParameters = List.copyOf(templateParameters);
        parameters = List.copyOf(parameters);
        decorators = List.copyOf(decorators);
        blocks = List.copyOf(blocks);
        regions = List.copyOf(regions);
        doubts = List.copyOf(doubts);
    }
}
