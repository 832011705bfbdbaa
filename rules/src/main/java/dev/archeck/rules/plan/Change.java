package dev.archeck.rules.plan;

import java.util.List;

/// One change of a plan.
public sealed interface Change {
    /// What it is, in a few words: `set X=1`, `edit file:line`, `rebuild file`.
    String label();

    /// The kind of change.
    FixClass fixClass();

    /// Sets an environment variable that the loaded code reads.
    record SetVariable(String name, String value) implements Change {
        @Override
        public String label() {
            return "set " + name + "=" + value;
        }

        @Override
        public FixClass fixClass() {
            return FixClass.ENVIRONMENT;
        }
    }

    /// Removes an environment variable.
    record UnsetVariable(String name) implements Change {
        @Override
        public String label() {
            return "unset " + name;
        }

        @Override
        public FixClass fixClass() {
            return FixClass.ENVIRONMENT;
        }
    }

    /// Edits text files.
    ///
    /// @param label what the edit does
    /// @param fixClass PYTHON_EDIT or JIT_EDIT; REBUILD for sources whose binary must be built again
    /// @param edits in the order of [Edit#compareTo]
    /// @param diff unified diff with `a/` and `b/` prefixes, relative to the scanned root; applies with `git apply` and `patch -p1`
    record EditText(String label, FixClass fixClass, List<Edit> edits, String diff) implements Change {
        /// Copies the edits.
        public EditText {
            edits = List.copyOf(edits);
        }
    }

    /// Builds one binary again.
    ///
    /// @param file the binary, relative to the scanned root
    /// @param architectures what is inside it now, as its code objects name them
    /// @param recipe how the checkout is built
    record Rebuild(String file, List<String> architectures, Recipe recipe) implements Change {
        /// Copies the list.
        public Rebuild {
            architectures = List.copyOf(architectures);
        }

        @Override
        public String label() {
            return "rebuild " + file;
        }

        @Override
        public FixClass fixClass() {
            return FixClass.REBUILD;
        }
    }

    /// Installs another build of a package: the one that is there cannot serve the node.
    ///
    /// @param packageName distribution that owns the file, with its version; empty if none claims it
    /// @param file the binary, relative to the scanned root
    /// @param need what the other build must have, in words
    record Swap(String packageName, String file, String need) implements Change {
        @Override
        public String label() {
            return "install another build of " + (packageName.isEmpty() ? "the package of " + file : packageName) + ": " + need;
        }

        @Override
        public FixClass fixClass() {
            return FixClass.WHEEL_SWAP;
        }
    }

    /// Removes a file or package that shadows the edit: an ahead-of-time copy or a cache.
    record Remove(String what, List<String> paths) implements Change {
        /// Copies the paths.
        public Remove {
            paths = List.copyOf(paths);
        }

        @Override
        public String label() {
            return "remove " + what;
        }

        @Override
        public FixClass fixClass() {
            return FixClass.JIT_EDIT;
        }
    }
}
