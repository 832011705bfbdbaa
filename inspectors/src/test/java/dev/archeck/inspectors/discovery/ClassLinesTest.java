package dev.archeck.inspectors.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class ClassLinesTest {
    private static boolean names(String text, String... bases) {
        return ClassLines.of(text).names(Set.of(bases));
    }

    @Test
    void aBaseIsFoundByItsWholeName() {
        assertThat(names("class A(Ring):\n", "Ring")).isTrue();
        assertThat(names("  class A(module.Ring, Other):\n", "Ring")).isTrue();
        assertThat(names("class A(RingBuffer):\n", "Ring")).isFalse();
        assertThat(names("class Ring:\n", "Ring")).isFalse();
        assertThat(names("x = Ring(1)\n", "Ring")).isFalse();
    }

    @Test
    void aBaseIsFoundUnderTheNameThatAnImportGivesIt() {
        assertThat(names("from m import Ring as PlainRing\nclass A(PlainRing):\n", "Ring")).isTrue();
        assertThat(names("from m import Ring as PlainRing\nclass A(Other):\n", "Ring")).isFalse();
    }

    @Test
    void textOfAnyKindIsTaken() {
        assertThat(names("")).isFalse();
        assertThat(names("class (", "class")).isFalse();
        assertThat(names(" as \nclass A( as ", "A")).isFalse();
    }
}
