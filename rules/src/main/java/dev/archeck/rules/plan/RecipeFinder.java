package dev.archeck.rules.plan;

import dev.archeck.inspectors.flow.SourceFiles;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Finds out how a checkout is built: from the build file nearest to an edited source, upwards.
///
/// @param files the scanned tree and the checkouts beside it
/// @param architectures what to build for, such as `120a`, at least one
record RecipeFinder(SourceFiles files, List<String> architectures) {
    private static final Pattern BACKEND = Pattern.compile("(?m)^\\s*build-backend\\s*=\\s*[\"']([\\w.:]+)[\"']");
    private static final Pattern ARCHITECTURE = Pattern.compile("(?:sm|compute)_(\\d{2,3}[af]?)");
    private static final String WHEEL = "python -m pip wheel . --no-deps --no-build-isolation --wheel-dir dist";
    private static final String INSTALL = "python -m pip install --no-deps --force-reinstall dist/*.whl";

    /// The recipe for the checkout that holds a source file.
    Recipe recipe(String source) {
        int slash = source.lastIndexOf('/');
        while (slash > 0) {
            String folder = source.substring(0, slash);
            Optional<Recipe> found = in(folder);
            if (found.isPresent()) {
                return found.get();
            }
            slash = folder.lastIndexOf('/');
        }
        return new Recipe("", "no pyproject.toml, setup.py or CMakeLists.txt lies above " + source, List.of(), needs(""), time(""));
    }

    private Optional<Recipe> in(String folder) {
        Optional<String> project = text(folder + "/pyproject.toml");
        String backend = project.map(BACKEND::matcher).filter(Matcher::find).map(found -> found.group(1)).orElse("");
        String cmake = text(folder + "/CMakeLists.txt").orElse("");
        if (backend.startsWith("scikit_build_core")) {
            return Optional.of(recipe(folder, backend + " (pyproject.toml)", List.of(
                    "export CMAKE_ARGS=\"-DCMAKE_CUDA_ARCHITECTURES=" + String.join(";", architectures) + "\"", WHEEL, INSTALL)));
        }
        if (!backend.isEmpty() || text(folder + "/setup.py").isPresent()) {
            String named = backend.isEmpty() ? "setuptools (setup.py)" : backend + " (pyproject.toml)";
            return Optional.of(recipe(folder, named, List.of("export TORCH_CUDA_ARCH_LIST=\"" + dotted() + "\"", WHEEL, INSTALL)));
        }
        return cmake.isEmpty() ? Optional.empty() : Optional.of(recipe(folder, "CMake (CMakeLists.txt)", List.of(
                "cmake -S . -B build -DCMAKE_BUILD_TYPE=Release -DCMAKE_CUDA_ARCHITECTURES=\"" + String.join(";", architectures) + "\"",
                "cmake --build build --parallel \"$MAX_JOBS\"")));
    }

    private Recipe recipe(String folder, String system, List<String> commands) {
        List<String> all = new ArrayList<>(List.of("export MAX_JOBS=\"${MAX_JOBS:-8}\""));
        all.addAll(commands);
        return new Recipe(folder, system, all, needs(folder), time(folder));
    }

    private List<String> needs(String folder) {
        List<String> needs = new ArrayList<>(List.of(
                "nvcc that knows " + architectures.stream().map(one -> "sm_" + one).collect(Collectors.joining(" "))
                        + ", of the CUDA version that the installed torch was built with",
                "a C++ compiler that this nvcc takes, and ninja or make",
                "the server's own Python environment with its torch: the build runs without isolation"));
        List<String> own = text(folder + "/CMakeLists.txt").map(RecipeFinder::named).orElse(List.of());
        if (!own.isEmpty()) {
            boolean all = own.containsAll(architectures);
            needs.add("CMakeLists.txt names architectures itself (" + String.join(" ", own) + "): "
                    + (all ? "those of this node are among them" : "check that those of this node are built"));
        }
        return needs;
    }

    private static List<String> named(String text) {
        return ARCHITECTURE.matcher(text).results().map(found -> found.group(1)).distinct().sorted().toList();
    }

    private String time(String folder) {
        long sources = folder.isEmpty() ? 0 : files.paths().stream().filter(path -> path.startsWith(folder + "/") && path.endsWith(".cu")).count();
        return (sources == 0 ? "" : sources + (sources == 1 ? " CUDA file for " : " CUDA files for ") + architectures.size() + (architectures.size() == 1 ? " architecture: " : " architectures: "))
                + "minutes for a few files, hours for a whole kernel library; not measured";
    }

    /// The list as torch writes it: `12.0a`.
    private String dotted() {
        return architectures.stream().map(one -> one.replaceFirst("(\\d)([af]?)$", ".$1$2")).collect(Collectors.joining(";"));
    }

    private Optional<String> text(String path) {
        return files.read(path).map(bytes -> new String(bytes, StandardCharsets.UTF_8));
    }
}
