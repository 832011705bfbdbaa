package dev.archeck.elf.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.io.Budget;
import dev.archeck.elf.io.Slice;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jpountz.lz4.LZ4Factory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodecsTest {
    private static final byte[] TEXT = IntStream.range(0, 40_000)
            .mapToObj(i -> "kernel " + i * 7919L + " ")
            .collect(Collectors.joining())
            .getBytes(StandardCharsets.UTF_8);

    private static Codecs codecs() {
        return new Codecs(Limits.usual());
    }

    private static Slice view(byte[] bytes) {
        return Slice.of("lib.so", bytes);
    }

    private static byte[] all(byte[] stored, long declared) {
        try (Codecs codecs = codecs();
                Decoding decoding = codecs.zstd(view(stored), declared)) {
            return Arrays.copyOf(decoding.decode(decoding.size()), decoding.size());
        }
    }

    private static byte[] random(int size) {
        byte[] bytes = new byte[size];
        new Random(3).nextBytes(bytes);
        return bytes;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 100, 65_536, 300_000, 2_000_001})
    void zstdGivesBackWhatWasStored(int size) {
        byte[] plain = random(size);
        assertThat(all(Zstd.compress(plain), size)).isEqualTo(plain);
    }

    @Test
    void aPrefixIsDecodedAloneAndExtended() {
        try (Codecs codecs = codecs();
                Decoding decoding = codecs.zstd(view(Zstd.compress(TEXT)), TEXT.length)) {
            assertThat(Arrays.copyOf(decoding.decode(10), 10)).isEqualTo(Arrays.copyOf(TEXT, 10));
            assertThat(Arrays.copyOf(decoding.decode(70_000), 70_000)).isEqualTo(Arrays.copyOf(TEXT, 70_000));
            assertThat(Arrays.copyOf(decoding.decode(TEXT.length), TEXT.length)).isEqualTo(TEXT);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, Long.MIN_VALUE, 1L << 40, Long.MAX_VALUE})
    void absurdSizesAreRefusedBeforeAnythingIsAllocated(long declared) {
        assertThatThrownBy(() -> all(Zstd.compress(TEXT), declared)).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> codecs().lz4(view(TEXT), declared)).isInstanceOf(FormatException.class);
    }

    @Test
    void aBombIsRefusedByItsRatio() {
        byte[] bomb = Zstd.compress(new byte[256 << 20]);
        assertThat(bomb.length).isLessThan(1 << 16);
        assertThatThrownBy(() -> all(bomb, 256L << 20)).isInstanceOf(FormatException.class);
    }

    @Test
    void aBombThatDeclaresLittleIsRefused() {
        byte[] bomb = Zstd.compress(new byte[256 << 20]);
        assertThatThrownBy(() -> all(bomb, 600)).isInstanceOf(FormatException.class);
    }

    @Test
    void aFrameWithoutItsSizeMustEndWhereTheEntrySays() {
        byte[] open;
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            open = context.setContentSize(false).compress(TEXT);
        }
        assertThat(all(open, TEXT.length)).isEqualTo(TEXT);
        assertThatThrownBy(() -> all(open, TEXT.length - 1)).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> all(open, TEXT.length + 1)).isInstanceOf(FormatException.class);
    }

    @Test
    void checksumsAreChecked() {
        byte[] stored;
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            stored = context.setChecksum(true).compress(random(5000));
        }
        assertThat(all(stored, 5000)).isEqualTo(random(5000));
        stored[stored.length - 1] ^= 1;
        assertThatThrownBy(() -> all(stored, 5000)).isInstanceOf(FormatException.class);
    }

    @Test
    void aDictionaryIsRefused() {
        byte[] frame = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0x21, 7, 5, 1, 0, 0};
        assertThatThrownBy(() -> all(frame, 5)).hasMessageContaining("dictionary");
    }

    @Test
    void anythingBehindTheFrameIsRefused() {
        byte[] one = Zstd.compress(TEXT);
        byte[] two = Arrays.copyOf(one, one.length * 2);
        System.arraycopy(one, 0, two, one.length, one.length);
        assertThatThrownBy(() -> all(two, TEXT.length)).isInstanceOf(FormatException.class);
        byte[] skippable = Arrays.copyOf(one, one.length + 12);
        System.arraycopy(new byte[] {0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0}, 0, skippable, one.length, 8);
        assertThatThrownBy(() -> all(skippable, TEXT.length)).isInstanceOf(FormatException.class);
    }

    @Test
    void aFrameThatIsToBeSkippedIsNone() {
        byte[] skippable = {0x50, 0x2a, 0x4d, 0x18, 8, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8};
        assertThatThrownBy(() -> all(skippable, 8)).isInstanceOf(FormatException.class);
    }

    @Test
    void aWindowBeyondTheLimitIsRefused() {
        byte[] frame = {0x28, (byte) 0xb5, 0x2f, (byte) 0xfd, 0, (byte) 0xf8, 1, 0, 0};
        assertThatThrownBy(() -> all(frame, 100)).hasMessageContaining("window");
    }

    @Test
    void truncatedFramesAreRefusedAndPrefixesOfThemStillRead() {
        byte[] stored = Zstd.compress(random(400_000));
        byte[] cut = Arrays.copyOf(stored, stored.length / 2);
        assertThatThrownBy(() -> all(cut, 400_000)).isInstanceOf(FormatException.class);
        try (Codecs codecs = codecs();
                Decoding decoding = codecs.zstd(view(cut), 400_000)) {
            assertThat(Arrays.copyOf(decoding.decode(1000), 1000)).isEqualTo(Arrays.copyOf(random(400_000), 1000));
        }
    }

    @Test
    void damagedFramesNeverGiveAWrongLength() {
        byte[] stored = Zstd.compress(Arrays.copyOf(TEXT, 30_000));
        Random random = new Random(5);
        for (int i = 0; i < 3000; i++) {
            byte[] damaged = stored.clone();
            damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            try {
                assertThat(all(damaged, 30_000)).hasSize(30_000);
            } catch (FormatException expected) {
                assertThat(expected.file()).isEqualTo("lib.so");
            }
        }
    }

    @Test
    void theTotalBudgetStopsTheLastOne() {
        Limits limits = new Limits(1 << 20, 1000, new Budget(TEXT.length + 10, "decoded bytes"));
        byte[] stored = Zstd.compress(TEXT);
        try (Codecs codecs = new Codecs(limits)) {
            try (Decoding first = codecs.zstd(view(stored), TEXT.length)) {
                first.decode(TEXT.length);
            }
            try (Decoding second = codecs.zstd(view(stored), TEXT.length)) {
                assertThatThrownBy(() -> second.decode(TEXT.length)).hasMessageContaining("decoded bytes");
            }
        }
    }

    @Test
    void lz4BlocksHaveExactlyTheDeclaredSize() {
        byte[] stored = LZ4Factory.safeInstance().fastCompressor().compress(TEXT);
        try (Codecs codecs = codecs()) {
            assertThat(codecs.lz4(view(stored), TEXT.length).decode(5)).isEqualTo(TEXT);
            assertThatThrownBy(() -> codecs.lz4(view(stored), TEXT.length + 1).decode(5))
                    .isInstanceOf(FormatException.class);
            assertThatThrownBy(() -> codecs.lz4(view(stored), TEXT.length - 1).decode(5))
                    .isInstanceOf(FormatException.class);
            assertThatThrownBy(() -> codecs.lz4(view(Arrays.copyOf(stored, stored.length - 3)), TEXT.length).decode(5))
                    .isInstanceOf(FormatException.class);
        }
    }
}
