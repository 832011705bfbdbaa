package dev.archeck.elf.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.BinaryProof;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.io.Slice;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MentionFinderTest {
    private static Mentions find(String data, boolean gpuCode, String... wanted) {
        byte[] bytes = data.getBytes(StandardCharsets.ISO_8859_1);
        MentionFinder finder = new MentionFinder(Wanted.of(List.of(wanted)), gpuCode);
        finder.search(new LiteralRange(0, bytes.length, 0, ".rodata"), Slice.of("lib.so", bytes));
        return finder.result();
    }

    private static BinaryProof proof(String data) {
        return find("\0" + data + "\0", true, "all_reduce").list().getFirst().proof();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "all_reduce(Tensor inp, int size) -> Tensor | OP_SCHEMA",
                "ns::all_reduce.out(Tensor(a!) out, *, int[2] size=1, str? name) -> () | OP_SCHEMA",
                "all_reduce() -> int[] | OP_SCHEMA",
                "all_reduce(int fa, Tensor inp, int reg_buffer_sz_by | OP_FRAGMENT",
                "bytes) -> Tensor;all_reduce(Tensor! output, Ten | OP_FRAGMENT",
                "N3abc4WrapIFvRiEXadL_Z10all_reducelRN2at6TensorEEEE | OP_FUNCTOR",
                "N3abc4WrapIFvRiEXadL_ZN2ns10all_reduceERiEEE | OP_FUNCTOR",
                "all_reduce | NAME_LITERAL",
                "ns::all_reduce | NAME_LITERAL",
                "_ZN2ns10all_reduceIfLi8EEEvPT_ | HOST_REGISTERED",
                "all_reduce(): the size must be even | MENTIONS",
                "void all_reduce(int fa, Tensor inp) | MENTIONS",
                "custom_all_reduce(Tensor inp) -> () | MENTIONS",
                "all_reduce_out | MENTIONS",
                "_ZN2ns17custom_all_reduceEv | MENTIONS",
                "all_reduce(inp, out) | MENTIONS"
            })
    void gradesAFindByItsSurroundings(String text, BinaryProof expected) {
        assertThat(proof(text)).isEqualTo(expected);
    }

    @Test
    void aConstantOfSixteenBytesMayStartASchema() {
        String pool = "\0" + "x".repeat(14) + "s" + "all_reduce(Tensor! output, Ten" + "sor x";
        assertThat(find(pool, false, "all_reduce").list().getFirst().proof()).isEqualTo(BinaryProof.OP_FRAGMENT);
    }

    @Test
    void aMangledNameInAFileWithoutGpuCodeRegistersNothing() {
        assertThat(find("\0_Z10all_reducev\0", false, "all_reduce").strongest("all_reduce"))
                .contains(BinaryProof.MENTIONS);
    }

    @Test
    void placesAreTheBytesOfTheText() {
        assertThat(find("abc\0all_reduce\0", true, "all_reduce").list())
                .containsExactly(new Mention(
                        "all_reduce",
                        BinaryProof.NAME_LITERAL,
                        "all_reduce",
                        new Place.Bytes("lib.so", 4, 10, ".rodata")));
    }

    @Test
    void manyFindsAreCountedAndSomeAreListed() {
        Mentions found = find("x all_reduce y\0".repeat(1000), true, "all_reduce");
        assertThat(found.list()).hasSize(256);
        assertThat(found.counts()).containsEntry("all_reduce", 1000L);
    }

    @Test
    void aFloodOfFindsIsCountedAndSaidToBeUngraded() {
        Mentions found = find("all_reduce".repeat(30_000), true, "all_reduce");
        assertThat(found.counts()).containsEntry("all_reduce", 30_000L);
        assertThat(found.allGraded()).isFalse();
    }

    @Test
    void textWithoutEndIsCutAndNeverFails() {
        Mentions found = find("all_reduce(" + "(".repeat(100_000), true, "all_reduce");
        assertThat(found.list()).hasSize(1);
        assertThat(found.list().getFirst().text()).hasSizeLessThan(500);
    }
}
