package dev.archeck.inspectors.flow;

import java.util.List;
import java.util.Set;

/// The top level of a Python module or the namespace-scope variables of a C++ file, statement by statement, so that only what
/// a demanded name needs is run, in order.
///
/// @param unit the unit of its [FunctionId]s and of its [Variable.Global]s
/// @param file path of the file
public record ModuleBody(String unit, String file, Language language, List<Statement> statements) {
    /// Copies the statements.
    public ModuleBody {
        statements = List.copyOf(statements);
    }

    /// One top-level statement.
    ///
    /// @param binds global names it binds; `*` if it may bind any name (a star import, text that could not be read)
    /// @param mutates global names whose objects it may change
    /// @param acts whether it may have effects beyond that, such as writing the environment
    /// @param code its operations as a function without parameters
    public record Statement(Set<String> binds, Set<String> mutates, boolean acts, Function code) {
        /// Copies the sets.
        public Statement {
            binds = Set.copyOf(binds);
            mutates = Set.copyOf(mutates);
        }
    }
}
