package dev.archeck.inspectors.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.files.Coverage.Count;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CoverageTest {
    private static final Path ROOT = Path.of("/tree");

    private static TreeFile file(String path, long bytes) {
        return new TreeFile(path, ROOT.resolve(path), bytes);
    }

    private static Gap gap(String path) {
        return new Gap("symbols", new Place.Bytes(path, 64, 0, ""), "cut off", "");
    }

    @Test
    void everyEntryEndsInspectedSkippedOrAsAGap() {
        FileTree tree = new FileTree(
                ROOT,
                List.of("closed"),
                List.of(file("a.py", 10), file("b.so", 200), file("c.png", 3_000)),
                List.of(
                        new Skipped("closed", SkipReason.UNREADABLE, ""),
                        new Skipped("lib64", SkipReason.LINK_INSIDE, "lib")));
        Coverage coverage = Coverage.of(tree, Set.of("a.py", "b.so"), List.of(gap("b.so"), gap("elsewhere")));
        assertThat(coverage)
                .isEqualTo(new Coverage(
                        new Count(5, 3_210),
                        new Count(1, 10),
                        Map.of(SkipReason.LINK_INSIDE, new Count(1, 0), SkipReason.NOT_ASKED_FOR, new Count(1, 3_000)),
                        new Count(2, 200)));
    }

    @Test
    void totalsThatDoNotAddUpAreRefused() {
        assertThatThrownBy(() -> new Coverage(new Count(2, 5), new Count(1, 5), Map.of(), Count.NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("found Count[entries=2, bytes=5]");
    }
}
