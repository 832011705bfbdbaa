package dev.archeck.inspectors.flow;

/// A place that holds a value: what an assignment writes and a read reads.
public sealed interface Variable {
    /// A local variable, a parameter or a captured name of the function; Python scoping is resolved before.
    record Local(String name) implements Variable {
        private static final String SHARED = "@shared@";

        /// The variable of an outer function that functions nested in it rebind too.
        ///
        /// @param place tells it from variables of the same name in other functions
        public static Local shared(String name, int place) {
            return new Local(name + SHARED + place);
        }

        /// Whether nested functions rebind it too: a write then goes to the outermost frame that has it.
        public boolean isShared() {
            return isShared(name);
        }

        /// Whether the name of a local is that of a shared one.
        public static boolean isShared(String name) {
            return name.contains(SHARED);
        }

        /// The name as the source has it.
        public static String written(String name) {
            int mark = name.indexOf(SHARED);
            return mark < 0 ? name : name.substring(0, mark);
        }
    }

    /// A module global (Python) or a namespace-scope or static variable (C++).
    ///
    /// @param unit the unit of the [FunctionId]s beside it
    record Global(String unit, String name) implements Variable { }

    /// An attribute or member of an object; object state lives across calls.
    record Field(Expr object, String name) implements Variable { }

    /// An element of a sequence, table or array; `*p` is element 0 of `p`.
    record Element(Expr container, Expr index) implements Variable { }
}
