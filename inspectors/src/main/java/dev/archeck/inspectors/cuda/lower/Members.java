package dev.archeck.inspectors.cuda.lower;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateDeclaration;

/// The members of a class and of those of its bases that the unit declares.
final class Members {
    private Members() { }

    /// What a member name stands for.
    enum Kind { FIELD, STATIC, METHOD }

    /// A member: its kind and, for data members, its declaration.
    record Member(Kind kind, Declared.ClassOf owner, IASTDeclSpecifier specifier, IASTDeclarator declarator) { }

    /// The member of a name, searched in the class, then in its bases.
    static Optional<Member> find(Declarations declared, Declared.ClassOf type, String name) {
        return find(declared, type, name, new HashSet<>());
    }

    private static Optional<Member> find(Declarations declared, Declared.ClassOf type, String name, Set<String> seen) {
        if (!seen.add(type.name())) {
            return Optional.empty();
        }
        for (IASTDeclaration declaration : type.body().getMembers()) {
            Optional<Member> member = member(declaration, type, name);
            if (member.isPresent()) {
                return member;
            }
        }
        for (ICPPASTCompositeTypeSpecifier.ICPPASTBaseSpecifier base : type.body().getBaseSpecifiers()) {
            Optional<Member> member = declared.first(type.path(), written(base), Declared.ClassOf.class)
                    .flatMap(found -> find(declared, found, name, seen));
            if (member.isPresent()) {
                return member;
            }
        }
        return Optional.empty();
    }

    /// Whether a base, or one of its bases, is declared outside of the unit.
    static boolean hasUnreadBase(Declarations declared, Declared.ClassOf type) {
        return hasUnreadBase(declared, type, new HashSet<>());
    }

    private static boolean hasUnreadBase(Declarations declared, Declared.ClassOf type, Set<String> seen) {
        if (!seen.add(type.name())) {
            return false;
        }
        for (ICPPASTCompositeTypeSpecifier.ICPPASTBaseSpecifier base : type.body().getBaseSpecifiers()) {
            Optional<Declared.ClassOf> read = declared.first(type.path(), written(base), Declared.ClassOf.class);
            if (read.isEmpty() || hasUnreadBase(declared, read.get(), seen)) {
                return true;
            }
        }
        return false;
    }

    private static String written(ICPPASTCompositeTypeSpecifier.ICPPASTBaseSpecifier base) {
        return base.getNameSpecifier() instanceof IASTName name ? Names.plain(name) : base.getNameSpecifier().toString();
    }

    private static Optional<Member> member(IASTDeclaration declaration, Declared.ClassOf type, String name) {
        return switch (declaration) {
            case ICPPASTTemplateDeclaration template -> member(template.getDeclaration(), type, name);
            case ICPPASTFunctionDefinition function when isNamed(function.getDeclarator(), name) ->
                    Optional.of(new Member(Kind.METHOD, type, function.getDeclSpecifier(), function.getDeclarator()));
            case IASTSimpleDeclaration simple -> data(simple, type, name);
            default -> Optional.empty();
        };
    }

    private static Optional<Member> data(IASTSimpleDeclaration simple, Declared.ClassOf type, String name) {
        int storage = simple.getDeclSpecifier().getStorageClass();
        for (IASTDeclarator declarator : simple.getDeclarators()) {
            if (isNamed(declarator, name) && storage != IASTDeclSpecifier.sc_typedef) {
                boolean method = declarator.getNestedDeclarator() == null && declarator instanceof IASTFunctionDeclarator;
                boolean constant = storage == IASTDeclSpecifier.sc_static
                        || (simple.getDeclSpecifier() instanceof ICPPASTDeclSpecifier one && one.isConstexpr());
                Kind kind = method ? Kind.METHOD : constant ? Kind.STATIC : Kind.FIELD;
                return Optional.of(new Member(kind, type, simple.getDeclSpecifier(), declarator));
            }
        }
        return Optional.empty();
    }

    private static boolean isNamed(IASTDeclarator declarator, String name) {
        return Names.innermost(declarator).getName().toString().equals(name);
    }

    /// Data members in order of declaration, without those of bases.
    static List<Member> data(Declared.ClassOf type) {
        List<Member> members = new ArrayList<>();
        for (IASTDeclaration declaration : type.body().getMembers()) {
            if (declaration instanceof IASTSimpleDeclaration simple) {
                for (IASTDeclarator declarator : simple.getDeclarators()) {
                    String name = Names.innermost(declarator).getName().toString();
                    data(simple, type, name).filter(member -> member.kind() != Kind.METHOD).ifPresent(members::add);
                }
            }
        }
        return members;
    }
}
