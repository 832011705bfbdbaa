package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Operation;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Records which way a condition went, and what the other way could have done.
final class Decisions {
    private final Run run;
    private final Consequences consequences;
    private static final int MOST_ARMS = 1024;


    Decisions(Run run) {
        this.run = run;
        this.consequences = new Consequences(run, false);
    }

    /// An arm taken at the end of a block.
    ///
    /// @param arms targets of all arms
    /// @param taken index into `arms`
    record Way(Frame frame, int block, List<Integer> arms, int taken) { }

    /// What was asked at the end of a block and what came out.
    ///
    /// @param answer as text
    /// @param known whether the answer was not just one of several that are followed
    record Question(Expr condition, String answer, boolean known, Site site) { }

    void decided(Way way, Question question) {
        Site site = question.site();
        Function function = way.frame().function();
        Map<Integer, Event.OtherArm> known = run.code().otherArms(function);
        int key = way.block() * MOST_ARMS + Math.min(way.taken(), MOST_ARMS - 1);
        Event.OtherArm other = known.get(key);
        if (other == null) {
            other = otherArm(way);
            known.put(key, other);
        }
        run.record(new Event.Decision(
                site.text(), question.answer(), question.known(), readings(question.condition(), way.frame()),
                new Event.Point(function.id(), way.frame().id(), way.block()), other, site));
    }

    /// A question whose answer a function returns: there is no other arm in the function.
    void answered(Frame frame, int block, Question question) {
        run.record(new Event.Decision(question.site().text(), question.answer(), question.known(),
                readings(question.condition(), frame), new Event.Point(frame.function().id(), frame.id(), block),
                new Event.OtherArm(false, Set.of()), question.site()));
    }

    private Event.OtherArm otherArm(Way way) {
        Function function = way.frame().function();
        Shape shape = run.code().shape(function);
        int join = shape.join(way.block());
        int target = way.arms().get(way.taken());
        BitSet whole = new BitSet();
        BitSet before = new BitSet();
        for (int arm : way.arms()) {
            if (arm != target) {
                whole.or(shape.reachable(arm, -1));
                before.or(shape.reachable(arm, join));
            }
        }
        BitSet own = shape.reachable(target, -1);
        BitSet only = (BitSet) whole.clone();
        only.andNot(own);
        Set<String> assigned = new TreeSet<>();
        before.stream().forEach(b -> function.blocks().get(b).operations().forEach(o -> assigned(o).forEach(v -> {
            if (v instanceof Variable.Local(String name)) {
                assigned.add(name);
            }
        })));
        return new Event.OtherArm(consequences.mayLaunch(function, only, way.frame()), assigned);
    }

    /// Variables that an operation may write.
    List<Variable> assigned(Operation operation) {
        List<Variable> written = new ArrayList<>(switch (operation) {
            case Operation.Assign a -> List.of(a.target());
            case Operation.Unpack u -> u.targets();
            case Operation.Import i -> List.of(i.target());
            case Operation.DefineClass d -> List.of(d.target());
            case Operation.Delete d -> List.of(d.target());
            case Operation.Forget f -> f.targets();
            case Operation.Unread u -> u.clobbers();
            case Operation.Invoke i -> List.<Variable>of();
            case Operation.Launch l -> List.<Variable>of();
        });
        for (Expr root : Walk.of(operation)) {
            Walk.all(root).forEach(e -> {
                if (e instanceof Expr.Address(Variable variable, Site site)) {
                    written.add(variable);
                }
            });
        }
        return written;
    }

    private List<Event.Reading> readings(Expr condition, Frame frame) {
        Map<String, Event.Reading> found = new LinkedHashMap<>();
        Map<String, Integer> bare = new HashMap<>();
        Walk.all(condition).forEach(e -> {
            if (e instanceof Expr.Read(Variable variable, Site site)) {
                reading(variable, frame).ifPresent(r -> found.putIfAbsent(r.name(), r));
                holder(variable).ifPresent(name -> bare.merge(name, -1, Integer::sum));
                local(variable).ifPresent(name -> bare.merge(name, 1, Integer::sum));
            }
        });
        found.values().removeIf(reading -> reading.local() && bare.getOrDefault(reading.name(), 0) <= 0
                && frame.local(reading.name()).filter(Instance.class::isInstance).isPresent());
        return List.copyOf(found.values());
    }

    private static Optional<String> local(Variable variable) {
        return variable instanceof Variable.Local(String name) ? Optional.of(name) : Optional.empty();
    }

    /// The local whose field is read: what it holds says nothing then.
    private static Optional<String> holder(Variable variable) {
        return variable instanceof Variable.Field(Expr.Read(Variable.Local(String name), Site site), var field) ? Optional.of(name) : Optional.empty();
    }

    private static Optional<Event.Reading> reading(Variable variable, Frame frame) {
        return switch (variable) {
            case Variable.Local(String name) -> frame.local(name).map(v -> new Event.Reading(Variable.Local.written(name), Text.of(v), true));
            case Variable.Field(Expr.Read(Variable.Local(String holder), Site site), String name) -> frame.local(holder)
                    .map(v -> v instanceof Pointer pointer ? pointer.read() : v)
                    .flatMap(v -> v instanceof Instance instance ? instance.field(name) : Optional.empty())
                    .map(v -> new Event.Reading(holder.equals("this") ? name : Variable.Local.written(holder) + "." + name, Text.of(v), false));
            default -> Optional.empty();
        };
    }
}
