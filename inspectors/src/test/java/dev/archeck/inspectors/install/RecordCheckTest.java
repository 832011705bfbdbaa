package dev.archeck.inspectors.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.install.RecordCheck.Difference;
import dev.archeck.inspectors.install.RecordCheck.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordCheckTest {
    /// Of the text `abc`; by `sha256sum`, in base64 for URLs.
    private static final String ABC = "sha256=ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0";

    @TempDir
    private Path root;

    private RecordCheck check(String record, String... wanted) throws IOException {
        new SampleTree(root).dist("", "p", "1", record);
        FileTree tree = FileTree.walk(root);
        InstalledPackage p = Installations.find(tree).getFirst().find("p").orElseThrow();
        return RecordCheck.of(tree, p, List.of(wanted)::contains);
    }

    @Test
    void changedResizedAndMissingFilesAreNamed() throws IOException {
        new SampleTree(root)
                .file("p/same.py", "abc")
                .file("p/changed.py", "abd")
                .file("p/longer.py", "abcd")
                .file("p/not-asked.py", "abd");
        assertThat(check(
                        "p/same.py," + ABC + ",3\np/changed.py," + ABC + ",3\np/longer.py," + ABC + ",3\np/gone.py,"
                                + ABC + ",3\np/not-asked.py," + ABC + ",3\np/__pycache__/same.pyc,,\n",
                        "p/same.py", "p/changed.py", "p/longer.py", "p/gone.py"))
                .isEqualTo(new RecordCheck(
                        2,
                        1,
                        List.of(
                                new Difference(
                                        "p/changed.py",
                                        Kind.OTHER_BYTES,
                                        ABC,
                                        "sha256=pS0VnyYrLG3bckphhAvvw26zDIiHekAwtly-himESck"),
                                new Difference("p/longer.py", Kind.OTHER_SIZE, "3 bytes", "4 bytes"),
                                new Difference("p/gone.py", Kind.MISSING, "the file", "nothing")),
                        List.of()));
    }

    @Test
    void weakAndUnknownAlgorithmsAreGaps() throws IOException {
        new SampleTree(root).file("p/a.py", "abc");
        assertThat(check("p/a.py,md5=kAFQmDzST7DWlj99KOF_cg,3\n", "p/a.py"))
                .isEqualTo(new RecordCheck(
                        0,
                        1,
                        List.of(),
                        List.of(new Gap(
                                "hash of p/a.py",
                                new Place.Lines("p-1.dist-info/RECORD", 1, 1),
                                "expected sha256, sha384 or sha512, found md5",
                                ""))));
    }

    @Test
    void aFileBehindALinkIsNotCalledMissing() throws IOException {
        new SampleTree(root).file("p/__init__.py", "").file("elsewhere/a.py", "abc");
        Files.createSymbolicLink(root.resolve("p/linked"), Path.of("../elsewhere"));
        RecordCheck check = check("p/linked/a.py," + ABC + ",3\n", "p/linked/a.py");
        assertThat(check.differences()).isEmpty();
        assertThat(check.gaps().stream().map(Gap::reason)).containsExactly("link to another place of the tree");
    }

    private static List<String> differences(String fixture) throws IOException {
        FileTree tree =
                FileTree.walk(Path.of(System.getProperty("archeck.root"), "testdata/installations", fixture));
        return Installations.find(tree).getFirst().packages().stream()
                .map(each -> RecordCheck.of(tree, each, path -> true))
                .peek(check -> assertThat(check.gaps()).isEmpty())
                .flatMap(check -> check.differences().stream())
                .map(found -> found.kind() + " " + found.path())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "a-precompiled-reads-variable", "a-renamed", "b-binary-ignores-variable", "c-jit", "c-jit-with-aot-cache"
    })
    void sampleInstallationsAreAsInstalled(String fixture) throws IOException {
        assertThat(differences(fixture)).isEmpty();
    }

    @Test
    void theLocalPatchIsTheOnlyDifference() throws IOException {
        assertThat(differences("b-patched"))
                .containsExactly("OTHER_SIZE venv/lib/python3.11/site-packages/sglang/srt/distributed/"
                        + "device_communicators/custom_all_reduce.py");
    }
}
