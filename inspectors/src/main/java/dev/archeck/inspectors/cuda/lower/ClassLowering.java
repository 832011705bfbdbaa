package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.cdt.core.dom.ast.IASTAlignmentSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTAttributeOwner;
import org.eclipse.cdt.core.dom.ast.IASTAttributeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTAliasDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;

/// Lowers classes: fields, initialisers, member types, methods that have bodies, and what their size depends on.
final class ClassLowering {
    private final UnitContext unit;

    ClassLowering(UnitContext unit) {
        this.unit = unit;
    }

    ClassDefinition of(Declared.ClassOf type) {
        List<String> path = new ArrayList<>(type.path());
        path.add(Names.last(type.name()));
        Frame frame = new Frame(unit, type.id(), path, Scopes.ofFunction());
        Templates.bind(type.template(), frame.scopes(), frame);
        frame.setHasThis(true);
        Map<String, TypeRef> fields = new LinkedHashMap<>();
        Map<String, Expr> initialisers = new TreeMap<>();
        for (Members.Member member : Members.data(type)) {
            String name = Names.innermost(member.declarator()).getName().toString();
            if (member.kind() == Members.Kind.FIELD) {
                fields.put(name, fieldType(frame, member));
            }
            IASTInitializer initializer = Names.innermost(member.declarator()).getInitializer();
            if (initializer != null) {
                Optional<TypeRef> declared = ConstTables.type(member.specifier(), frame.types().declared(member.specifier(), member.declarator()));
                initialisers.put(name, pure(frame, frame.expressions().initial(initializer, declared), initializer, declared));
            }
        }
        ClassDefinition.Template template = new ClassDefinition.Template(
                Templates.names(type.template()), specialisation(frame, type), aliases(frame, type), alignment(frame, type));
        return new ClassDefinition(type.id(), bases(frame, type), Optional.empty(), fields, initialisers,
                methods(type), List.of(), site(frame, type), template);
    }

    private static Site site(Frame frame, Declared.ClassOf type) {
        Site whole = frame.site(type.body());
        return new Site(whole.span(), whole.expandedAt(), "class " + type.name());
    }

    private static TypeRef fieldType(Frame frame, Members.Member member) {
        boolean special = (member.specifier().getParent() instanceof IASTAttributeOwner owner && hasAlignment(owner.getAttributeSpecifiers()))
                || member.declarator() instanceof IASTFieldDeclarator;
        TypeRef plain = frame.types().declared(member.specifier(), member.declarator())
                .orElseGet(() -> new TypeRef.Unread("auto"));
        return special ? new TypeRef.Unread("aligned or bit field: " + NodeText.of(member.declarator())) : plain;
    }

    private static boolean isVirtual(IASTDeclSpecifier specifier) {
        return specifier instanceof ICPPASTDeclSpecifier one && one.isVirtual();
    }

    /// Whether it adds members without a name of their own: an unnamed struct or union.
    private static boolean isUnnamed(IASTSimpleDeclaration member) {
        return member.getDeclarators().length == 0 && member.getDeclSpecifier() instanceof ICPPASTCompositeTypeSpecifier inner && inner.getName().toString().isEmpty();
    }

    private static boolean hasAlignment(IASTAttributeSpecifier[] attributes) {
        return Arrays.stream(attributes).anyMatch(IASTAlignmentSpecifier.class::isInstance);
    }

    /// The value as an expression; one that needs steps to compute is not kept.
    private static Expr pure(Frame frame, Expr value, IASTInitializer written, Optional<TypeRef> type) {
        if (frame.graph().isUntouched()) {
            Site site = frame.site(written);
            return type.filter(known -> known instanceof TypeRef.Integer)
                    .<Expr>map(known -> new Expr.Convert(known, value, site)).orElse(value);
        }
        return new Expr.Opaque("an initialiser with effects", true, frame.site(written));
    }

    private List<Expr> bases(Frame frame, Declared.ClassOf type) {
        List<Expr> bases = new ArrayList<>();
        for (ICPPASTCompositeTypeSpecifier.ICPPASTBaseSpecifier base : type.body().getBaseSpecifiers()) {
            Site site = frame.site(base);
            if (!(base.getNameSpecifier() instanceof IASTName name)) {
                bases.add(new Expr.Opaque("a computed base class", false, site));
                continue;
            }
            Optional<Declared.ClassOf> known = unit.declared().first(type.path(), Names.plain(name), Declared.ClassOf.class);
            bases.add(known.<Expr>map(one -> new Expr.ClassRef(one.id(), site))
                    .orElseGet(() -> new Expr.Symbol(Names.plain(name), site)));
        }
        return bases;
    }

    private Map<String, List<FunctionId>> methods(Declared.ClassOf type) {
        Map<String, List<FunctionId>> methods = new TreeMap<>();
        for (Declared.FunctionOf function : unit.declared().all(Declared.FunctionOf.class)) {
            boolean own = function.owner().filter(type.name()::equals).isPresent() && function.body().isPresent();
            if (own && isWithin(function, type)) {
                methods.computeIfAbsent(Names.last(function.name()), name -> new ArrayList<>()).add(function.id());
            }
        }
        return methods;
    }

    /// Methods written in a specialisation belong to it alone; those written outside belong to the primary.
    private boolean isWithin(Declared.FunctionOf function, Declared.ClassOf type) {
        boolean inBody = false;
        for (var node = function.body().orElseThrow().getParent(); node != null; node = node.getParent()) {
            if (type.body().equals(node)) {
                return true;
            }
            inBody |= node instanceof ICPPASTCompositeTypeSpecifier;
        }
        return !inBody && !type.specialises();
    }

    private static List<TypeRef> specialisation(Frame frame, Declared.ClassOf type) {
        return type.specialises() ? frame.types().arguments(Names.segments(type.body().getName()).getLast()) : List.of();
    }

    private static Map<String, TypeRef> aliases(Frame frame, Declared.ClassOf type) {
        Map<String, TypeRef> aliases = new TreeMap<>();
        for (IASTDeclaration member : type.body().getMembers()) {
            switch (member) {
                case ICPPASTAliasDeclaration alias ->
                        aliases.put(alias.getAlias().toString(), frame.types().of(alias.getMappingTypeId()));
                case IASTSimpleDeclaration simple when simple.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_typedef -> {
                    for (IASTDeclarator declarator : simple.getDeclarators()) {
                        frame.types().declared(simple.getDeclSpecifier(), declarator).ifPresent(
                                named -> aliases.put(Names.innermost(declarator).getName().toString(), named));
                    }
                }
                default -> { }
            }
        }
        return aliases;
    }

    /// What is asked for, or a mark that the layout is not known: virtual functions, attributes other than alignment, unions.
    private static Optional<Expr> alignment(Frame frame, Declared.ClassOf type) {
        Site site = frame.site(type.body().getName());
        boolean virtual = type.body().getKey() == IASTCompositeTypeSpecifier.k_union;
        for (IASTAttributeSpecifier attribute : type.body().getAttributeSpecifiers()) {
            virtual |= !(attribute instanceof IASTAlignmentSpecifier);
        }
        for (IASTDeclaration member : type.body().getMembers()) {
            virtual |= switch (member) {
                case ICPPASTFunctionDefinition function -> isVirtual(function.getDeclSpecifier());
                case IASTSimpleDeclaration simple -> isVirtual(simple.getDeclSpecifier()) || isUnnamed(simple);
                default -> false;
            };
        }
        if (virtual) {
            return Optional.of(new Expr.Opaque("a layout with virtual functions, attributes or unions", false, site));
        }
        for (IASTAttributeSpecifier attribute : type.body().getAttributeSpecifiers()) {
            IASTAlignmentSpecifier asked = (IASTAlignmentSpecifier) attribute;
            return Optional.of(asked.getExpression() == null
                    ? new Expr.TypeMember(frame.types().of(asked.getTypeId()), "alignof", site)
                    : frame.expressions().value(asked.getExpression()));
        }
        return Optional.empty();
    }
}
