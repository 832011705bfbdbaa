package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTPointer;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStandardFunctionDeclarator;

/// Calls that the parser took for declarations, and the other way round. `f(x);` with an undeclared `f` parses as a declaration of
/// `x` of type `f` without any problem; `list<int> v(n);` with an undeclared `list` parses as comparisons.
final class DisguisedCalls {
    private final Frame frame;

    DisguisedCalls(Frame frame) {
        this.frame = frame;
    }

    /// Whether a declaration is a call of something that is no known type; if so the call is lowered.
    boolean calls(IASTSimpleDeclaration declaration) {
        IASTDeclarator[] declarators = declaration.getDeclarators();
        if (declarators.length != 1 || !(declaration.getDeclSpecifier() instanceof IASTNamedTypeSpecifier named)) {
            return false;
        }
        IASTDeclarator declarator = declarators[0];
        boolean nested = declarator.getNestedDeclarator() != null && declarator.getInitializer() == null;
        if (!nested || declaration.getDeclSpecifier().getStorageClass() != IASTDeclSpecifier.sc_unspecified
                || frame.names().asType(named.getName()).isPresent()) {
            return false;
        }
        Site site = frame.site(declaration);
        Optional<Expr> argument = argument(declarator.getNestedDeclarator(), site);
        boolean plain = declarator.getPointerOperators().length == 0 && !(declarator instanceof IASTFunctionDeclarator)
                && !(declarator instanceof IASTArrayDeclarator);
        if (argument.isEmpty() || !plain) {
            frame.doubt("a declaration that may be a call", declaration);
            frame.graph().add(Unreads.statement("a declaration that may be a call", Clobbers.of(frame, declaration), site));
            return true;
        }
        Expr callee = frame.names().value(named.getName(), frame.site(named));
        frame.graph().add(new Operation.Invoke(new Expr.Call(callee, List.of(argument.get()), List.of(), site), site));
        return true;
    }

    /// The expression that a declarator would be: `*p`, `&x`, `x[3]`, `g(y)`.
    private Optional<Expr> argument(IASTDeclarator declarator, Site site) {
        Optional<Expr> inner = declarator.getNestedDeclarator() == null
                ? Optional.of(frame.names().value(declarator.getName(), site)) : argument(declarator.getNestedDeclarator(), site);
        if (inner.isEmpty()) {
            return inner;
        }
        Expr value = inner.get();
        switch (declarator) {
            case IASTArrayDeclarator array -> {
                for (IASTArrayModifier modifier : array.getArrayModifiers()) {
                    if (modifier.getConstantExpression() == null) {
                        return Optional.empty();
                    }
                    Expr index = frame.expressions().value(modifier.getConstantExpression());
                    value = new Expr.Read(new Variable.Element(value, index), site);
                }
            }
            case IASTStandardFunctionDeclarator function -> {
                Optional<List<Expr>> arguments = arguments(function, site);
                if (arguments.isEmpty()) {
                    return Optional.empty();
                }
                value = new Expr.Call(value, arguments.get(), List.of(), site);
            }
            default -> { }
        }
        for (IASTPointerOperator operator : declarator.getPointerOperators()) {
            value = operator instanceof IASTPointer
                    ? new Expr.Read(new Variable.Element(value, NameLowering.number(BigInteger.ZERO)), site)
                    : value instanceof Expr.Read read ? new Expr.Address(read.variable(), site) : value;
        }
        return Optional.of(value);
    }

    private Optional<List<Expr>> arguments(IASTStandardFunctionDeclarator function, Site site) {
        List<Expr> arguments = new ArrayList<>();
        for (IASTParameterDeclaration parameter : function.getParameters()) {
            boolean bare = parameter.getDeclarator().getPointerOperators().length == 0
                    && parameter.getDeclarator().getNestedDeclarator() == null
                    && parameter.getDeclarator().getName().toString().isEmpty();
            if (!bare || !(parameter.getDeclSpecifier() instanceof IASTNamedTypeSpecifier named)) {
                return Optional.empty();
            }
            arguments.add(frame.names().value(named.getName(), site));
        }
        return Optional.of(arguments);
    }

    /// A function declared inside a function: a variable made with arguments if its parameters are no types, else nothing.
    void function(IASTDeclSpecifier specifier, IASTFunctionDeclarator declarator) {
        Site site = frame.site(declarator.getParent());
        if (!(declarator instanceof IASTStandardFunctionDeclarator function) || function.getParameters().length == 0) {
            return;
        }
        boolean types = false;
        for (IASTParameterDeclaration parameter : function.getParameters()) {
            types |= !(parameter.getDeclSpecifier() instanceof IASTNamedTypeSpecifier named)
                    || frame.names().asType(named.getName()).isPresent();
        }
        Optional<List<Expr>> arguments = types ? Optional.empty() : arguments(function, site);
        Optional<TypeRef> type = frame.types().declared(specifier, EmptyDeclarator.INSTANCE);
        if (arguments.isPresent() && type.isPresent()) {
            Variable.Local local = frame.scopes().declare(declarator.getName().toString(), type);
            Expr made = new Expr.Construct(type.get(), arguments.get(), site);
            frame.graph().add(new Operation.Assign(local, made, Optional.empty(), false, site));
        } else if (!types) {
            frame.doubt("a declaration that may be a call", declarator.getParent());
            frame.graph().add(Unreads.statement(
                    "a declaration that may be a call", Clobbers.of(frame, declarator.getParent()), site));
        }
    }

    /// Whether `a < b > c` or `a < b > c(d)` as a statement declares `c`; if so it is lowered as a new object.
    boolean declares(IASTExpression expression) {
        if (!(expression instanceof IASTBinaryExpression outer) || outer.getOperator() != IASTBinaryExpression.op_greaterThan
                || !(outer.getOperand1() instanceof IASTBinaryExpression inner)
                || inner.getOperator() != IASTBinaryExpression.op_lessThan
                || !(inner.getOperand1() instanceof IASTIdExpression template)) {
            return false;
        }
        Site site = frame.site(expression);
        IASTExpression right = outer.getOperand2();
        boolean made = right instanceof IASTFunctionCallExpression call && call.getFunctionNameExpression() instanceof IASTIdExpression;
        if (!made && !(right instanceof IASTIdExpression)) {
            return false;
        }
        IASTIdExpression name = made
                ? (IASTIdExpression) ((IASTFunctionCallExpression) right).getFunctionNameExpression() : (IASTIdExpression) right;
        List<Expr> arguments = made ? frame.expressions().values(((IASTFunctionCallExpression) right).getArguments()) : List.of();
        TypeRef type = new TypeRef.Named(Names.plain(template.getName()), List.of(frame.types().argument(inner.getOperand2())));
        Variable.Local local = frame.scopes().declare(name.getName().toString(), Optional.of(type));
        frame.graph().add(new Operation.Assign(
                local, new Expr.Construct(type, arguments, site), Optional.empty(), false, site));
        return true;
    }
}
