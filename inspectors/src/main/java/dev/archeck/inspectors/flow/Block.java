package dev.archeck.inspectors.flow;

import java.util.List;

/// Steps without a branch between them.
///
/// @param operations in order, may be empty
/// @param end where control goes next
/// @param region index into [Function#regions()] of the innermost try region that covers the block, -1 if none
public record Block(List<Operation> operations, BlockEnd end, int region) {
    /// Copies the operations.
    public Block {
        operations = List.copyOf(operations);
    }
}
