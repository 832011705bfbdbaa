package dev.archeck.inspectors.jit;

import dev.archeck.inspectors.jit.Toolchain.Kind;
import dev.archeck.inspectors.jit.Toolchain.Problem;
import dev.archeck.inspectors.jit.Toolchain.Tool;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds tool chains as each installed package would.
///
/// @param catalogue the packages
/// @param host the machine
public record ToolchainReader(JitCatalogue catalogue, Host host) {
    private static final String USUAL = "the usual place";

    /// The tool chains of the installed packages, in the catalogue's order.
    public List<Toolchain> read(CompileQuestion question) {
        return catalogue.stacks().stream()
                .flatMap(stack -> question.installed(stack.distributions()).map(name -> of(stack, name, question)).stream()).toList();
    }

    private Toolchain of(JitCatalogue.Stack stack, String distribution, CompileQuestion question) {
        Optional<Tool> home = found(stack.home(), question).map(this::toolkit);
        Optional<Tool> nvcc = found(stack.nvcc(), question).filter(tool -> host.which(tool.path()).isPresent())
                .or(() -> home.map(tool -> new Tool(tool.path() + "/bin/nvcc", tool.because(), tool.version())).filter(tool -> host.exists(tool.path())));
        Optional<Tool> compiler = found(stack.compiler(), question).flatMap(this::compiler);
        Optional<Tool> ninja = stack.ninja().isEmpty() ? Optional.empty() : host.which(stack.ninja()).map(path -> new Tool(path, "PATH", ""));
        Toolchain.Limits limits = new Toolchain.Limits(question.torch(), least(stack, question), home.map(this::most).orElse(OptionalInt.empty()));
        Toolchain found = new Toolchain(stack.name(), question.label(distribution), stack.users(), home, nvcc, compiler, ninja, limits, List.of());
        List<Problem> problems = new ArrayList<>(new ToolProblems(stack, host, question).of(found));
        problems.sort(Comparator.comparing(Problem::kind));
        return new Toolchain(found.stack(), found.packageName(), found.users(), home, nvcc, compiler, ninja, limits, problems);
    }

    /// What the first way gives that gives something.
    private Optional<Tool> found(List<String> ways, CompileQuestion question) {
        return ways.stream().flatMap(way -> {
            String what = way.substring(way.indexOf(' ') + 1);
            return switch (way.substring(0, way.indexOf(' '))) {
                case "env" -> host.variable(what).map(value -> new Tool(value, what, "")).stream();
                case "path" -> host.which(what).map(path -> new Tool(path, "PATH", "")).stream();
                case "folder" -> Stream.of(what).filter(host::exists).map(path -> new Tool(path, USUAL, ""));
                case "wheel" -> question.sites().stream().map(site -> site + "/" + what).filter(host::exists)
                        .map(path -> new Tool(path, "a wheel", ""));
                default -> throw new IllegalStateException("no such way: " + way);
            };
        }).findFirst();
    }

    /// The folder of a toolkit; of a compiler in PATH the one two levels up, as the packages take it, links not followed.
    private Tool toolkit(Tool found) {
        String folder = found.because().equals("PATH") ? parent(parent(found.path())) : found.path();
        return new Tool(folder, found.because(), ToolkitVersion.of(host, folder));
    }

    private static String parent(String path) {
        int slash = path.lastIndexOf('/');
        return slash <= 0 ? "/" : path.substring(0, slash);
    }

    private Optional<Tool> compiler(Tool found) {
        String program = found.path().strip().split("\\s+", -1)[0];
        return host.which(program).map(path -> new Tool(path, found.because(), CompilerVersion.of(host, path)));
    }

    /// The newest GNU compiler that the toolkit's headers accept.
    private OptionalInt most(Tool home) {
        return CompilerVersion.most(host.text(home.path() + "/include/crt/host_config.h").orElse(""));
    }

    private String least(JitCatalogue.Stack stack, CompileQuestion question) {
        return question.gpus().stream().flatMap(gpu -> catalogue.least(stack, gpu).stream()).max(ToolkitVersion.ORDER).orElse("");
    }

    /// Other compilers for GPUs that lie on the machine, in order: what a package does not look at may still help.
    ///
    /// @param taken compilers that were found already
    public List<String> elsewhere(CompileQuestion question, List<String> taken) {
        Stream<String> usual = Stream.of("/usr/local", "/opt").flatMap(folder -> host.names(folder).orElse(List.of()).stream()
                .filter(name -> name.startsWith("cuda")).map(name -> folder + "/" + name + "/bin/nvcc"));
        Stream<String> wheels = question.sites().stream().flatMap(site -> host.names(site + "/nvidia").orElse(List.of()).stream()
                .map(name -> site + "/nvidia/" + name + "/bin/nvcc"));
        List<String> real = taken.stream().flatMap(path -> host.real(path).stream()).toList();
        return Stream.concat(Stream.concat(usual, wheels), host.which("nvcc").stream())
                .flatMap(path -> host.real(path).stream()).distinct().filter(path -> !real.contains(path)).sorted().collect(Collectors.toList());
    }
}
