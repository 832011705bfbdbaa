package dev.archeck.inspectors.binaries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.arch.PtxVersion;
import dev.archeck.elf.arch.RunsOn;
import dev.archeck.elf.codec.Limits;
import dev.archeck.elf.contents.BinaryReader;
import dev.archeck.elf.host.Wanted;
import dev.archeck.inspectors.binaries.KernelImages.Loader;
import dev.archeck.inspectors.files.TreeFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelImagesTest {
    private static final Path FIXTURES = Path.of(System.getProperty("archeck.root"), "testdata/elf");
    private static final BinaryReader READER = new BinaryReader(Limits.usual());

    private static BinarySurvey survey(String name) {
        return BinarySurvey.of(List.of(new TreeFile(name, FIXTURES.resolve(name), 1)), Wanted.nothing(), READER);
    }

    private static KernelImages images(String name, String gpu, Optional<PtxVersion> newest) {
        return survey(name).images(name, READER, new Loader(Capability.parse(gpu), newest));
    }

    /// The fixture has sm_80, sm_90a, sm_100f, sm_120a and PTX for compute_90 of version 9.0.
    @ParameterizedTest
    @CsvSource({
        "8.6, YES, 0", "8.7, NOT_GUARANTEED, 0", "9.0, YES, 0", "10.3, YES, 0", "12.0, YES, 0", "12.1, BY_JIT, 0", "7.5, NO, 7"
    })
    void bestCodeOfTheFileAndKernelsWithoutAny(String gpu, RunsOn best, int without) {
        KernelImages images = images("libzstd.so", gpu, Optional.empty());
        assertThat(images.best()).isEqualTo(best);
        assertThat(images.without()).hasSize(without);
        assertThat(images.complete()).isTrue();
    }

    @Test
    void loadsButHasNoKernelImage() {
        KernelImages images = images("libzstd.so", "7.5", Optional.empty());
        assertThat(images.none()).isTrue();
        assertThat(images.refused()).hasToString("[sm_80, compute_90 (PTX), sm_90a, sm_100f, sm_120a]");
        assertThat(images.ask()).hasToString("[sm_75, sm_80, sm_90, sm_90a, sm_100f, sm_120a]");
    }

    @Test
    void ptxOfANewerReleaseThanTheDriverIsRefused() {
        assertThat(images("libzstd.so", "12.1", Optional.of(PtxVersion.ofCuda(13, 0))).best()).isEqualTo(RunsOn.BY_JIT);
        KernelImages old = images("libzstd.so", "12.1", Optional.of(PtxVersion.ofCuda(12, 8)));
        assertThat(old.best()).isEqualTo(RunsOn.NO);
        assertThat(old.without()).hasSize(7);
    }

    @Test
    void directoryAloneIsNeverTheWholeAnswer() {
        KernelImages images = KernelImages.of(survey("libzstd.so").file("libzstd.so").orElseThrow(),
                new Loader(Capability.parse("8.0"), Optional.empty()));
        assertThat(images.best()).isEqualTo(RunsOn.YES);
        assertThat(images.complete()).isFalse();
    }

    @Test
    void relocatableCodeDoesNotCount() {
        assertThat(images("librdc.so", "8.0", Optional.empty()).best()).isEqualTo(RunsOn.YES);
    }
}
