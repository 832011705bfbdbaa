package dev.archeck.rules.interpret;

import static dev.archeck.rules.interpret.FlowCode.apply;
import static dev.archeck.rules.interpret.FlowCode.block;
import static dev.archeck.rules.interpret.FlowCode.branch;
import static dev.archeck.rules.interpret.FlowCode.call;
import static dev.archeck.rules.interpret.FlowCode.field;
import static dev.archeck.rules.interpret.FlowCode.id;
import static dev.archeck.rules.interpret.FlowCode.jump;
import static dev.archeck.rules.interpret.FlowCode.label;
import static dev.archeck.rules.interpret.FlowCode.launch;
import static dev.archeck.rules.interpret.FlowCode.leave;
import static dev.archeck.rules.interpret.FlowCode.local;
import static dev.archeck.rules.interpret.FlowCode.none;
import static dev.archeck.rules.interpret.FlowCode.number;
import static dev.archeck.rules.interpret.FlowCode.raise;
import static dev.archeck.rules.interpret.FlowCode.set;
import static dev.archeck.rules.interpret.FlowCode.site;
import static dev.archeck.rules.interpret.FlowCode.symbol;
import static dev.archeck.rules.interpret.FlowCode.text;
import static dev.archeck.rules.interpret.FlowCode.truth;
import static dev.archeck.rules.interpret.FlowCode.typed;
import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.externals.Catalogue;
import dev.archeck.inspectors.externals.Effect;
import dev.archeck.inspectors.externals.External;
import dev.archeck.inspectors.externals.Signature;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Operator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The shape of a switch over world sizes with an algorithm variable and no final `else`.
class DispatchTest {
    private static final Catalogue EXTERNALS = new Catalogue(
            List.of(external("std::getenv", "name", "env"), external("std::strcmp", "a, b", "text.compare"),
                    new External("std::runtime_error", Signature.ANY, new External.Meaning.Fresh("std::runtime_error"),
                            Map.of(), Map.of(), Effect.PURE, Optional.empty(), false, new Place.Stated("test"))),
            Set.of(), Map.of(), Map.of());

    private static External external(String name, String parameters, String operation) {
        External.Meaning meaning = operation.equals("env")
                ? new External.Meaning.Computed(call(symbol("env"), symbol(parameters)))
                : new External.Meaning.Intrinsic(operation);
        return new External(name, Signature.parse(parameters, e -> none()), meaning, Map.of(), Map.of(), Effect.PURE,
                Optional.empty(), false, new Place.Stated("test"));
    }

    private static FlowCode dispatch() {
        FlowCode code = new FlowCode(Language.CPP);
        var self = local("this");
        Function constructor = code.method("Ring", "Ring", List.of(typed("this", FlowCode.INT), typed("world_size", FlowCode.INT), typed("full_nvlink", FlowCode.BOOL)),
                block(leave(), set(self, "world_size_", local("world_size")), set(self, "full_nvlink_", local("full_nvlink"))));
        Function allreduce = code.method("Ring", "allreduce", List.of(typed("this", FlowCode.INT), typed("bytes", FlowCode.INT)),
                block(branch(apply(Operator.NOT_EQUAL, local("algo"), none()), 1, 5),
                        set("forced", truth(false)), set("algo", call(symbol("std::getenv"), text("ALGO")))),
                block(branch(apply(Operator.EQUAL, call(symbol("std::strcmp"), local("algo"), text("1stage")), number(0, 32, true)), 2, 3)),
                block(jump(5), set("forced", truth(true))),
                block(raise("std::runtime_error")),
                block(leave()),
                block(new BlockEnd.Select(field(self, "world_size_"), List.of(label(2, 6), label(4, 6), label(8, 6)), 11, true, site("switch (world_size_)"))),
                block(branch(local("forced"), 7, 8)),
                block(jump(4), launch("one_stage")),
                block(branch(apply(Operator.EQUAL, field(self, "world_size_"), number(2, 32, true)), 7, 9)),
                block(branch(field(self, "full_nvlink_"), 10, 4)),
                block(branch(apply(Operator.LESS, local("bytes"), number(262_144, 32, true)), 7, 12)),
                block(raise("std::runtime_error")),
                block(jump(4), launch("two_stage")));
        return code.type("Ring", new LinkedHashMap<>(Map.of("world_size_", FlowCode.INT, "full_nvlink_", FlowCode.BOOL)), constructor, allreduce);
    }

    private static Row row(long ranks, boolean nvlink, long bytes, Map<String, String> environment) {
        Scenario scenario = Scenario.start()
                .then("ring", new Scenario.Action.Construct(id("Ring")), Scenario.Inputs.of(Value.of(ranks), Value.of(nvlink)))
                .then("call", new Scenario.Action.CallMethod("ring", "allreduce"), Scenario.Inputs.of(Value.of(bytes)));
        return Summary.dispatch(new Interpreter(dispatch(), EXTERNALS, List.of())
                .explore(scenario, Conditions.of(Facts.NONE).in(environment)), "call");
    }

    @Test
    void everyCombinationHasItsKernelOrNone() {
        List<String> rows = new ArrayList<>();
        for (String forced : List.of("", "1stage", "junk")) {
            for (long ranks : List.of(2L, 3L, 4L, 8L)) {
                for (boolean nvlink : List.of(false, true)) {
                    Row row = row(ranks, nvlink, 524_288, forced.isEmpty() ? Map.of() : Map.of("ALGO", forced));
                    rows.add(forced + " " + ranks + " " + nvlink + " " + row.outcome());
                }
            }
        }
        assertThat(rows).containsExactly(
                " 2 false Runs[kernel=one_stage]", " 2 true Runs[kernel=one_stage]",
                " 3 false Throws[type=std::runtime_error, text=]", " 3 true Throws[type=std::runtime_error, text=]",
                " 4 false LaunchesNothing[]", " 4 true Runs[kernel=two_stage]",
                " 8 false LaunchesNothing[]", " 8 true Runs[kernel=two_stage]",
                "1stage 2 false Runs[kernel=one_stage]", "1stage 2 true Runs[kernel=one_stage]",
                "1stage 3 false Throws[type=std::runtime_error, text=]", "1stage 3 true Throws[type=std::runtime_error, text=]",
                "1stage 4 false Runs[kernel=one_stage]", "1stage 4 true Runs[kernel=one_stage]",
                "1stage 8 false Runs[kernel=one_stage]", "1stage 8 true Runs[kernel=one_stage]",
                "junk 2 false Throws[type=std::runtime_error, text=]", "junk 2 true Throws[type=std::runtime_error, text=]",
                "junk 3 false Throws[type=std::runtime_error, text=]", "junk 3 true Throws[type=std::runtime_error, text=]",
                "junk 4 false Throws[type=std::runtime_error, text=]", "junk 4 true Throws[type=std::runtime_error, text=]",
                "junk 8 false Throws[type=std::runtime_error, text=]", "junk 8 true Throws[type=std::runtime_error, text=]");
    }

    @Test
    void launchingNothingIsDecidedByTheLastConditionWhoseOtherArmLaunches() {
        Row row = row(8, false, 43_008, Map.of());
        assertThat(row.outcome()).isEqualTo(new Row.Outcome.LaunchesNothing());
        assertThat(row.decidedBy().getFirst().reads()).containsExactly(new Event.Reading("full_nvlink_", "false", false));
        assertThat(row.assumptions()).isEmpty();
        assertThat(row.paths()).hasSize(1);
    }

    @Test
    void theVariableIsReadPerCallAndSeenUnset() {
        assertThat(row(8, false, 43_008, Map.of()).trail("call"))
                .contains(new Event.EnvironmentRead("ALGO", Optional.empty(), Moment.PER_CALL, Optional.empty(), site("call of std::getenv")));
    }
}
