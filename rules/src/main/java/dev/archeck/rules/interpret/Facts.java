package dev.archeck.rules.interpret;

import java.util.List;

/// What is known of the node and the workload, asked by name. Names are those the externals catalogue uses.
@FunctionalInterface
public interface Facts {
    /// Name of the symbolic value that stands for the tensor of the call.
    String TENSOR = "tensor";

    /// No facts at all.
    Facts NONE = (subject, name, arguments) -> Unknown.because(subject + "." + name + " is not known");

    /// A fact, [Unknown] if it is not known.
    ///
    /// @param subject `node` or `work`
    /// @param name the attribute or question, such as `ranks` or `linked`
    /// @param arguments empty for an attribute
    Value fact(String subject, String name, List<Value> arguments);
}
