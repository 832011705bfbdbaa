package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.FunctionId;
import java.util.Optional;

/// What an expression may stand for, as far as names alone tell.
sealed interface Meaning {
    /// A function of the read code.
    record Code(FunctionId function) implements Meaning { }

    /// A class of the read code.
    record Type(FunctionId type) implements Meaning { }

    /// An object of a class of the read code.
    record Instance(FunctionId type) implements Meaning { }

    /// A module of the read code.
    record Unit(String module) implements Meaning { }

    /// A name outside the read code.
    record Outside(String dotted) implements Meaning { }

    /// A compiled module of the installation.
    record Extension(String module) implements Meaning { }

    /// A module that a build call returned in `function`.
    record Built(FunctionId function) implements Meaning { }

    /// A function of a compiled module.
    ///
    /// @param module its name, empty if it was built here
    /// @param builder the function that built it
    record Compiled(String module, String name, Optional<FunctionId> builder) implements Meaning { }
}
