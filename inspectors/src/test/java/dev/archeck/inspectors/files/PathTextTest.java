package dev.archeck.inspectors.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PathTextTest {
    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    @Test
    void utf8IsKept() {
        assertThat(PathText.decode("naïve/中文.py".getBytes(StandardCharsets.UTF_8))).isEqualTo("naïve/中文.py");
        assertThat(PathText.decode("a\uFFFDb".getBytes(StandardCharsets.UTF_8))).isEqualTo("a\uFFFDb");
    }

    @Test
    void everyByteThatIsNoUtf8IsShown() {
        assertThat(PathText.decode(bytes('a', 0xff, 0xc3, 0xa4, 0xe2, 0x82))).isEqualTo("a\\xFFä\\xE2\\x82");
        assertThat(PathText.decode(bytes(0xc3))).isEqualTo("\\xC3");
        assertThat(PathText.decode(bytes())).isEmpty();
    }
}
