package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTCastExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTParameterDeclaration;

/// Picks among overloads: by the number of arguments, then by the declared types of those arguments whose type is plain.
final class Overloads {
    private final Frame frame;

    Overloads(Frame frame) {
        this.frame = frame;
    }

    /// What a call may mean; several where types do not decide.
    List<Declared.FunctionOf> fitting(List<Declared.FunctionOf> candidates, IASTInitializerClause[] arguments) {
        List<Declared.FunctionOf> fitting = Functions.taking(candidates, arguments.length);
        if (fitting.size() < 2) {
            return fitting;
        }
        List<Optional<TypeRef>> given = new ArrayList<>();
        for (IASTInitializerClause argument : arguments) {
            given.add(type(argument));
        }
        List<Declared.FunctionOf> exact = fitting.stream().filter(one -> isExact(one, given)).toList();
        return exact.size() == 1 ? exact : fitting;
    }

    private Optional<TypeRef> type(IASTInitializerClause argument) {
        return switch (argument) {
            case IASTIdExpression id -> frame.scopes().find(Names.plain(id.getName()))
                    .filter(Scopes.Meaning.Place.class::isInstance)
                    .flatMap(meaning -> ((Scopes.Meaning.Place) meaning).type());
            case IASTCastExpression cast -> Optional.of(frame.types().of(cast.getTypeId()));
            default -> Optional.empty();
        };
    }

    private boolean isExact(Declared.FunctionOf function, List<Optional<TypeRef>> given) {
        ICPPASTParameterDeclaration[] parameters = function.declarator().getParameters();
        Frame scope = new Frame(frame.unit(), function.id(), function.path(), Scopes.ofFunction());
        Templates.bind(function.template(), scope.scopes(), scope);
        boolean some = false;
        for (int i = 0; i < Math.min(parameters.length, given.size()); i++) {
            Optional<TypeRef> wanted = scope.types().declared(parameters[i].getDeclSpecifier(), parameters[i].getDeclarator());
            if (given.get(i).isEmpty() || wanted.isEmpty()) {
                continue;
            }
            if (!same(given.get(i).get(), wanted.get())) {
                return false;
            }
            some = true;
        }
        return some;
    }

    /// Whether two declared types are one; classes that are declared elsewhere are compared by their last name.
    private static boolean same(TypeRef given, TypeRef wanted) {
        if (given instanceof TypeRef.Named one && wanted instanceof TypeRef.Named other) {
            return Names.last(one.name()).equals(Names.last(other.name()));
        }
        if (given instanceof TypeRef.Pointer one && wanted instanceof TypeRef.Pointer other) {
            return same(one.target(), other.target());
        }
        return given.equals(wanted);
    }
}
