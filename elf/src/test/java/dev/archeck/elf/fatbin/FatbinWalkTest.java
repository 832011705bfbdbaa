package dev.archeck.elf.fatbin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.ElfImage;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.io.Slice;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FatbinWalkTest {
    private static final int ENTRY = 16;

    /// One container of one entry with 64 bytes of header and 40 bytes of payload.
    private static ByteBuffer container(int kind, int sm, long flags) {
        ByteBuffer bytes = ByteBuffer.allocate(16 + 64 + 40).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(0, 0xba55ed50).putShort(4, (short) 1).putShort(6, (short) 16).putLong(8, 104);
        bytes.putShort(ENTRY, (short) kind).putShort(ENTRY + 2, (short) 0x101).putInt(ENTRY + 4, 64);
        bytes.putLong(ENTRY + 8, 40).putInt(ENTRY + 28, sm).putLong(ENTRY + 40, flags);
        for (int i = 80; i < 120; i++) {
            bytes.put(i, (byte) i);
        }
        return bytes;
    }

    private static ByteBuffer cubin() {
        return container(2, 90, 0x11);
    }

    private static byte[] join(byte[]... parts) {
        ByteBuffer all = ByteBuffer.allocate(List.of(parts).stream().mapToInt(part -> part.length).sum());
        for (byte[] part : parts) {
            all.put(part);
        }
        return ElfImage.bytesOf(all);
    }

    private static Fatbin walk(byte[] section) {
        FatbinWalk walk = new FatbinWalk();
        walk.walk(Slice.of("lib.so", section), Fatbin.LAUNCHABLE_SECTION);
        Fatbin found = walk.result();
        assertThat(found.accounting().total()).isEqualTo(section.length);
        return found;
    }

    private static String entries(Fatbin fatbin) {
        return fatbin.entries().map(entry -> entry.code().toString()).toList().toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 90 0x100011   | sm_90a | NONE",
                "2 100 0x1200011 | sm_100f | NONE",
                "2 100 0x1000011 | sm_100 | NONE",
                "1 90 0x11       | compute_90 (PTX) | NONE",
                "8 90 0x11       | lto_90 | NONE",
                "2 75 0x8011     | sm_75 | ZSTD",
                "2 75 0x2011     | sm_75 | LZ4"
            })
    void readsFormArchitectureAndCompression(String kindSmFlags, String code, Compression compression) {
        String[] fields = kindSmFlags.split(" ");
        ByteBuffer image = container(Integer.parseInt(fields[0]), Integer.parseInt(fields[1]), Long.decode(fields[2]));
        Fatbin found = walk(ElfImage.bytesOf(image));
        assertThat(entries(found)).isEqualTo("[" + code + "]");
        assertThat(found.entries().findFirst().orElseThrow().payload().compression()).isEqualTo(compression);
        assertThat(found.gaps()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"16, 0x11", "64, 0x11", "3, 0x11", "2, 0xa011", "2, 0x80000011"})
    void whatIsUnknownIsListedAndLeavesAGap(int kind, String flags) {
        Fatbin found = walk(ElfImage.bytesOf(container(kind, 90, Long.decode(flags))));
        assertThat(found.entries()).hasSize(1);
        assertThat(found.gaps()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 63, 105, -1})
    void aHeaderSizeThatCannotBeEndsItsContainerOnly(int size) {
        ByteBuffer damaged = cubin().putInt(ENTRY + 4, size);
        Fatbin found = walk(join(ElfImage.bytesOf(damaged), ElfImage.bytesOf(cubin())));
        assertThat(entries(found)).isEqualTo("[sm_90]");
        assertThat(found.gaps()).extracting(Gap::what).containsExactly("fatbin entries");
        assertThat(found.accounting().unaccounted()).isEqualTo(104);
    }

    @ParameterizedTest
    @ValueSource(longs = {41, Long.MAX_VALUE, Long.MIN_VALUE, -1})
    void aPayloadSizeThatWrapsEndsItsContainerOnly(long size) {
        ByteBuffer damaged = cubin().putLong(ENTRY + 8, size);
        Fatbin found = walk(join(ElfImage.bytesOf(damaged), ElfImage.bytesOf(cubin())));
        assertThat(entries(found)).isEqualTo("[sm_90]");
        assertThat(found.gaps()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(longs = {105, 1 << 20, Long.MAX_VALUE, -1})
    void aContainerBeyondItsSectionIsClipped(long size) {
        Fatbin found = walk(ElfImage.bytesOf(cubin().putLong(8, size)));
        assertThat(entries(found)).isEqualTo("[sm_90]");
        assertThat(found.gaps()).extracting(Gap::what).containsExactly("the end of a container");
    }

    @Test
    void aContainerThatClaimsTheNextOneIsReadOnceAndFlagged() {
        byte[] first = ElfImage.bytesOf(cubin().putLong(8, 104 + 120));
        Fatbin found = walk(join(first, ElfImage.bytesOf(cubin()), ElfImage.bytesOf(cubin())));
        assertThat(entries(found)).isEqualTo("[sm_90, sm_90]");
        assertThat(found.gaps()).extracting(Gap::what).containsExactly("fatbin entries");
        assertThat(found.accounting().unaccounted()).isEqualTo(120);
    }

    @Test
    void largerHeadersAndNumbersOfTheFutureAreRead() {
        ByteBuffer image = ByteBuffer.allocate(16 + 128 + 40).order(ByteOrder.LITTLE_ENDIAN).put(0, cubin().array(), 0, 80);
        image.putLong(8, 168).putInt(ENTRY + 4, 128).putInt(ENTRY + 28, 130);
        Fatbin found = walk(ElfImage.bytesOf(image));
        assertThat(entries(found)).isEqualTo("[sm_130]");
        assertThat(found.gaps()).isEmpty();
    }

    @Test
    void aMagicNumberInsideCodeIsNoContainer() {
        ByteBuffer outer = cubin().putInt(80, 0xba55ed50).putShort(86, (short) 16).putLong(88, 8);
        assertThat(walk(ElfImage.bytesOf(outer)).containers()).hasSize(1);
    }

    @Test
    void otherBytesBetweenContainersAreUnaccountedAndZerosArePadding() {
        byte[] other = new byte[24];
        other[3] = 1;
        Fatbin found = walk(join(ElfImage.bytesOf(cubin()), new byte[16], ElfImage.bytesOf(cubin()), other, ElfImage.bytesOf(cubin()), new byte[5]));
        assertThat(found.containers()).hasSize(3);
        assertThat(found.accounting()).isEqualTo(new Accounting(240, 120, 21, 24));
        assertThat(found.gaps()).extracting(Gap::what).containsExactly("24 bytes of a fatbin section");
    }

    @Test
    void relocatableCodeIsNotLaunchable() {
        FatbinWalk walk = new FatbinWalk();
        walk.walk(Slice.of("lib.so", ElfImage.bytesOf(cubin())), Fatbin.RELOCATABLE_SECTION);
        assertThat(walk.result().launchable()).isEmpty();
        assertThat(walk.result().allCounts()).hasToString("{sm_90=1}");
    }

    @Test
    void everyByteOfDamagedSectionsIsAccountedFor() {
        byte[] sound = join(ElfImage.bytesOf(cubin()), ElfImage.bytesOf(container(1, 80, 0x8011)), ElfImage.bytesOf(cubin()));
        Random random = new Random(1);
        for (int i = 0; i < 20_000; i++) {
            byte[] damaged = sound.clone();
            for (int k = random.nextInt(6); k >= 0; k--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            walk(damaged);
        }
    }
}
