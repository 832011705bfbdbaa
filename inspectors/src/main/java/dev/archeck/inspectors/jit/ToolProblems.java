package dev.archeck.inspectors.jit;

import dev.archeck.inspectors.jit.Toolchain.Kind;
import dev.archeck.inspectors.jit.Toolchain.Problem;
import dev.archeck.inspectors.jit.Toolchain.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What stands in the way of one package's compiling.
///
/// @param stack the package
/// @param host the machine
/// @param question what would be compiled
record ToolProblems(JitCatalogue.Stack stack, Host host, CompileQuestion question) {
    List<Problem> of(Toolchain found) {
        List<Problem> problems = new ArrayList<>();
        switchedOff().ifPresent(problems::add);
        toolkit(found).ifPresent(problems::add);
        found.home().filter(home -> host.exists(home.path())).ifPresent(home -> {
            headers(home).ifPresent(problems::add);
            problems.addAll(programs(found));
            tooOld(found, home).ifPresent(problems::add);
            otherCuda(found, home).ifPresent(problems::add);
        });
        compiler(found).ifPresent(problems::add);
        if (!stack.ninja().isEmpty() && found.ninja().isEmpty()) {
            problems.add(new Problem(Kind.NO_NINJA, stack.ninja() + " is not in PATH", "install " + stack.ninja() + " where the server's PATH finds it"));
        }
        targets().ifPresent(problems::add);
        return problems;
    }

    private Optional<Problem> switchedOff() {
        return Optional.of(stack.off()).filter(name -> !name.isEmpty()).flatMap(host::variable)
                .map(value -> new Problem(Kind.SWITCHED_OFF, stack.off() + "=" + value + " forbids compiling", "unset " + stack.off()));
    }

    private Optional<Problem> toolkit(Toolchain found) {
        if (found.home().isEmpty()) {
            return Optional.of(new Problem(Kind.NO_TOOLKIT, "no CUDA toolkit is found by " + ways(), "install one, or point " + first() + " at it"));
        }
        Tool home = found.home().get();
        String odd = odd(home.path());
        if (!odd.isEmpty()) {
            return Optional.of(new Problem(Kind.ODD_HOME, home.because() + "=\"" + home.path() + "\" " + odd, "write " + home.because() + " as one absolute path"));
        }
        if (!host.exists(home.path())) {
            return Optional.of(new Problem(Kind.NO_HOME, home.because() + " names " + home.path() + ", which is not there", "correct or unset " + home.because()));
        }
        return found.nvcc().isPresent() ? Optional.empty() : Optional.of(new Problem(Kind.NO_NVCC,
                home.path() + " (" + home.because() + ") has no bin/nvcc", "point " + first() + " at a toolkit with a compiler"));
    }

    /// What is wrong with the text of a path; empty when nothing is.
    private static String odd(String path) {
        if (path.contains(":")) {
            return "holds a colon at character " + (path.indexOf(':') + 1) + ": it is one path, not a list";
        }
        if (!path.equals(path.strip()) || path.chars().anyMatch(Character::isWhitespace)) {
            return "holds a blank or a line end";
        }
        return path.startsWith("/") ? "" : "is no absolute path";
    }

    private Optional<Problem> headers(Tool home) {
        String missing = stack.headers().stream().filter(header -> !host.exists(home.path() + "/" + header)).collect(Collectors.joining(", "));
        return missing.isEmpty() ? Optional.empty() : Optional.of(new Problem(Kind.NO_HEADERS, home.path() + " (" + home.because() + ") has no "
                + missing, "point " + first() + " at a whole toolkit"));
    }

    /// Programs that lie in no toolkit and nowhere in PATH; without a compiler that is said first.
    private List<Problem> programs(Toolchain found) {
        return found.nvcc().isEmpty() ? List.of() : stack.programs().entrySet().stream()
                .filter(each -> !host.exists(found.home().orElseThrow().path() + "/" + each.getKey()))
                .map(each -> new Problem(Kind.NO_PROGRAM, found.home().orElseThrow().path() + " has no " + each.getKey() + ", which "
                        + stack.name() + " calls", "install " + each.getValue())).toList();
    }

    private static Optional<Problem> tooOld(Toolchain found, Tool home) {
        String least = found.limits().least();
        boolean known = !home.version().isEmpty() && !least.isEmpty();
        return known && ToolkitVersion.ORDER.compare(home.version(), least) < 0
                ? Optional.of(new Problem(Kind.NVCC_TOO_OLD, home.path() + " is CUDA " + home.version() + "; this node's GPUs need " + least
                        + " or newer", "install a newer toolkit, or a package that brings compiled modules")) : Optional.empty();
    }

    private static Optional<Problem> otherCuda(Toolchain found, Tool home) {
        String torch = found.limits().torch();
        boolean known = !home.version().isEmpty() && !torch.isEmpty();
        return known && !torch.split("\\.", -1)[0].equals(home.version().split("\\.", -1)[0])
                ? Optional.of(new Problem(Kind.OTHER_CUDA, home.path() + " is CUDA " + home.version() + "; the installed torch was built with "
                        + torch, "use a toolkit of CUDA " + torch.split("\\.", -1)[0])) : Optional.empty();
    }

    private static Optional<Problem> compiler(Toolchain found) {
        if (found.compiler().isEmpty()) {
            return Optional.of(new Problem(Kind.NO_COMPILER, "no C++ compiler is found", "install one, or name it with CXX"));
        }
        Tool compiler = found.compiler().get();
        boolean known = compiler.major().isPresent() && found.limits().compilerMost().isPresent();
        return known && compiler.major().getAsInt() > found.limits().compilerMost().getAsInt()
                ? Optional.of(new Problem(Kind.COMPILER_TOO_NEW, compiler.path() + " is version " + compiler.version() + "; the toolkit's headers accept up to "
                        + found.limits().compilerMost().getAsInt(), "name an older one with CXX and NVCC_CCBIN, and purge what failed to compile")) : Optional.empty();
    }

    private Optional<Problem> targets() {
        Optional<String> list = Optional.of(stack.targets()).filter(name -> !name.isEmpty()).flatMap(host::variable);
        List<Integer> missing = list.isEmpty() ? List.of() : question.gpus().stream()
                .filter(gpu -> List.of(list.get().split("[;, ]+")).stream().noneMatch(target -> covers(target, gpu))).toList();
        return missing.isEmpty() ? Optional.empty() : Optional.of(new Problem(Kind.OTHER_TARGETS, stack.targets() + "=" + list.get()
                + " leaves out " + missing.stream().map(gpu -> gpu / 10 + "." + gpu % 10).collect(Collectors.joining(", ")), "add it, or unset " + stack.targets()));
    }

    /// Whether a target such as `12.0a`, `10.0f` or `9.0+PTX` makes code for a GPU; source: CUDA C++ programming guide, family targets.
    private static boolean covers(String target, int gpu) {
        int family = gpu % 10;
        return target.matches(gpu / 10 + "\\." + gpu % 10 + "([af]|\\+PTX)?") || target.matches(gpu / 10 + "\\.[0-" + family + "]f")
                || (target.endsWith("+PTX") && target.matches("[0-9]{1,2}\\.[0-9]\\+PTX") && older(target, gpu));
    }

    private static boolean older(String target, int gpu) {
        return Integer.parseInt(target.replaceAll("\\+PTX|\\.", "")) <= gpu;
    }

    private String first() {
        return stack.home().stream().filter(way -> way.startsWith("env ")).map(way -> way.substring(4)).findFirst().orElse("the package");
    }

    private String ways() {
        return stack.home().stream().map(way -> way.startsWith("env ") ? way.substring(4) : way.startsWith("path ") ? way.substring(5) + " in PATH"
                : way.substring(way.indexOf(' ') + 1)).collect(Collectors.joining(", "));
    }
}
