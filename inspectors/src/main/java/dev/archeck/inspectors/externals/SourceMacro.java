package dev.archeck.inspectors.externals;

import java.util.Optional;

/// What a macro of a header that is not read stands for.
///
/// @param name without parameters
/// @param parameters as a `#define` writes them, with parentheses; empty for a macro without
/// @param text what it is replaced with, one line
/// @param registers what it registers; absent for any other macro
public record SourceMacro(String name, String parameters, String text, Optional<Kind> registers) {
    /// Kinds of registration, each with the function that stands for it: its body makes the registering calls, defaults of its
    /// parameters hold the names.
    public enum Kind {
        /// Ops that Python reaches through the namespace of a library.
        LIBRARY("archeck_library"),
        /// Functions of a Python module.
        MODULE("archeck_module"),
        /// One function that is exported under a name.
        EXPORT("archeck_export_of"),
        /// Code that runs when the library is loaded and registers functions.
        BLOCK("archeck_block");

        private final String function;

        Kind(String function) {
            this.function = function;
        }

        /// Simple name of the function that stands for the macro.
        public String function() {
            return function;
        }
    }

    /// The function that an exporting macro calls with a name and what it stands for.
    public static final String EXPORTING = "archeck_export";

    /// The line that defines it.
    public String definition() {
        return "#define " + name + parameters + " " + text + "\n";
    }
}
