package dev.archeck.rules.trace;

import dev.archeck.inspectors.flow.Variable;
import dev.archeck.rules.interpret.Pins;
import java.util.List;

/// What the name of an input stands for.
sealed interface InputPlace {
    /// A parameter of the function.
    record OfParameter(String name) implements InputPlace { }

    /// A member of an object behind a parameter, such as `this.ranks`.
    record OfMember(String path) implements InputPlace { }

    /// A template parameter of the function or of its class.
    record OfType(String name) implements InputPlace { }

    /// A local, where it is declared.
    record OfLocal(List<Pins.Assignment> declarations) implements InputPlace {
        public OfLocal {
            declarations = List.copyOf(declarations);
        }
    }

    /// A module global or namespace-scope variable; several when files define the same name.
    record OfGlobal(List<Variable.Global> variables) implements InputPlace {
        public OfGlobal {
            variables = List.copyOf(variables);
        }
    }

    /// A name that the read code uses and does not define.
    record OfSymbol(String name) implements InputPlace { }
}
