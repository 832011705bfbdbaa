package dev.archeck.rules.interpret;

import static dev.archeck.rules.interpret.FlowCode.apply;
import static dev.archeck.rules.interpret.FlowCode.block;
import static dev.archeck.rules.interpret.FlowCode.branch;
import static dev.archeck.rules.interpret.FlowCode.call;
import static dev.archeck.rules.interpret.FlowCode.field;
import static dev.archeck.rules.interpret.FlowCode.give;
import static dev.archeck.rules.interpret.FlowCode.global;
import static dev.archeck.rules.interpret.FlowCode.id;
import static dev.archeck.rules.interpret.FlowCode.invoke;
import static dev.archeck.rules.interpret.FlowCode.leave;
import static dev.archeck.rules.interpret.FlowCode.local;
import static dev.archeck.rules.interpret.FlowCode.number;
import static dev.archeck.rules.interpret.FlowCode.parameters;
import static dev.archeck.rules.interpret.FlowCode.set;
import static dev.archeck.rules.interpret.FlowCode.setGlobal;
import static dev.archeck.rules.interpret.FlowCode.symbol;
import static dev.archeck.rules.interpret.FlowCode.text;
import static dev.archeck.rules.interpret.FlowCode.truth;
import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.externals.Catalogue;
import dev.archeck.inspectors.externals.Effect;
import dev.archeck.inspectors.externals.External;
import dev.archeck.inspectors.externals.Signature;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The shape of a constructor that refuses early and of a per-call test that reads what it left.
class GateTest {
    private static final Place HERE = new Place.Stated("test");
    private static final Catalogue EXTERNALS = new Catalogue(
            List.of(new External("log.warning", Signature.ANY, new External.Meaning.Unsaid(), Map.of(), Map.of(), Effect.LOG, Optional.empty(), false, HERE),
                    new External("gpu.linked", Signature.ANY, new External.Meaning.Computed(field(symbol("node"), "linked")), Map.of(), Map.of(), Effect.PURE, Optional.of("pairs are alike"), false, HERE),
                    new External("tensor.nbytes", Signature.parse("", e -> number(0)), new External.Meaning.Computed(field(symbol("work"), "bytes")), Map.of(), Map.of(), Effect.PURE, Optional.empty(), false, HERE),
                    new External("os.getenv", Signature.parse("name, fallback", e -> number(0)), new External.Meaning.Computed(call(symbol("env"), symbol("name"), symbol("fallback"))), Map.of(), Map.of(), Effect.PURE, Optional.empty(), false, HERE)),
            Set.of(), Map.of(), Map.of());

    private static FlowCode gate() {
        FlowCode code = new FlowCode(Language.PYTHON);
        Expr self = local("self");
        Function constructor = code.method("Gate", "__init__", parameters("self", "ranks"),
                block(branch(apply(Operator.NOT_IN, local("ranks"), global("SUPPORTED")), 4, 1), set(self, "disabled", truth(true))),
                block(branch(apply(Operator.AND, apply(Operator.GREATER, local("ranks"), number(2)), apply(Operator.NOT, local("linked"))), 2, 3),
                        set("linked", call(symbol("gpu.linked")))),
                block(leave(), invoke(call(symbol("log.warning"), text("no links")))),
                block(leave(), set(self, "linked", local("linked")), set(self, "ranks", local("ranks")), set(self, "disabled", truth(false))),
                block(leave(), invoke(call(symbol("log.warning"), text("bad size")))));
        Function should = code.method("Gate", "should", parameters("self", "inp"),
                block(branch(field(self, "disabled"), 1, 2)),
                block(give(truth(false))),
                block(branch(apply(Operator.NOT_EQUAL, apply(Operator.REMAINDER, local("n"), number(16)), number(0)), 1, 3),
                        set("n", call(field(local("inp"), "nbytes")))),
                block(branch(apply(Operator.OR, apply(Operator.EQUAL, field(self, "ranks"), number(2)), field(self, "linked")), 4, 1)),
                block(give(apply(Operator.LESS_EQUAL, local("n"), global("LIMIT")))));
        return code.type("Gate", Map.of(), constructor, should)
                .statement("SUPPORTED", false, setGlobal("SUPPORTED", new Expr.Collect(Expr.Collect.Kind.LIST, List.of(number(2), number(4), number(8)), FlowCode.site("list"))))
                .statement("LIMIT", false, setGlobal("LIMIT", apply(Operator.MULTIPLY, call(symbol("os.getenv"), text("LIMIT"), number(8)), number(1024))))
                .statement("Gate", false, new Operation.DefineClass(new Variable.Global(FlowCode.UNIT, "Gate"), code.type(id("Gate")).orElseThrow(), FlowCode.site("class Gate")));
    }

    private static Row row(long ranks, boolean linked, long bytes) {
        Facts facts = (subject, name, arguments) -> switch (subject + "." + name) {
            case "node.linked" -> Value.of(linked);
            case "work.bytes" -> Value.of(bytes);
            default -> Unknown.because(name);
        };
        Scenario scenario = Scenario.start()
                .then("gate", new Scenario.Action.Construct(id("Gate")), Scenario.Inputs.of(Value.of(ranks)))
                .then("should", new Scenario.Action.CallMethod("gate", "should"), Scenario.Inputs.of(Value.Symbolic.of("tensor")));
        return Summary.value(new Interpreter(gate(), EXTERNALS, List.of()).explore(scenario, Conditions.of(facts)), "should");
    }

    @Test
    void theCallGivesWhatTheConstructorLeft() {
        List<String> rows = new ArrayList<>();
        for (long ranks : List.of(2L, 3L, 8L)) {
            for (boolean linked : List.of(false, true)) {
                for (long bytes : List.of(8L, 1024L, 16_384L)) {
                    rows.add(ranks + " " + linked + " " + bytes + " " + row(ranks, linked, bytes).outcome());
                }
            }
        }
        assertThat(rows).containsExactly(
                "2 false 8 Returns[value=false]", "2 false 1024 Returns[value=true]", "2 false 16384 Returns[value=false]",
                "2 true 8 Returns[value=false]", "2 true 1024 Returns[value=true]", "2 true 16384 Returns[value=false]",
                "3 false 8 Returns[value=false]", "3 false 1024 Returns[value=false]", "3 false 16384 Returns[value=false]",
                "3 true 8 Returns[value=false]", "3 true 1024 Returns[value=false]", "3 true 16384 Returns[value=false]",
                "8 false 8 Returns[value=false]", "8 false 1024 Returns[value=false]", "8 false 16384 Returns[value=false]",
                "8 true 8 Returns[value=false]", "8 true 1024 Returns[value=true]", "8 true 16384 Returns[value=false]");
    }

    @Test
    void theTrailNamesLogsAssumptionsAndMoments() {
        Row row = row(8, true, 1024);
        assertThat(row.assumptions()).extracting(Event.Assumption::text).containsExactly("pairs are alike");
        assertThat(row(8, false, 1024).trail("gate")).filteredOn(e -> e instanceof Event.Log)
                .containsExactly(new Event.Log("warning", Optional.of("no links"), FlowCode.site("call of log.warning")));
        assertThat(row.paths().getFirst().last().events()).filteredOn(h -> h.event() instanceof Event.EnvironmentRead)
                .extracting(Path.Happening::moment).containsExactly(Moment.IMPORT);
    }
}
