package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFieldReference;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConstructorInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNewExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateId;

/// Lowers calls: of functions, methods, types and kernels.
final class CallLowering {
    private final Frame frame;

    CallLowering(Frame frame) {
        this.frame = frame;
    }

    Expr value(IASTFunctionCallExpression call) {
        Optional<Launches.Shape> launch = Launches.read(call);
        if (launch.isPresent()) {
            return launched(call, launch.get());
        }
        IASTExpression callee = call.getFunctionNameExpression();
        while (callee instanceof IASTUnaryExpression unary && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
            callee = unary.getOperand();
        }
        return switch (callee) {
            case IASTIdExpression id -> named(call, id);
            case IASTFieldReference method -> onObject(call, method);
            default -> called(call, frame.expressions().value(callee), given(call.getArguments()));
        };
    }

    /// The values of arguments. Constants of plain types are given as values, not as variables that the callee might change.
    private List<Expr> given(IASTInitializerClause[] arguments) {
        return frame.expressions().values(arguments).stream().map(this::given).toList();
    }

    private Expr given(Expr value) {
        return value instanceof Expr.Read(Variable variable, Site site)
                ? frame.scopes().fixed(variable).<Expr>map(type -> new Expr.Convert(type, value, site)).orElse(value) : value;
    }

    private Expr called(IASTFunctionCallExpression call, Expr callee, List<Expr> arguments) {
        return new Expr.Call(callee, arguments, List.of(), frame.site(call));
    }

    private Expr launched(IASTFunctionCallExpression call, Launches.Shape shape) {
        Site site = frame.site(call, Sites.Reach.STATEMENT);
        List<Expr> configuration = frame.expressions().values(shape.configuration().toArray(IASTInitializerClause[]::new));
        List<Expr> arguments = given(call.getArguments());
        Expr kernel = new LaunchedKernel(frame).of(shape);
        frame.graph().add(new Operation.Launch(kernel, configuration, arguments, site));
        return new Expr.Opaque("a launch has no value", false, site);
    }

    private Expr named(IASTFunctionCallExpression call, IASTIdExpression id) {
        String plain = Names.plain(id.getName());
        IASTInitializerClause[] arguments = call.getArguments();
        Optional<LaunchCalls> launch = LaunchCalls.named(plain);
        if (launch.isPresent()) {
            return new LaunchedKernel(frame).byCall(call, launch.get());
        }
        if (plain.equals("assert") && arguments.length == 1) {
            return asserted(call, arguments[0]);
        }
        if ((plain.equals("std::move") || plain.equals("std::forward")) && arguments.length == 1) {
            return frame.expressions().value(arguments[0]);
        }
        Optional<Scopes.Meaning> local = frame.scopes().find(plain);
        if (local.isEmpty() && isOwnMethod(plain)) {
            return ownMethod(call, id.getName());
        }
        Optional<TypeRef> type = frame.names().asType(id.getName());
        if (type.isPresent() && type.get() instanceof TypeRef.Member(TypeRef scope, String member)) {
            boolean instance = scope instanceof TypeRef.Named named && !named.arguments().isEmpty();
            Expr callee = (instance ? Optional.<Expr>empty() : overload(id.getName(), arguments))
                    .orElseGet(() -> new Expr.TypeMember(scope, member, frame.site(id)));
            return called(call, callee, given(arguments));
        }
        if (type.isPresent()) {
            return made(type.get(), given(arguments), frame.site(call));
        }
        Optional<Expr> function = overload(id.getName(), arguments);
        Expr callee = function.or(() -> frame.names().several(id)).orElseGet(() -> frame.names().value(id));
        return called(call, callee, given(arguments));
    }

    private Optional<Expr> overload(IASTName name, IASTInitializerClause[] arguments) {
        if (frame.scopes().find(Names.plain(name)).isPresent()) {
            return Optional.empty();
        }
        List<Declared.FunctionOf> found = Functions.of(
                frame.unit().declared().find(frame.path(), Names.plain(name), Declared.FunctionOf.class::isInstance));
        List<Declared.FunctionOf> fitting = new Overloads(frame).fitting(found, arguments);
        boolean one = fitting.size() == 1 && fitting.getFirst().body().isPresent();
        if (!one) {
            return Optional.empty();
        }
        IASTName last = Names.segments(name).getLast();
        return Optional.of(new Expr.FunctionRef(fitting.getFirst().id(), frame.types().arguments(last), frame.site(name)));
    }

    private boolean isOwnMethod(String name) {
        return frame.hasThis() && frame.owner().flatMap(type -> Members.find(frame.unit().declared(), type, name))
                .filter(member -> member.kind() == Members.Kind.METHOD).isPresent();
    }

    private Expr ownMethod(IASTFunctionCallExpression call, IASTName name) {
        Site site = frame.site(name);
        Expr self = new Expr.Read(new Variable.Local("this"), site);
        return called(call, method(self, name, site), given(call.getArguments()));
    }

    private Expr onObject(IASTFunctionCallExpression call, IASTFieldReference method) {
        IASTInitializerClause[] arguments = call.getArguments();
        Expr object = frame.expressions().value(method.getFieldOwner());
        boolean acts = Arrays.stream(arguments).anyMatch(Acting::acts);
        Expr receiver = acts ? frame.held(object, frame.site(method.getFieldOwner())) : object;
        Expr callee = method(receiver, method.getFieldName(), frame.site(method));
        return called(call, callee, given(arguments));
    }

    private Expr method(Expr object, IASTName name, Site site) {
        IASTName last = Names.segments(name).getLast();
        String simple = Names.simple(last);
        return last instanceof ICPPASTTemplateId
                ? new Expr.MethodInstance(object, simple, frame.types().arguments(last), site)
                : new Expr.Read(new Variable.Field(object, simple), site);
    }

    private Expr asserted(IASTFunctionCallExpression call, IASTInitializerClause condition) {
        Site site = frame.site(call);
        Expr holds = frame.expressions().value(condition);
        int fails = frame.graph().newBlock();
        int goesOn = frame.graph().newBlock();
        frame.graph().end(new BlockEnd.Branch(holds, goesOn, fails, frame.site(condition)));
        frame.graph().moveTo(fails);
        frame.graph().end(new BlockEnd.Raise(new Expr.Symbol("assert", site), BlockEnd.Raise.Kind.ASSERT, site));
        frame.graph().moveTo(goesOn);
        return new Expr.Const(new Literal.None());
    }

    /// The value of `type(arguments)`: a conversion for scalars, a new object for classes.
    private Expr made(TypeRef type, List<Expr> arguments, Site site) {
        boolean scalar = type instanceof TypeRef.Integer || type instanceof TypeRef.Floating || type instanceof TypeRef.Pointer;
        return scalar && arguments.size() == 1 ? new Expr.Convert(type, arguments.getFirst(), site)
                : new Expr.Construct(type, arguments, site);
    }

    /// `new type(arguments)`; the object itself stands for the pointer to it.
    Expr made(ICPPASTNewExpression made) {
        Site site = frame.site(made);
        TypeRef type = frame.types().of(made.getTypeId());
        if (made.isArrayAllocation()) {
            return new Expr.Opaque("a new array", false, site);
        }
        IASTInitializer initializer = made.getInitializer();
        return initializer == null ? new Expr.Construct(type, List.of(), site) : constructed(type, initializer, site);
    }

    /// An object or scalar of a type made from an initialiser.
    Expr constructed(TypeRef type, IASTInitializer initializer, Site site) {
        IASTInitializerClause[] clauses = clauses(initializer);
        return made(type, DesignatedLists.values(frame, type, clauses).orElseGet(() -> frame.expressions().values(clauses)), site);
    }

    /// The value that an initialiser gives to a variable of `type`.
    Expr initial(IASTInitializer initializer, Optional<TypeRef> type) {
        Site site = frame.site(initializer);
        return switch (initializer) {
            case IASTEqualsInitializer equals when equals.getInitializerClause() instanceof IASTInitializerList list ->
                    type.map(known -> braced(known, list, site)).orElseGet(() -> frame.expressions().value(list));
            case IASTEqualsInitializer equals -> frame.expressions().value(equals.getInitializerClause());
            case IASTInitializerList list -> type.map(known -> braced(known, list, site))
                    .orElseGet(() -> list.getSize() == 1
                            ? frame.expressions().value(list.getClauses()[0]) : frame.expressions().value(list));
            case ICPPASTConstructorInitializer made -> type.map(known -> constructed(known, made, site))
                    .orElseGet(() -> frame.expressions().value(made.getArguments()[0]));
            default -> new Expr.Opaque("initialiser", true, site);
        };
    }

    private Expr braced(TypeRef type, IASTInitializerList list, Site site) {
        if (type instanceof TypeRef.Array(TypeRef element, var _)) {
            return new Expr.Collect(Expr.Collect.Kind.ARRAY, elements(element, list), site);
        }
        List<Expr> values = DesignatedLists.values(frame, type, list.getClauses())
                .orElseGet(() -> frame.expressions().values(list.getClauses()));
        boolean scalar = type instanceof TypeRef.Integer || type instanceof TypeRef.Floating || type instanceof TypeRef.Pointer;
        return scalar && values.isEmpty() ? new Expr.Convert(type, NameLowering.number(BigInteger.ZERO), site)
                : made(type, values, site);
    }

    /// The values of an array; a list within the list makes an element of the array's type.
    private List<Expr> elements(TypeRef type, IASTInitializerList list) {
        IASTInitializerClause[] clauses = isWrapped(type, list) ? ((IASTInitializerList) list.getClauses()[0]).getClauses() : list.getClauses();
        return Stream.of(clauses).noneMatch(IASTInitializerList.class::isInstance) ? frame.expressions().values(clauses)
                : Stream.of(clauses).map(clause -> clause instanceof IASTInitializerList inner
                        ? braced(type, inner, frame.site(inner)) : frame.expressions().value(clause)).toList();
    }

    /// Whether braces stand around the whole, `{{4, 8}}`, as containers allow.
    private static boolean isWrapped(TypeRef element, IASTInitializerList list) {
        boolean scalar = element instanceof TypeRef.Integer || element instanceof TypeRef.Floating;
        return list.getClauses().length == 1 && list.getClauses()[0] instanceof IASTInitializerList inner && !(element instanceof TypeRef.Array)
                && (scalar || (inner.getClauses().length > 0 && Stream.of(inner.getClauses()).allMatch(IASTInitializerList.class::isInstance)));
    }

    private static IASTInitializerClause[] clauses(IASTInitializer initializer) {
        return switch (initializer) {
            case IASTInitializerList list -> list.getClauses();
            case ICPPASTConstructorInitializer made -> made.getArguments();
            case IASTEqualsInitializer equals -> new IASTInitializerClause[] {equals.getInitializerClause()};
            default -> new IASTInitializerClause[0];
        };
    }
}
