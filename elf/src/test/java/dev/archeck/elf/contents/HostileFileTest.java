package dev.archeck.elf.contents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.archeck.elf.ElfImage;
import dev.archeck.elf.Fixture;
import dev.archeck.elf.codec.Limits;
import dev.archeck.elf.fatbin.Fatbin;
import dev.archeck.elf.host.Wanted;
import dev.archeck.elf.io.FileBytes;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.BinaryKind;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostileFileTest {
    private static final Wanted NAMES = Wanted.of(List.of("demo_reduce", "plain_kernel", "DEMO_DIRECT"));

    @TempDir
    Path folder;

    private final BinaryReader reader = new BinaryReader(Limits.usual());

    private static BinaryContents tables(byte[] bytes) {
        return new TableReader(Slice.of("lib.so", bytes), NAMES).read();
    }

    private static byte[] fatbinOf(String name) {
        BinaryContents contents = tables(Fixture.bytes(name));
        var section = contents.tables().orElseThrow().section(Fatbin.LAUNCHABLE_SECTION).orElseThrow();
        int from = (int) section.offset();
        return Arrays.copyOfRange(Fixture.bytes(name), from, from + (int) section.size());
    }

    private BinaryContents onDisk(String name, String text) throws IOException {
        Path path = Files.writeString(folder.resolve(name), text, StandardCharsets.ISO_8859_1);
        return reader.tables(FileBytes.of(path), name, NAMES);
    }

    @Test
    void everyFileEndsInspectedSkippedOrUnread() throws IOException {
        Path loop = folder.resolve("loop.so");
        Files.createSymbolicLink(loop, loop);
        assertThat(onDisk("text.so", "hello\n").status()).isEqualTo(new Status.Skipped("text"));
        assertThat(onDisk("script.so", "INPUT(x)\n").status()).isEqualTo(new Status.Skipped("linker script"));
        assertThat(onDisk("a.so", "!<arch>\n").status()).isEqualTo(new Status.Skipped("static archive"));
        assertThat(onDisk("empty.so", "").status()).isInstanceOf(Status.Unread.class);
        assertThat(onDisk("cut.so", "\177ELF\2\1\1").status()).isInstanceOf(Status.Unread.class);
        assertThat(onDisk("lfs.so", "version https://git-lfs.github.com/spec/v1\n").gaps()).hasSize(1);
        assertThat(reader.tables(FileBytes.of(loop), "loop.so", NAMES).gaps().getFirst().reason()).contains("looping link");
        assertThat(reader.tables(FileBytes.of(folder), "dir.so", NAMES).gaps().getFirst().reason()).isEqualTo("not a regular file");
        assertThat(reader.tables(FileBytes.of(folder.resolve("no")), "no", NAMES).gaps().getFirst().reason()).isEqualTo("no such file");
    }

    @Test
    void kernelsAndVariablesOfAFileThatIsGoneAreGaps() throws IOException {
        Path path = Files.copy(Fixture.path("libzstd.so"), folder.resolve("gone.so"));
        BinaryContents contents = reader.tables(FileBytes.of(path), "gone.so", NAMES);
        Files.delete(path);
        assertThat(reader.kernels(FileBytes.of(path), contents, KernelQuery.CUBINS).gaps()).hasSize(1);
        assertThat(reader.environment(FileBytes.of(path), contents, List.of()).complete()).isFalse();
    }

    @Test
    void kernelsOfAFileThatWasReplacedAreGapsOrOthersButNeverAFailure() throws IOException {
        Path path = Files.copy(Fixture.path("libzstd.so"), folder.resolve("new.so"));
        BinaryContents contents = reader.tables(FileBytes.of(path), "new.so", NAMES);
        Files.write(path, new byte[500]);
        assertThat(reader.kernels(FileBytes.of(path), contents, KernelQuery.CUBINS).gaps()).hasSize(12);
        assertThat(reader.environment(FileBytes.of(path), contents, List.of()).reads()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"libops.so", "libenv_plt.so", "librdc.so"})
    void filesCutAnywhereAreRead(String name) {
        byte[] sound = Fixture.bytes(name);
        for (int length = 0; length < sound.length; length += 61) {
            assertThat(tables(Arrays.copyOf(sound, length)).complete()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"libops.so", "libenv_plt.so", "librdc.so", "liblz4.so"})
    void damagedFilesAreRead(String name) throws IOException {
        byte[] sound = Fixture.bytes(name);
        Random random = new Random(name.hashCode());
        Path path = folder.resolve(name);
        for (int i = 0; i < 300; i++) {
            byte[] damaged = sound.clone();
            for (int k = random.nextInt(12); k >= 0; k--) {
                int at = switch (random.nextInt(3)) {
                    case 0 -> random.nextInt(64 + 12 * 56);
                    case 1 -> sound.length - 1 - random.nextInt(32 * 64);
                    default -> random.nextInt(sound.length);
                };
                damaged[at] = (byte) (random.nextBoolean() ? random.nextInt() : 0xff);
            }
            Files.write(path, damaged);
            BinaryContents contents = reader.tables(FileBytes.of(path), name, NAMES);
            reader.kernels(FileBytes.of(path), contents, KernelQuery.CUBINS_AND_PTX);
            reader.environment(FileBytes.of(path), contents, List.of());
            reader.schemas(FileBytes.of(path), contents);
        }
    }

    @Test
    void sectionsThatShareBytesAreReadOnce() {
        byte[] fatbin = fatbinOf("libzstd.so");
        ElfImage image = ElfImage.shared().section(Fatbin.LAUNCHABLE_SECTION, fatbin);
        for (int i = 0; i < 20_000; i++) {
            image.section(Fatbin.LAUNCHABLE_SECTION, new byte[0]);
        }
        ByteBuffer bytes = ByteBuffer.wrap(image.bytes()).order(ByteOrder.LITTLE_ENDIAN);
        int headers = (int) bytes.getLong(40);
        for (int i = 2; i <= 20_001; i++) {
            bytes.putLong(headers + i * 64 + 24, 64).putLong(headers + i * 64 + 32, fatbin.length);
        }
        BinaryContents contents = tables(ElfImage.bytesOf(bytes));
        assertThat(contents.fatbin().allCounts()).isEqualTo(tables(Fixture.bytes("libzstd.so")).fatbin().allCounts());
        assertThat(contents.fatbin().accounting().total()).isEqualTo(fatbin.length);
    }

    @Test
    void aRenamedSectionIsFoundByItsContent() {
        BinaryContents contents = tables(ElfImage.shared().section(".other", fatbinOf("libzstd.so")).bytes());
        assertThat(contents.fatbin().archCounts()).isEqualTo(tables(Fixture.bytes("libzstd.so")).fatbin().archCounts());
    }

    @Test
    void withoutSectionHeadersFatbinsAndNamesAreFound() {
        byte[] bytes = Fixture.bytes("libhidden.so");
        Arrays.fill(bytes, 40, 48, (byte) 0);
        Arrays.fill(bytes, 60, 64, (byte) 0);
        BinaryContents contents = tables(bytes);
        BinaryContents sound = tables(Fixture.bytes("libhidden.so"));
        assertThat(contents.fatbin().archCounts()).isEqualTo(sound.fatbin().archCounts());
        assertThat(contents.linkage()).isEqualTo(sound.linkage());
        assertThat(contents.mentions().strongest("plain_kernel")).isEqualTo(sound.mentions().strongest("plain_kernel"));
    }

    @Test
    void fileThatAToolDamagedIsReadAndSaidNotToLoad() {
        byte[] bytes = Fixture.bytes("libhidden.so");
        ByteBuffer image = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int segment = (int) image.getLong(32);
        while (image.getInt(segment) != 1) {
            segment += 56;
        }
        image.putLong(segment + 48, 0x200000).putLong(segment + 16, 0x400000 + image.getLong(segment + 8) + 0xa6000);
        BinaryContents contents = tables(bytes);
        assertThat(contents.gaps()).extracting(gap -> gap.what()).contains("loading of the file");
        assertThat(contents.fatbin().archCounts()).isEqualTo(tables(Fixture.bytes("libhidden.so")).fatbin().archCounts());
    }

    @Test
    void sectionNamesThatAToolShiftedHideNoCode() {
        byte[] bytes = Fixture.bytes("libzstd.so");
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        int at = text.lastIndexOf(".nv_fatbin\0");
        bytes[at] = 'x';
        assertThat(tables(bytes).fatbin().archCounts()).isEqualTo(tables(Fixture.bytes("libzstd.so")).fatbin().archCounts());
    }

    @Test
    void containersAmongOtherBytesOfAnotherSectionAreRead() {
        byte[] fatbin = fatbinOf("libzstd.so");
        byte[] among = ByteBuffer.allocate(fatbin.length + 4096).put(fatbin).put(new byte[64]).put("other".getBytes(StandardCharsets.ISO_8859_1)).array();
        BinaryContents contents = tables(ElfImage.shared()
                .section(Fatbin.LAUNCHABLE_SECTION, fatbin).section(".resource", among).bytes());
        assertThat(contents.fatbin().gaps()).isEmpty();
        assertThat(contents.fatbin().accounting().unaccounted()).isPositive();
        assertThat(contents.fatbin().entries().filter(entry -> entry.place().section().equals(".resource"))).hasSize(14);
    }

    @Test
    void containersInDataOfTheLargeCodeModelAreFound() {
        byte[] fatbin = fatbinOf("libzstd.so");
        ElfImage plain = ElfImage.shared().section(Fatbin.LAUNCHABLE_SECTION, fatbin);
        for (int shift : new int[] {0, 4, 12, 64}) {
            byte[] among = ByteBuffer.allocate(fatbin.length + 128).put(shift, fatbin).array();
            byte[] bytes = plain.section(".ldata", new byte[0]).bytes();
            int from = (bytes.length + 7) / 8 * 8 + (8 - shift % 8) % 8;
            byte[] whole = Arrays.copyOf(bytes, from + among.length);
            System.arraycopy(among, 0, whole, from, among.length);
            ByteBuffer image = ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN);
            int header = (int) image.getLong(40) + 2 * 64;
            image.putLong(header + 8, 2).putLong(header + 24, from).putLong(header + 32, among.length);
            plain = ElfImage.shared().section(Fatbin.LAUNCHABLE_SECTION, fatbin);
            assertThat(tables(whole).fatbin().entries().filter(entry -> entry.place().section().equals(".ldata"))).as("shift " + shift).hasSize(14);
            assertThat(tables(whole).gaps()).isEmpty();
        }
    }

    @Test
    void looseCodeIsReadWithoutAHost() {
        BinaryContents fatbin = tables(fatbinOf("libzstd.so"));
        assertThat(fatbin.kind()).isEqualTo(new BinaryKind.LooseFatbin());
        assertThat(fatbin.fatbin().archCounts()).isEqualTo(tables(Fixture.bytes("libzstd.so")).fatbin().archCounts());
        BinaryContents cubin = tables(Fixture.bytes("kernels.sm_90a.cubin"));
        assertThat(cubin.fatbin().archCounts()).hasToString("{sm_90a=1}");
        assertThat(cubin.gaps()).isEmpty();
    }

    @Test
    void pipesAndFoldersInATreeAreNeverOpened() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe.so");
        assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
        assertThat(reader.tables(FileBytes.of(pipe), "pipe.so", NAMES).gaps().getFirst().reason()).isEqualTo("not a regular file");
    }

    @Test
    void codeBeyondFourGibibytesIsRead() throws IOException {
        byte[] fatbin = fatbinOf("libzstd.so");
        byte[] image = ElfImage.shared().section(Fatbin.LAUNCHABLE_SECTION, new byte[0]).bytes();
        long place = 5L << 30;
        ByteBuffer header = ByteBuffer.wrap(image).order(ByteOrder.LITTLE_ENDIAN);
        int sections = (int) header.getLong(40);
        header.putLong(sections + 64 + 24, place).putLong(sections + 64 + 32, fatbin.length);
        Path path = folder.resolve("big.so");
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            file.write(image);
            file.seek(place);
            file.write(fatbin);
        }
        BinaryContents contents = reader.tables(FileBytes.of(path), "big.so", NAMES);
        assertThat(contents.fatbin().entries().findFirst().orElseThrow().place().offset()).isGreaterThan(place);
        assertThat(reader.kernels(FileBytes.of(path), contents, KernelQuery.CUBINS).named("plain_kernel")).hasSize(4);
    }

    @Test
    void aSectionOfGibibytesOfHolesIsNotSearchedToItsEnd() throws IOException {
        byte[] image = ElfImage.shared().section(Fatbin.LAUNCHABLE_SECTION, new byte[0]).bytes();
        ByteBuffer header = ByteBuffer.wrap(image).order(ByteOrder.LITTLE_ENDIAN);
        int sections = (int) header.getLong(40);
        header.putLong(sections + 64 + 32, 5L << 30);
        Path path = folder.resolve("holes.so");
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            file.write(image);
            file.setLength(6L << 30);
        }
        BinaryContents contents = reader.tables(FileBytes.of(path), "holes.so", NAMES);
        assertThat(contents.fatbin().entries()).isEmpty();
        assertThat(contents.gaps()).extracting(gap -> gap.reason()).anyMatch(reason -> reason.contains("outside containers"));
        assertThat(contents.fatbin().accounting().total()).isEqualTo(5L << 30);
    }

    @Test
    void amdCodeWithoutABundleIsSaidToBeUnread() {
        assertThat(tables(ElfImage.shared().section(".hip_fatbin", new byte[64]).bytes()).gaps())
                .extracting(gap -> gap.what())
                .containsExactly("AMD GPU code");
    }
}
