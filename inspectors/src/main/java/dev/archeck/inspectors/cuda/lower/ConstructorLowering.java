package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConstructorChainInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;

/// What a constructor does before its body: members in the order of their declaration, each by the constructor's own initialiser
/// or by the default one of the member.
final class ConstructorLowering {
    private final Frame frame;

    ConstructorLowering(Frame frame) {
        this.frame = frame;
    }

    void initialise(ICPPASTFunctionDefinition constructor) {
        Declared.ClassOf type = frame.owner().orElseThrow();
        Map<String, ICPPASTConstructorChainInitializer> written = new HashMap<>();
        for (ICPPASTConstructorChainInitializer one : constructor.getMemberInitializers()) {
            written.put(Names.plain(one.getMemberInitializerId()), one);
        }
        ICPPASTConstructorChainInitializer delegated = written.get(Names.last(type.name()));
        if (delegated != null) {
            based(delegated);
            return;
        }
        List<Members.Member> members = Members.data(type);
        for (ICPPASTConstructorChainInitializer one : constructor.getMemberInitializers()) {
            String name = Names.plain(one.getMemberInitializerId());
            if (members.stream().noneMatch(member -> name(member).equals(name))) {
                based(one);
            }
        }
        for (Members.Member member : members) {
            if (member.kind() == Members.Kind.FIELD) {
                member(member, Optional.ofNullable(written.get(name(member))));
            }
        }
    }

    private void member(Members.Member member, Optional<ICPPASTConstructorChainInitializer> written) {
        Optional<TypeRef> type = frame.types().declared(member.specifier(), member.declarator());
        Site site = written.map(frame::site).orElseGet(() -> frame.site(member.declarator()));
        Optional<IASTInitializer> initializer = written.map(ICPPASTConstructorChainInitializer::getInitializer)
                .or(() -> Optional.ofNullable(Names.innermost(member.declarator()).getInitializer()));
        Variable.Field field = frame.names().field(name(member), site);
        if (initializer.isPresent()) {
            Expr value = frame.expressions().initial(initializer.get(), type);
            frame.graph().add(new Operation.Assign(field, value, type, false, site));
        } else if (type.isPresent() && isOwnClass(type.get())) {
            frame.graph().add(new Operation.Assign(field, new Expr.Construct(type.get(), List.of(), site), type, false, site));
        }
    }

    private boolean isOwnClass(TypeRef type) {
        return type instanceof TypeRef.Named named
                && frame.unit().declared().first(List.of(), named.name(), Declared.ClassOf.class).isPresent();
    }

    /// A base class or another constructor of the same class: called on the same object.
    private void based(ICPPASTConstructorChainInitializer one) {
        Site site = frame.site(one);
        TypeRef type = frame.types().named(one.getMemberInitializerId());
        Expr made = frame.expressions().initial(one.getInitializer(), Optional.of(type));
        List<Expr> arguments = made instanceof Expr.Construct construct ? construct.arguments() : List.of(made);
        if (copies(type, arguments.size())) {
            return;
        }
        Expr self = new Expr.Read(new Variable.Local("this"), site);
        String simple = type instanceof TypeRef.Named named ? Names.last(named.name()) : Names.plain(one.getMemberInitializerId());
        Expr callee = type instanceof TypeRef.Named named && !isOwnClass(type) && named.arguments().isEmpty()
                ? new Expr.Symbol(named.name(), site) : new Expr.Read(new Variable.Field(self, simple), site);
        frame.graph().add(new Operation.Invoke(new Expr.Call(callee, arguments, List.of(), site), site));
    }

    /// Whether a base is only copied: its class is read and writes no constructor that takes so many arguments.
    private boolean copies(TypeRef type, int arguments) {
        if (arguments > 1 || !isOwnClass(type) || !(type instanceof TypeRef.Named named)) {
            return false;
        }
        String constructor = named.name() + "::" + Names.last(named.name());
        return Functions.of(frame.unit().declared().find(List.of(), constructor, Declared.FunctionOf.class::isInstance)).stream()
                .noneMatch(one -> one.takes(arguments) && one.body().isPresent());
    }

    private static String name(Members.Member member) {
        return Names.innermost(member.declarator()).getName().toString();
    }
}
