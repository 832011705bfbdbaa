package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTReferenceOperator;

/// Parameters of functions and lambdas.
final class Parameters {
    private Parameters() { }

    /// Lowers the parameters and declares them in the innermost scope.
    static List<Parameter> of(Frame frame, ICPPASTFunctionDeclarator declarator) {
        List<Parameter> parameters = new ArrayList<>();
        for (ICPPASTParameterDeclaration written : declarator.getParameters()) {
            Optional<Parameter> parameter = parameter(frame, written, parameters.size());
            parameter.ifPresent(parameters::add);
        }
        if (declarator.takesVarArgs()) {
            parameters.add(new Parameter("...", Parameter.Kind.REST, Optional.empty(), Optional.empty()));
        }
        return parameters;
    }

    private static Optional<Parameter> parameter(Frame frame, ICPPASTParameterDeclaration written, int position) {
        IASTDeclarator declarator = written.getDeclarator();
        Optional<TypeRef> type = frame.types().declared(written.getDeclSpecifier(), declarator);
        if (type.filter(Builtins.VOID::equals).isPresent()) {
            return Optional.empty();
        }
        String name = Names.innermost(declarator).getName().toString();
        Optional<Expr> fallback = Optional.ofNullable(declarator.getInitializer())
                .map(initializer -> frame.expressions().initial(initializer, type));
        Variable.Local local = frame.scopes().declare(name.isEmpty() ? "_" + (position + 1) : name, type);
        if (written.getDeclSpecifier().isConst()) {
            frame.scopes().fix(local, type);
        }
        return Optional.of(new Parameter(local.name(), kind(written.getDeclSpecifier(), declarator), type, fallback));
    }

    private static Parameter.Kind kind(IASTDeclSpecifier specifier, IASTDeclarator declarator) {
        if (declarator instanceof ICPPASTDeclarator pack && pack.declaresParameterPack()) {
            return Parameter.Kind.REST;
        }
        IASTPointerOperator[] operators = declarator.getPointerOperators();
        boolean reference = operators.length > 0
                && operators[operators.length - 1] instanceof ICPPASTReferenceOperator last && !last.isRValueReference();
        return reference && !(specifier.isConst() && operators.length == 1) ? Parameter.Kind.OUTPUT : Parameter.Kind.POSITIONAL;
    }
}
