package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.TypeRef;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDesignatedInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFieldDesignator;

/// Lists with designators, `{.a = 1, .c = 2}`, as values in the order of the members of a class that the unit declares.
final class DesignatedLists {
    private DesignatedLists() { }

    /// The values in the order of members, those that the list leaves out not known (a default initialiser is taken); empty if the
    /// list has no designators or the class is declared elsewhere.
    static Optional<List<Expr>> values(Frame frame, TypeRef type, IASTInitializerClause[] clauses) {
        if (Arrays.stream(clauses).noneMatch(ICPPASTDesignatedInitializer.class::isInstance) || !(type instanceof TypeRef.Named named)) {
            return Optional.empty();
        }
        return frame.unit().declared().first(frame.path(), named.name(), Declared.ClassOf.class)
                .map(known -> ordered(frame, known, clauses));
    }

    private static List<Expr> ordered(Frame frame, Declared.ClassOf type, IASTInitializerClause[] clauses) {
        Map<String, IASTInitializerClause> given = new HashMap<>();
        for (IASTInitializerClause clause : clauses) {
            if (clause instanceof ICPPASTDesignatedInitializer one && one.getDesignators().length == 1
                    && one.getDesignators()[0] instanceof ICPPASTFieldDesignator field) {
                given.put(field.getName().toString(), clause);
            }
        }
        List<Expr> values = new ArrayList<>();
        for (IASTDeclarator member : members(type)) {
            String name = Names.innermost(member).getName().toString();
            IASTInitializerClause clause = given.get(name);
            if (clause != null) {
                values.add(frame.expressions().value(clause));
            } else if (member.getInitializer() != null) {
                values.add(frame.expressions().initial(member.getInitializer(), Optional.empty()));
            } else {
                values.add(new Expr.Opaque("member " + name + " that a list leaves out", false, frame.site(clauses[0])));
            }
        }
        return values;
    }

    private static List<IASTDeclarator> members(Declared.ClassOf type) {
        List<IASTDeclarator> members = new ArrayList<>();
        for (IASTDeclaration declaration : type.body().getMembers()) {
            if (declaration instanceof IASTSimpleDeclaration simple
                    && simple.getDeclSpecifier().getStorageClass() != IASTDeclSpecifier.sc_static
                    && simple.getDeclSpecifier().getStorageClass() != IASTDeclSpecifier.sc_typedef) {
                Arrays.stream(simple.getDeclarators()).filter(one -> !(one instanceof IASTFunctionDeclarator)).forEach(members::add);
            }
        }
        return members;
    }
}
