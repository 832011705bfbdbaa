package dev.archeck.inspectors.flow;

import java.util.List;
import java.util.Optional;

/// A step inside a block.
public sealed interface Operation {
    /// Where it was written.
    Site site();

    /// Writes a value.
    ///
    /// @param type the declared type of a C++ variable, to which the value converts; absent in Python and for later writes
    /// @param once true for a C++ `static` local: evaluated at the first visit of the process only
    record Assign(Variable target, Expr value, Optional<TypeRef> type, boolean once, Site site) implements Operation { }

    /// Writes the items of a sequence to several targets; raises when the counts differ.
    ///
    /// @param starred index of the target that takes the rest, -1 if none
    record Unpack(List<Variable> targets, int starred, Expr value, Site site) implements Operation {
        /// Copies the targets.
        public Unpack {
            targets = List.copyOf(targets);
        }
    }

    /// Evaluates an expression for its effects.
    record Invoke(Expr call, Site site) implements Operation { }

    /// Starts a kernel on the GPU.
    ///
    /// @param kernel usually a [Expr.FunctionRef] or [Expr.SymbolInstance]
    /// @param configuration grid, block, shared bytes, stream as written
    record Launch(Expr kernel, List<Expr> configuration, List<Expr> arguments, Site site) implements Operation {
        /// Copies both lists.
        public Launch {
            configuration = List.copyOf(configuration);
            arguments = List.copyOf(arguments);
        }
    }

    /// Python import: binds `target` to module `module` or to its attribute; raises ImportError if the installation
    /// has no such module.
    ///
    /// @param module absolute dotted name, relative imports resolved
    /// @param attribute name taken from the module; empty for the module itself
    record Import(Variable target, String module, Optional<String> attribute, Site site) implements Operation { }

    /// Binds a class whose body was read.
    record DefineClass(Variable target, ClassDefinition type, Site site) implements Operation { }

    /// Deletes a variable.
    record Delete(Variable target, Site site) implements Operation { }

    /// Forgets what the variables hold: they become unknown.
    record Forget(List<Variable> targets, String reason, Site site) implements Operation {
        /// Copies the targets.
        public Forget {
            targets = List.copyOf(targets);
        }
    }

    /// A statement that was not understood.
    ///
    /// @param clobbers variables it may write; they become unknown
    record Unread(String reason, List<Variable> clobbers, Effects effects, Site site) implements Operation {
        /// Copies the clobbered variables.
        public Unread {
            clobbers = List.copyOf(clobbers);
        }
    }

    /// What an unread statement may do besides writing variables. A path through one that may return or raise ends
    /// undetermined; one that may launch forbids the claim that nothing was launched.
    record Effects(boolean mayReturn, boolean mayRaise, boolean mayLaunch) {
        /// Everything possible: the answer when nothing is known.
        public static final Effects ANY = new Effects(true, true, true);
    }
}
