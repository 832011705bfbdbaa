package dev.archeck.elf.arch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GpuCodeTest {
    @ParameterizedTest(name = "cubin for {0} on {1}: {2}")
    @CsvSource({
        "75,  7.5,  YES",
        "80,  8.0,  YES",
        "80,  8.6,  YES",
        "80,  8.9,  YES",
        "86,  8.9,  YES",
        "86,  8.0,  NO",
        "80,  9.0,  NO",
        "90,  8.9,  NO",
        "80,  8.7,  NOT_GUARANTEED",
        "87,  8.7,  YES",
        "87,  8.9,  NOT_GUARANTEED",
        "90a, 9.0,  YES",
        "90a, 10.0, NO",
        "100, 10.0, YES",
        "100, 10.3, YES",
        "100a,10.0, YES",
        "100a,10.3, NO",
        "100f,10.0, YES",
        "100f,10.3, YES",
        "100f,12.0, NO",
        "103, 10.0, NO",
        "103f,10.0, NO",
        "101, 11.0, NOT_GUARANTEED",
        "110, 11.0, YES",
        "110, 10.1, NOT_GUARANTEED",
        "120, 12.0, YES",
        "120, 12.1, YES",
        "120a,12.0, YES",
        "120a,12.1, NO",
        "120f,12.1, YES",
        "121, 12.0, NO",
        "100, 12.0, NO",
        "90,  12.0, NO"
    })
    void machineCodeFollowsTheLoadersRule(String arch, String gpu, RunsOn expected) {
        GpuCode code = new GpuCode(CodeForm.CUBIN, Arch.parse(arch));
        assertThat(code.runsOn(Capability.parse(gpu))).isEqualTo(expected);
    }

    @ParameterizedTest(name = "PTX for {0} on {1}: {2}")
    @CsvSource({
        "90,  9.0,  BY_JIT",
        "90,  12.0, BY_JIT",
        "90,  8.9,  NO",
        "90a, 9.0,  BY_JIT",
        "90a, 10.0, NO",
        "100f,10.3, BY_JIT",
        "100f,12.0, NO",
        "103f,10.0, NO",
        "120f,12.1, BY_JIT",
        "80,  8.7,  BY_JIT",
        "101, 11.0, NOT_GUARANTEED"
    })
    void ptxFollowsTheLoadersRule(String arch, String gpu, RunsOn expected) {
        GpuCode code = new GpuCode(CodeForm.PTX, Arch.parse(arch));
        assertThat(code.runsOn(Capability.parse(gpu))).isEqualTo(expected);
    }

    @Test
    void intermediateAndUnknownCodePromisesNothing() {
        Capability gpu = new Capability(9, 0);
        assertThat(new GpuCode(CodeForm.LTO_IR, Arch.parse("90")).runsOn(gpu)).isEqualTo(RunsOn.NOT_GUARANTEED);
        assertThat(new GpuCode(CodeForm.UNKNOWN, Arch.parse("90")).runsOn(gpu)).isEqualTo(RunsOn.NOT_GUARANTEED);
    }

    @Test
    void numbersNoGpuHasRunNowhere() {
        GpuCode absurd = new GpuCode(CodeForm.CUBIN, new Arch(Integer.MAX_VALUE, Variant.PLAIN));
        assertThat(absurd.runsOn(new Capability(12, 0))).isEqualTo(RunsOn.NO);
        assertThat(new GpuCode(CodeForm.PTX, new Arch(0, Variant.SPECIFIC)).runsOn(new Capability(12, 0)))
                .isEqualTo(RunsOn.NO);
    }

    @ParameterizedTest
    @CsvSource({"sm_90a,sm_90a", "compute_100f,sm_100f", "120,sm_120"})
    void readsNamesOfArchitectures(String text, String expected) {
        assertThat(Arch.parse(text)).hasToString(expected);
    }

    @Test
    void refusesOtherText() {
        assertThatThrownBy(() -> Arch.parse("sm_9x")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Capability.parse("twelve")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Capability.parse("1")).isInstanceOf(IllegalArgumentException.class);
    }
}
