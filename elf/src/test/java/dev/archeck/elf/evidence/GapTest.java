package dev.archeck.elf.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class GapTest {
    private static Gap gap(String file, long offset, String what) {
        return new Gap(what, new Place.Bytes(file, offset, 0, ""), "cut off", "");
    }

    @Test
    void gapsSortByPathThenOffset() {
        List<Gap> sorted = List.of(gap("b.so", 1, "x"), gap("a.so", 300, "x"), gap("a.so", 20, "x")).stream()
                .sorted()
                .toList();
        assertThat(sorted).containsExactly(gap("a.so", 20, "x"), gap("a.so", 300, "x"), gap("b.so", 1, "x"));
    }

    @Test
    void aFormatErrorKeepsItsPlaceAndReason() {
        Gap gap = Gap.of("symbols", new FormatException("a.so", 64, "an entry of 24 bytes", "1"), "reinstall");
        assertThat(gap)
                .isEqualTo(new Gap(
                        "symbols",
                        new Place.Bytes("a.so", 64, 0, ""),
                        "expected an entry of 24 bytes, found 1",
                        "reinstall"));
    }
}
