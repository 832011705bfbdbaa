package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.FunctionId;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateParameter;

/// Something that a unit declares outside of functions. `path` is the chain of namespaces and classes around it.
sealed interface Declared {
    /// Qualified name without template arguments.
    String name();

    /// A function; `body` is absent for a mere declaration.
    ///
    /// @param owner qualified name of its class, absent for a free function
    /// @param template its own template parameters, not those of its class
    record FunctionOf(
            String name, FunctionId id, List<String> path, Optional<String> owner, List<ICPPASTTemplateParameter> template,
            ICPPASTFunctionDeclarator declarator, IASTDeclSpecifier specifier, Optional<ICPPASTFunctionDefinition> body)
            implements Declared {
        /// Whether a call with this many arguments can mean it.
        boolean takes(int arguments) {
            int most = declarator.takesVarArgs() ? Integer.MAX_VALUE : 0;
            int least = 0;
            for (var parameter : declarator.getParameters()) {
                if (parameter.getDeclSpecifier() instanceof IASTSimpleDeclSpecifier simple
                        && simple.getType() == IASTSimpleDeclSpecifier.t_void
                        && parameter.getDeclarator().getPointerOperators().length == 0) {
                    continue;
                }
                boolean pack = parameter.getDeclarator().declaresParameterPack();
                most = pack ? Integer.MAX_VALUE : most == Integer.MAX_VALUE ? most : most + 1;
                boolean needed = !pack && parameter.getDeclarator().getInitializer() == null;
                least += needed ? 1 : 0;
            }
            return arguments >= least && arguments <= most;
        }
    }

    /// A class with a body.
    ///
    /// @param specialises template arguments of a specialisation as written, empty for the primary
    record ClassOf(
            String name, FunctionId id, List<String> path, List<ICPPASTTemplateParameter> template,
            ICPPASTCompositeTypeSpecifier body, boolean specialises) implements Declared { }

    /// A variable of a namespace, or a static member defined outside its class.
    record VariableOf(
            String name, String file, List<String> path, IASTDeclSpecifier specifier, IASTDeclarator declarator)
            implements Declared { }

    /// A `using` alias or a typedef: exactly one of `type` and `declarator` says what it names.
    record AliasOf(
            String name, List<String> path, List<ICPPASTTemplateParameter> template, Optional<IASTTypeId> type,
            Optional<IASTDeclSpecifier> specifier, Optional<IASTDeclarator> declarator) implements Declared { }

    /// An enumeration; values are integers of the underlying type.
    record EnumOf(String name, List<String> path, boolean scoped, Optional<IASTDeclSpecifier> underlying)
            implements Declared { }

    /// One value of an enumeration.
    ///
    /// @param value its initialiser, absent if it counts on from `previous`
    /// @param previous qualified name of the value before it, absent for the first
    record ValueOf(
            String name, String type, List<String> path, Optional<IASTExpression> value, Optional<String> previous)
            implements Declared { }
}
