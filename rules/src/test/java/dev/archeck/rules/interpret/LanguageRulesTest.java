package dev.archeck.rules.interpret;

import static dev.archeck.rules.interpret.FlowCode.INT;
import static dev.archeck.rules.interpret.FlowCode.UINT;
import static dev.archeck.rules.interpret.FlowCode.apply;
import static dev.archeck.rules.interpret.FlowCode.block;
import static dev.archeck.rules.interpret.FlowCode.branch;
import static dev.archeck.rules.interpret.FlowCode.call;
import static dev.archeck.rules.interpret.FlowCode.declare;
import static dev.archeck.rules.interpret.FlowCode.field;
import static dev.archeck.rules.interpret.FlowCode.give;
import static dev.archeck.rules.interpret.FlowCode.guarded;
import static dev.archeck.rules.interpret.FlowCode.id;
import static dev.archeck.rules.interpret.FlowCode.jump;
import static dev.archeck.rules.interpret.FlowCode.label;
import static dev.archeck.rules.interpret.FlowCode.launch;
import static dev.archeck.rules.interpret.FlowCode.leave;
import static dev.archeck.rules.interpret.FlowCode.local;
import static dev.archeck.rules.interpret.FlowCode.none;
import static dev.archeck.rules.interpret.FlowCode.number;
import static dev.archeck.rules.interpret.FlowCode.parameters;
import static dev.archeck.rules.interpret.FlowCode.raise;
import static dev.archeck.rules.interpret.FlowCode.set;
import static dev.archeck.rules.interpret.FlowCode.setGlobal;
import static dev.archeck.rules.interpret.FlowCode.site;
import static dev.archeck.rules.interpret.FlowCode.symbol;
import static dev.archeck.rules.interpret.FlowCode.text;
import static dev.archeck.rules.interpret.FlowCode.truth;
import static dev.archeck.rules.interpret.FlowCode.typed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Evidence;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.externals.CatalogueReader;
import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.FlowSource;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Link;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.TryRegion;
import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.inspectors.flow.Variable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Arithmetic, exceptions, environment, objects and calls across languages.
class LanguageRulesTest {
    private static final TypeRef LONG = new TypeRef.Integer(64, true);

    private static List<Path> run(FlowSource code, String function, Map<String, String> environment, Link... links) {
        Scenario scenario = Scenario.start().then("call", new Scenario.Action.CallFunction(id(function)), Scenario.Inputs.NONE);
        return new Interpreter(code, new CatalogueReader().builtIn(), List.of(links))
                .explore(scenario, Conditions.of(Facts.NONE).in(environment)).paths();
    }

    private static String value(Language language, Expr expression) {
        return value(new FlowCode(language).with("f", parameters(), block(give(expression))), "f");
    }

    private static String value(FlowSource code, String function) {
        Ending ending = run(code, function, Map.of()).getFirst().last().ending();
        return switch (ending) {
            case Ending.Returned(Value value) -> Text.of(value);
            case Ending.Raised raised -> raised.type();
            case Ending other -> other.getClass().getSimpleName();
        };
    }

    @Test
    void integersFollowTheirLanguage() {
        Expr minusOne = number(-1, 32, true);
        Map<String, String> found = Map.of(
                "unsigned minus one is big", value(Language.CPP, apply(Operator.GREATER, apply(Operator.SUBTRACT, number(0, 32, false), number(1, 32, false)), number(7, 32, false))),
                "signed meets unsigned", value(Language.CPP, apply(Operator.LESS, minusOne, number(1, 32, false))),
                "signed meets wider unsigned", value(Language.CPP, apply(Operator.ADD, minusOne, number(1, 64, false))),
                "int overflow wraps", value(Language.CPP, apply(Operator.MULTIPLY, number(65_536, 32, true), number(65_536, 32, true))),
                "division truncates", value(Language.CPP, apply(Operator.DIVIDE, number(-7, 32, true), number(2, 32, true))),
                "python floors", value(Language.PYTHON, apply(Operator.FLOOR_DIVIDE, number(-7), number(2))),
                "python remainder", value(Language.PYTHON, apply(Operator.REMAINDER, number(-7), number(16))),
                "python is unbounded", value(Language.PYTHON, apply(Operator.MULTIPLY, number(1L << 62), number(4))),
                "a narrowing conversion", value(Language.CPP, new Expr.Convert(new TypeRef.Integer(8, true), number(200, 32, true), site("c"))),
                "by zero", value(Language.CPP, apply(Operator.DIVIDE, number(1, 32, true), number(0, 32, true))));
        assertThat(found).isEqualTo(Map.of(
                "unsigned minus one is big", "true", "signed meets unsigned", "false", "signed meets wider unsigned", "0",
                "int overflow wraps", "0", "division truncates", "-3", "python floors", "-4", "python remainder", "9",
                "python is unbounded", "18446744073709551616", "a narrowing conversion", "-56", "by zero", "unknown (an operand is not known)"));
    }

    @Test
    void declaredVariablesConvert() {
        FlowCode code = new FlowCode(Language.CPP).with("f", parameters(),
                block(give(local("x")), declare("x", UINT, number(-1, 32, true))));
        assertThat(value(code, "f")).isEqualTo("4294967295");
    }

    @Test
    void aSwitchFallsThrough() {
        FlowCode code = new FlowCode(Language.CPP).with("f", parameters(),
                block(new BlockEnd.Select(number(2, 32, true), List.of(label(2, 1), label(4, 2)), 3, false, site("switch"))),
                block(jump(2), launch("a")), block(jump(3), launch("b")), block(leave()));
        assertThat(Summary.outcome(run(code, "f", Map.of()).getFirst().last(), true)).isEqualTo(new Row.Outcome.Runs("a+b"));
    }

    @Test
    void pythonTruthAndOperatorsGiveOperands() {
        assertThat(value(Language.PYTHON, apply(Operator.OR, text(""), text("x")))).isEqualTo("\"x\"");
        assertThat(value(Language.PYTHON, apply(Operator.AND, number(0), text("x")))).isEqualTo("0");
        assertThat(value(Language.PYTHON, apply(Operator.NOT, text("0")))).isEqualTo("false");
        assertThat(value(Language.PYTHON, call(symbol("bool"), call(symbol("int"), text("0"))))).isEqualTo("false");
        assertThat(value(Language.PYTHON, call(symbol("int"), text("GPU-1")))).isEqualTo("ValueError");
        assertThat(value(Language.PYTHON, apply(Operator.IN, text("a"), new Expr.Collect(Expr.Collect.Kind.SET, List.of(text("b")), site("set"))))).isEqualTo("false");
    }

    @Test
    void exceptionsReachTheFirstArmThatTakesThem() {
        FlowCode code = new FlowCode(Language.PYTHON);
        List<TryRegion> regions = List.of(new TryRegion(-1, List.of(
                new TryRegion.Arm(List.of(symbol("ImportError")), Optional.empty(), 1, site("except")),
                new TryRegion.Arm(List.of(symbol("LookupError")), Optional.of(new Variable.Local("e")), 2, site("except")))));
        code.with(code.code("key", parameters(), regions, guarded(raise("KeyError")), block(give(number(1))), block(give(number(2)))));
        code.with(code.code("value", parameters(), regions, guarded(raise("ValueError")), block(give(number(1))), block(give(number(2)))));
        code.with(code.code("missing", parameters(), regions,
                guarded(give(number(0)), new Operation.Import(new Variable.Local("m"), "nowhere", Optional.empty(), site("import"))),
                block(give(number(1))), block(give(number(2)))));
        code.with(code.code("again", parameters(), regions, guarded(raise("KeyError")), block(give(number(1))), block(new BlockEnd.Reraise(site("raise")))));
        assertThat(List.of(value(code, "key"), value(code, "value"), value(code, "missing"), value(code, "again")))
                .containsExactly("2", "ValueError", "1", "KeyError");
    }

    @Test
    void theEnvironmentIsReadWhenItsCodeRunsAndWritesAreSeen() {
        Expr read = call(symbol("os.environ.get"), text("A"), text("0"));
        FlowCode code = new FlowCode(Language.PYTHON)
                .statement("AT_IMPORT", false, setGlobal("AT_IMPORT", read))
                .with("f", parameters(), block(give(local("later")), set("first", FlowCode.global("AT_IMPORT")),
                        FlowCode.invoke(call(symbol("os.environ.__setitem__"), text("A"), text("2"))), set("later", read)));
        List<Path.Happening> events = run(code, "f", Map.of("A", "1")).getFirst().last().events();
        assertThat(events).extracting(h -> h.moment() + " " + h.event().getClass().getSimpleName() + " "
                        + (h.event() instanceof Event.EnvironmentRead r ? r.seen().orElse("unset") : ""))
                .containsExactly("IMPORT EnvironmentRead 1", "PER_CALL EnvironmentWrite ", "PER_CALL EnvironmentRead 2");
        assertThat(value(new FlowCode(Language.PYTHON).with("f", parameters(), block(give(read))), "f")).isEqualTo("\"0\"");
    }

    @Test
    void aStaticLocalIsEvaluatedOnce() {
        Operation once = new Operation.Assign(new Variable.Local("s"), call(symbol("std::getenv"), text("A")), Optional.empty(), true, site("static"));
        FlowCode code = new FlowCode(Language.CPP).with("g", parameters(), block(give(local("s")), once));
        Expr g = call(new Expr.FunctionRef(id("g"), List.of(), site("g")));
        code.with("f", parameters(), block(give(g), FlowCode.invoke(g)));
        assertThat(run(code, "f", Map.of("A", "1")).getFirst().last().events()).extracting(Path.Happening::moment).containsExactly(Moment.ONCE);
    }

    @Test
    void anOperatorWithALinkIsEnteredAndItsHandleIsTheObject() {
        FlowCode cpp = new FlowCode(Language.CPP);
        var constructor = cpp.method("Ring", "Ring", List.of(typed("this", INT), typed("n", INT)),
                block(leave(), set(local("this"), "n_", local("n"))));
        cpp.type("Ring", Map.of("n_", INT), constructor);
        cpp.with("open", List.of(typed("n", LONG)), block(give(new Expr.Convert(LONG,
                new Expr.Construct(new TypeRef.Named("Ring", List.of()), List.of(local("n")), site("new Ring")), site("cast")))));
        Expr ring = new Expr.Convert(new TypeRef.Pointer(new TypeRef.Named("Ring", List.of())), local("handle"), site("cast"));
        cpp.with("reduce", List.of(typed("handle", LONG)),
                block(branch(apply(Operator.EQUAL, field(ring, "n_"), number(4, 32, true)), 1, 2)), block(leave(), launch("k")), block(leave()));
        FlowCode python = new FlowCode(Language.PYTHON);
        python.with("f", parameters(), block(leave(), set("h", call(symbol("torch.ops.ns.open"), number(4))),
                FlowCode.invoke(call(symbol("torch.ops.ns.reduce.default"), local("h"))), FlowCode.invoke(call(symbol("torch.ops.ns.gone"), local("h")))));
        Evidence evidence = new Evidence(Basis.READ, new Place.Stated("test"), "");
        Path.Result result = run(Sources.union(List.of(python, cpp)), "f", Map.of(),
                new Link("ns::open", id("open"), evidence), new Link("ns::reduce", id("reduce"), evidence)).getFirst().last();
        assertThat(result.events()).extracting(h -> switch (h.event()) {
            case Event.OperatorCall call -> call.operator() + " " + call.entered();
            case Event.Launch launch -> "launch " + launch.kernel();
            case Event other -> other.getClass().getSimpleName();
        }).containsExactly("ns::open true", "ns::reduce true", "Decision", "launch k", "ns::gone false");
        assertThat(Summary.mayHaveLaunched(result)).isTrue();
    }

    @Test
    void assertionsAreCompiledOutUnlessAskedFor() {
        Block[] blocks = {block(branch(truth(false), 1, 2)), block(leave(), launch("k")),
                block(new BlockEnd.Raise(none(), BlockEnd.Raise.Kind.ASSERT, site("assert(false)")))};
        FlowCode code = new FlowCode(Language.CPP).with("f", parameters(), blocks);
        assertThat(Summary.outcome(run(code, "f", Map.of()).getFirst().last(), true)).isEqualTo(new Row.Outcome.Runs("k"));
    }

    @Test
    void anUnreadStatementForbidsTheClaimThatNothingWasLaunched() {
        Operation unread = new Operation.Unread("a statement", List.of(), new Operation.Effects(false, false, true), site("?"));
        FlowCode code = new FlowCode(Language.CPP).with("f", parameters(), block(leave(), unread))
                .with("g", parameters(), block(leave(), FlowCode.invoke(call(symbol("somebody::elses"), number(1, 32, true)))))
                .with("h", parameters(), block(leave()));
        assertThat(List.of("f", "g", "h")).extracting(f -> Summary.outcome(run(code, f, Map.of()).getFirst().last(), true)).containsExactly(
                new Row.Outcome.Undetermined(List.of(), List.of("a statement")),
                new Row.Outcome.Undetermined(List.of(), List.of("a call of somebody::elses")),
                new Row.Outcome.LaunchesNothing());
    }
}
