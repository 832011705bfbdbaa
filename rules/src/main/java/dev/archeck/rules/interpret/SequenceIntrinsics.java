package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.Site;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.IntStream;

/// Operations on sequences, sets, tables and iterators.
final class SequenceIntrinsics {
    private final Run run;

    SequenceIntrinsics(Run run) {
        this.run = run;
    }

    Map<String, Intrinsics.Operation> table() {
        Map<String, Intrinsics.Operation> table = new HashMap<>();
        table.put("len", (a, site) -> length(a.positional().getFirst(), site));
        table.put("size", (a, site) -> length(a.positional().getFirst(), site) instanceof Value.Int n
                ? new Value.Int(n.value(), 64, false) : Unknown.because("a size that is not known", site));
        table.put("empty", (a, site) -> length(a.positional().getFirst(), site) instanceof Value.Int n
                ? Value.of(n.value().signum() == 0) : Unknown.because("a size that is not known", site));
        table.put("list", (a, site) -> gathered(a, Kind.LIST));
        table.put("tuple", (a, site) -> gathered(a, Kind.TUPLE));
        table.put("set", (a, site) -> gathered(a, Kind.SET));
        table.put("dict", this::dict);
        table.put("await", (a, site) -> a.positional().getFirst() instanceof Cursor cursor && cursor.rest() instanceof Generators coroutine
                ? coroutine.finish() : run.calls().unread("awaiting something that was not read", site));
        table.put("iter", (a, site) -> run.evaluator().gathering().iterator(a.positional().getFirst())
                .<Value>map(Cursor::new).orElseGet(() -> Unknown.because("items that are not known", site)));
        table.put("next", this::next);
        table.put("any", (a, site) -> quantified(a.positional().getFirst(), site, true));
        table.put("all", (a, site) -> quantified(a.positional().getFirst(), site, false));
        table.put("zip", this::zip);
        table.put("enumerate", this::enumerate);
        table.put("sorted", this::sorted);
        table.put("reversed", (a, site) -> items(a.positional().getFirst()).<Value>map(v -> new Items(Kind.LIST, v.reversed()))
                .orElseGet(() -> Unknown.because("items that are not known", site)));
        table.put("map", this::map);
        table.put("filter", this::filter);
        lists(table);
        tables(table);
        return table;
    }

    private void lists(Map<String, Intrinsics.Operation> table) {
        table.put("list.append", changing((items, a) -> items.values().add(a.positional().get(1))));
        table.put("set.add", changing((items, a) -> run.evaluator().gathering().add(items, a.positional().get(1))));
        table.put("list.extend", changing((items, a) -> items(a.positional().get(1)).ifPresentOrElse(items.values()::addAll, items::blur)));
        table.put("set.update", changing((items, a) -> items(a.positional().get(1))
                .ifPresentOrElse(v -> v.forEach(i -> run.evaluator().gathering().add(items, i)), items::blur)));
        table.put("list.insert", changing((items, a) -> Widths.integer(a.positional().get(1)).ifPresentOrElse(
                at -> items.values().add(place(at, items.values().size()), a.positional().get(2)), items::blur)));
        table.put("list.remove", changing(this::remove));
        table.put("set.discard", changing(this::remove));
        table.put("list.clear", changing((items, a) -> items.values().clear()));
        table.put("list.reverse", changing((items, a) -> Collections.reverse(items.values())));
        table.put("list.sort", changing((items, a) -> run.ordering().ordered(items.values(), a, ExternalCalls.NOWHERE).ifPresentOrElse(sorted -> {
            items.values().clear();
            items.values().addAll(sorted);
        }, items::blur)));
        table.put("list.pop", (a, site) -> {
            Optional<Value.Int> at = Widths.integer(a.positional().getLast());
            if (a.positional().getFirst() instanceof Items items && !items.blurred() && at.isPresent()) {
                int index = at.get().value().intValue() < 0 ? at.get().value().intValue() + items.values().size() : at.get().value().intValue();
                if (index < 0 || index >= items.values().size()) {
                    throw run.classes().raised("IndexError", "pop index out of range", site);
                }
                return items.values().remove(index);
            }
            blur(a.positional().getFirst());
            return Unknown.because("an item that is not known", site);
        });
        table.put("list.copy", (a, site) -> gathered(a, a.positional().getFirst() instanceof Items i ? i.kind() : Kind.LIST));
        table.put("list.index", this::index);
        table.put("list.first", (a, site) -> run.access().element(a.positional().getFirst(), Value.of(0), site));
        table.put("list.last", (a, site) -> run.access().element(a.positional().getFirst(), Value.of(-1), site));
        table.put("element", (a, site) -> run.access().element(a.positional().get(0), a.positional().get(1), site));
        table.put("contains", (a, site) -> {
            Truth found = run.comparison().contains(a.positional().get(0), a.positional().get(1));
            return found.isKnown() ? Value.of(found == Truth.TRUE) : Unknown.because("whether it is in there", site);
        });
    }

    private void tables(Map<String, Intrinsics.Operation> table) {
        table.put("dict.get", (a, site) -> a.positional().getFirst() instanceof Table rows ? switch (rows.get(a.positional().get(1))) {
            case Table.Found.Present(Value value) -> value;
            case Table.Found.Absent absent -> a.positional().get(2);
            case Table.Found.Unsure unsure -> Unknown.because("an unknown key", site);
        } : Unknown.because("an unknown table", site));
        table.put("dict.keys", (a, site) -> listed(a.positional().getFirst(), Table::keys, site));
        table.put("dict.values", (a, site) -> listed(a.positional().getFirst(), Table::values, site));
        table.put("dict.items", (a, site) -> listed(a.positional().getFirst(), Table::pairs, site));
        table.put("dict.setdefault", (a, site) -> a.positional().getFirst() instanceof Table rows ? switch (rows.get(a.positional().get(1))) {
            case Table.Found.Present(Value value) -> value;
            case Table.Found.Absent absent -> {
                rows.put(a.positional().get(1), a.positional().get(2));
                yield a.positional().get(2);
            }
            case Table.Found.Unsure unsure -> Unknown.because("an unknown key", site);
        } : Unknown.because("an unknown table", site));
        table.put("dict.update", (a, site) -> {
            if (a.positional().getFirst() instanceof Table rows) {
                if (!(a.positional().get(1) instanceof Value.None)) {
                    run.evaluator().gathering().merge(rows, a.positional().get(1));
                }
                a.named().forEach((name, value) -> rows.put(Value.of(name), value));
            }
            return Value.NONE;
        });
        table.put("dict.pop", (a, site) -> {
            if (!(a.positional().getFirst() instanceof Table rows)) {
                return Unknown.because("an unknown table", site);
            }
            Table.Found found = rows.get(a.positional().get(1));
            rows.remove(a.positional().get(1));
            return found instanceof Table.Found.Present(Value value) ? value
                    : found instanceof Table.Found.Absent ? a.positional().get(2) : Unknown.because("an unknown key", site);
        });
        table.put("dict.clear", (a, site) -> {
            if (a.positional().getFirst() instanceof Table rows) {
                rows.clear();
            }
            return Value.NONE;
        });
        table.put("dict.copy", this::dict);
        table.put("dict.move_to_end", (a, site) -> {
            if (a.positional().getFirst() instanceof Table rows && rows.get(a.positional().get(1)) instanceof Table.Found.Present(Value value)
                    && a.named().isEmpty()) {
                rows.remove(a.positional().get(1));
                rows.put(a.positional().get(1), value);
            } else if (a.positional().getFirst() instanceof Table rows) {
                rows.blur();
            }
            return Value.NONE;
        });
    }

    private Optional<List<Value>> items(Value value) {
        return run.evaluator().gathering().items(value);
    }

    private static Intrinsics.Operation changing(BiConsumer<Items, Arguments> change) {
        return (a, site) -> {
            if (a.positional().getFirst() instanceof Items items) {
                if (items.values().size() >= Gathering.MOST_ITEMS) {
                    items.blur();
                } else {
                    change.accept(items, a);
                }
            }
            return Value.NONE;
        };
    }

    private static void blur(Value value) {
        if (value instanceof Items items) {
            items.blur();
        }
    }

    private void remove(Items items, Arguments arguments) {
        List<Value> values = items.values();
        for (int i = 0; i < values.size(); i++) {
            Truth same = run.comparison().equal(values.get(i), arguments.positional().get(1));
            if (same != Truth.FALSE) {
                if (same == Truth.TRUE) {
                    values.remove(i);
                } else {
                    items.blur();
                }
                return;
            }
        }
    }

    private Value index(Arguments arguments, Site site) {
        if (arguments.positional().getFirst() instanceof Items items && !items.blurred()) {
            for (int i = 0; i < items.values().size(); i++) {
                Truth same = run.comparison().equal(items.values().get(i), arguments.positional().get(1));
                if (same == Truth.TRUE) {
                    return Value.of(i);
                }
                if (same == Truth.UNKNOWN) {
                    return Unknown.because("a place that is not known", site);
                }
            }
            throw run.classes().raised("ValueError", "not in list", site);
        }
        return Unknown.because("a place that is not known", site);
    }

    private Value length(Value value, Site site) {
        return switch (value) {
            case Items items when !items.blurred() && (items.kind() != Kind.SET || differ(items.values())) -> Value.of(items.values().size());
            case Table table when !table.blurred() -> Value.of(table.size());
            case Value.Text(String text) -> Value.of(text.codePointCount(0, text.length()));
            case Value.Range range -> new Value.Int(range.size(), 0, true);
            case ClassObject type when run.enumerations().is(type) -> Value.of(run.enumerations().members(type).values().size());
            case Instance instance when instance.plain().isPresent() -> length(instance.plain().get(), site);
            case Instance instance -> run.calls().special(instance, "__len__", Arguments.NONE, site);
            default -> Unknown.because("a length that is not known", site);
        };
    }

    /// Whether no two of the values may be the same.
    private boolean differ(List<Value> values) {
        boolean plain = values.stream().allMatch(value -> value instanceof Value.Int || value instanceof Value.Text || value instanceof Value.None);
        return plain || IntStream.range(0, values.size()).allMatch(i -> IntStream.range(0, i)
                .allMatch(j -> run.comparison().equal(values.get(i), values.get(j)) == Truth.FALSE));
    }

    private Value gathered(Arguments arguments, Kind kind) {
        Items made = new Items(kind, List.of());
        if (!arguments.positional().isEmpty() && !(arguments.positional().getFirst() instanceof Value.None)) {
            items(arguments.positional().getFirst()).ifPresentOrElse(
                    v -> v.forEach(i -> run.evaluator().gathering().add(made, i)), made::blur);
        }
        return made;
    }

    private Value dict(Arguments arguments, Site site) {
        Table table = new Table();
        if (!arguments.positional().isEmpty() && !(arguments.positional().getFirst() instanceof Value.None)) {
            Value source = arguments.positional().getFirst();
            if (source instanceof Table || source instanceof Value.Symbolic) {
                run.evaluator().gathering().merge(table, source);
            } else {
                items(source).ifPresentOrElse(pairs -> pairs.forEach(p -> {
                    List<Value> parts = items(p).filter(l -> l.size() == 2).orElse(List.of());
                    if (parts.isEmpty()) {
                        table.blur();
                    } else {
                        table.put(parts.getFirst(), parts.getLast());
                    }
                }), table::blur);
            }
        }
        arguments.named().forEach((name, value) -> table.put(Value.of(name), value));
        return table;
    }

    private Value next(Arguments arguments, Site site) {
        if (!(arguments.positional().getFirst() instanceof Cursor cursor)) {
            Optional<List<Value>> items = items(arguments.positional().getFirst());
            return items.isPresent() && !items.get().isEmpty() && arguments.positional().getFirst() instanceof Items
                    ? items.get().getFirst() : Unknown.because("an item that is not known", site);
        }
        if (cursor.hasNext()) {
            return cursor.next();
        }
        if (arguments.positional().size() > 1) {
            return arguments.positional().get(1);
        }
        throw run.classes().raised("StopIteration", "", site);
    }

    private Value quantified(Value value, Site site, boolean any) {
        Optional<List<Value>> items = value instanceof Items known ? Optional.of(known.values()) : items(value);
        if (items.isEmpty()) {
            return Unknown.because("items that are not known", site);
        }
        Truth result = value instanceof Items known && known.blurred() ? Truth.UNKNOWN : Truth.of(!any);
        for (Value item : items.get()) {
            result = any ? result.or(run.truth(item)) : result.and(run.truth(item));
        }
        return result.isKnown() ? Value.of(result == Truth.TRUE) : Unknown.because("items that are not known", site);
    }

    private Value zip(Arguments arguments, Site site) {
        List<Iterator<Value>> columns = new ArrayList<>();
        for (Value column : arguments.positional()) {
            Optional<Iterator<Value>> items = run.evaluator().gathering().iterator(column);
            if (items.isEmpty()) {
                return Unknown.because("items that are not known", site);
            }
            columns.add(items.get());
        }
        Items zipped = new Items(Kind.LIST, List.of());
        while (!columns.isEmpty() && columns.stream().allMatch(Iterator::hasNext)) {
            if (zipped.values().size() >= Gathering.MOST_ITEMS) {
                return Unknown.because("more items than are followed", site);
            }
            zipped.values().add(new Items(Kind.TUPLE, columns.stream().map(Iterator::next).toList()));
        }
        return zipped;
    }

    private Value enumerate(Arguments arguments, Site site) {
        Optional<List<Value>> items = items(arguments.positional().getFirst());
        BigInteger start = arguments.positional().size() > 1
                ? Widths.integer(arguments.positional().get(1)).map(Value.Int::value).orElse(BigInteger.ZERO) : BigInteger.ZERO;
        if (items.isEmpty()) {
            return Unknown.because("items that are not known", site);
        }
        Items numbered = new Items(Kind.LIST, List.of());
        for (int i = 0; i < items.get().size(); i++) {
            numbered.values().add(Items.tuple(new Value.Int(start.add(BigInteger.valueOf(i)), 0, true), items.get().get(i)));
        }
        return numbered;
    }

    private Value sorted(Arguments arguments, Site site) {
        return items(arguments.positional().getFirst()).flatMap(v -> run.ordering().ordered(v, arguments, site))
                .<Value>map(v -> new Items(Kind.LIST, v))
                .orElseGet(() -> Unknown.because("an order that is not known", site));
    }

    private Value map(Arguments arguments, Site site) {
        Value rows = zip(arguments.rest(), site);
        if (!(rows instanceof Items known)) {
            return rows;
        }
        Items mapped = new Items(Kind.LIST, List.of());
        for (Value row : known.values()) {
            mapped.values().add(run.calls().call(arguments.positional().getFirst(), Arguments.of(((Items) row).values()), site));
        }
        return mapped;
    }

    private static int place(Value.Int at, int size) {
        int index = at.value().bitLength() > 31 ? (at.value().signum() < 0 ? 0 : size) : at.value().intValue();
        return Math.clamp(index < 0 ? (long) index + size : index, 0, size);
    }

    private Value filter(Arguments arguments, Site site) {
        Optional<List<Value>> items = items(arguments.positional().get(1));
        Items kept = new Items(Kind.LIST, List.of());
        if (items.isEmpty()) {
            return Unknown.because("items that are not known", site);
        }
        for (Value item : items.get()) {
            Value wanted = arguments.positional().getFirst() instanceof Value.None
                    ? item : run.calls().call(arguments.positional().getFirst(), Arguments.of(item), site);
            switch (run.truth(wanted)) {
                case TRUE -> kept.values().add(item);
                case UNKNOWN -> kept.blur();
                case FALSE -> { }
            }
        }
        return kept;
    }

    private static Value listed(Value value, Function<Table, List<Value>> part, Site site) {
        if (!(value instanceof Table table)) {
            return Unknown.because("an unknown table", site);
        }
        Items items = new Items(Kind.LIST, part.apply(table));
        if (table.blurred()) {
            items.blur();
        }
        return items;
    }
}
