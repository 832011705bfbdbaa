package dev.archeck.rules.route;

import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.rules.interpret.ClassObject;
import dev.archeck.rules.interpret.Ending;
import dev.archeck.rules.interpret.Instance;
import dev.archeck.rules.interpret.Path;
import java.util.List;
import java.util.Optional;

/// A backend found by running candidates.
///
/// @param entry where its calls begin
/// @param operators ops it calls, the one that reduces first
/// @param sample a path on which the op was reached, for the places of wrapper and call
public record FoundBackend(Entry entry, List<String> operators, Path sample) {
    private static final int DEEPEST = 2;

    /// Copies the names.
    public FoundBackend {
        operators = List.copyOf(operators);
    }

    /// The communicator class, if the backend is one.
    public Optional<FunctionId> type() {
        return entry instanceof Entry.OfClass(FunctionId type, var method, var guard) ? Optional.of(type) : Optional.empty();
    }

    /// Whether an object of this class has one of the other backend's class.
    boolean holds(FoundBackend other) {
        return other.type().filter(type -> holds(sample, type)).isPresent();
    }

    /// Whether the object that the set-up on a path gave has one of the class, or a part of it has.
    static boolean holds(Path path, FunctionId type) {
        return path.step(Entry.SETUP).filter(setup -> setup.ending() instanceof Ending.Returned(Instance made) && holds(made, type, DEEPEST))
                .isPresent();
    }

    private static boolean holds(Instance made, FunctionId type, int depth) {
        return made.holds(part -> part instanceof Instance instance && instance.type() instanceof ClassObject known
                && (known.definition().id().equals(type) || (depth > 1 && holds(instance, type, depth - 1))));
    }
}
