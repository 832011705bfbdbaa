package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Block;
import dev.archeck.inspectors.flow.BlockEnd;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Operator;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Chooses the way at the end of a block. An unknown condition: an arm that only fails is left out, with an assumption;
/// arms that only assign are skipped, and what they assign is forgotten; else each arm is followed on its own path. A step that
/// a module takes on import for its effects alone follows one arm, the last, with an assumption.
final class Branches {
    static final int MOST_VISITS = 20_000;
    static final int MOST_GUESSES = 2;
    private static final Set<Operator> QUESTIONS = EnumSet.of(Operator.EQUAL, Operator.NOT_EQUAL, Operator.LESS, Operator.LESS_EQUAL,
            Operator.GREATER, Operator.GREATER_EQUAL, Operator.IS, Operator.IS_NOT, Operator.IN, Operator.NOT_IN, Operator.AND, Operator.OR,
            Operator.NOT);

    private final Run run;
    private final Decisions decisions;

    Branches(Run run) {
        this.run = run;
        this.decisions = new Decisions(run);
    }

    /// The block after a branch.
    int branch(BlockEnd.Branch branch, int block, Frame frame) {
        Optional<Integer> compiledOut = withoutAssertion(branch, frame);
        if (compiledOut.isPresent()) {
            return compiledOut.get();
        }
        Value condition = run.evaluator().operators().condition(branch.condition(), frame);
        Boolean forced = run.conditions().forced().get(branch.site().span());
        Truth truth = forced == null ? run.truth(condition) : Truth.of(forced);
        List<Integer> arms = List.of(branch.then(), branch.otherwise());
        if (truth.isKnown()) {
            boolean assumed = forced == null && !Truths.of(condition).isKnown();
            int arm = truth == Truth.TRUE ? 0 : 1;
            decisions.decided(
                    new Decisions.Way(frame, block, arms, arm),
                    new Decisions.Question(branch.condition(), answer(arm), !assumed, branch.site()));
            return arms.get(arm);
        }
        Taken taken = unknown(frame, block, arms, branch.site());
        if (taken.decides() && arms.contains(taken.block())) {
            int arm = arms.indexOf(taken.block());
            run.assume(condition, arm == 0);
            decisions.decided(
                    new Decisions.Way(frame, block, arms, arm),
                    new Decisions.Question(branch.condition(), answer(arm), false, branch.site()));
        }
        return taken.block();
    }

    /// Where the path goes on.
    ///
    /// @param decides whether it goes that way because an answer is taken for true; not so where all arms were skipped
    private record Taken(int block, boolean decides) { }

    private static String answer(int arm) {
        return arm == 0 ? "true" : "false";
    }

    /// What a function returns: the answer to a question counts as a decision, for `return a <= b` says no less than a branch on it.
    Value answered(Expr value, Value result, int block, Frame frame) {
        if (frame.cpp() || run.moment() == Moment.IMPORT || !(value instanceof Expr.Apply question)
                || !QUESTIONS.contains(question.operator())) {
            return result;
        }
        Boolean forced = run.conditions().forced().get(question.site().span());
        Value answer = forced == null ? result : Value.of(forced);
        if (answer instanceof Value.Bool(boolean is)) {
            decisions.answered(frame, block, new Decisions.Question(question, answer(is ? 0 : 1), true, question.site()));
        }
        return answer;
    }

    /// The block after a switch.
    int select(BlockEnd.Select select, int block, Frame frame) {
        Value subject = run.evaluator().evaluate(select.subject(), frame);
        List<Integer> arms = new ArrayList<>(select.cases().stream().map(BlockEnd.Select.Case::target).toList());
        arms.add(select.otherwise());
        List<String> labels = new ArrayList<>(select.cases().stream().map(c -> c.label() instanceof Expr.Const ? Text.of(c.label()) : c.site().text()).toList());
        labels.add(select.hasDefault() ? "default" : "no case");
        BitSet possible = possible(select, subject, frame);
        int arm = possible.nextSetBit(0);
        boolean known = possible.cardinality() == 1;
        if (!known) {
            List<Integer> open = possible.stream().mapToObj(arms::get).toList();
            Taken taken = unknown(frame, block, open, select.site());
            if (!taken.decides() || !open.contains(taken.block())) {
                return taken.block();
            }
            arm = possible.stream().skip(open.indexOf(taken.block())).findFirst().orElseThrow();
        }
        decisions.decided(
                new Decisions.Way(frame, block, arms, arm),
                new Decisions.Question(select.subject(), labels.get(arm), known, select.site()));
        return arms.get(arm);
    }

    private BitSet possible(BlockEnd.Select select, Value subject, Frame frame) {
        BitSet possible = new BitSet();
        for (int i = 0; i < select.cases().size(); i++) {
            Truth same = run.comparison().equal(subject, run.evaluator().evaluate(select.cases().get(i).label(), frame));
            if (same != Truth.FALSE) {
                possible.set(i);
            }
            if (same == Truth.TRUE) {
                return possible;
            }
        }
        possible.set(select.cases().size());
        return possible;
    }

    /// The block after the head of a `for`.
    int next(BlockEnd.Next next, int block, Frame frame) {
        Value items = run.access().read(next.iterator(), frame, next.site());
        Optional<Cursor> cursor = items instanceof Cursor known
                ? Optional.of(known)
                : run.evaluator().gathering().iterator(items).map(Cursor::new);
        if (cursor.isEmpty()) {
            next.targets().forEach(t -> run.access().write(t, Unknown.because("an item of something unknown", next.site()), frame, next.site()));
            return head(frame, block, List.of(next.body(), next.done()), next.site());
        }
        run.access().declare(next.iterator(), cursor.get(), frame, next.site());
        if (!cursor.get().hasNext()) {
            frame.forgetVisits(block);
            return next.done();
        }
        run.execution().unpack(new Execution.Targets(next.targets(), -1, next.site()), cursor.get().next(), frame);
        return next.body();
    }

    /// The way on where nothing decides between the arms.
    private Taken unknown(Frame frame, int block, List<Integer> arms, Site site) {
        return settled(frame, block, arms, site).orElseGet(() -> new Taken(forked(frame, block, surviving(frame, arms), site), true));
    }

    private int forked(Frame frame, int block, List<Integer> open, Site site) {
        if (!bounded(run.code().shape(frame.function()).loop(block), frame)) {
            return guessed(frame, block, open, site);
        }
        Optional<Integer> earlier = frame.earlier(block).filter(open::contains);
        earlier.ifPresent(arm -> run.record(new Event.Assumption("it comes out as in the round before: " + site.text(), site)));
        return earlier.orElseGet(() -> frame.choosing(block, chosen(frame, open, site)));
    }

    /// The way on at the head of a loop over something unknown, however its inner loops end.
    private int head(Frame frame, int block, List<Integer> arms, Site site) {
        return settled(frame, block, arms, site).map(Taken::block)
                .orElseGet(() -> guessed(frame, block, surviving(frame, arms), site));
    }

    private List<Integer> surviving(Frame frame, List<Integer> arms) {
        Shape shape = run.code().shape(frame.function());
        List<Integer> distinct = arms.stream().distinct().toList();
        List<Integer> surviving = distinct.stream().filter(a -> !run.consequences().onlyFails(shape, a, frame)).toList();
        return surviving.isEmpty() ? distinct : surviving;
    }

    /// The way on where no path needs to fork.
    private Optional<Taken> settled(Frame frame, int block, List<Integer> arms, Site site) {
        Shape shape = run.code().shape(frame.function());
        List<Integer> open = surviving(frame, arms);
        if (open.size() == 1 && arms.stream().distinct().count() > 1) {
            run.record(new Event.Assumption("it does not fail at: " + site.text(), site));
            return Optional.of(new Taken(open.getFirst(), true));
        }
        int join = shape.join(block);
        if (join >= 0) {
            BitSet region = new BitSet();
            open.forEach(a -> region.or(shape.reachable(a, join)));
            region.clear(block);
            if (run.consequences().quiet(frame.function(), region, frame)) {
                forget(frame, region, site);
                return Optional.of(new Taken(join, false));
            }
        }
        boolean ends = shape.loop(block).isEmpty() || bounded(shape.loop(block), frame);
        if (run.aside() && (ends || frame.guess(block) <= MOST_GUESSES)) {
            run.record(new Event.Assumption("a step of an import goes on as if this did not hold: " + site.text(), site));
            return Optional.of(new Taken(open.getLast(), true));
        }
        return Optional.empty();
    }

    private int guessed(Frame frame, int block, List<Integer> open, Site site) {
        if (frame.guess(block) > MOST_GUESSES && !run.code().shape(frame.function()).loop(block).isEmpty()) {
            return leave(frame, block, site);
        }
        return chosen(frame, open, site);
    }

    private int chosen(Frame frame, List<Integer> open, Site site) {
        return open.get(run.choose(open.size(), frame, site));
    }

    /// Whether a loop runs over items that are known, so that it ends by itself; not so one inside of it that has not begun.
    private boolean bounded(BitSet loop, Frame frame) {
        return loop.stream().mapToObj(i -> frame.function().blocks().get(i).end()).anyMatch(end ->
                end instanceof BlockEnd.Next(Variable.Local(String iterator), var targets, var body, var done, var site)
                        && frame.local(iterator).filter(Cursor.class::isInstance).isPresent());
    }

    /// Leaves the loop that the block lies in: what the loop assigns is forgotten.
    int leave(Frame frame, int block, Site site) {
        Shape shape = run.code().shape(frame.function());
        BitSet loop = shape.loop(block);
        List<Integer> exits = shape.successors(block).stream().filter(s -> !loop.get(s)).toList();
        if (exits.isEmpty()) {
            exits = loop.stream().boxed().flatMap(b -> shape.successors(b).stream()).filter(s -> !loop.get(s)).distinct().toList();
        }
        List<Integer> good = exits.stream().filter(e -> !run.consequences().onlyFails(shape, e, frame)).toList();
        exits = good.isEmpty() ? exits : good;
        if (exits.isEmpty()) {
            throw new PathEnd(new Ending.Undetermined("a loop without end", site));
        }
        forget(frame, loop, site);
        loop.stream().forEach(frame::forgetVisits);
        return exits.size() == 1 ? exits.getFirst() : chosen(frame, exits, site);
    }

    private void forget(Frame frame, BitSet blocks, Site site) {
        Function function = frame.function();
        blocks.stream().forEach(i -> {
            Block block = function.blocks().get(i);
            block.operations().forEach(o -> decisions.assigned(o).forEach(v -> forget(v, frame, site)));
            block.operations().forEach(o -> changed(o, frame));
            if (block.end() instanceof BlockEnd.Next next) {
                next.targets().forEach(t -> forget(t, frame, site));
            }
        });
    }

    /// Makes a variable unknown.
    void forget(Variable variable, Frame frame, Site site) {
        if (variable instanceof Variable.Element(Expr container, Expr index)) {
            blur(run.evaluator().evaluate(container, frame));
        } else {
            run.access().write(variable, Unknown.because("it depends on " + site.text(), site), frame, site);
        }
    }

    private void changed(Operation operation, Frame frame) {
        for (Expr root : Walk.of(operation)) {
            Walk.all(root).forEach(e -> {
                if (e instanceof Expr.Call(Expr.Read(Variable.Field(Expr object, String name), Site at), var a, var n, Site s)
                        && object instanceof Expr.Read(Variable.Local(String local), Site where)) {
                    frame.local(local).ifPresent(Branches::blur);
                }
            });
        }
    }

    /// Forgets what a container holds.
    static void blur(Value value) {
        switch (value) {
            case Items items -> items.blur();
            case Table table -> table.blur();
            case Pointer pointer -> blur(pointer.read());
            case FunctionObject function -> function.scope().ifPresent(Frame::blurShared);
            case Value other -> { }
        }
    }

    private Optional<Integer> withoutAssertion(BlockEnd.Branch branch, Frame frame) {
        if (run.conditions().assertions() || !frame.cpp()) {
            return Optional.empty();
        }
        boolean then = asserts(frame.function().blocks().get(branch.then()));
        boolean otherwise = asserts(frame.function().blocks().get(branch.otherwise()));
        if (then == otherwise) {
            return Optional.empty();
        }
        run.record(new Event.Assumption("assertions are compiled out: " + branch.site().text(), branch.site()));
        return Optional.of(then ? branch.otherwise() : branch.then());
    }

    private static boolean asserts(Block block) {
        return block.end() instanceof BlockEnd.Raise raise && raise.kind() == BlockEnd.Raise.Kind.ASSERT;
    }
}
