package dev.archeck.rules.interpret;

import static dev.archeck.rules.interpret.FlowCode.apply;
import static dev.archeck.rules.interpret.FlowCode.block;
import static dev.archeck.rules.interpret.FlowCode.branch;
import static dev.archeck.rules.interpret.FlowCode.call;
import static dev.archeck.rules.interpret.FlowCode.give;
import static dev.archeck.rules.interpret.FlowCode.id;
import static dev.archeck.rules.interpret.FlowCode.invoke;
import static dev.archeck.rules.interpret.FlowCode.jump;
import static dev.archeck.rules.interpret.FlowCode.label;
import static dev.archeck.rules.interpret.FlowCode.launch;
import static dev.archeck.rules.interpret.FlowCode.leave;
import static dev.archeck.rules.interpret.FlowCode.local;
import static dev.archeck.rules.interpret.FlowCode.number;
import static dev.archeck.rules.interpret.FlowCode.parameters;
import static dev.archeck.rules.interpret.FlowCode.raise;
import static dev.archeck.rules.interpret.FlowCode.set;
import static dev.archeck.rules.interpret.FlowCode.site;
import static dev.archeck.rules.interpret.FlowCode.symbol;
import static dev.archeck.rules.interpret.FlowCode.truth;
import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.externals.CatalogueReader;
import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What happens at conditions that are not known, in loops without end, and in calls without end.
class UnknownConditionsTest {
    private static Interpreter.Exploration explore(Language language, Block... blocks) {
        FlowCode code = new FlowCode(language).with("f", parameters("u", "v"), blocks);
        Scenario scenario = Scenario.start().then("call", new Scenario.Action.CallFunction(id("f")),
                Scenario.Inputs.of(Unknown.because("u"), Unknown.because("v")));
        return new Interpreter(code, new CatalogueReader().builtIn(), List.of()).explore(scenario, Conditions.of(Facts.NONE));
    }

    private static Row.Outcome dispatch(Block... blocks) {
        return Summary.dispatch(explore(Language.CPP, blocks), "call").outcome();
    }

    private static List<String> results(Block... blocks) {
        return explore(Language.PYTHON, blocks).paths().stream()
                .map(p -> p.last().ending() instanceof Ending.Returned(Value value) ? Text.of(value) : p.last().ending().getClass().getSimpleName())
                .toList();
    }

    @Test
    void anArmThatOnlyRaisesIsLeftOutWithAnAssumption() {
        Row row = Summary.dispatch(explore(Language.CPP,
                block(branch(local("u"), 1, 2)), block(raise("std::runtime_error")), block(leave(), launch("k"))), "call");
        assertThat(row.outcome()).isEqualTo(new Row.Outcome.Runs("k"));
        assertThat(row.assumptions()).extracting(Event.Assumption::text).containsExactly("it does not fail at: u");
    }

    @Test
    void anArmThatLaunchesBeforeItRaisesIsFollowed() {
        assertThat(dispatch(block(branch(local("u"), 1, 2)), block(raise("std::runtime_error"), launch("k")), block(leave())))
                .isEqualTo(new Row.Outcome.Undetermined(
                        List.of(new Row.Outcome.Throws("std::runtime_error", "no"), new Row.Outcome.LaunchesNothing()), List.of()));
    }

    @Test
    void armsThatOnlyAssignAreSkippedAndForgotten() {
        assertThat(results(block(branch(local("u"), 1, 2), set("a", number(1)), set("b", number(2))),
                block(jump(3), set("a", number(3))), block(jump(3), set("a", number(4))), block(give(local("a")))))
                .containsExactly("unknown (it depends on u)");
        assertThat(results(block(branch(local("u"), 1, 2), set("b", number(2))),
                block(jump(2), set("a", number(3))), block(give(local("b"))))).containsExactly("2");
    }

    @Test
    void armsThatReturnAreBothFollowed() {
        assertThat(results(block(branch(local("u"), 1, 2)), block(give(number(1))), block(give(number(2))))).containsExactly("1", "2");
    }

    @Test
    void aPathNeverContradictsWhatItAssumed() {
        assertThat(results(block(branch(local("u"), 1, 2)), block(branch(local("u"), 3, 4)),
                block(branch(apply(Operator.NOT, local("u")), 5, 6)), block(give(number(1))), block(give(number(2))),
                block(give(number(3))), block(give(number(4))))).containsExactly("1", "3");
        Expr same = apply(Operator.EQUAL, local("u"), number(7));
        assertThat(results(block(branch(same, 1, 2)), block(branch(same, 3, 4)), block(give(number(0))), block(give(number(1))),
                block(give(number(2))))).containsExactly("1", "0");
    }

    @Test
    void theRightSideBehindAnUnknownLeftIsConditional() {
        assertThat(results(block(give(apply(Operator.AND, local("u"), truth(false)))))).hasSize(1);
        assertThat(results(block(branch(apply(Operator.AND, local("u"), truth(false)), 1, 2)), block(give(number(1))), block(give(number(2)))))
                .containsExactly("2");
        assertThat(results(block(branch(apply(Operator.OR, local("u"), apply(Operator.EQUAL, number(1), number(1))), 1, 2)),
                block(give(number(1))), block(give(number(2))))).containsExactly("1");
        Expr acting = call(symbol("os.environ.setdefault"), FlowCode.text("A"), FlowCode.text("1"));
        List<Path> paths = explore(Language.PYTHON, block(leave(), invoke(apply(Operator.AND, local("u"), acting)))).paths();
        assertThat(paths).extracting(p -> p.events().stream().filter(e -> e instanceof Event.EnvironmentWrite).count())
                .containsExactly(1L, 0L);
    }

    @Test
    void anUnknownSwitchFollowsTheCasesThatDoNotFail() {
        assertThat(dispatch(block(new BlockEnd.Select(local("u"), List.of(label(2, 1), label(4, 2)), 3, true, site("switch"))),
                block(leave(), launch("a")), block(leave(), launch("b")), block(raise("std::runtime_error"))))
                .isEqualTo(new Row.Outcome.Undetermined(List.of(new Row.Outcome.Runs("a"), new Row.Outcome.Runs("b")), List.of()));
    }

    @Test
    void moreThan256PathsAreUndetermined() {
        List<Block> blocks = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            Expr fresh = call(symbol("os.urandom"), number(i));
            blocks.add(block(branch(fresh, 2 * i + 1, 2 * i + 2)));
            blocks.add(block(jump(2 * i + 2), invoke(call(symbol("set_it"), number(i)))));
        }
        blocks.add(block(give(number(1))));
        Interpreter.Exploration exploration = explore(Language.PYTHON, blocks.toArray(Block[]::new));
        assertThat(exploration.capped()).isTrue();
        assertThat(exploration.paths()).hasSize(Interpreter.MOST_PATHS);
        assertThat(Summary.value(exploration, "call").outcome()).isEqualTo(new Row.Outcome.Undetermined(
                List.of(new Row.Outcome.Returns("1")), List.of("more than 256 paths")));
    }

    @Test
    void anUnknownLoopIsFollowedTwiceAndThenForgotten() {
        List<Path> paths = explore(Language.CPP,
                block(jump(1), set("n", number(0, 32, true))),
                block(branch(call(symbol("std::rand")), 2, 3)),
                block(jump(1), set("n", apply(Operator.ADD, local("n"), number(1, 32, true))), launch("k")),
                block(give(local("n")))).paths();
        assertThat(paths).hasSizeLessThan(8);
        assertThat(paths.getFirst().last().ending()).isInstanceOf(Ending.Returned.class);
        assertThat(((Ending.Returned) paths.getFirst().last().ending()).value()).isInstanceOf(Unknown.class);
    }

    @Test
    void aLoopWithoutEndIsLeftOrUndetermined() {
        assertThat(results(block(jump(1)), block(jump(1)))).containsExactly("Undetermined");
        assertThat(results(block(jump(1), set("n", number(0))), block(branch(apply(Operator.LESS, local("n"), number(1_000_000_000)), 2, 3)),
                block(jump(1), set("n", apply(Operator.ADD, local("n"), number(1)))), block(give(local("n")))))
                .hasSize(1).allMatch(r -> r.startsWith("unknown"));
    }

    @Test
    void aMillionItemsAreNotGoneThrough() {
        Operation items = set("it", call(symbol("iter"), call(symbol("range"), number(1_000_000))));
        assertThat(results(block(jump(1), set("n", number(0)), items),
                block(new BlockEnd.Next(new Variable.Local("it"), List.of(new Variable.Local("i")), 2, 3, site("for"))),
                block(jump(1), set("n", local("i"))), block(give(local("n"))))).hasSize(1).allMatch(r -> r.startsWith("unknown"));
        assertThat(results(block(give(call(symbol("list"), call(symbol("range"), number(1_000_000))))))).containsExactly("[, ...]");
    }

    @Test
    void callsWithoutEndEnd() {
        FlowCode code = new FlowCode(Language.PYTHON);
        code.with("g", parameters(), block(give(call(new Expr.FunctionRef(id("g"), List.of(), site("g"))))));
        Scenario scenario = Scenario.start().then("call", new Scenario.Action.CallFunction(id("g")), Scenario.Inputs.NONE);
        Interpreter interpreter = new Interpreter(code, new CatalogueReader().builtIn(), List.of());
        Row row = Summary.value(interpreter.explore(scenario, Conditions.of(Facts.NONE)), "call");
        assertThat(row.outcome()).isInstanceOf(Row.Outcome.Undetermined.class);
    }

    @Test
    void twoRunsAreEqual() {
        Block[] blocks = {block(branch(local("u"), 1, 2)), block(branch(local("v"), 2, 3), launch("a")), block(leave(), launch("b")), block(raise("E"))};
        assertThat(Summary.dispatch(explore(Language.CPP, blocks), "call").toString())
                .isEqualTo(Summary.dispatch(explore(Language.CPP, blocks), "call").toString());
    }
}
