package dev.archeck.inspectors.node;

import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// What one call reduces.
///
/// @param size size of the tensor
/// @param dtype type of its elements
/// @param callsPerStep how many such calls one step of the model makes
public record Message(MessageSize size, Dtype dtype, OptionalInt callsPerStep) {
    /// @throws IllegalArgumentException for less than one call per step
    public Message {
        Objects.requireNonNull(size);
        Objects.requireNonNull(dtype);
        if (callsPerStep.isPresent() && callsPerStep.getAsInt() < 1) {
            throw new IllegalArgumentException("expected at least one call per step, found " + callsPerStep.getAsInt());
        }
    }

    /// A message as the user writes it; a shape that names its type overrides the given one.
    ///
    /// @throws IllegalArgumentException with one clear line, when the text is no size
    public static Message parse(String size, Dtype dtype) {
        MessageSize parsed = MessageSize.parse(size, dtype);
        return new Message(
                parsed, parsed.shape().map(MessageSize.Shape::dtype).orElse(dtype), OptionalInt.empty());
    }

    /// Number of elements; empty when the bytes are no whole number of them.
    public OptionalLong elements() {
        long bytes = size.bytes();
        return bytes % dtype.bytes() == 0 ? OptionalLong.of(bytes / dtype.bytes()) : OptionalLong.empty();
    }
}
