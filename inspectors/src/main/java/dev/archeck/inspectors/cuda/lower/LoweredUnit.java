package dev.archeck.inspectors.cuda.lower;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.ModuleBody;
import java.util.List;
import java.util.Map;

/// One file and what it includes, lowered.
///
/// @param main relative name of the file that was parsed
/// @param functions every function with a body that the host can run, also lambdas
/// @param classes every class with a body
/// @param modules namespace-scope variables by file
/// @param gaps declarations the parser gave up on
public record LoweredUnit(
        String main, Map<FunctionId, Function> functions, Map<FunctionId, ClassDefinition> classes,
        Map<String, ModuleBody> modules, List<Gap> gaps) {
    /// Copies the collections.
    public LoweredUnit {
        functions = Map.copyOf(functions);
        classes = Map.copyOf(classes);
        modules = Map.copyOf(modules);
        gaps = List.copyOf(gaps);
    }
}
