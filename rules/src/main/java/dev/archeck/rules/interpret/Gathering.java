package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Variable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/// Makes and takes apart sequences, tables and text.
final class Gathering {
    static final int MOST_ITEMS = 10_000;

    private final Run run;

    Gathering(Run run) {
        this.run = run;
    }

    Value collect(Expr.Collect collect, Frame frame) {
        if (collect.kind() == Kind.TABLE) {
            return table(collect, frame);
        }
        Items items = new Items(collect.kind(), List.of());
        for (Expr item : collect.items()) {
            if (item instanceof Expr.Spread(Expr spread)) {
                items(run.evaluator().evaluate(spread, frame)).ifPresentOrElse(v -> v.forEach(i -> add(items, i)), items::blur);
            } else {
                add(items, run.evaluator().evaluate(item, frame));
            }
        }
        return items;
    }

    /// Adds an item; a set takes it only if it is not there.
    void add(Items items, Value value) {
        if (items.kind() != Kind.SET || run.comparison().contains(items, value) != Truth.TRUE) {
            items.values().add(value);
        }
    }

    private Value table(Expr.Collect collect, Frame frame) {
        Table table = new Table();
        List<Expr> parts = collect.items();
        int i = 0;
        while (i < parts.size()) {
            if (parts.get(i) instanceof Expr.Spread(Expr spread)) {
                merge(table, run.evaluator().evaluate(spread, frame));
                i += 2;
            } else {
                Value key = run.evaluator().evaluate(parts.get(i), frame);
                table.put(key, run.evaluator().evaluate(parts.get(i + 1), frame));
                i += 2;
            }
        }
        return table;
    }

    /// Puts all entries of another table into this one.
    void merge(Table table, Value other) {
        if (other instanceof Table more && !more.blurred()) {
            more.pairs().forEach(p -> table.put(((Items) p).values().getFirst(), ((Items) p).values().getLast()));
        } else if (other instanceof Value.Symbolic && items(other).isPresent()) {
            items(other).get().forEach(key -> table.put(key, run.access().element(other, key, anywhere())));
        } else {
            table.blur();
        }
    }

    Value comprehend(Expr.Comprehend comprehend, Frame frame) {
        Items found = new Items(comprehend.kind() == Kind.TABLE ? Kind.LIST : comprehend.kind(), List.of());
        Frame inner = new Frame(frame.function(), frame.id(), Optional.of(frame));
        boolean complete = clause(comprehend, 0, found, inner);
        if (!complete) {
            found.blur();
        }
        if (comprehend.kind() != Kind.TABLE) {
            return found;
        }
        Table table = new Table();
        for (Value pair : found.values()) {
            List<Value> parts = ((Items) pair).values();
            table.put(parts.getFirst(), parts.getLast());
        }
        if (found.blurred()) {
            table.blur();
        }
        return table;
    }

    private boolean clause(Expr.Comprehend comprehend, int index, Items found, Frame frame) {
        if (index == comprehend.clauses().size()) {
            add(found, run.evaluator().evaluate(comprehend.element(), frame));
            return found.values().size() <= MOST_ITEMS;
        }
        Expr.Comprehend.Clause clause = comprehend.clauses().get(index);
        Optional<List<Value>> items = items(run.evaluator().evaluate(clause.items(), frame));
        if (items.isEmpty()) {
            return false;
        }
        boolean complete = true;
        for (Value item : items.get()) {
            bind(clause.targets(), item, frame);
            Truth wanted = Truth.TRUE;
            for (Expr condition : clause.conditions()) {
                if (wanted == Truth.TRUE) {
                    wanted = run.truth(run.evaluator().evaluate(condition, frame));
                }
            }
            complete &= wanted.isKnown();
            if (wanted == Truth.TRUE && !clause(comprehend, index + 1, found, frame)) {
                return false;
            }
            if (isDecided(comprehend.until(), found)) {
                return complete;
            }
        }
        return complete;
    }

    private boolean isDecided(Truth until, Items found) {
        return until.isKnown() && !found.values().isEmpty() && run.truth(found.values().getLast()) == until;
    }

    private void bind(List<Variable> targets, Value item, Frame frame) {
        if (targets.size() == 1) {
            bind(targets.getFirst(), item, frame);
            return;
        }
        List<Value> parts = items(item).filter(p -> p.size() == targets.size()).orElse(List.of());
        for (int i = 0; i < targets.size(); i++) {
            bind(targets.get(i), parts.isEmpty() ? Unknown.because("parts of an unknown item") : parts.get(i), frame);
        }
    }

    private void bind(Variable target, Value item, Frame frame) {
        if (target instanceof Variable.Local(String name)) {
            frame.locals().put(name, item);
        } else {
            run.access().write(target, item, frame, frame.function().site());
        }
    }

    Value format(Expr.Format format, Frame frame) {
        StringBuilder text = new StringBuilder();
        boolean known = true;
        for (Expr part : format.parts()) {
            Optional<String> piece = run.rendering().str(run.evaluator().evaluate(part, frame), format.site());
            known &= piece.isPresent();
            text.append(piece.orElse(""));
        }
        return known ? Value.of(text.toString()) : Unknown.because("text with an unknown part", format.site());
    }

    Value slice(Expr.Slice slice, Frame frame) {
        Value container = run.evaluator().evaluate(slice.container(), frame);
        Optional<Value> from = slice.from().map(e -> run.evaluator().evaluate(e, frame));
        Optional<Value> to = slice.to().map(e -> run.evaluator().evaluate(e, frame));
        Optional<Value> step = slice.step().map(e -> run.evaluator().evaluate(e, frame)).filter(v -> !(v instanceof Value.None));
        Optional<List<Value>> items = container instanceof Value.Text(String text)
                ? Optional.of(text.codePoints().<Value>mapToObj(c -> Value.of(Character.toString(c))).toList())
                : items(container);
        Optional<Integer> stride = step.map(v -> Widths.integer(v).map(i -> i.value().intValue()).orElse(0));
        if (items.isEmpty() || stride.filter(n -> n == 0).isPresent()) {
            return Unknown.because("a slice of something unknown", slice.site());
        }
        Optional<List<Value>> part = stride.orElse(1) < 0
                ? backwards(items.get(), from, to, -stride.get()) : forwards(items.get(), from, to, stride.orElse(1));
        if (part.isEmpty()) {
            return Unknown.because("a slice with unknown bounds", slice.site());
        }
        if (container instanceof Value.Text) {
            StringBuilder text = new StringBuilder();
            part.get().forEach(p -> text.append(((Value.Text) p).value()));
            return Value.of(text.toString());
        }
        return new Items(container instanceof Items i ? i.kind() : Kind.LIST, part.get());
    }

    private static Optional<List<Value>> forwards(List<Value> items, Optional<Value> from, Optional<Value> to, int stride) {
        Optional<Integer> first = bound(from, 0, items.size());
        Optional<Integer> last = bound(to, items.size(), items.size());
        if (first.isEmpty() || last.isEmpty()) {
            return Optional.empty();
        }
        List<Value> part = new ArrayList<>();
        for (int i = first.get(); i < last.get(); i += stride) {
            part.add(items.get(i));
        }
        return Optional.of(part);
    }

    /// A slice with a negative step: from the higher place down to the one above the lower.
    private static Optional<List<Value>> backwards(List<Value> items, Optional<Value> from, Optional<Value> to, int stride) {
        Optional<Integer> first = below(from, items.size() - 1, items.size());
        Optional<Integer> last = below(to, -1, items.size());
        if (first.isEmpty() || last.isEmpty()) {
            return Optional.empty();
        }
        List<Value> part = new ArrayList<>();
        for (int i = first.get(); i > last.get(); i -= stride) {
            part.add(items.get(i));
        }
        return Optional.of(part);
    }

    private static Optional<Integer> below(Optional<Value> value, int absent, int size) {
        if (value.isEmpty() || value.get() instanceof Value.None) {
            return Optional.of(absent);
        }
        return Widths.integer(value.get()).map(i -> {
            long index = i.value().bitLength() > 31 ? (i.value().signum() < 0 ? -size - 1L : size) : i.value().longValue();
            return Math.clamp(index < 0 ? index + size : index, -1, size - 1);
        });
    }

    private static Optional<Integer> bound(Optional<Value> value, int absent, int size) {
        if (value.isEmpty() || value.get() instanceof Value.None) {
            return Optional.of(absent);
        }
        return Widths.integer(value.get()).map(i -> {
            long index = i.value().bitLength() > 31 ? (i.value().signum() < 0 ? -size : size) : i.value().longValue();
            return Math.clamp(index < 0 ? index + size : index, 0, size);
        });
    }

    /// The items of something iterable; empty when they are not known or too many.
    Optional<List<Value>> items(Value value) {
        Optional<Iterator<Value>> iterator = iterator(value);
        if (iterator.isEmpty()) {
            return Optional.empty();
        }
        List<Value> items = new ArrayList<>();
        while (iterator.get().hasNext()) {
            if (items.size() >= MOST_ITEMS) {
                return Optional.empty();
            }
            items.add(iterator.get().next());
        }
        return Optional.of(items);
    }

    /// Goes through something iterable; empty when its items are not known.
    Optional<Iterator<Value>> iterator(Value value) {
        return switch (value) {
            case Items items when !items.blurred() -> Optional.of(live(items));
            case Table table when !table.blurred() -> Optional.of(table.keys().iterator());
            case Value.Range range -> Optional.of(counting(range));
            case Value.Text(String text) -> Optional.of(
                    text.codePoints().<Value>mapToObj(c -> Value.of(Character.toString(c))).toList().iterator());
            case Cursor cursor -> Optional.of(cursor.rest());
            case ClassObject type when run.enumerations().is(type) -> Optional.of(run.enumerations().members(type).values().iterator());
            case Instance instance when run.classes().find(instance.type(), "__iter__").isPresent() -> {
                Value iterable = run.calls().special(instance, "__iter__", Arguments.NONE, anywhere());
                yield iterable == instance ? Optional.empty() : iterator(iterable);
            }
            case Instance instance when instance.plain().isPresent() -> iterator(instance.plain().get());
            case Value.Symbolic symbolic when run.code().externals().called(symbolic.name() + ".__iter__", 0)
                    .filter(e -> !e.signature().any()).isPresent() ->
                    iterator(run.calls().special(symbolic, "__iter__", Arguments.NONE, anywhere()));
            default -> Optional.empty();
        };
    }

    private static Site anywhere() {
        return ExternalCalls.NOWHERE;
    }

    private static Iterator<Value> live(Items items) {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < items.values().size();
            }

            @Override
            public Value next() {
                return items.values().get(next++);
            }
        };
    }

    private static Iterator<Value> counting(Value.Range range) {
        return new Iterator<>() {
            private long next;

            @Override
            public boolean hasNext() {
                return range.size().compareTo(BigInteger.valueOf(next)) > 0;
            }

            @Override
            public Value next() {
                return range.item(next++);
            }
        };
    }
}
