package dev.archeck.inspectors.jit;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/// What one package would compile with on one machine, as it looks for it itself.
///
/// @param stack the package, as shown to people
/// @param packageName the installed distribution, `name 1.2.3`
/// @param users distributions whose routes it compiles
/// @param home the toolkit's folder
/// @param nvcc the GPU compiler
/// @param compiler the C++ compiler
/// @param ninja the program that runs the build
/// @param limits versions that must fit together
/// @param problems what stands in its way, worst first
public record Toolchain(String stack, String packageName, List<String> users, Optional<Tool> home, Optional<Tool> nvcc,
        Optional<Tool> compiler, Optional<Tool> ninja, Limits limits, List<Problem> problems) {
    /// Copies the lists.
    public Toolchain {
        users = List.copyOf(users);
        problems = List.copyOf(problems);
    }

    /// Something that was found.
    ///
    /// @param path as the machine names it
    /// @param because what led to it: `CUDA_HOME`, `PATH`, `the usual place`
    /// @param version as a file beside it says; empty when none does
    public record Tool(String path, String because, String version) {
        /// The number before the first dot; empty when the version is not known.
        public OptionalInt major() {
            String number = version.split("\\.", -1)[0];
            return number.matches("[0-9]{1,4}") ? OptionalInt.of(Integer.parseInt(number)) : OptionalInt.empty();
        }
    }

    /// Versions that must fit together; empty texts and no number where that is not known.
    ///
    /// @param torch CUDA version that the installed torch was built with
    /// @param least CUDA version that compiling for the node's GPUs needs
    /// @param compilerMost newest major version of the C++ compiler that the toolkit's headers accept
    public record Limits(String torch, String least, OptionalInt compilerMost) {
        /// @throws NullPointerException when a part is missing
        public Limits {
            Objects.requireNonNull(torch);
            Objects.requireNonNull(least);
            Objects.requireNonNull(compilerMost);
        }
    }

    /// Something that stands in the way of compiling, or makes its result wrong.
    ///
    /// @param text one sentence without a full stop
    /// @param remedy what lifts it
    public record Problem(Kind kind, String text, String remedy) { }

    /// The kinds of problems, worst first.
    public enum Kind {
        /// Compiling is forbidden by a variable.
        SWITCHED_OFF,
        /// No toolkit is found by any way that the package tries.
        NO_TOOLKIT,
        /// The toolkit's folder is written wrongly: a colon, a blank, a relative path.
        ODD_HOME,
        /// The toolkit's folder is not there.
        NO_HOME,
        /// There is no compiler for the GPU in it.
        NO_NVCC,
        /// There are no headers in it.
        NO_HEADERS,
        /// A program beside the compiler is missing.
        NO_PROGRAM,
        /// The compiler does not know the node's GPUs.
        NVCC_TOO_OLD,
        /// The toolkit is of another major version than the installed torch.
        OTHER_CUDA,
        /// No C++ compiler is found.
        NO_COMPILER,
        /// The toolkit refuses the C++ compiler.
        COMPILER_TOO_NEW,
        /// The build cannot be run.
        NO_NINJA,
        /// A variable names other GPUs than the node has.
        OTHER_TARGETS
    }
}
