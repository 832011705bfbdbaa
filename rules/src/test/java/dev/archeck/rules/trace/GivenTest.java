package dev.archeck.rules.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.inspectors.flow.TypeRef;
import dev.archeck.rules.interpret.Text;
import dev.archeck.rules.interpret.Value;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GivenTest {
    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', value = {
        "4, 4",
        "-1, -1",
        "0x10, 16",
        "512K, 524288",
        "1MiB, 1048576",
        "2GB, 2147483648",
        "0.5, 0.5",
        "true, true",
        "False, false",
        "None, None",
        "nullptr, None",
        "1shot_push, \"1shot_push\"",
        "'4', \"4\"",
        "12.0.1, \"12.0.1\"",
        "tensor, tensor",
        "99999999999999999999999, \"99999999999999999999999\"",
    })
    void wordMeansAValue(String word, String shown) {
        assertThat(Text.of(Given.of(word).value())).isEqualTo(shown);
    }

    @Test
    void commasInsideBracketsAndQuotesSeparateNothing() {
        assertThat(Given.list("(9, 0),\"a,b\", vec<half,8>").stream().map(Given::text)).containsExactly("(9, 0)", "\"a,b\"", "vec<half,8>");
        assertThat(Text.of(Given.of("(9, 0)").value())).isEqualTo("(9, 0)");
        assertThat(Text.of(Given.of("[]").value())).isEqualTo("[]");
    }

    @Test
    void openBracketIsRefused() {
        assertThatThrownBy(() -> Given.list("(1,2")).hasMessage("a bracket or quote is left open in \"(1,2\"");
        assertThatThrownBy(() -> Given.list("'a")).hasMessage("a bracket or quote is left open in \"'a\"");
    }

    @Test
    void typeIsReadWhereOneIsAskedFor() {
        assertThat(List.of("float", "half", "std::size_t", "vec<half, 8>", "int*").stream().map(word -> Text.type(Given.of(word).type())))
                .containsExactly("float", "half", "uint64_t", "vec<half, 8>", "int32_t*");
        assertThat(Given.of("4").type()).isInstanceOf(TypeRef.Constant.class);
    }

    @Test
    void numberHasNoWidthUntilItIsStored() {
        assertThat(Given.of("4").value()).isEqualTo(Value.of(4));
    }
}
