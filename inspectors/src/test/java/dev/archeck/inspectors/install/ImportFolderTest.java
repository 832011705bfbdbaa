package dev.archeck.inspectors.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.files.JoinedTree;
import dev.archeck.inspectors.files.TreeFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImportFolderTest {
    private static final String SITE = "env/lib/python3.12/site-packages/";

    @TempDir
    private Path given;

    private Path root;
    private SampleTree sample;

    @BeforeEach
    void begin() throws IOException {
        root = given.toRealPath();
        sample = new SampleTree(root);
    }

    @Test
    void linesAndTablesLeadOutOfTheScannedFolder() throws IOException {
        sample.file(SITE + "a.pth", root + "/web/a\n" + root + "/env/inside\n" + root + "/gone\nimport os; os.x\n\0\n");
        sample.file(SITE + "__editable___b_1_finder.py", "MAPPING = {'b': '" + root + "/web/b/b', 'c': '" + root + "/web/elsewhere'}");
        sample.file("web/a/a/__init__.py", "").file("web/b/b/__init__.py", "").file("env/inside/x.py", "").file("web/elsewhere/__init__.py", "");
        assertThat(ImportFolder.near(root.resolve("env"), Path.of("/"))).containsExactly(new ImportFolder(root.resolve("web/a"), "a.pth", Set.of()),
                new ImportFolder(root.resolve("web/b"), "__editable___b_1_finder.py", Set.of("b")));
    }

    @Test
    void pathsOfAMountedSystemStayBelowItsRoot() throws IOException {
        sample.file("system/" + SITE + "a.pth", "/web/a\n/../../etc\n/link\n");
        sample.file("system/web/a/a/__init__.py", "");
        Files.createSymbolicLink(root.resolve("system/link"), Path.of("/web"));
        assertThat(ImportFolder.near(root.resolve("system/env"), root.resolve("system"))).extracting(ImportFolder::folder)
                .containsExactly(root.resolve("system/web/a"), root.resolve("system/web"));
    }

    @Test
    void oneTreeHoldsWhatCanBeImportedThere() throws IOException {
        sample.file("env/lib/x.py", "").file("web/b/b/__init__.py", "").file("web/b/b/deep/y.py", "").file("web/b/tests/__init__.py", "")
                .file("web/b/csrc/z.cu", "").file("web/b/b.egg-info/PKG-INFO", "Name: b\nVersion: 1\n").file("other/m.py", "");
        List<JoinedTree.Part> parts = List.of(new JoinedTree.Part(root.resolve("web/b"), Set.of("b")), new JoinedTree.Part(root.resolve("other"), Set.of()),
                new JoinedTree.Part(root.resolve("gone"), Set.of()));
        assertThat(JoinedTree.root(root.resolve("env"), List.of(root.resolve("web/b"), root.resolve("other")))).isEqualTo(root);
        var tree = JoinedTree.of(root, List.of(root.resolve("env")), parts);
        assertThat(tree.files()).extracting(TreeFile::path).containsExactly("env/lib/x.py", "other/m.py", "web/b/b.egg-info/PKG-INFO", "web/b/b/__init__.py",
                "web/b/b/deep/y.py");
        assertThat(tree.folders()).contains("env", "env/lib", "other", "web", "web/b", "web/b/b", "web/b/b/deep");
        assertThat(tree.skipped()).singleElement().satisfies(one -> assertThat(one.path()).isEqualTo("gone"));
        assertThat(parts).extracting(JoinedTree.Part::offers).containsExactly(true, true, true);
        assertThat(new JoinedTree.Part(root.resolve("web/b/csrc"), Set.of()).offers()).isFalse();
    }

    @Test
    void aTreeThatIsAWholeSystemFollowsItsOwnLines() throws IOException {
        sample.file("usr/" + SITE + "server.pth", "/web/server/python\n").dist("usr/" + SITE, "server", "1.0", "server.pth,,\n");
        sample.file("web/server/python/server/__init__.py", "__version__ = '1.0'\n").dist("web/server/python/", "old", "2.0", "");
        Installation one = Installations.find(sample.walk()).getFirst();
        assertThat(one.sites()).containsExactly("usr/env/lib/python3.12/site-packages", "web/server/python");
        assertThat(one.offering("server")).singleElement().satisfies(server -> {
            assertThat(server.version()).contains("1.0");
            assertThat(server.contents().files()).contains("web/server/python/server/__init__.py", "usr/" + SITE + "server.pth");
        });
    }
}
