package dev.archeck.inspectors.cuda.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SourceTextsTest {
    @Test
    void literalsOfOrdinaryCodeAreTakenAndNeighboursJoined() {
        assertThat(SourceTexts.of("""
                #include "header.h"
                // "in a comment"
                /* "in another" */ m.def("first("
                    "int a) -> int"); throw std::runtime_error("second");
                return "third"; f('"', "fourth", '\\'', 1'000, "");
                """)).containsExactly("first(int a) -> int", "second", "third", "fourth");
    }

    @Test
    void whatMayBeCompiledDifferentlyIsLeftOut() {
        assertThat(SourceTexts.of("""
                #define CHECK(x) fail("macro " #x \\
                    "goes on")
                #ifdef OTHER
                f("other platform");
                # if 1
                f("nested");
                # endif
                #endif
                printf("%" PRId64 " items"); g(L"wide"); h(u8"eight"); i(R"x(raw ")" text)x"); j("an \\n escape"); k("a" MACRO); l(MACRO "b");
                kept("kept");
                """)).containsExactly("kept");
    }

    @Test
    void hostileTextEnds() {
        assertThat(SourceTexts.of("\"open")).containsExactly("open");
        assertThat(SourceTexts.of("'")).isEmpty();
        assertThat(SourceTexts.of("R\"(")).isEmpty();
        assertThat(SourceTexts.of("/*")).isEmpty();
        assertThat(SourceTexts.of("\"\\")).isEmpty();
        assertThat(SourceTexts.of("#")).isEmpty();
        Random random = new Random(5);
        for (int i = 0; i < 2000; i++) {
            StringBuilder text = new StringBuilder();
            for (int j = 0; j < 40; j++) {
                text.append("\"'\\#/*\nRaif (){}1".charAt(random.nextInt(16)));
            }
            assertThat(SourceTexts.of(text.toString())).hasSizeLessThan(40);
        }
    }
}
