package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.FunctionId;
import dev.archeck.inspectors.flow.Site;
import java.util.List;
import java.util.Optional;

/// A class whose objects reduce a tensor over the ranks through a compiled op.
///
/// @param type the class
/// @param constructor its `__init__`, absent if it has none of its own
/// @param predicate the method that says per call whether the tensor is taken; absent if none was found
/// @param call the method to call with a tensor
/// @param wrappers the op wrappers that `call` reaches, in order
/// @param operators every op that methods of the class reach, ordered by name
/// @param site the class's head
public record Communicator(
        FunctionId type, Optional<FunctionId> constructor, Optional<FunctionId> predicate, FunctionId call,
        List<OpWrapper> wrappers, List<String> operators, Site site) {
    /// Copies the lists.
    public Communicator {
        wrappers = List.copyOf(wrappers);
        operators = List.copyOf(operators);
    }
}
