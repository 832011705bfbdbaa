package dev.archeck.inspectors.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Import paths of processes whose files lie below a folder, in the order in which CPython 3.11 has them.
class PythonHomeTest {
    private static final String CODE = "__init__.py";

    @TempDir
    private Path root;

    private void file(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private List<String> searched(List<String> words, String executable, Map<String, String> environment) {
        return home(words, executable, environment).map(home -> home.searched().stream().map(folder -> folder.path() + " | " + folder.because()
                + (folder.only().isEmpty() ? "" : " " + folder.only())).toList()).orElse(List.of());
    }

    private Optional<PythonHome> home(List<String> words, String executable, Map<String, String> environment) {
        return PythonHome.of(new ServerProcess(1, "", words, environment, Optional.of(executable), Optional.of("/web"), root.toString(), List.of(),
                List.of(new MappedFile("/opt/venv/lib/python3.11/site-packages/pack/x.so", MappedFile.State.SAME)), List.of()));
    }

    private void system() throws IOException {
        file("usr/bin/python3.11", "");
        file("usr/local/lib/python3.11/dist-packages/server/" + CODE, "");
        file("usr/local/lib/python3.12/dist-packages/server/" + CODE, "");
        file("usr/lib/python3/dist-packages/six/" + CODE, "");
        file("root/.local/lib/python3.11/site-packages/server/" + CODE, "");
        file("root/.local/lib/python3.9/site-packages/server/" + CODE, "");
    }

    @Test
    void aSystemPythonTakesTheUserSiteThenItsOwnVersionBelowUsrLocal() throws IOException {
        system();
        Map<String, String> environment = Map.of("HOME", "/root");
        assertThat(searched(List.of("/usr/bin/python3.11", "-m", "server"), "/usr/bin/python3.11", environment)).containsExactly(
                "/web | working folder",
                "/root/.local/lib/python3.11/site-packages | user site",
                "/usr/local/lib/python3.11/dist-packages | site-packages",
                "/usr/lib/python3/dist-packages | site-packages");
        assertThat(home(List.of("/usr/bin/python3.11", "-m", "server"), "/usr/bin/python3.11", environment).orElseThrow().shadows()).containsExactly(
                "server is imported from /root/.local/lib/python3.11/site-packages (user site), not from /usr/local/lib/python3.11/dist-packages");
    }

    @Test
    void optionsAndVariablesTakeFoldersAway() throws IOException {
        system();
        List<String> sites = List.of("/usr/local/lib/python3.11/dist-packages | site-packages", "/usr/lib/python3/dist-packages | site-packages");
        Map<String, String> all = new TreeMap<>(Map.of("HOME", "/root", "PYTHONPATH", "/a:b::/a"));
        assertThat(searched(List.of("/usr/bin/python3.11", "-I", "-m", "server"), "/usr/bin/python3.11", all)).isEqualTo(sites);
        assertThat(searched(List.of("/usr/bin/python3.11", "-Ps", "x.py"), "/usr/bin/python3.11", all)).containsExactly("/a | PYTHONPATH", "/web/b | PYTHONPATH",
                "/web | PYTHONPATH", sites.get(0), sites.get(1));
        all.put("PYTHONNOUSERSITE", "1");
        all.put("PYTHONSAFEPATH", "1");
        assertThat(searched(List.of("/usr/bin/python3.11", "-m", "server"), "/usr/bin/python3.11", all)).contains("/a | PYTHONPATH")
                .doesNotContain("/web | working folder", "/root/.local/lib/python3.11/site-packages | user site");
        assertThat(searched(List.of("/usr/bin/python3.11", "-S", "-c", "x"), "/usr/bin/python3.11", Map.of())).containsExactly("/web | working folder");
    }

    @Test
    void aScriptIsSearchedBesideWhereItReallyLies() throws IOException {
        system();
        file("srv/app/run", "");
        Files.createDirectories(root.resolve("usr/local/bin"));
        Files.createSymbolicLink(root.resolve("usr/local/bin/run"), Path.of("/srv/app/run"));
        assertThat(searched(List.of("/usr/bin/python3.11", "/usr/local/bin/run"), "/usr/bin/python3.11", Map.of())).first().isEqualTo("/srv/app | folder of the script");
    }

    @Test
    void aVirtualEnvironmentComesFirstAndMayLetTheSystemThrough() throws IOException {
        system();
        file("opt/venv/pyvenv.cfg", "home = /usr/bin\nInclude-System-Site-Packages = TRUE\nversion = 3.11.2\n");
        file("opt/venv/lib/python3.11/site-packages/pack/" + CODE, "");
        List<String> words = List.of("/opt/venv/bin/python", "-m", "server");
        Map<String, String> environment = Map.of("HOME", "/root");
        assertThat(searched(words, "/usr/bin/python3.11", environment)).containsExactly("/web | working folder",
                "/opt/venv/lib/python3.11/site-packages | site-packages", "/root/.local/lib/python3.11/site-packages | user site",
                "/usr/local/lib/python3.11/dist-packages | site-packages", "/usr/lib/python3/dist-packages | site-packages");
        file("opt/venv/pyvenv.cfg", "home = /usr/bin\n");
        assertThat(searched(words, "/usr/bin/python3.11", environment)).containsExactly("/web | working folder",
                "/opt/venv/lib/python3.11/site-packages | site-packages");
    }

    @Test
    void linesOfPthFilesFollowTheirSiteAndFindersComeLast() throws IOException {
        file("opt/venv/pyvenv.cfg", "home = /usr/bin\n");
        String site = "opt/venv/lib/python3.11/site-packages/";
        file(site + "b.pth", "# x\nimport sys\n\n/src/b\n../../../rel\n/gone\n");
        file(site + ".hidden.pth", "/src/hidden\n");
        file(site + "__editable___a_1_0_finder.py", "MAPPING: dict[str, str] = {'a': '/src/a/a', 'other': '/src/a/lib/x', 'c': '/src/a/c'}\n");
        for (String folder : List.of("src/b", "opt/venv/rel", "src/hidden", "src/a/a", "src/a/c", "src/a/lib/x")) {
            Files.createDirectories(root.resolve(folder));
        }
        assertThat(searched(List.of("/opt/venv/bin/python", "-P", "-m", "a"), "/usr/bin/python3.11", Map.of())).containsExactly(
                "/opt/venv/lib/python3.11/site-packages | site-packages", "/src/b | b.pth", "/opt/venv/rel | b.pth",
                "/src/a | __editable___a_1_0_finder.py [a, c]");
    }

    @Test
    void aWorkerThatRenamedItselfIsFoundByWhatItHasLoaded() throws IOException {
        file("opt/venv/pyvenv.cfg", "home = /usr/bin\n");
        file("opt/venv/lib/python3.11/site-packages/pack/" + CODE, "");
        assertThat(home(List.of("server::worker TP0"), "/usr/bin/python3.11", Map.of()).map(PythonHome::prefix)).contains("/opt/venv");
    }

    @Test
    void linksLeadWhereTheProcessWouldFollowThem() throws IOException {
        file("data/venv/pyvenv.cfg", "home = /usr/bin\n");
        file("data/venv/lib/python3.11/site-packages/pack/" + CODE, "");
        Files.createDirectories(root.resolve("opt"));
        Files.createSymbolicLink(root.resolve("opt/venv"), Path.of("/data/venv"));
        assertThat(searched(List.of("/opt/venv/bin/python", "-P", "x"), "/usr/bin/python3.11", Map.of()))
                .containsExactly("/opt/venv/lib/python3.11/site-packages | site-packages");
    }
}
