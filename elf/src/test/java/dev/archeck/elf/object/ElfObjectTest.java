package dev.archeck.elf.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.elf.ElfImage;
import dev.archeck.elf.Fixture;
import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.io.Slice;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import net.fornwall.jelf.ElfFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ElfObjectTest {
    private static final int HASH_TAG = 0x6ffffef5;

    private static ElfObject read(byte[] bytes) {
        return ElfObject.read(Slice.of("lib.so", bytes));
    }

    private static ByteBuffer image(String name) {
        return ByteBuffer.wrap(Fixture.bytes(name)).order(ByteOrder.LITTLE_ENDIAN);
    }

    /// What strippers of section headers leave: no table, no count, no names.
    private static ByteBuffer withoutSections(String name) {
        return image(name).putLong(40, 0).putShort(60, (short) 0).putShort(62, (short) 0);
    }

    private static List<String> symbols(ElfObject object) {
        return object.symbols()
                .symbols()
                .map(s -> s.name() + " " + s.value() + " " + s.size() + " " + s.kind() + " " + s.section())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"libzstd.so", "libhidden.so", "libops.so", "libenv_plt.so", "libenv_o0.so"})
    void agreesWithJelfOnDynamicSymbols(String name) {
        var table = ElfFile.from(Fixture.bytes(name)).getDynamicSymbolTableSection();
        List<String> expected = IntStream.range(1, table.symbols.length)
                .mapToObj(i -> table.symbols[i])
                .map(s -> s.getName() + " " + s.st_value + " " + s.st_size + " " + (s.st_info & 0xff) + " "
                        + (s.st_shndx & 0xffff))
                .toList();
        assertThat(symbols(read(Fixture.bytes(name)))).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"libzstd.so", "libhidden.so", "libops.so", "libenv_plt.so"})
    void bothReadersOfStructureAgree(String name) {
        Slice file = Slice.of(name, Fixture.bytes(name));
        ElfHeader header = ElfHeader.read(file);
        List<Gap> gaps = new ArrayList<>();
        List<Section> sections = SectionTable.read(file, header, gaps);
        Structure plain = PlainStructure.read(file, header, gaps);
        assertThat(JelfStructure.accepts(file, header, plain.segments(), sections)).isTrue();
        assertThat(JelfStructure.read(file, sections)).contains(plain);
        assertThat(plain.buildId()).isPresent();
        assertThat(gaps).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"libzstd.so", "libhidden.so", "libops.so", "libenv_plt.so"})
    void withoutSectionHeadersTheLoadersTablesAreRead(String name) {
        ElfObject stripped = read(ElfImage.bytesOf(withoutSections(name)));
        assertThat(stripped.sections()).isEmpty();
        assertThat(symbols(stripped)).isEqualTo(symbols(read(Fixture.bytes(name))));
        assertThat(stripped.gaps()).isEmpty();
    }

    @Test
    void withoutAnyHashTableTheNextTableEndsTheSymbols() {
        ByteBuffer image = withoutSections("libenv_plt.so");
        int dynamic = offsetOfDynamic(image);
        for (int at = dynamic; image.getLong(at) != 0; at += 16) {
            if (image.getLong(at) == HASH_TAG) {
                image.putLong(at, 21);
            }
        }
        assertThat(symbols(read(ElfImage.bytesOf(image)))).isEqualTo(symbols(read(Fixture.bytes("libenv_plt.so"))));
    }

    @Test
    void anEmptyHashTableHidesNoImports() {
        ByteBuffer image = withoutSections("libenv_plt.so");
        int hash = hashTable(image);
        int buckets = image.getInt(hash);
        int first = hash + 16 + image.getInt(hash + 8) * 8;
        for (int i = 0; i < buckets; i++) {
            image.putInt(first + i * 4, 0);
        }
        assertThat(read(ElfImage.bytesOf(image)).symbols().imports()).extracting(Symbol::name).contains("getenv", "strtol");
    }

    private static int hashTable(ByteBuffer image) {
        for (int at = offsetOfDynamic(image); ; at += 16) {
            if (image.getLong(at) == HASH_TAG) {
                return (int) image.getLong(at + 8);
            }
        }
    }

    private static int offsetOfDynamic(ByteBuffer image) {
        for (int i = 0, at = 64; i < image.getShort(56); i++, at += 56) {
            if (image.getInt(at) == Segment.DYNAMIC) {
                return (int) image.getLong(at + 8);
            }
        }
        throw new AssertionError("no dynamic segment");
    }

    @Test
    void aForgedSectionHeaderDoesNotHideSymbols() {
        ByteBuffer image = image("libenv_plt.so");
        int at = dynsymHeader(image);
        image.putLong(at + 32, 48);
        ElfObject object = read(ElfImage.bytesOf(image));
        assertThat(symbols(object)).isEqualTo(symbols(read(Fixture.bytes("libenv_plt.so"))));
        assertThat(object.gaps()).extracting(Gap::what).containsExactly("section header of the dynamic symbols");
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 23, Long.MAX_VALUE})
    void anEntrySizeThatIsNoneIsAGap(long size) {
        ByteBuffer image = image("libenv_plt.so");
        image.putLong(dynsymHeader(image) + 56, size);
        ElfObject object = read(ElfImage.bytesOf(image));
        assertThat(object.symbols().size()).isGreaterThan(10);
        assertThat(object.gaps()).hasSize(1);
    }

    private static int dynsymHeader(ByteBuffer image) {
        for (int i = 0, at = (int) image.getLong(40); i < image.getShort(60); i++, at += 64) {
            if (image.getInt(at + 4) == Section.DYNSYM) {
                return at;
            }
        }
        throw new AssertionError("no dynamic symbols");
    }

    @Test
    void namesOutsideTheirTableAreCounted() {
        ByteBuffer image = image("libenv_plt.so");
        int symbols = (int) image.getLong(dynsymHeader(image) + 24);
        image.putInt(symbols + 24, 0x7fff_ffff).putInt(symbols + 48, -1);
        ElfObject object = read(ElfImage.bytesOf(image));
        assertThat(object.gaps()).extracting(Gap::what).containsExactly("names of 2 dynamic symbols");
    }

    @Test
    void countsBeyond16BitsComeFromTheFirstSection() {
        ElfImage image = ElfImage.shared().extendedNumbering();
        for (int i = 0; i < 70_000; i++) {
            image.section("s", new byte[0]);
        }
        ElfObject object = read(image.bytes());
        assertThat(object.sections()).hasSize(70_002);
        assertThat(object.sections().getLast().name()).isEqualTo(".shstrtab");
        assertThat(object.gaps()).isEmpty();
    }

    @Test
    void sectionHeadersLieAsFarApartAsTheHeaderSays() {
        byte[] sound = ElfImage.shared().section(".a", new byte[8]).section(".b", new byte[8]).bytes();
        ByteBuffer old = ByteBuffer.wrap(sound).order(ByteOrder.LITTLE_ENDIAN);
        int at = (int) old.getLong(40);
        int count = old.getShort(60);
        ByteBuffer wide = ByteBuffer.allocate(at + count * 72).order(ByteOrder.LITTLE_ENDIAN).put(0, sound, 0, at);
        for (int i = 0; i < count; i++) {
            wide.put(at + i * 72, sound, at + i * 64, 64);
        }
        wide.putShort(58, (short) 72);
        assertThat(read(wide.array()).sections()).isEqualTo(read(sound).sections());
    }

    @Test
    void namesWithoutAnEndAreCutOffInTimeAndSaidToBe() {
        byte[] symbols = new byte[24 * 20_000];
        ByteBuffer entries = ByteBuffer.wrap(symbols).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 1; i < 20_000; i++) {
            entries.putInt(i * 24, 1).put(i * 24 + 4, (byte) 0x12);
        }
        byte[] names = new byte[10 << 20];
        Arrays.fill(names, 1, names.length, (byte) 'x');
        byte[] bytes = ElfImage.shared()
                .part(".dynsym", Section.DYNSYM, 2, symbols)
                .part(".dynstr", Section.STRTAB, 2, names)
                .bytes();
        ByteBuffer image = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int header = (int) image.getLong(40) + 64;
        image.putInt(header + 40, 2).putLong(header + 56, 24);
        ElfObject object = read(ElfImage.bytesOf(image));
        assertThat(object.symbols().imports()).hasSize(19_999).allMatch(symbol -> symbol.name().length() == 1 << 16);
        assertThat(object.gaps()).extracting(Gap::what).contains("long names of dynamic symbols");
    }

    @Test
    void inconsistentCountsFallBackToSegments() {
        ByteBuffer image = withoutSections("libenv_plt.so");
        image.putShort(62, (short) 0xffff);
        assertThat(read(ElfImage.bytesOf(image)).symbols().size()).isGreaterThan(10);
        ByteBuffer segments = withoutSections("libenv_plt.so").putShort(56, (short) 0xffff);
        assertThat(read(ElfImage.bytesOf(segments)).gaps()).extracting(Gap::what).contains("segments");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5, 60_000})
    void aLinkToNoStringTableIsRefused(int link) {
        byte[] symbols = new byte[48];
        ByteBuffer image = ByteBuffer.wrap(ElfImage.shared()
                        .part(".symtab", Section.SYMTAB, 0, symbols)
                        .bytes())
                .order(ByteOrder.LITTLE_ENDIAN);
        int header = (int) image.getLong(40) + 64;
        image.putInt(header + 40, link).putLong(header + 56, 24);
        Slice file = Slice.of("lib.so", ElfImage.bytesOf(image));
        ElfObject object = ElfObject.read(file);
        assertThatThrownBy(() -> object.fullSymbols(file)).isInstanceOf(FormatException.class);
    }

    @Test
    void tablesThatDoNotFitAreGapsAndTheRestIsRead() {
        ByteBuffer image = image("libenv_plt.so").putLong(40, Long.MAX_VALUE - 10);
        ElfObject object = read(ElfImage.bytesOf(image));
        assertThat(object.gaps()).extracting(Gap::what).containsExactly("section headers");
        assertThat(object.symbols().size()).isGreaterThan(10);
    }

    @Test
    void otherFilesAreRefused() {
        assertThatThrownBy(() -> read(new byte[64])).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> read(new byte[3])).isInstanceOf(FormatException.class);
    }
}
