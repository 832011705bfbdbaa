package dev.archeck.inspectors.jit;

import dev.archeck.inspectors.document.Sourced;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The packages that compile on the node, and their caches.
///
/// @param architectures which CUDA compiles for which GPU
/// @param stacks how each package finds its tool chain
/// @param caches where compiled modules are kept
public record JitCatalogue(List<Architecture> architectures, List<Stack> stacks, List<Cache> caches) {
    /// Copies the collections.
    public JitCatalogue {
        architectures = List.copyOf(architectures);
        stacks = List.copyOf(stacks);
        caches = List.copyOf(caches);
    }

    /// A GPU that a compiler knows.
    ///
    /// @param gpu its number, `120`
    /// @param cuda the oldest CUDA that compiles for it, `12.8`
    public record Architecture(int gpu, String cuda, String source, String date) implements Sourced {
        @Override
        public String key() {
            return String.valueOf(gpu);
        }
    }

    /// How one package finds its tool chain. A way is `env NAME`, `path NAME`, `folder PATH` or `wheel PATH`.
    ///
    /// @param name shown to people
    /// @param distributions whose presence means that it may compile
    /// @param users distributions whose routes it compiles
    /// @param home ways to the toolkit, in order
    /// @param nvcc ways to the compiler itself, before `bin/nvcc` of the toolkit
    /// @param compiler ways to the C++ compiler
    /// @param ninja the program that runs the build; empty when none is used
    /// @param headers files that the build includes, below the toolkit
    /// @param programs programs that the package calls beside the compiler, below the toolkit, with the package that brings each
    /// @param off a variable that forbids compiling; empty when there is none
    /// @param targets a variable that names the GPUs to compile for; empty when there is none
    /// @param least the CUDA version that the package itself asks for, by GPU number
    /// @param source where that is public
    public record Stack(
            String name,
            List<String> distributions,
            List<String> users,
            List<String> home,
            List<String> nvcc,
            List<String> compiler,
            String ninja,
            List<String> headers,
            Map<String, String> programs,
            String off,
            String targets,
            Map<String, String> least,
            String source,
            String date) implements Sourced {
        /// Copies the collections.
        public Stack {
            distributions = List.copyOf(distributions);
            users = List.copyOf(users);
            home = List.copyOf(home);
            nvcc = List.copyOf(nvcc);
            compiler = List.copyOf(compiler);
            headers = List.copyOf(headers);
            programs = Collections.unmodifiableMap(new TreeMap<>(programs));
            least = Collections.unmodifiableMap(new TreeMap<>(least));
        }

        @Override
        public String key() {
            return name;
        }
    }

    /// Where one package keeps compiled modules.
    ///
    /// @param name shown to people
    /// @param distributions who keeps it; `{version}` is that of the first
    /// @param folders where; the first counts whose variables are all set
    /// @param layout what the folders below mean: `{version}`, `{gpu}`, `{tag}`, `{module}`
    /// @param library the compiled file in a module's folder; `*.so` when its name is not fixed
    /// @param freshness what makes the package compile again
    /// @param versions releases of the first distribution that do so, `*` for all
    /// @param source where that is public
    public record Cache(String name, List<String> distributions, List<String> folders, String layout, String library,
            Freshness freshness, String versions, String source, String date) implements Sourced {
        /// Copies the lists.
        public Cache {
            distributions = List.copyOf(distributions);
            folders = List.copyOf(folders);
        }

        @Override
        public String key() {
            return name + " " + versions;
        }
    }

    /// The CUDA version that a package needs to compile for a GPU, if that is known.
    ///
    /// @param gpu its number, such as 120
    public Optional<String> least(Stack stack, int gpu) {
        String number = String.valueOf(gpu);
        return Optional.ofNullable(stack.least().get(number))
                .or(() -> architectures.stream().filter(one -> one.gpu() == gpu).map(Architecture::cuda).findFirst());
    }
}
