package dev.archeck.reports.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Place;
import java.util.List;
import org.junit.jupiter.api.Test;

class FileNamesTest {
    private final FileNames names = new FileNames(List.of(
            "site/pkg/gate.py", "site/pkg/sm90/ops.abi3.so", "site/pkg/sm100/ops.abi3.so", "site/a/same.py",
            "site/b/same.py", "same.py", "site/pkg/__init__.py"));

    @Test
    void nameIsTheShortestTailThatNoOtherFileShares() {
        assertThat(names.of("site/pkg/gate.py")).isEqualTo("gate.py");
        assertThat(names.of("site/a/same.py")).isEqualTo("a/same.py");
        assertThat(names.of("same.py")).isEqualTo("same.py");
    }

    @Test
    void compiledFileAndPackageFileKeepTheirFolder() {
        assertThat(names.of("site/pkg/sm90/ops.abi3.so")).isEqualTo("sm90/ops.abi3.so");
        assertThat(names.of("site/pkg/__init__.py")).isEqualTo("pkg/__init__.py");
    }

    @Test
    void placesNameLinesAndBytes() {
        assertThat(names.of(new Place.Lines("site/pkg/gate.py", 7, 7))).isEqualTo("gate.py:7");
        assertThat(names.of(new Place.Lines("site/pkg/gate.py", 7, 9))).isEqualTo("gate.py:7-9");
        assertThat(names.exact(new Place.Bytes("site/pkg/sm90/ops.abi3.so", 256, 1, ".rodata")))
                .isEqualTo("sm90/ops.abi3.so in .rodata at 0x100, 1 byte");
        assertThat(names.of(new Place.Stated("catalogue"))).isEmpty();
        assertThat(names.exact(new Place.Stated("catalogue"))).isEqualTo("catalogue");
    }

    @Test
    void onlyUsedAndShortenedNamesAreExplained() {
        names.of("same.py");
        names.of("site/pkg/gate.py");
        assertThat(names.abbreviated()).containsExactly("site/pkg/gate.py");
    }
}
