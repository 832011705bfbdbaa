package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTAliasDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNamespaceAlias;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTReferenceOperator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTStaticAssertDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTStructuredBindingDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTUsingDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTUsingDirective;

/// Lowers declarations inside functions, and calls that the parser took for declarations.
final class LocalDeclarations {
    private final Frame frame;
    private final DisguisedCalls disguised;

    LocalDeclarations(Frame frame) {
        this.frame = frame;
        this.disguised = new DisguisedCalls(frame);
    }

    void lower(IASTDeclaration declaration) {
        switch (declaration) {
            case ICPPASTStructuredBindingDeclaration binding -> binding(binding);
            case IASTSimpleDeclaration simple -> simple(simple);
            case ICPPASTAliasDeclaration alias -> frame.scopes().bind(alias.getAlias().toString(),
                    new Scopes.Meaning.Type(frame.types().of(alias.getMappingTypeId())));
            case ICPPASTStaticAssertDeclaration _, ICPPASTUsingDeclaration _, ICPPASTUsingDirective _,
                 ICPPASTNamespaceAlias _, IASTASMDeclaration _ -> { }
            case null, default -> unread(declaration);
        }
    }

    /// The declaration in the place of a condition, `if (auto* p = f())`: the value it gives.
    Expr condition(IASTDeclaration declaration) {
        lower(declaration);
        if (declaration instanceof IASTSimpleDeclaration simple && simple.getDeclarators().length == 1) {
            String name = Names.innermost(simple.getDeclarators()[0]).getName().toString();
            Optional<Scopes.Meaning> meaning = frame.scopes().find(name);
            if (meaning.isPresent() && meaning.get() instanceof Scopes.Meaning.Place place) {
                return new Expr.Read(place.variable(), frame.site(declaration));
            }
        }
        return new Expr.Opaque("a declaration as a condition", true, frame.site(declaration));
    }

    /// Whether an expression statement is really a declaration of a template type that is declared elsewhere, `list<int> x(3)`;
    /// if so it is lowered.
    boolean isHidden(IASTExpressionStatement statement) {
        return disguised.declares(statement.getExpression());
    }

    private void simple(IASTSimpleDeclaration simple) {
        IASTDeclSpecifier specifier = simple.getDeclSpecifier();
        if (disguised.calls(simple)) {
            return;
        }
        if (specifier instanceof ICPPASTCompositeTypeSpecifier composite) {
            TypeRef type = new TypeRef.Named(composite.getName().toString(), List.of());
            frame.scopes().bind(composite.getName().toString(), new Scopes.Meaning.Type(type));
        }
        for (IASTDeclarator declarator : simple.getDeclarators()) {
            if (specifier.getStorageClass() == IASTDeclSpecifier.sc_typedef) {
                String name = Names.innermost(declarator).getName().toString();
                frame.types().declared(specifier, declarator)
                        .ifPresent(type -> frame.scopes().bind(name, new Scopes.Meaning.Type(type)));
            } else if (declarator.getNestedDeclarator() == null && declarator instanceof IASTFunctionDeclarator function) {
                disguised.function(specifier, function);
            } else {
                variable(specifier, declarator);
            }
        }
    }

    private void variable(IASTDeclSpecifier specifier, IASTDeclarator declarator) {
        Optional<TypeRef> type = ConstTables.type(specifier, frame.types().declared(specifier, declarator));
        IASTInitializer initializer = Names.innermost(declarator).getInitializer() == null
                ? declarator.getInitializer() : Names.innermost(declarator).getInitializer();
        String name = Names.innermost(declarator).getName().toString();
        Site site = frame.site(declarator.getParent() instanceof IASTSimpleDeclaration whole
                && whole.getDeclarators().length == 1 ? whole : declarator);
        if (!isReference(declarator)) {
            new Destructors(frame).declared(type, declarator);
        }
        if (initializer == null) {
            uninitialised(name, type, site, specifier);
            return;
        }
        Expr value = frame.expressions().initial(initializer, type);
        if (isReference(declarator) && value instanceof Expr.Read read) {
            frame.scopes().bind(name, new Scopes.Meaning.Place(stable(read.variable(), site), type));
            return;
        }
        boolean once = specifier.getStorageClass() == IASTDeclSpecifier.sc_static;
        Variable.Local local = frame.scopes().declare(name, type);
        if (specifier.isConst() || (specifier instanceof ICPPASTDeclSpecifier cpp && cpp.isConstexpr())) {
            frame.scopes().fix(local, type);
        }
        frame.graph().add(new Operation.Assign(local, value, isReference(declarator) ? Optional.empty() : type, once, site));
    }

    /// The variable that a reference is bound to: object and index are evaluated now, so that later writes do not move it.
    private Variable stable(Variable variable, Site site) {
        return switch (variable) {
            case Variable.Local _, Variable.Global _ -> variable;
            case Variable.Field field -> new Variable.Field(stable(field.object(), site), field.name());
            case Variable.Element element ->
                    new Variable.Element(stable(element.container(), site), stable(element.index(), site));
        };
    }

    private Expr stable(Expr expr, Site site) {
        boolean fixed = expr instanceof Expr.Const
                || (expr instanceof Expr.Read(Variable.Local(String name), var _) && (name.equals("this") || name.startsWith("$")));
        return fixed ? expr : frame.held(expr, site);
    }

    private static boolean isReference(IASTDeclarator declarator) {
        IASTPointerOperator[] operators = declarator.getPointerOperators();
        return operators.length > 0 && operators[operators.length - 1] instanceof ICPPASTReferenceOperator;
    }

    private void uninitialised(String name, Optional<TypeRef> type, Site site, IASTDeclSpecifier specifier) {
        Variable.Local local = frame.scopes().declare(name, type);
        boolean object = type.isPresent() && (type.get() instanceof TypeRef.Named || type.get() instanceof TypeRef.Array
                || type.get() instanceof TypeRef.Member);
        if (object) {
            boolean once = specifier.getStorageClass() == IASTDeclSpecifier.sc_static;
            frame.graph().add(new Operation.Assign(
                    local, new Expr.Construct(type.get(), List.of(), site), Optional.empty(), once, site));
        } else if (specifier.getStorageClass() != IASTDeclSpecifier.sc_extern) {
            frame.graph().add(new Operation.Forget(List.of(local), "declared without a value", site));
        }
    }

    private void binding(ICPPASTStructuredBindingDeclaration binding) {
        Site site = frame.site(binding);
        Expr value = frame.expressions().initial(binding.getInitializer(), Optional.empty());
        List<Variable> targets = new ArrayList<>();
        for (IASTName name : binding.getNames()) {
            targets.add(frame.scopes().declare(name.toString(), Optional.empty()));
        }
        frame.graph().add(new Operation.Unpack(targets, -1, value, site));
    }

    private void unread(IASTDeclaration declaration) {
        if (declaration == null) {
            return;
        }
        String reason = "declaration " + declaration.getClass().getSimpleName().replace("CPPAST", "");
        frame.doubt(reason, declaration);
        frame.graph().add(Unreads.statement(reason, Clobbers.of(frame, declaration), frame.site(declaration)));
    }
}
