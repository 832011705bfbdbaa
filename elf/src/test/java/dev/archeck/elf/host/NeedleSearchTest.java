package dev.archeck.elf.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.elf.io.Slice;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NeedleSearchTest {
    private static List<String> find(String text, List<String> needles) {
        List<String> found = new ArrayList<>();
        new NeedleSearch(needles.stream().map(NeedleSearchTest::bytes).toList())
                .search(Slice.of("a", bytes(text)), (needle, offset) -> found.add(offset + " " + needles.get(needle)));
        return found;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static List<String> plainly(String text, List<String> needles) {
        List<String> found = new ArrayList<>();
        for (int at = 0; at < text.length(); at++) {
            for (String needle : needles) {
                if (text.startsWith(needle, at)) {
                    found.add(at + " " + needle);
                }
            }
        }
        return found;
    }

    @Test
    void findsWhatAPlainSearchFinds() {
        Random random = new Random(2);
        for (int i = 0; i < 2000; i++) {
            List<String> needles = new ArrayList<>();
            for (int k = random.nextInt(5); k >= 0; k--) {
                needles.add(word(random, 2 + random.nextInt(5)));
            }
            List<String> distinct = needles.stream().distinct().toList();
            String text = word(random, random.nextInt(300));
            assertThat(find(text, distinct)).containsExactlyInAnyOrderElementsOf(plainly(text, distinct));
        }
    }

    private static String word(Random random, int length) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < length; i++) {
            word.append((char) ('a' + random.nextInt(3)));
        }
        return word.toString();
    }

    @Test
    void findsAcrossTheEdgesOfItsReads() {
        String needle = "needle_of_twenty_one_";
        for (int at = (1 << 18) - 30; at < (1 << 18) + 30; at++) {
            String text = "n".repeat(at) + needle + "e".repeat(100);
            assertThat(find(text, List.of(needle, "ee"))).contains(at + " " + needle);
        }
        String twice = "n".repeat((1 << 18) - 5) + needle;
        assertThat(find(twice, List.of(needle))).hasSize(1);
    }

    @Test
    void namesThatAreTooShortAreRefused() {
        assertThatThrownBy(() -> Wanted.of(List.of("x"))).isInstanceOf(IllegalArgumentException.class);
        assertThat(find("text", List.of())).isEmpty();
    }
}
