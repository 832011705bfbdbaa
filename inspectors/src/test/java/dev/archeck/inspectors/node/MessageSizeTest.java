package dev.archeck.inspectors.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.inspectors.node.MessageSize.Shape;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MessageSizeTest {
    @ParameterizedTest
    @CsvSource({
        "43008, 43008", "42KB, 43008", "42kb, 43008", "' 42 KiB ', 43008", "42k, 43008", "1MiB, 1048576",
        "1.5MB, 1572864", "0.5k, 512", "2GiB, 2147483648", "8192 B, 8192", "96GB, 103079215104",
    })
    void unitsCountInStepsOf1024(String text, long bytes) {
        assertThat(MessageSize.parse(text, Dtype.BF16)).isEqualTo(new MessageSize(bytes, Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource({
        "3x7168xbf16, BF16, 3x7168xbf16, 43008", "3x7168, FP32, 3x7168xfp32, 86016",
        "3 x 7168 x float16, BF16, 3x7168xfp16, 43008", "1*4096*torch.float32, BF16, 1x4096xfp32, 16384",
        "64X5120XFP8, BF16, 64x5120xfp8_e4m3, 327680",
    })
    void tokensTimesHiddenTimesTypeIsASize(String text, Dtype given, String shape, long bytes) {
        MessageSize size = MessageSize.parse(text, given);
        assertThat(size.bytes()).isEqualTo(bytes);
        assertThat(size.shape()).map(Shape::toString).contains(shape);
    }

    @Test
    void theArithmeticIsShown() {
        assertThat(MessageSize.parse("3x7168xbf16", Dtype.FP32)).hasToString("43008 B (3x7168xbf16)");
        assertThat(MessageSize.of(43_008)).hasToString("43008 B");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''            | found \"\"",
                "abc           | found \"abc\"",
                "-1            | found \"-1\"",
                "42XB          | found \"42XB\": the unit XB is none of B, KB, MB, GB, KiB, MiB, GiB",
                "0             | found \"0\": that is 0 bytes",
                "1.3B          | found \"1.3B\": that is 1.3 bytes, no whole number",
                "99999999999GB | found \"99999999999GB\": that is 107374182398926258176 bytes",
                "3x7168xbf61   | found \"3x7168xbf61\": the type bf61 is none of bf16, fp16, fp32, fp64, fp8_e4m3, "
                        + "fp8_e5m2, int8, uint8, int32, int64 (did you mean bf16?)",
                "0x7168xbf16   | found \"0x7168xbf16\": that is 0 bytes",
                "1e3           | found \"1e3\"",
                "٤٢KB          | found \"٤٢KB\"",
            })
    void anythingElseIsOneClearLine(String text, String end) {
        assertThatThrownBy(() -> MessageSize.parse(text, Dtype.BF16))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a size such as 43008, 42KB, 1MiB or 3x7168xbf16 (tokens x hidden x type), " + end);
    }

    @Test
    void longTextsAreCutInTheMessage() {
        assertThatThrownBy(() -> MessageSize.parse("9".repeat(1_000_000), Dtype.BF16))
                .satisfies(error -> assertThat(error.getMessage()).hasSizeLessThan(220));
    }

    @Test
    void aMessageKnowsItsElements() {
        assertThat(Message.parse("42KB", Dtype.BF16).elements()).hasValue(21_504);
        assertThat(Message.parse("3x7168xfp32", Dtype.BF16).dtype()).isEqualTo(Dtype.FP32);
        assertThat(Message.parse("43009", Dtype.BF16).elements()).isEmpty();
    }
}
