package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Site;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// The operations that externals name by `intrinsic`: what built-in types and functions do, as far as it is needed.
final class Intrinsics {
    private static final Set<String> CHANGING = Set.of(
            "list.append", "list.extend", "list.insert", "list.pop", "list.remove", "list.sort", "list.clear", "list.reverse",
            "set.add", "set.discard", "set.update", "dict.setdefault", "dict.update", "dict.pop", "dict.clear", "dict.set",
            "setattr", "delattr", "next", "await", "call", "map", "filter", "import", "context.enter", "context.exit", "islice", "object.set",
            "cached.clear", "parser.add", "parser.default", "dict.move_to_end", "dict.popitem");

    private final Run run;
    private final Map<String, Operation> operations = new HashMap<>();

    /// One operation; the arguments are in the order of the external's parameters, defaults filled in.
    @FunctionalInterface
    interface Operation {
        Value apply(Arguments arguments, Site site);
    }

    Intrinsics(Run run) {
        this.run = run;
    }

    /// Whether the operation may change something.
    static boolean changes(String operation) {
        return CHANGING.contains(operation);
    }

    Value run(String operation, Arguments arguments, Site site) {
        if (operations.isEmpty()) {
            operations.putAll(TextIntrinsics.table());
            operations.putAll(new NumberIntrinsics(run).table());
            operations.putAll(new SequenceIntrinsics(run).table());
            operations.putAll(new ObjectIntrinsics(run).table());
            operations.putAll(run.decorators().table());
            operations.putAll(new LibraryIntrinsics(run).table());
            operations.putAll(RegexIntrinsics.table());
            operations.putAll(new ArgumentParsing(run).table());
        }
        Operation known = operations.get(operation);
        if (known == null) {
            return Unknown.because("no operation " + operation, site);
        }
        return known.apply(arguments, site);
    }
}
