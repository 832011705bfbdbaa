package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTArrayDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTElaboratedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTEnumerationSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTPointer;
import org.eclipse.cdt.core.dom.ast.IASTPointerOperator;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTPackExpansionExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateId;

/// Types as they are written, with aliases of the unit resolved.
final class TypeReader {
    private static final int ALIASES = 16;

    private final Frame frame;
    private int depth;

    TypeReader(Frame frame) {
        this.frame = frame;
    }

    /// The declared type; empty for `auto`. References count as what they refer to.
    Optional<TypeRef> declared(IASTDeclSpecifier specifier, IASTDeclarator declarator) {
        return specified(specifier).map(type -> wrapped(type, declarator));
    }

    /// The type a type-id names.
    TypeRef of(IASTTypeId type) {
        return specified(type.getDeclSpecifier())
                .map(inner -> wrapped(inner, type.getAbstractDeclarator()))
                .orElseGet(() -> new TypeRef.Unread(NodeText.of(type)));
    }

    private TypeRef wrapped(TypeRef base, IASTDeclarator declarator) {
        TypeRef type = base;
        for (IASTPointerOperator operator : declarator.getPointerOperators()) {
            if (operator instanceof IASTPointer) {
                type = new TypeRef.Pointer(type);
            }
        }
        if (declarator instanceof IASTFunctionDeclarator) {
            return new TypeRef.Unread(NodeText.of(declarator.getParent()));
        }
        if (declarator instanceof IASTArrayDeclarator array) {
            IASTArrayModifier[] modifiers = array.getArrayModifiers();
            for (int i = modifiers.length - 1; i >= 0; i--) {
                Optional<Expr> count = Optional.ofNullable(modifiers[i].getConstantExpression())
                        .map(frame.expressions()::value);
                type = new TypeRef.Array(type, count);
            }
        }
        return declarator.getNestedDeclarator() == null ? type : wrapped(type, declarator.getNestedDeclarator());
    }

    private Optional<TypeRef> specified(IASTDeclSpecifier specifier) {
        return switch (specifier) {
            case IASTSimpleDeclSpecifier simple -> simple(simple);
            case IASTNamedTypeSpecifier named -> Optional.of(named(named.getName()));
            case IASTElaboratedTypeSpecifier elaborated -> Optional.of(named(elaborated.getName()));
            case ICPPASTCompositeTypeSpecifier composite -> Optional.of(named(composite.getName()));
            case IASTEnumerationSpecifier _ -> Optional.of(Builtins.INT);
            default -> Optional.of(new TypeRef.Unread(NodeText.of(specifier)));
        };
    }

    private static Optional<TypeRef> simple(IASTSimpleDeclSpecifier type) {
        return switch (type.getType()) {
            case IASTSimpleDeclSpecifier.t_auto, IASTSimpleDeclSpecifier.t_decltype_auto -> Optional.empty();
            case IASTSimpleDeclSpecifier.t_void -> Optional.of(Builtins.VOID);
            case IASTSimpleDeclSpecifier.t_bool -> Optional.of(Builtins.BOOL);
            case IASTSimpleDeclSpecifier.t_char, IASTSimpleDeclSpecifier.t_char8_t ->
                    Optional.of(new TypeRef.Integer(8, !type.isUnsigned()));
            case IASTSimpleDeclSpecifier.t_char16_t -> Optional.of(new TypeRef.Integer(16, false));
            case IASTSimpleDeclSpecifier.t_char32_t -> Optional.of(new TypeRef.Integer(32, false));
            case IASTSimpleDeclSpecifier.t_wchar_t -> Optional.of(Builtins.INT);
            case IASTSimpleDeclSpecifier.t_float -> Optional.of(new TypeRef.Floating(32));
            case IASTSimpleDeclSpecifier.t_double -> Optional.of(new TypeRef.Floating(type.isLong() ? 80 : 64));
            case IASTSimpleDeclSpecifier.t_unspecified, IASTSimpleDeclSpecifier.t_int -> integer(type);
            default -> Optional.of(new TypeRef.Unread(NodeText.of(type)));
        };
    }

    private static Optional<TypeRef> integer(IASTSimpleDeclSpecifier type) {
        boolean sized = type.isShort() || type.isLong() || type.isLongLong() || type.isSigned() || type.isUnsigned();
        if (type.getType() == IASTSimpleDeclSpecifier.t_unspecified && !sized) {
            return Optional.empty();
        }
        int width = type.isShort() ? 16 : type.isLong() || type.isLongLong() ? 64 : 32;
        return Optional.of(new TypeRef.Integer(width, !type.isUnsigned()));
    }

    /// The type a name means here; a name that nothing declares is carried as it is.
    TypeRef named(IASTName name) {
        return named(Names.segments(name), Names.plain(name));
    }

    /// Whether a name means a type that is known: a builtin, a local alias, a class, an alias or an enumeration of the unit.
    Optional<TypeRef> known(IASTName name) {
        TypeRef type = named(name);
        boolean unknown = type instanceof TypeRef.Named plain && frame.unit().declared()
                .find(frame.path(), plain.name(), declared -> declared instanceof Declared.ClassOf).isEmpty()
                && !plain.name().equals("void");
        return unknown ? Optional.empty() : Optional.of(type);
    }

    private TypeRef named(List<IASTName> segments, String plain) {
        IASTName last = segments.getLast();
        List<TypeRef> arguments = arguments(last);
        if (segments.size() == 1) {
            Optional<TypeRef> local = frame.scopes().find(plain).filter(Scopes.Meaning.Type.class::isInstance)
                    .map(meaning -> ((Scopes.Meaning.Type) meaning).type());
            if (local.isPresent()) {
                return local.get();
            }
        }
        Optional<TypeRef> scope = segments.size() < 2 ? Optional.empty() : scope(segments.subList(0, segments.size() - 1));
        if (scope.isPresent()) {
            return new TypeRef.Member(scope.get(), Names.simple(last));
        }
        for (Declared declared : frame.unit().declared().find(frame.path(), plain, TypeReader::isType)) {
            switch (declared) {
                case Declared.ClassOf type -> {
                    return new TypeRef.Named(type.name(), arguments);
                }
                case Declared.EnumOf type -> {
                    return type.underlying().flatMap(this::specified).orElse(Builtins.INT);
                }
                case Declared.AliasOf alias -> {
                    return alias(alias, arguments);
                }
                default -> { }
            }
        }
        return Builtins.named(plain).orElseGet(() -> new TypeRef.Named(plain, arguments));
    }

    /// The type that the qualifiers of a name mean, empty if they are namespaces or unknown.
    Optional<TypeRef> scope(List<IASTName> qualifiers) {
        IASTName last = qualifiers.getLast();
        String plain = String.join("::", qualifiers.stream().map(Names::simple).toList());
        boolean local = qualifiers.size() == 1 && frame.scopes().find(plain)
                .filter(Scopes.Meaning.Type.class::isInstance).isPresent();
        boolean declared = !frame.unit().declared().find(frame.path(), plain, TypeReader::isType).isEmpty();
        boolean member = qualifiers.size() > 1 && scope(qualifiers.subList(0, qualifiers.size() - 1)).isPresent();
        return local || declared || member || last instanceof ICPPASTTemplateId
                ? Optional.of(named(qualifiers, plain)) : Optional.empty();
    }

    private TypeRef alias(Declared.AliasOf alias, List<TypeRef> arguments) {
        if (!alias.template().isEmpty() || ++depth > ALIASES) {
            return new TypeRef.Named(alias.name(), arguments);
        }
        try {
            if (alias.path().equals(frame.path())) {
                return aliased(alias);
            }
            Frame outside = new Frame(frame.unit(), frame.id(), alias.path(), Scopes.ofFunction());
            outside.types().depth = depth;
            return outside.types().aliased(alias);
        } finally {
            depth--;
        }
    }

    /// The type that an alias of this scope names.
    TypeRef aliased(Declared.AliasOf alias) {
        return alias.type().map(this::of).or(() -> alias.specifier().flatMap(specifier ->
                declared(specifier, alias.declarator().orElseThrow()))).orElseGet(() -> new TypeRef.Unread(alias.name()));
    }

    private static boolean isType(Declared declared) {
        return declared instanceof Declared.ClassOf || declared instanceof Declared.EnumOf || declared instanceof Declared.AliasOf;
    }

    /// The template arguments of one segment, empty if it has none.
    List<TypeRef> arguments(IASTName segment) {
        if (!(segment instanceof ICPPASTTemplateId template)) {
            return List.of();
        }
        List<TypeRef> arguments = new ArrayList<>();
        for (IASTNode argument : template.getTemplateArguments()) {
            arguments.add(argument(argument));
        }
        return arguments;
    }

    /// One template argument: a type, or a value as [TypeRef.Constant].
    TypeRef argument(IASTNode argument) {
        return switch (argument) {
            case IASTTypeId type -> typeOrValue(type);
            case ICPPASTPackExpansionExpression pack -> new TypeRef.Unread(NodeText.of(pack));
            case IASTIdExpression id -> frame.names().asValue(id.getName()).<TypeRef>map(TypeRef.Constant::new)
                    .orElseGet(() -> named(id.getName()));
            case IASTExpression value -> new TypeRef.Constant(frame.expressions().value(value));
            default -> new TypeRef.Unread(NodeText.of(argument));
        };
    }

    private TypeRef typeOrValue(IASTTypeId type) {
        boolean bare = type.getAbstractDeclarator().getPointerOperators().length == 0;
        if (bare && type.getDeclSpecifier() instanceof IASTNamedTypeSpecifier named) {
            return frame.names().asValue(named.getName()).<TypeRef>map(TypeRef.Constant::new).orElseGet(() -> of(type));
        }
        return of(type);
    }
}
