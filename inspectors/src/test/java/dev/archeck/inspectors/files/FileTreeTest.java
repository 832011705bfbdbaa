package dev.archeck.inspectors.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileTreeTest {
    @TempDir
    private Path root;

    private void file(String path, String content) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }

    private static void run(String... command) throws IOException, InterruptedException {
        assertThat(new ProcessBuilder(command).start().waitFor()).isZero();
    }

    @Test
    void filesAndFoldersComeSortedByPathWithTheirSizes() throws IOException {
        file("b/z.txt", "12345");
        file("b-1/a.txt", "");
        file("a.txt", "1");
        Files.createDirectories(root.resolve("empty/inner"));
        FileTree tree = FileTree.walk(root);
        assertThat(tree.folders()).containsExactly("b", "b-1", "empty", "empty/inner");
        assertThat(tree.files())
                .containsExactly(
                        new TreeFile("a.txt", tree.root().resolve("a.txt"), 1),
                        new TreeFile("b-1/a.txt", tree.root().resolve("b-1/a.txt"), 0),
                        new TreeFile("b/z.txt", tree.root().resolve("b/z.txt"), 5));
        assertThat(tree.skipped()).isEmpty();
        assertThat(tree.bytes()).isEqualTo(6);
    }

    @Test
    void aFileAndTheFilesBelowAFolderAreFound() throws IOException {
        file("a/x.py", "");
        file("a/b/y.py", "");
        file("a.py", "");
        file("a0/z.py", "");
        FileTree tree = FileTree.walk(root);
        assertThat(tree.below("a").stream().map(TreeFile::path)).containsExactly("a/b/y.py", "a/x.py");
        assertThat(tree.below("")).hasSize(4);
        assertThat(tree.below("nowhere")).isEmpty();
        assertThat(tree.file("a/b/y.py").map(TreeFile::name)).contains("y.py");
        assertThat(tree.file("a/b/y.py").map(TreeFile::folder)).contains("a/b");
        assertThat(tree.file("a/b")).isEmpty();
        assertThat(tree.hasFolder("a/b")).isTrue();
        assertThat(tree.hasFolder("")).isTrue();
        assertThat(tree.hasFolder("a/c")).isFalse();
    }

    @Test
    void everyKindOfLinkIsNamedAndNoneIsFollowed() throws IOException {
        file("real/f.txt", "x");
        link("inside", "real");
        link("real/file-link", "f.txt");
        link("outside", "/usr");
        link("climbs", "../..");
        link("dangling", "nothing-here");
        link("through-a-file", "real/f.txt/x");
        link("self", "self");
        link("ring-a", "ring-b");
        link("ring-b", "ring-a");
        link("real/up", "..");
        FileTree tree = FileTree.walk(root);
        assertThat(tree.skipped())
                .containsExactly(
                        new Skipped("climbs", SkipReason.LINK_OUTSIDE, "../.."),
                        new Skipped("dangling", SkipReason.LINK_DANGLING, "nothing-here"),
                        new Skipped("inside", SkipReason.LINK_INSIDE, "real"),
                        new Skipped("outside", SkipReason.LINK_OUTSIDE, "/usr"),
                        new Skipped("real/file-link", SkipReason.LINK_INSIDE, "f.txt"),
                        new Skipped("real/up", SkipReason.LINK_LOOP, ".."),
                        new Skipped("ring-a", SkipReason.LINK_LOOP, "ring-b"),
                        new Skipped("ring-b", SkipReason.LINK_LOOP, "ring-a"),
                        new Skipped("self", SkipReason.LINK_LOOP, "self"),
                        new Skipped("through-a-file", SkipReason.LINK_DANGLING, "real/f.txt/x"));
        assertThat(tree.files()).hasSize(1);
    }

    private void link(String path, String target) throws IOException {
        Files.createSymbolicLink(root.resolve(path), Path.of(target));
    }

    @Test
    void aPipeIsSkippedWithoutBeingOpened() throws IOException, InterruptedException {
        run("mkfifo", root.resolve("pipe").toString());
        assertThat(FileTree.walk(root).skipped()).containsExactly(new Skipped("pipe", SkipReason.PIPE, ""));
    }

    @Test
    void aDeviceIsSkipped() throws IOException {
        assertThat(FileTree.walk(Path.of("/dev")).skipped())
                .contains(new Skipped("null", SkipReason.DEVICE, ""));
    }

    @Test
    void aFolderThatMayNotBeListedIsAGap() throws IOException {
        Path closed = Files.createDirectory(root.resolve("closed"));
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("---------"));
        Assumptions.assumeFalse(Files.isReadable(closed), "this user may read everything");
        FileTree tree = FileTree.walk(root);
        assertThat(tree.skipped())
                .containsExactly(new Skipped("closed", SkipReason.UNREADABLE, "AccessDeniedException"));
        assertThat(tree.skipped().getFirst().gap().reason()).isEqualTo("not readable: AccessDeniedException");
    }

    @Test
    void namesThatAreNoUtf8KeepTheirBytesAndCanBeOpened() throws IOException, InterruptedException {
        run("bash", "-c", "printf x > \"$0\"/$'\\xff\\xfe.py'; printf yy > \"$0\"/$'\\xc3\\xa4.py'", root.toString());
        FileTree tree = FileTree.walk(root);
        assertThat(tree.files().stream().map(TreeFile::path)).containsExactly("\\xFF\\xFE.py", "ä.py");
        assertThat(tree.files().getFirst().head(10)).containsExactly('x');
    }

    @Test
    void aRootThatIsALinkIsResolved() throws IOException {
        file("real/f.txt", "x");
        link("root-link", "real");
        FileTree tree = FileTree.walk(root.resolve("root-link"));
        assertThat(tree.files().stream().map(TreeFile::path)).containsExactly("f.txt");
        assertThat(tree.root()).isEqualTo(root.toRealPath().resolve("real"));
    }

    @Test
    void aRootThatIsMissingOrAFileIsAnError() throws IOException {
        file("f.txt", "x");
        assertThatThrownBy(() -> FileTree.walk(root.resolve("nowhere"))).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> FileTree.walk(root.resolve("f.txt"))).isInstanceOf(NotDirectoryException.class);
    }

    @Test
    void deepNestingIsWalked() throws IOException {
        Path at = root;
        for (int i = 0; i < 200; i++) {
            at = Files.createDirectory(at.resolve("d"));
        }
        assertThat(FileTree.walk(root).folders()).hasSize(200);
    }

    @Test
    void twoWalksAreEqual() throws IOException {
        for (int i = 0; i < 40; i++) {
            file("d" + i + "/e/f" + i, "x");
        }
        assertThat(FileTree.walk(root)).isEqualTo(FileTree.walk(root));
        assertThat(List.copyOf(FileTree.walk(root).files())).hasSize(40);
    }

    @Test
    void kernelFileSystemsAreNotEntered() throws IOException {
        Path pts = Path.of("/dev/pts");
        Assumptions.assumeTrue(
                Files.isDirectory(pts) && Files.getFileStore(pts).type().equals("devpts"), "no devpts mount here");
        assertThat(FileTree.walk(Path.of("/dev")).skipped())
                .contains(new Skipped("pts", SkipReason.KERNEL_FILE_SYSTEM, ""));
    }
}
