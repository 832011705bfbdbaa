package dev.archeck.rules.interpret;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Python enumerations: their members are objects made once with the class.
final class Enumerations {
    private static final Set<String> ALSO_PLAIN = Set.of("IntEnum", "IntFlag", "StrEnum", "int", "str");
    private static final Value.Symbolic AUTO = Value.Symbolic.of("enum.auto");

    private final Run run;

    Enumerations(Run run) {
        this.run = run;
    }

    /// Whether a class is an enumeration.
    boolean is(Value type) {
        return type instanceof ClassObject known && known.isEnumeration();
    }

    /// Turns the plain attributes of an enumeration into its members.
    void complete(ClassObject type) {
        if (!is(type)) {
            return;
        }
        boolean plain = type.order().stream().anyMatch(each ->
                each instanceof Value.Symbolic(String name, List<?> none) && ALSO_PLAIN.contains(Text.lastName(name)));
        boolean flags = type.order().stream().anyMatch(each ->
                each instanceof Value.Symbolic(String name, List<?> none) && name.endsWith("Flag"));
        long last = 0;
        List<Instance> made = new ArrayList<>();
        for (Map.Entry<String, Value> entry : List.copyOf(type.attributes().entrySet())) {
            if (entry.getKey().startsWith("_") || !isMember(entry.getValue())) {
                continue;
            }
            boolean counted = entry.getValue() instanceof Instance auto && auto.type().equals(AUTO);
            Value value = counted ? Value.of(flags && last > 0 ? last * 2 : last + 1) : entry.getValue();
            last = value instanceof Value.Int number ? number.value().longValue() : last;
            Optional<Instance> same = made.stream().filter(m -> m.field("value").filter(value::equals).isPresent()).findFirst();
            Instance member = same.orElseGet(() -> member(type, entry.getKey(), value, plain));
            made.add(member);
            type.attributes().put(entry.getKey(), member);
        }
    }

    private static boolean isMember(Value value) {
        return !(value instanceof FunctionObject || value instanceof Value.Wrapped || value instanceof ClassObject
                || (value instanceof Instance instance && instance.type() instanceof ClassObject));
    }

    private static Instance member(ClassObject type, String name, Value value, boolean plain) {
        Instance member = new Instance(type, false);
        member.fields().put("name", Value.of(name));
        member.fields().put("value", value);
        member.fields().put("_name_", Value.of(name));
        member.fields().put("_value_", value);
        if (plain) {
            member.become(value);
        }
        return member;
    }

    /// Members by name, in order of definition.
    Table table(ClassObject type) {
        Table members = new Table();
        type.attributes().forEach((name, value) -> {
            if (value instanceof Instance member && member.type().equals(type) && member.field("name").filter(Value.of(name)::equals).isPresent()) {
                members.put(Value.of(name), member);
            }
        });
        return members;
    }

    /// Members in order of definition.
    Items members(ClassObject type) {
        return new Items(Kind.LIST, table(type).values());
    }

    /// `Type(value)`.
    Value byValue(ClassObject type, Arguments arguments, Site site) {
        if (arguments.positional().size() != 1) {
            return Unknown.because("an enumeration made by a call", site);
        }
        Truth open = Truth.FALSE;
        for (Value member : members(type).values()) {
            Value value = ((Instance) member).field("value").orElse(Value.NONE);
            Truth same = member.equals(arguments.positional().getFirst()) ? Truth.TRUE : run.comparison().equal(value, arguments.positional().getFirst());
            if (same == Truth.TRUE) {
                return member;
            }
            open = open.or(same);
        }
        Optional<Classes.Found> missing = run.classes().find(type, "_missing_");
        if (open == Truth.FALSE && missing.isPresent()) {
            return run.calls().call(run.classes().bound(missing.get(), Optional.empty(), type, site), arguments, site);
        }
        if (open == Truth.FALSE) {
            throw run.classes().raised("ValueError", "no valid " + type.simpleName(), site);
        }
        return Unknown.because("which member of " + type.simpleName() + " it is", site);
    }

    /// `Type[name]`.
    Value byName(ClassObject type, Value name, Site site) {
        return switch (table(type).get(name)) {
            case Table.Found.Present(Value member) -> member;
            case Table.Found.Absent absent -> throw run.classes().raised("KeyError", Text.of(name), site);
            case Table.Found.Unsure unsure -> Unknown.because("which member of " + type.simpleName() + " it is", site);
        };
    }
}
