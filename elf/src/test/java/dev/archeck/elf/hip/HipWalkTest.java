package dev.archeck.elf.hip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.io.Slice;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HipWalkTest {
    private static final int CODE = 512;

    private static HipWalk.Result walk(byte[] bytes) {
        return HipWalk.walk(Slice.of("lib.so", bytes), ".hip_fatbin");
    }

    private static Place.Bytes place(long offset, long size) {
        return new Place.Bytes("lib.so", offset, size, ".hip_fatbin");
    }

    /// A bundle of empty host code and 64 bytes for each target.
    static byte[] bundle(String... targets) {
        ByteBuffer out = ByteBuffer.allocate(CODE + 64 * targets.length).order(ByteOrder.LITTLE_ENDIAN);
        out.put("__CLANG_OFFLOAD_BUNDLE__".getBytes(StandardCharsets.ISO_8859_1)).putLong(targets.length + 1);
        entry(out, CODE, 0, "host-x86_64-unknown-linux--");
        for (int i = 0; i < targets.length; i++) {
            entry(out, CODE + 64 * i, 64, "hipv4-amdgcn-amd-amdhsa--" + targets[i]);
        }
        return out.array();
    }

    private static void entry(ByteBuffer out, long offset, long size, String id) {
        out.putLong(offset).putLong(size).putLong(id.length()).put(id.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static byte[] compressed(int version, int method, long size) {
        ByteBuffer out = ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
        out.put("CCOB".getBytes(StandardCharsets.ISO_8859_1)).putShort((short) version).putShort((short) method);
        return (version == 3 ? out.putLong(size) : out.putInt((int) size)).array();
    }

    @Test
    void plainBundleListsItsTargets() {
        assertThat(walk(bundle("gfx90a:sramecc+:xnack-", "gfx942", "gfx1100"))).isEqualTo(new HipWalk.Result(
                List.of(
                        new AmdCode("gfx90a:sramecc+:xnack-", place(512, 64)),
                        new AmdCode("gfx942", place(576, 64)),
                        new AmdCode("gfx1100", place(640, 64))),
                List.of()));
    }

    @Test
    void compressedBundleIsSaidToBeUnread() {
        String reason = "compressed bundle (%s), not read: its targets are unknown";
        assertThat(walk(compressed(2, 1, 64)).gaps())
                .containsExactly(new Gap("AMD GPU code", place(0, 64), reason.formatted("zstd"), ""));
        assertThat(walk(compressed(3, 0, 64)).gaps())
                .containsExactly(new Gap("AMD GPU code", place(0, 64), reason.formatted("zlib"), ""));
        assertThat(walk(compressed(1, 9, -1)).gaps().getFirst().reason()).contains("method 9");
    }

    @Test
    void bundlesFollowOneAnother() {
        byte[] first = bundle("gfx942");
        ByteBuffer both = ByteBuffer.allocate(4096 + 64).put(first).position(4096).put(compressed(2, 1, 64));
        HipWalk.Result result = walk(both.array());
        assertThat(result.code()).extracting(AmdCode::target).containsExactly("gfx942");
        assertThat(result.gaps()).extracting(Gap::place).containsExactly(place(4096, 64));
    }

    @Test
    void sectionWithoutABundleIsAGap() {
        assertThat(walk(new byte[4096]).gaps())
                .containsExactly(new Gap("AMD GPU code", place(0, 4096), "no offload bundle was found in it", ""));
        assertThat(walk(new byte[0]).gaps()).hasSize(1);
    }

    @Test
    void damagedBundlesAreGapsNeverFailures() {
        Random random = new Random(7);
        byte[] sound = bundle("gfx90a", "gfx942");
        for (int i = 0; i < 20_000; i++) {
            byte[] damaged = sound.clone();
            for (int k = random.nextInt(4); k >= 0; k--) {
                damaged[24 + random.nextInt(140)] = (byte) (random.nextBoolean() ? 0xff : random.nextInt());
            }
            HipWalk.Result result = walk(damaged);
            assertThat(result.code().size() + result.gaps().size()).isPositive();
        }
    }
}
