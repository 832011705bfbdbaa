package dev.archeck.inspectors.probe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.node.Link;
import dev.archeck.inspectors.probe.inventory.InventoryLines;
import dev.archeck.inspectors.probe.reduce.Algorithm;
import dev.archeck.inspectors.probe.reduce.Timing;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ProbeLineTest {
    @Test
    void anyValueSurvivesTheLine() {
        ProbeLine line = ProbeLine.of("say").with("text", "a b=c%\n\u001B[2J\u4e2d").with("empty", "").with("number", -7);
        assertThat(line.toString()).doesNotContain("\n").doesNotContain("\u001B");
        assertThat(ProbeLine.parse(line.toString())).isEqualTo(line);
        assertThat(line.number("number")).hasValue(-7);
        assertThat(line.number("text")).isEmpty();
    }

    @Test
    void hostileLinesAreReadAsFarAsTheyMakeSense() {
        assertThat(ProbeLine.parse("")).isEqualTo(ProbeLine.of(""));
        assertThat(ProbeLine.parse("x =a b = c=%ZZ d=1 d=2").fields()).isEqualTo(Map.of("d", "2"));
        assertThat(ProbeLine.parse("x n=99999999999999999999").number("n")).isEmpty();
        assertThat(RungResult.parse(ProbeLine.parse("result rung=none state=what figure-x=NaN figure-y=1.5")))
                .isEqualTo(new RungResult(Rung.CONTROL, 0, 0, RungState.NOT_TESTED, "", Map.of("y", 1.5)));
        assertThat(Timing.parse(ProbeLine.parse("timing algorithm=magic"))).isEmpty();
    }

    @Test
    void resultsAndTimingsSurviveTheLine() {
        RungResult result = new RungResult(Rung.FIGURES, 1, 0, RungState.VERIFIED, "a reason", Map.of("copyGBs", 392.5, "tiny", 1.0E-5));
        assertThat(RungResult.parse(ProbeLine.parse(result.line().toString()))).isEqualTo(result);
        Timing timing = new Timing(Algorithm.ONE_SHOT_PUSH, 43008, 4.5, "");
        assertThat(Timing.parse(ProbeLine.parse(timing.line().toString()))).contains(timing);
    }

    @Test
    void inventorySurvivesItsLines() {
        Inventory inventory = new Inventory(
                new Inventory.Software(Optional.of("580.126.09"), Optional.empty(), "JCuda", Truth.FALSE),
                List.of(new GpuFacts(new GpuFacts.Id(0, OptionalInt.of(3), "GPU-1", "0000:01:00.0"), "A GPU", new Capability(12, 0), 96L << 30,
                        new GpuFacts.Use(true, 3, List.of(4711L, 12L)), new GpuFacts.Ways(OptionalInt.of(18), OptionalInt.empty(), OptionalLong.of(256)))),
                List.of(new PairFacts(0, 1, Truth.TRUE,
                        new AtomicFacts(Truth.UNKNOWN, List.of("add (32, 64 bit)", "xor (4 x 32 bit)")), new Link(Link.Kind.NVLINK, 18), Map.of("pci", "not supported"))),
                List.of(new Inventory.Present(3, "GPU-1", "0000:01:00.0", List.of("MIG-1", "MIG-2"))),
                List.of(new Gap("what", new Place.Stated("NVML"), "why", "")));
        List<ProbeLine> lines = InventoryLines.of(inventory).stream().map(line -> ProbeLine.parse(line.toString())).toList();
        assertThat(InventoryLines.parse(lines)).isEqualTo(inventory);
        assertThat(InventoryLines.parse(List.of(ProbeLine.parse("gpu capability=x"), ProbeLine.of("noise"))).gpus()).hasSize(1);
    }
}
