package dev.archeck.rules.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.inspectors.probe.reduce.Algorithm;
import dev.archeck.inspectors.probe.reduce.Timing;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReduceAdviceTest {
    private static final List<Timing> TIMES = List.of(
            new Timing(Algorithm.ONE_SHOT_PULL, 43_008, 40, ""), new Timing(Algorithm.NCCL, 43_008, 200, ""),
            new Timing(Algorithm.ONE_SHOT_PUSH, 43_008, 0, "element 3 of output 0 is wrong"),
            new Timing(Algorithm.ONE_SHOT_PULL, 1 << 20, 400, ""), new Timing(Algorithm.NCCL, 1 << 20, 300, ""),
            new Timing(Algorithm.ONE_SHOT_PULL, 2 << 20, 500, ""), new Timing(Algorithm.NCCL, 2 << 20, 600, ""));
    private static final RungResult FIGURES = new RungResult(Rung.FIGURES, 0, 1, RungState.VERIFIED, "",
            Map.of("pullGBs", 43.008, "flagNs", 1500.0));

    @Test
    void stepGainsByTheFastestKernelWhoseResultsAreRight() {
        ReduceAdvice advice = ReduceAdvice.of(TIMES, List.of(FIGURES), 3, new ReduceAdvice.Asked(43_008, 122));
        assertThat(advice.step()).contains(new ReduceAdvice.Step(122, 43_008, 200, 40));
        assertThat(advice.step().orElseThrow().gainMillis()).isEqualTo(19.52, within(1e-9));
        assertThat(advice.sizes().getFirst().boundMicros().orElseThrow()).isEqualTo(2.0 + 3.0, within(1e-9));
    }

    @Test
    void crossoverIsTheLastSizeBeforeTheFirstLoss() {
        ReduceAdvice advice = ReduceAdvice.of(TIMES, List.of(), 3, new ReduceAdvice.Asked(5, 1));
        assertThat(advice.paysUpTo()).hasValue(43_008);
        assertThat(advice.step()).isEmpty();
        assertThat(advice.sizes().getFirst().boundMicros()).isEmpty();
    }

    @Test
    void withoutNcclNothingIsSaidToPay() {
        List<Timing> own = TIMES.stream().filter(each -> each.algorithm() != Algorithm.NCCL).toList();
        ReduceAdvice advice = ReduceAdvice.of(own, List.of(), 3, new ReduceAdvice.Asked(43_008, 122));
        assertThat(advice.compared()).isFalse();
        assertThat(advice.paysUpTo()).isEmpty();
    }
}
