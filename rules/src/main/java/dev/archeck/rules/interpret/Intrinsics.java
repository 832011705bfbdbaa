package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Site;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/// The operations that externals name by `intrinsic`: what built-in types and functions do, as far as it is needed.
final class Intrinsics {
    private static final Set<String> CHANGING = Set.of(
            "list.append", "list.extend", "list.insert", "list.pop", "list.remove", "list.sort", "list.clear", "list.reverse",
            "set.add", "set.discard", "set.update", "dict.setdefault", "dict.update", "dict.pop", "dict.clear", "dict.set",
            "setattr", "delattr", "next", "await", "call", "map", "filter", "import", "context.enter", "context.exit", "islice", "object.set",
            "cached.clear", "parser.add", "parser.default", "dict.move_to_end", "dict.popitem");

    private final Run run;
    private final List<Supplier<Map<String, Operation>>> groups;
    private final Map<Integer, Map<String, Operation>> made = new HashMap<>();

    /// One operation; the arguments are in the order of the external's parameters, defaults filled in.
    @FunctionalInterface
    interface Operation {
        Value apply(Arguments arguments, Site site);
    }

    Intrinsics(Run run) {
        this.run = run;
        this.groups = List.of(TextIntrinsics::table, () -> new NumberIntrinsics(run).table(), () -> new SequenceIntrinsics(run).table(),
                () -> new ObjectIntrinsics(run).table(), () -> run.decorators().table(), () -> new LibraryIntrinsics(run).table(),
                RegexIntrinsics::table, () -> new ArgumentParsing(run).table());
    }

    /// Whether the operation may change something.
    static boolean changes(String operation) {
        return CHANGING.contains(operation);
    }

    Value run(String operation, Arguments arguments, Site site) {
        Integer group = run.code().intrinsicGroups(this::groupByName).get(operation);
        Operation known = group == null ? null : group(group).get(operation);
        if (known == null) {
            return Unknown.because("no operation " + operation, site);
        }
        return known.apply(arguments, site);
    }

    /// The operations of a group, made when one of them is first needed: a path needs few.
    private Map<String, Operation> group(int group) {
        return made.computeIfAbsent(group, index -> groups.get(index).get());
    }

    private Map<String, Integer> groupByName() {
        Map<String, Integer> found = new HashMap<>();
        for (int i = 0; i < groups.size(); i++) {
            int group = i;
            group(i).keySet().forEach(name -> found.put(name, group));
        }
        return found;
    }
}
