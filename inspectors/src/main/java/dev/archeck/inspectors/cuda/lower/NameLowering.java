package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateId;

/// What names mean inside a function: locals, template parameters, members of the class, names of the unit; else a symbol.
final class NameLowering {
    private final Frame frame;

    NameLowering(Frame frame) {
        this.frame = frame;
    }

    /// The value of an id expression.
    Expr value(IASTIdExpression id) {
        return value(id.getName(), frame.site(id));
    }

    /// The value of a name.
    Expr value(IASTName name, Site site) {
        List<IASTName> segments = Names.segments(name);
        IASTName last = segments.getLast();
        boolean instance = last instanceof ICPPASTTemplateId;
        Optional<Expr> local = segments.size() == 1 ? unqualified(Names.simple(last), instance, site) : Optional.empty();
        if (local.isPresent()) {
            return local.get();
        }
        List<TypeRef> arguments = frame.types().arguments(last);
        String plain = Names.plain(name);
        List<Declared> found = hasInstanceQualifier(segments) ? List.of() : declared(plain);
        if (isOfPrelude(found)) {
            return external(plain, arguments, instance, site);
        }
        Optional<Expr> value = found.isEmpty() ? Optional.empty() : declared(found, arguments, site);
        if (value.isPresent()) {
            return value.get();
        }
        if (segments.size() > 1) {
            Optional<TypeRef> scope = frame.types().scope(segments.subList(0, segments.size() - 1));
            if (scope.isPresent()) {
                return member(scope.get(), Names.simple(last), site);
            }
        }
        boolean inherited = segments.size() == 1 && !instance && frame.hasThis() && hasUnreadBase();
        return inherited && !isCalled(name) ? new Expr.Read(field(plain, site), site) : external(plain, arguments, instance, site);
    }

    /// Whether the class may inherit members that were not read, so that an unknown name may be one of them.
    private boolean hasUnreadBase() {
        return frame.owner().filter(type -> Members.hasUnreadBase(frame.unit().declared(), type)).isPresent();
    }

    private static boolean isCalled(IASTName name) {
        return name.getParent() instanceof IASTIdExpression id && id.getParent() instanceof IASTFunctionCallExpression call
                && id.equals(call.getFunctionNameExpression());
    }

    private static boolean hasInstanceQualifier(List<IASTName> segments) {
        return segments.subList(0, segments.size() - 1).stream().anyMatch(ICPPASTTemplateId.class::isInstance);
    }

    /// What the prelude declares is a symbol of the name it is called by: `std::getenv` stays that.
    private boolean isOfPrelude(List<Declared> found) {
        String file = found.isEmpty() ? "" : switch (found.getFirst()) {
            case Declared.FunctionOf function -> function.id().unit();
            case Declared.VariableOf variable -> variable.file();
            case Declared.ClassOf _, Declared.AliasOf _, Declared.EnumOf _, Declared.ValueOf _ -> "";
        };
        return !file.isEmpty() && !frame.unit().parsed().files().containsKey(file);
    }

    private List<Declared> declared(String plain) {
        return frame.unit().declared().find(frame.path(), plain, one -> !(one instanceof Declared.AliasOf)
                && !(one instanceof Declared.EnumOf) && !(one instanceof Declared.ClassOf));
    }

    private Optional<Expr> unqualified(String name, boolean instance, Site site) {
        Optional<Scopes.Meaning> local = frame.scopes().find(name);
        if (local.isPresent() && local.get() instanceof Scopes.Meaning.Place place) {
            return Optional.of(instance
                    ? new Expr.Opaque("a comparison read as template arguments of the variable " + name, true, site)
                    : new Expr.Read(place.variable(), site));
        }
        Optional<Members.Member> member = frame.owner().flatMap(type -> Members.find(frame.unit().declared(), type, name));
        if (member.isEmpty()) {
            return Optional.empty();
        }
        return switch (member.get().kind()) {
            case FIELD -> Optional.of(instance
                    ? new Expr.Opaque("a comparison read as template arguments of the member " + name, true, site)
                    : new Expr.Read(field(name, site), site));
            case STATIC -> Optional.of(new Expr.TypeMember(ownType(member.get().owner()), name, site));
            case METHOD -> Optional.empty();
        };
    }

    /// The member variable of `this`.
    Variable.Field field(String name, Site site) {
        return new Variable.Field(new Expr.Read(new Variable.Local("this"), site), name);
    }

    private static TypeRef ownType(Declared.ClassOf type) {
        List<TypeRef> parameters = Templates.names(type.template()).stream()
                .<TypeRef>map(TypeRef.Parameter::new).toList();
        return new TypeRef.Named(type.name(), type.specialises() ? List.of() : parameters);
    }

    /// The name of several functions with a body that a call may mean, so that its values decide at run time; empty for one or none.
    Optional<Expr> several(IASTIdExpression id) {
        IASTName name = id.getName();
        if (frame.scopes().find(Names.plain(name)).isPresent()) {
            return Optional.empty();
        }
        List<Declared> found = declared(Names.plain(name));
        long defined = found.isEmpty() || !(found.getFirst() instanceof Declared.FunctionOf) ? 0
                : Functions.of(found).stream().filter(one -> one.body().isPresent()).count();
        if (defined < 2) {
            return Optional.empty();
        }
        String qualified = ((Declared.FunctionOf) found.getFirst()).name();
        List<TypeRef> arguments = frame.types().arguments(Names.segments(name).getLast());
        return Optional.of(arguments.isEmpty() ? new Expr.Symbol(qualified, frame.site(id)) : new Expr.SymbolInstance(qualified, arguments, frame.site(id)));
    }

    private Optional<Expr> declared(List<Declared> found, List<TypeRef> arguments, Site site) {
        return switch (found.getFirst()) {
            case Declared.ValueOf one -> Optional.of(EnumValues.of(frame, one)
                    .<Expr>map(value -> new Expr.Const(new Literal.Int(value, 32, true)))
                    .orElseGet(() -> new Expr.Symbol(one.name(), site)));
            case Declared.VariableOf variable -> Optional.of(variable.declarator().getInitializer() == null
                    && variable.specifier().getStorageClass() == IASTDeclSpecifier.sc_extern
                    ? new Expr.Symbol(variable.name(), site)
                    : new Expr.Read(new Variable.Global(variable.file(), variable.name()), site));
            case Declared.FunctionOf _ -> Optional.of(function(Functions.of(found), arguments, site));
            case Declared.ClassOf _, Declared.AliasOf _, Declared.EnumOf _ -> Optional.empty();
        };
    }

    private static Expr function(List<Declared.FunctionOf> candidates, List<TypeRef> arguments, Site site) {
        List<Declared.FunctionOf> defined = candidates.stream().filter(one -> one.body().isPresent()).toList();
        if (defined.size() == 1) {
            return new Expr.FunctionRef(defined.getFirst().id(), arguments, site);
        }
        if (defined.isEmpty()) {
            String name = candidates.getFirst().name();
            return arguments.isEmpty() ? new Expr.Symbol(name, site) : new Expr.SymbolInstance(name, arguments, site);
        }
        return new Expr.Opaque("one of " + defined.size() + " functions named " + defined.getFirst().name(), true, site);
    }

    private static Expr member(TypeRef scope, String name, Site site) {
        return new Expr.TypeMember(scope, name, site);
    }

    private static Expr external(String plain, List<TypeRef> arguments, boolean instance, Site site) {
        String name = plain.startsWith("::") ? plain.substring(2) : plain;
        if (instance && name.startsWith("std::") && name.endsWith("_v")) {
            TypeRef trait = new TypeRef.Named(name.substring(0, name.length() - 2), arguments);
            return new Expr.TypeMember(trait, "value", site);
        }
        return instance ? new Expr.SymbolInstance(name, arguments, site) : new Expr.Symbol(name, site);
    }

    /// The type that a name means, empty if it is no known type.
    Optional<TypeRef> asType(IASTName name) {
        String plain = Names.plain(name);
        Optional<Scopes.Meaning> local = frame.scopes().find(plain);
        if (local.isPresent()) {
            return local.filter(Scopes.Meaning.Type.class::isInstance).map(meaning -> ((Scopes.Meaning.Type) meaning).type());
        }
        return frame.types().known(name);
    }

    /// The value that a name means where a type was expected (`kernel<T, n>` with a value `n`); empty if it is no known value.
    Optional<Expr> asValue(IASTName name) {
        Optional<Scopes.Meaning> local = frame.scopes().find(Names.plain(name));
        if (local.isPresent()) {
            return local.filter(Scopes.Meaning.Place.class::isInstance).map(meaning -> value(name, frame.site(name)));
        }
        List<Declared> found = declared(Names.plain(name));
        boolean isConstant = !found.isEmpty() && (found.getFirst() instanceof Declared.ValueOf || found.getFirst() instanceof Declared.VariableOf);
        boolean isValue = isConstant || (!found.isEmpty() && frame.types().known(name).isEmpty());
        return isValue ? Optional.of(value(name, frame.site(name))) : Optional.empty();
    }

    /// A constant of an enumeration as a number.
    static Expr number(BigInteger value) {
        return new Expr.Const(new Literal.Int(value, 32, true));
    }
}
