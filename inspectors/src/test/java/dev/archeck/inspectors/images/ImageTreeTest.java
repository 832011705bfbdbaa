package dev.archeck.inspectors.images;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.SkipReason;
import dev.archeck.inspectors.files.Skipped;
import dev.archeck.inspectors.files.TreeFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImageTreeTest {
    private static final List<UnaryOperator<byte[]>> PACKINGS = List.of(plain -> plain, Tars::gzip, Tars::zstd);

    @TempDir
    private Path folder;

    private long told;
    private final Scratch scratch = new Scratch(16 << 20, bytes -> told += bytes);

    @AfterEach
    void nothingIsLeft() {
        scratch.close();
    }

    private static byte[] lower() {
        return new Tars().file("opt/a.py", "old a").file("opt/b.py", "b").file("opt/sub/c.py", "c").file("opt/sub/deep/d.py", "d")
                .file("opt/full/e.py", "e").file("opt/was-file.txt", "x").link("opt/lib64", "lib").file("opt/lib/f.py", "f").bytes();
    }

    private static byte[] upper() {
        return new Tars().file("./opt/a.py", "new a").file("opt/.wh.b.py", "").file("opt/.wh.sub", "").file("opt/full/.wh..wh..opq", "")
                .file("opt/full/g.py", "g").file("opt/was-file.txt/h.py", "h").alias("opt/lib/again.py", "opt/lib/f.py").bytes();
    }

    private static final List<String> VISIBLE = List.of("opt/a.py=new a", "opt/full/g.py=g", "opt/lib/again.py=f", "opt/lib/f.py=f", "opt/was-file.txt/h.py=h");

    private static List<String> contents(FileTree tree) throws IOException {
        List<String> contents = new ArrayList<>();
        for (TreeFile file : tree.files()) {
            contents.add(file.path() + "=" + new String(file.head(100), StandardCharsets.UTF_8));
        }
        return contents;
    }

    private FileTree tree(byte[] archive) throws IOException {
        Path file = Files.write(folder.resolve("image"), archive);
        assertThat(ImageTree.isImage(file)).isTrue();
        return ImageTree.of(file, scratch);
    }

    @Test
    void layersHideWhatLiesBelowThemHoweverTheyArePacked() throws IOException {
        for (UnaryOperator<byte[]> inner : PACKINGS) {
            for (UnaryOperator<byte[]> outer : PACKINGS) {
                byte[] image = outer.apply(Tars.docker(List.of(inner.apply(lower()), inner.apply(upper()))));
                FileTree tree = tree(image);
                assertThat(contents(tree)).isEqualTo(VISIBLE);
                assertThat(tree.skipped()).containsExactly(new Skipped("opt/lib64", SkipReason.LINK_INSIDE, "lib"));
                assertThat(tree.folders()).containsExactly("opt", "opt/full", "opt/lib", "opt/was-file.txt");
                assertThat(contents(ImageTree.of(new ByteArrayInputStream(image), scratch))).isEqualTo(VISIBLE);
            }
        }
    }

    @Test
    void layersAreFoundUnderTheNamesOfEveryToolAndThroughLinks() throws IOException {
        for (String name : List.of("a".repeat(64) + ".tar.gz", "one/layer.tar", "base.tar", "base.tgz", "base.tar.zst")) {
            byte[] image = new Tars().link("x/layer.tar", "../y/layer.tar").link("y/layer.tar", "../" + name).file(name, Tars.gzip(lower()))
                    .file("top.tar", upper()).file("manifest.json", "[{\"Layers\": [\"x/layer.tar\", \"top.tar\"]}]").bytes();
            assertThat(contents(tree(image))).as(name).isEqualTo(VISIBLE);
            assertThat(contents(ImageTree.of(new ByteArrayInputStream(image), scratch))).as(name).isEqualTo(VISIBLE);
        }
    }

    @Test
    void everyByteOfAnArchiveThatIsReadThroughIsToldOnce() throws IOException {
        byte[] image = Tars.gzip(Tars.docker(List.of(Tars.gzip(lower()), upper())));
        ImageTree.of(new ByteArrayInputStream(image), scratch);
        assertThat(told).isEqualTo(image.length);
    }

    @Test
    void anImageLayoutIsReadAsAFolderAndAsAnArchive() throws IOException {
        List<Tars.Named> files = Tars.layout(List.of(Tars.gzip(lower()), Tars.zstd(upper())));
        Tars archive = new Tars();
        for (Tars.Named file : files) {
            Path at = folder.resolve("layout").resolve(file.name());
            Files.createDirectories(at.getParent());
            Files.write(at, file.bytes());
            archive.file(file.name(), file.bytes());
        }
        assertThat(ImageTree.isImage(folder.resolve("layout"))).isTrue();
        assertThat(contents(ImageTree.of(folder.resolve("layout"), scratch))).isEqualTo(VISIBLE);
        byte[] bytes = archive.bytes();
        assertThat(contents(tree(bytes))).isEqualTo(VISIBLE);
        assertThat(contents(ImageTree.of(new ByteArrayInputStream(Tars.gzip(bytes)), scratch))).isEqualTo(VISIBLE);
    }

    @Test
    void aPlainArchiveIsARootFileSystem() throws IOException {
        byte[] root = new Tars().file("usr/x.py", "x").file("usr/big.bin", "not asked for").bytes();
        assertThat(contents(tree(root))).containsExactly("usr/big.bin=not asked for", "usr/x.py=x");
        FileTree packed = tree(Tars.gzip(root));
        assertThat(packed.files()).extracting(TreeFile::path).containsExactly("usr/big.bin", "usr/x.py");
        assertThat(scratch.used()).isEqualTo(1);
    }

    @Test
    void severalImagesOfOneArchiveStandSideBySide() throws IOException {
        byte[] layer = new Tars().file("x.py", "x").bytes();
        String name = "a".repeat(64) + "/layer.tar";
        byte[] image = new Tars().file(name, layer).file("manifest.json",
                "[{\"RepoTags\": [\"app:1\"], \"Layers\": [\"" + name + "\"]}, {\"RepoTags\": null, \"Layers\": [\"" + name + "\"]}]").bytes();
        assertThat(contents(tree(image))).containsExactly("1-app-1/x.py=x", "2/x.py=x");
    }

    @Test
    void namesThatLeadOutAndThingsThatAreNoFilesAreNotRead() throws IOException {
        byte[] hostile = new Tars().file("../../etc/cron.d/x.py", "x").file("/etc/y.py", "y").file("a/../../z.py", "z")
                .special("dev/null", TarArchiveEntry.LF_CHR).special("dev/sda", TarArchiveEntry.LF_BLK).special("run/pipe", TarArchiveEntry.LF_FIFO)
                .link("up", "../../../../etc").link("loop", "loop").link("one", "two").link("two", "one").link("self", "self/x").link("nowhere", "/gone")
                .alias("a1", "a2").alias("a2", "a1").alias("out", "../../etc/passwd").file("n".repeat(5_000), "long").bytes();
        for (UnaryOperator<byte[]> packing : PACKINGS) {
            FileTree tree = tree(packing.apply(hostile));
            assertThat(contents(tree)).containsExactly("etc/y.py=y");
            assertThat(tree.skipped()).extracting(each -> each.path().substring(0, Math.min(8, each.path().length())) + " " + each.reason()).containsExactly(
                    "../../et UNSAFE_NAME", "a/../../ UNSAFE_NAME", "a1 NOT_A_MEMBER", "a2 NOT_A_MEMBER", "dev/null DEVICE", "dev/sda DEVICE",
                    "loop LINK_LOOP", "nnnnnnnn UNSAFE_NAME", "nowhere LINK_DANGLING", "one LINK_LOOP", "out NOT_A_MEMBER", "run/pipe PIPE", "self LINK_LOOP",
                    "two LINK_LOOP", "up LINK_INSIDE");
        }
    }

    @Test
    void anArchiveCutAnywhereIsAGapAndNeverAnError() throws IOException {
        for (UnaryOperator<byte[]> packing : PACKINGS) {
            byte[] whole = packing.apply(Tars.docker(List.of(Tars.gzip(lower()), upper())));
            for (int end = 0; end < whole.length; end += Math.max(1, whole.length / 30)) {
                byte[] cut = Arrays.copyOf(whole, end);
                ImageTree.of(new ByteArrayInputStream(cut), scratch).files().forEach(file -> assertThat(file.bytes()).isNotNegative());
                FileTree tree = ImageTree.of(Files.write(folder.resolve("cut"), cut), scratch);
                assertThat(tree.files().isEmpty() && tree.skipped().isEmpty()).isFalse();
            }
        }
    }

    @Test
    void damagedBytesNeverEndInAnError() throws IOException {
        Random random = new Random(7);
        byte[] whole = Tars.docker(List.of(Tars.zstd(lower()), upper()));
        for (int i = 0; i < 100; i++) {
            byte[] damaged = whole.clone();
            for (int j = 0; j < 4; j++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            FileTree tree = ImageTree.of(Files.write(folder.resolve("damaged"), damaged), scratch);
            assertThat(tree.files().size() + tree.skipped().size()).isPositive();
        }
    }

    @Test
    void anArchiveThatGrowsWithoutEndIsGivenUpAndAFileWithoutRoomIsAGap() throws IOException {
        byte[] zeros = new byte[9 << 20];
        FileTree tree = tree(Tars.zstd(new Tars().file("a.so", zeros).file("b.so", zeros).file("c.py", "c").bytes()));
        assertThat(tree.files()).extracting(TreeFile::path).containsExactly("a.so", "c.py");
        assertThat(tree.skipped()).extracting(Skipped::reason).containsExactly(SkipReason.NO_ROOM);
        MeteredStream meter = new MeteredStream(new ByteArrayInputStream(new byte[10]), _ -> {});
        var endless = meter.guarding(new java.io.InputStream() {
            @Override
            public int read() {
                return 0;
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                return length;
            }
        });
        assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> endless.skipNBytes(Long.MAX_VALUE))).hasMessageContaining("given up after");
    }

    @Test
    void aLayerOrAManifestThatIsMissingOrWrongIsAGap() throws IOException {
        String layer = "\"" + "a".repeat(64) + "/layer.tar\"";
        assertThat(tree(new Tars().file("manifest.json", "[{\"Layers\": [" + layer + "]}]").bytes()).skipped())
                .containsExactly(new Skipped("a".repeat(64) + "/layer.tar", SkipReason.UNREADABLE, "this layer is not in the archive"));
        assertThat(tree(new Tars().file("manifest.json", "[{\"Layers\": 7}]").bytes()).skipped()).extracting(Skipped::reason).containsExactly(SkipReason.UNREADABLE);
        assertThat(tree(new Tars().file("index.json", "{\"manifests\": [{\"digest\": \"sha256:../../x\"}]}").bytes()).skipped())
                .extracting(Skipped::detail).singleElement().asString().startsWith("expected a digest");
    }

    @Test
    void whatWasUnpackedIsGoneWhenTheScratchIsClosed() throws IOException {
        FileTree tree = tree(Tars.gzip(lower()));
        TreeFile file = tree.files().getFirst();
        assertThat(file.head(10)).isNotEmpty();
        scratch.close();
        assertThat(org.assertj.core.api.Assertions.catchThrowable(() -> file.head(10))).isInstanceOf(IOException.class);
    }
}
