package dev.archeck.elf.cubin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.elf.ElfImage;
import dev.archeck.elf.Fixture;
import dev.archeck.elf.codec.Codecs;
import dev.archeck.elf.codec.Decoding;
import dev.archeck.elf.codec.Limits;
import dev.archeck.elf.evidence.FormatException;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.names.MangledNames;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CubinKernelsTest {
    private static CubinKernels read(byte[] cubin) {
        return CubinKernels.read(raw(cubin), "x.cubin");
    }

    private static Decoding raw(byte[] bytes) {
        return new Codecs(Limits.usual()).raw(Slice.of("x.cubin", bytes));
    }

    private static List<String> names(CubinKernels cubin) {
        return cubin.kernels().stream()
                .map(kernel -> MangledNames.qualified(kernel.name()))
                .sorted()
                .toList();
    }

    @Test
    void onlyEntryPointsAreKernels() {
        CubinKernels cubin = read(Fixture.bytes("kernels.sm_90a.cubin"));
        assertThat(cubin.fromPrefix()).isTrue();
        assertThat(names(cubin))
                .containsExactly(
                        "(anonymous namespace)::anonymous_kernel",
                        "c_kernel",
                        "demo::plain_kernel",
                        "static_kernel",
                        "template_kernel",
                        "template_kernel");
        assertThat(cubin.kernels()).allMatch(kernel -> kernel.codeSize() >= 128);
    }

    @Test
    void anotherLayoutIsReadAsAWhole() {
        byte[] bytes = Fixture.bytes("kernels.sm_90a.cubin");
        // The first section name no longer is ".shstrtab", as in cubins of another assembler.
        bytes[0x41] = ',';
        CubinKernels whole = read(bytes);
        assertThat(whole.fromPrefix()).isFalse();
        assertThat(whole.kernels())
                .extracting(kernel -> new Kernel(kernel.name(), kernel.codeSize()))
                .isEqualTo(read(Fixture.bytes("kernels.sm_90a.cubin")).kernels());
    }

    @Test
    void aCubinOfVeryManySectionsIsRead() {
        ElfImage image = ElfImage.of(190).extendedNumbering();
        for (int i = 0; i < 70_000; i++) {
            image.section("s", new byte[0]);
        }
        assertThat(CubinKernels.full(raw(image.bytes()), "x.cubin").kernels()).isEmpty();
    }

    @Test
    void aWholeCubinTellsRegistersAndProducer() {
        CubinKernels whole = CubinKernels.full(raw(Fixture.bytes("kernels.sm_90a.cubin")), "x.cubin");
        Map<String, Integer> registers = new TreeMap<>();
        whole.kernels().forEach(kernel -> registers.put(MangledNames.stable(kernel.name()), kernel.registers()));
        // As `nvcc -cubin -arch=sm_90a -Xptxas -v` prints them.
        assertThat(registers).isEqualTo(Map.of(
                "_ZN4demo12plain_kernelEPi", 8,
                "_ZN12_GLOBAL__N_116anonymous_kernelEPi", 8,
                "_Z15template_kernelIdLi8EEvPT_", 20,
                "_Z15template_kernelIfLi4EEvPT_", 12,
                "c_kernel", 8,
                "_Z13static_kernelPi", 8));
        assertThat(whole.producer()).contains(new Producer("ptxas", "13.0.88", "-arch sm_90a -m 64"));
    }

    @Test
    void aCubinWithoutCodeHasNoKernels() {
        byte[] empty = ElfImage.of(190).section(".note", new byte[8]).bytes();
        assertThat(read(empty)).isEqualTo(new CubinKernels(List.of(), false, java.util.Optional.empty()));
    }

    @Test
    void hostFilesAndCutCubinsAreRefused() {
        byte[] cubin = Fixture.bytes("kernels.sm_90a.cubin");
        assertThatThrownBy(() -> read(ElfImage.shared().bytes())).hasMessageContaining("cubin");
        assertThatThrownBy(() -> read(Arrays.copyOf(cubin, 63))).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> read(Arrays.copyOf(cubin, 200))).isInstanceOf(FormatException.class);
    }

    @Test
    void damagedCubinsFailAsFormatErrorsOnly() {
        byte[] sound = Fixture.bytes("kernels.sm_90a.cubin");
        Random random = new Random(11);
        for (int i = 0; i < 20_000; i++) {
            byte[] damaged = sound.clone();
            for (int k = random.nextInt(5); k >= 0; k--) {
                damaged[random.nextInt(random.nextBoolean() ? 64 : damaged.length)] = (byte) random.nextInt();
            }
            try {
                read(damaged);
            } catch (FormatException expected) {
                assertThat(expected.offset()).isGreaterThanOrEqualTo(0);
            }
        }
    }

    @Test
    void ptxEntriesAreTokens() {
        String text =
                """
                // .entry commented_out(
                /*/ .entry commented_out_too( */
                .visible .entry _Z5firstPi(\r
                .param .u64 p) { ret; }
                .file 1 "a .entry in_a_string( \\" .entry still_in_it("
                .entry/* a comment */second
                .entryx not_one
                x.entry not_one_either
                .entry
                """;
        assertThat(PtxEntries.read(raw(text.getBytes(StandardCharsets.UTF_8))))
                .extracting(Kernel::name)
                .containsExactly("_Z5firstPi", "second");
    }

    @Test
    void ptxWithNulsAndWithoutEndIsRead() {
        byte[] text = "\0\0.entry one\0\0/* open .entry two".getBytes(StandardCharsets.UTF_8);
        assertThat(PtxEntries.read(raw(text))).extracting(Kernel::name).containsExactly("one");
        assertThat(PtxEntries.read(raw("\"\\".getBytes(StandardCharsets.UTF_8)))).isEmpty();
        assertThat(PtxEntries.read(raw(new byte[0]))).isEmpty();
    }
}
