package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.ClassDefinition;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.FlowSource;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Literal;
import dev.archeck.inspectors.flow.ModuleBody;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.Parameter;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Span;
import dev.archeck.inspectors.flow.TryRegion;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Functions of the flow model made by hand, and a source that holds them.
final class FlowCode implements FlowSource {
    static final String UNIT = "unit";
    static final TypeRef INT = new TypeRef.Integer(32, true);
    static final TypeRef UINT = new TypeRef.Integer(32, false);
    static final TypeRef BOOL = new TypeRef.Integer(1, false);

    private final Language language;
    private final Map<FunctionId, Function> functions = new HashMap<>();
    private final Map<FunctionId, ClassDefinition> types = new HashMap<>();
    private final Map<String, List<ModuleBody.Statement>> modules = new HashMap<>();

    FlowCode(Language language) {
        this.language = language;
    }

    static FunctionId id(String name) {
        return new FunctionId(UNIT, name);
    }

    static Site site(String text) {
        return Site.of(new Span("code", 1, 1, 0, text.length()), text);
    }

    static Expr local(String name) {
        return new Expr.Read(new Variable.Local(name), site(name));
    }

    static Expr global(String name) {
        return new Expr.Read(new Variable.Global(UNIT, name), site(name));
    }

    static Expr field(Expr object, String name) {
        return new Expr.Read(new Variable.Field(object, name), site("." + name));
    }

    static Expr symbol(String name) {
        return new Expr.Symbol(name, site(name));
    }

    static Expr text(String value) {
        return new Expr.Const(new Literal.Text(value));
    }

    static Expr none() {
        return new Expr.Const(new Literal.None());
    }

    static Expr truth(boolean value) {
        return new Expr.Const(new Literal.Bool(value));
    }

    static Expr number(long value) {
        return new Expr.Const(new Literal.Int(BigInteger.valueOf(value), 0, true));
    }

    static Expr number(long value, int width, boolean signed) {
        return new Expr.Const(new Literal.Int(BigInteger.valueOf(value), width, signed));
    }

    static Expr apply(Operator operator, Expr... operands) {
        return new Expr.Apply(operator, List.of(operands), site(operator.toString()));
    }

    static Expr call(Expr callee, Expr... arguments) {
        return new Expr.Call(callee, List.of(arguments), List.of(), site("call of " + Text.of(callee)));
    }

    static Operation set(String name, Expr value) {
        return new Operation.Assign(new Variable.Local(name), value, Optional.empty(), false, site(name + " = ..."));
    }

    static Operation declare(String name, TypeRef type, Expr value) {
        return new Operation.Assign(new Variable.Local(name), value, Optional.of(type), false, site(name + " = ..."));
    }

    static Operation set(Expr object, String name, Expr value) {
        return new Operation.Assign(new Variable.Field(object, name), value, Optional.empty(), false, site("." + name + " = ..."));
    }

    static Operation setGlobal(String name, Expr value) {
        return new Operation.Assign(new Variable.Global(UNIT, name), value, Optional.empty(), false, site(name + " = ..."));
    }

    static Operation invoke(Expr call) {
        return new Operation.Invoke(call, site("call"));
    }

    static Operation launch(String kernel, TypeRef... types) {
        return new Operation.Launch(new Expr.SymbolInstance(kernel, List.of(types), site(kernel)), List.of(), List.of(), site("launch " + kernel));
    }

    static BlockEnd jump(int target) {
        return new BlockEnd.Jump(target);
    }

    static BlockEnd branch(Expr condition, int then, int otherwise) {
        return new BlockEnd.Branch(condition, then, otherwise, site(condition instanceof Expr.Apply a ? a.site().text() : Text.of(condition)));
    }

    static BlockEnd give(Expr value) {
        return new BlockEnd.Return(Optional.of(value), site("return"));
    }

    static BlockEnd leave() {
        return new BlockEnd.Return(Optional.empty(), site("return"));
    }

    static BlockEnd raise(String type) {
        return new BlockEnd.Raise(call(symbol(type), text("no")), BlockEnd.Raise.Kind.RAISE, site("raise " + type));
    }

    static BlockEnd.Select.Case label(long value, int target) {
        return new BlockEnd.Select.Case(number(value, 32, true), target, site("case " + value));
    }

    static Block block(BlockEnd end, Operation... operations) {
        return new Block(List.of(operations), end, -1);
    }

    static Block guarded(BlockEnd end, Operation... operations) {
        return new Block(List.of(operations), end, 0);
    }

    /// Adds a function; a parameter is `name` or has a type.
    FlowCode with(String name, List<Parameter> parameters, Block... blocks) {
        return with(code(name, parameters, List.of(), blocks));
    }

    FlowCode with(Function function) {
        functions.put(function.id(), function);
        return this;
    }

    Function code(String name, List<Parameter> parameters, List<TryRegion> regions, Block... blocks) {
        return new Function(id(name), language, List.of(), parameters, Optional.empty(), false, List.of(), List.of(blocks),
                regions, List.of(), site(name));
    }

    Function method(String type, String name, List<Parameter> parameters, Block... blocks) {
        return new Function(id(type + "." + name), language, List.of(), parameters, Optional.of(id(type)), false, List.of(),
                List.of(blocks), List.of(), List.of(), site(name));
    }

    /// Adds a class without a body.
    FlowCode type(String name, Map<String, TypeRef> fields, Function... methods) {
        Map<String, List<FunctionId>> byName = new HashMap<>();
        for (Function method : methods) {
            with(method);
            byName.computeIfAbsent(Text.lastName(method.id().name()), k -> new ArrayList<>()).add(method.id());
        }
        types.put(id(name), new ClassDefinition(
                id(name), List.of(), Optional.empty(), fields, Map.of(), byName, List.of(), site(name)));
        return this;
    }

    /// Adds a top-level statement that binds `name`.
    FlowCode statement(String name, boolean acts, Operation... operations) {
        List<ModuleBody.Statement> all = modules.computeIfAbsent(UNIT, k -> new ArrayList<>());
        all.add(new ModuleBody.Statement(Set.of(name), Set.of(), acts,
                code("<module>#" + all.size(), List.of(), List.of(), block(leave(), operations))));
        return this;
    }

    static List<Parameter> parameters(String... names) {
        return List.of(names).stream().map(Parameter::of).toList();
    }

    static Parameter typed(String name, TypeRef type) {
        return new Parameter(name, Parameter.Kind.POSITIONAL, Optional.of(type), Optional.empty());
    }

    @Override
    public Optional<Function> function(FunctionId id) {
        return Optional.ofNullable(functions.get(id));
    }

    @Override
    public Optional<ClassDefinition> type(FunctionId id) {
        return Optional.ofNullable(types.get(id));
    }

    @Override
    public Optional<ModuleBody> module(String unit) {
        return Optional.ofNullable(modules.get(unit)).map(s -> new ModuleBody(unit, unit, language, s));
    }

    @Override
    public List<FunctionId> named(String name) {
        return functions.keySet().stream().filter(i -> language == Language.CPP && i.name().equals(name)).sorted().toList();
    }

    @Override
    public List<FunctionId> typesNamed(String name) {
        return types.keySet().stream().filter(i -> language == Language.CPP && i.name().equals(name)).sorted().toList();
    }

    @Override
    public List<Gap> gaps() {
        return List.of();
    }
}
