package dev.archeck.inspectors.python;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class WordSearchTest {
    private static boolean[] in(String text, String... words) {
        return new WordSearch(List.of(words)).in(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void saysWhichWordsATextHolds() {
        assertThat(in("rank = dist.get_rank()", "get_world_size", "get_rank", "ops.")).containsExactly(false, true, false);
    }

    @Test
    void findsWordsAtBothEndsAndInsideOthers() {
        assertThat(in("abcabd", "abd", "abc", "cab", "abcabd", "abcabde")).containsExactly(true, true, true, true, false);
    }

    @Test
    void shortWordsAndShortTextsAreNoSpecialCase() {
        assertThat(in("a(b", "(", "ab")).containsExactly(true, false);
        assertThat(in("a", "ab")).containsExactly(false);
        assertThat(in("", "ab")).containsExactly(false);
    }

    @Test
    void anyByteIsText() {
        assertThat(in("\u00ff\u00fe\u0000get", "get", "\u00fe\u0000")).containsExactly(true, true);
    }
}
