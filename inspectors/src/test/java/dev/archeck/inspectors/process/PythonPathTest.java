package dev.archeck.inspectors.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The import path that is read of a process, beside the one that its Python has.
class PythonPathTest {
    private static final Path PYTHON = Path.of("/usr/bin/python3");
    private static final String SAYS = """
            import os, sys, sysconfig
            own = {sysconfig.get_path("stdlib"), sysconfig.get_path("platstdlib")}
            for entry in sys.path:
                folder = os.path.abspath(entry)
                if os.path.isdir(folder) and folder not in own and not folder.endswith("lib-dynload"):
                    print(folder)
            print("up", flush=True)
            sys.stdin.read()
            """;

    @TempDir
    private Path given;

    private Path folder;

    @BeforeEach
    void begin() throws IOException {
        assumeTrue(Files.isExecutable(PYTHON) && Files.isDirectory(Path.of("/proc/self")), "needs Linux and /usr/bin/python3");
        folder = given.toRealPath();
        write("says.py", SAYS);
        write("one/x.py", "");
        String version = PYTHON.toRealPath().getFileName().toString();
        assumeTrue(version.matches("python3\\.\\d+"), "needs a Python that is named by its version, found " + version);
        write("venv/pyvenv.cfg", "home = /usr/bin\ninclude-system-site-packages = false\n");
        write("venv/lib/" + version + "/site-packages/more.pth", "# ours\nimport sys\n" + folder.resolve("one") + "\n../../../two\n/gone\n");
        write("venv/two/y.py", "");
        write("home/.local/lib/" + version + "/site-packages/z.py", "");
        Files.createDirectories(folder.resolve("venv/bin"));
        Files.createSymbolicLink(folder.resolve("venv/bin/python"), PYTHON);
        Files.createSymbolicLink(folder.resolve("link.py"), folder.resolve("one/says.py"));
        write("one/says.py", SAYS);
    }

    private void write(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /// Compares both for one command line.
    private void same(Map<String, String> environment, String... words) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("PYTHON"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            List<String> real = new ArrayList<>();
            for (String line = out.readLine(); line != null && !line.equals("up"); line = out.readLine()) {
                real.add(line);
            }
            PythonHome home = PythonHome.of(new ProcessReader(Path.of("/proc")).read(process.pid())).orElseThrow();
            assertThat(home.searched()).as(String.join(" ", words)).extracting(PythonHome.Folder::path).filteredOn(path -> Files.isDirectory(Path.of(path)))
                    .containsExactlyElementsOf(real.stream().distinct().toList());
        } finally {
            process.destroy();
            process.waitFor();
        }
    }

    @Test
    void aVirtualEnvironmentSearchesTheSame() throws IOException, InterruptedException {
        String python = folder.resolve("venv/bin/python").toString();
        Map<String, String> environment = Map.of("HOME", folder.resolve("home").toString(), "PYTHONPATH", "one::" + folder.resolve("venv"));
        same(environment, python, "says.py");
        same(environment, "venv/bin/python", "-u", "link.py", "--tp", "8");
        same(environment, python, "-m", "says");
        same(environment, python, "-sEu", "says.py");
        same(environment, python, "-I", "says.py");
        same(environment, python, "-X", "utf8", "-c", SAYS);
    }

    @Test
    void theSystemsPythonSearchesTheSame() throws IOException, InterruptedException {
        Map<String, String> environment = Map.of("HOME", folder.resolve("home").toString());
        same(environment, PYTHON.toString(), "says.py");
        same(environment, PYTHON.toString(), "-s", "-m", "says");
        same(Map.of("HOME", folder.resolve("home").toString(), "PYTHONNOUSERSITE", "1"), PYTHON.toString(), "says.py");
        same(Map.of("HOME", "/nonexistent", "PYTHONUSERBASE", folder.resolve("home/.local").toString()), PYTHON.toString(), "-m", "says");
    }
}
