package dev.archeck.inspectors.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.elf.codec.Limits;
import dev.archeck.elf.contents.BinaryReader;
import dev.archeck.elf.host.Wanted;
import dev.archeck.elf.io.Slice;
import dev.archeck.inspectors.binaries.BinarySurvey;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WheelTreeTest {
    private static final byte[] LIBRARY = library();

    @TempDir
    Path folder;

    private static byte[] library() {
        try {
            return Files.readAllBytes(Path.of(System.getProperty("archeck.root"), "testdata/elf/libzstd.so"));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] zip(Map<String, byte[]> members, int method) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> member : new TreeMap<>(members).entrySet()) {
                ZipEntry entry = new ZipEntry(member.getKey());
                CRC32 sum = new CRC32();
                sum.update(member.getValue());
                entry.setMethod(method);
                entry.setSize(member.getValue().length);
                entry.setCrc(sum.getValue());
                zip.putNextEntry(entry);
                zip.write(member.getValue());
                zip.closeEntry();
            }
        }
        return out.toByteArray();
    }

    private FileTree tree(byte[] bytes) throws IOException {
        return FileTree.open(Files.write(folder.resolve("pack-1-py3-none-any.whl"), bytes));
    }

    private static Map<String, byte[]> pack() {
        return Map.of("pack/__init__.py", text("x = 1\n"), "pack/lib/libops.so", LIBRARY, "pack-1.dist-info/METADATA", text("Name: pack\n"));
    }

    @Test
    void membersAreFilesReadInPlaceHoweverTheyAreStored() throws IOException {
        for (int method : new int[] {ZipEntry.STORED, ZipEntry.DEFLATED}) {
            FileTree tree = tree(zip(pack(), method));
            assertThat(tree.files()).extracting(TreeFile::path)
                    .containsExactly("pack-1.dist-info/METADATA", "pack/__init__.py", "pack/lib/libops.so");
            assertThat(tree.folders()).containsExactly("pack", "pack-1.dist-info", "pack/lib");
            assertThat(tree.skipped()).isEmpty();
            assertThat(tree.file("pack/__init__.py").orElseThrow().head(100)).isEqualTo(text("x = 1\n"));
            assertThat(tree.file("pack/__init__.py").orElseThrow().head(3)).isEqualTo(text("x ="));
            assertThat(tree.bytes()).isEqualTo(6 + 11 + LIBRARY.length);
        }
    }

    @Test
    void binariesOfAWheelAreReadAsThoseOfATree() throws IOException {
        Path plain = Files.createDirectories(folder.resolve("tree/pack/lib"));
        Files.write(plain.resolve("libops.so"), LIBRARY);
        BinaryReader reader = new BinaryReader(Limits.usual());
        BinarySurvey installed = BinarySurvey.of(FileTree.walk(folder.resolve("tree")).files(), Wanted.nothing(), reader);
        for (int method : new int[] {ZipEntry.STORED, ZipEntry.DEFLATED}) {
            BinarySurvey wheel = BinarySurvey.of(tree(zip(pack(), method)).files(), Wanted.nothing(), reader);
            assertThat(wheel.files()).isEqualTo(installed.files());
            assertThat(wheel.kernels("pack/lib/libops.so", reader)).isEqualTo(installed.kernels("pack/lib/libops.so", reader));
        }
    }

    @Test
    void namesThatLeaveTheArchiveAreNeverOpened() throws IOException {
        FileTree tree = tree(zip(Map.of("../up.so", LIBRARY, "/root.so", LIBRARY, "a//b.so", LIBRARY, "a/./c.so", LIBRARY, "ok.py", text("")),
                ZipEntry.DEFLATED));
        assertThat(tree.files()).extracting(TreeFile::path).containsExactly("ok.py");
        assertThat(tree.skipped()).hasSize(4).allMatch(skipped -> skipped.reason() == SkipReason.UNSAFE_NAME && skipped.reason().hides());
    }

    @Test
    void archiveThatIsNoneIsOneGap() throws IOException {
        for (byte[] bytes : List.of(new byte[0], text("not a zip"), Arrays.copyOf(zip(pack(), ZipEntry.DEFLATED), 900))) {
            FileTree tree = tree(bytes);
            assertThat(tree.files()).isEmpty();
            assertThat(tree.skipped()).extracting(Skipped::path).containsExactly("pack-1-py3-none-any.whl");
            assertThat(tree.skipped().getFirst().gap().reason()).contains("zip");
        }
    }

    @Test
    void membersThatShareBytesOrClaimTooMuchAreNotRead() throws IOException {
        byte[] bytes = zip(Map.of("a.so", LIBRARY, "b.so", LIBRARY), ZipEntry.DEFLATED);
        ByteBuffer zip = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int directory = zip.getInt(bytes.length - 6);
        int second = directory + 46 + 4 + zip.getShort(directory + 30);
        zip.putInt(second + 42, 10);
        zip.putInt(directory + 24, Integer.MAX_VALUE);
        FileTree tree = tree(bytes);
        assertThat(tree.files()).isEmpty();
        assertThat(tree.skipped()).extracting(Skipped::reason).containsExactly(SkipReason.NOT_A_MEMBER, SkipReason.NOT_A_MEMBER);
    }

    @Test
    void memberThatIsNotWhatTheDirectorySaysIsAGapOfTheFile() throws IOException {
        byte[] bytes = zip(Map.of("a.so", LIBRARY), ZipEntry.DEFLATED);
        ByteBuffer zip = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int directory = zip.getInt(bytes.length - 6);
        zip.putInt(directory + 16, 7);
        BinarySurvey survey = BinarySurvey.of(tree(bytes).files(), Wanted.nothing(), new BinaryReader(Limits.usual()));
        assertThat(survey.gaps()).extracting(gap -> gap.reason())
                .containsExactly("expected " + LIBRARY.length + " bytes with their checksum, found " + LIBRARY.length + " other bytes");
    }

    @Test
    void damagedArchivesNeverFail() throws IOException {
        byte[] sound = zip(pack(), ZipEntry.DEFLATED);
        int tail = 400;
        Random random = new Random(11);
        Path path = folder.resolve("x.whl");
        for (int i = 0; i < 2000; i++) {
            byte[] damaged = sound.clone();
            for (int k = random.nextInt(5); k >= 0; k--) {
                damaged[damaged.length - 1 - random.nextInt(tail)] = (byte) (random.nextBoolean() ? 0xff : random.nextInt());
            }
            Files.write(path, damaged);
            FileTree tree = FileTree.open(path);
            BinarySurvey.of(tree.files(), Wanted.nothing(), new BinaryReader(Limits.usual()));
        }
    }

    @Test
    void directoryOfAnArchiveBeyondFourGibibytesIsReadThroughItsWideNumbers() {
        ByteBuffer out = ByteBuffer.allocate(400).order(ByteOrder.LITTLE_ENDIAN);
        byte[] name = text("a.so");
        out.putInt(0x02014b50).position(46 - 18).putShort((short) name.length).putShort((short) 28).position(20).putInt(-1).putInt(-1);
        out.position(42).putInt(-1).put(name).putShort((short) 1).putShort((short) 24).putLong(6L << 30).putLong(5L << 30).putLong(0);
        int end64 = out.position();
        out.putInt(0x06064b50).position(end64 + 32).putLong(1).putLong(end64).putLong(0);
        int locator = out.position();
        out.putInt(0x07064b50).putInt(0).putLong(end64).putInt(1);
        out.putInt(0x06054b50).position(locator + 20 + 10).putShort((short) -1).putInt(-1).putInt(-1).putShort((short) 0);
        byte[] bytes = Arrays.copyOf(out.array(), out.position());
        assertThat(ZipDirectory.read(Slice.of("x.whl", bytes)).entries())
                .containsExactly(new ZipDirectory.Entry("a.so", 0, 0, 0, 5L << 30, 6L << 30, 0));
        bytes[end64 + 32 + 7] = (byte) 0x80;
        assertThatThrownBy(() -> ZipDirectory.read(Slice.of("x.whl", bytes))).hasMessageContaining("at most 1000000 entries");
    }

    @Test
    void aFolderOfWheelsIsOneTreeAsIfAllWereInstalled() throws IOException {
        Files.write(folder.resolve("a-1-py3-none-any.whl"), zip(Map.of("a/x.py", text("x"), "shared/y.py", text("first")), ZipEntry.DEFLATED));
        Files.write(folder.resolve("b-1-py3-none-any.whl"), zip(Map.of("b/z.py", text("z"), "shared/y.py", text("second")), ZipEntry.STORED));
        Files.write(folder.resolve("c-1-py3-none-any.whl"), text("damaged"));
        Files.writeString(folder.resolve("d.tar.gz"), "a source package");
        FileTree tree = FileTree.open(folder);
        assertThat(tree.files()).extracting(TreeFile::path).containsExactly("a/x.py", "b/z.py", "d.tar.gz", "shared/y.py");
        assertThat(tree.folders()).containsExactly("a", "b", "shared");
        assertThat(tree.file("shared/y.py").orElseThrow().head(9)).isEqualTo(text("first"));
        assertThat(tree.skipped()).extracting(each -> each.path() + " " + each.reason())
                .containsExactly("b-1-py3-none-any.whl/shared/y.py NOT_A_MEMBER", "c-1-py3-none-any.whl UNREADABLE");
    }
}
