package dev.archeck.rules.peers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungResult.Pair;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.rules.route.Severity;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class PeerVerdictTest {
    private static final List<RungResult> GOOD = Probed.results(3, RungState.VERIFIED);
    private static final RungResult LOST = RungResult.of(Rung.PUSH, new Pair(0, 1), RungState.FAILED, "lost");
    private static final RungResult WRONG_COPY = RungResult.of(Rung.COPY, new Pair(2, 1), RungState.FAILED, "wrong");

    private static List<Standing> standings(List<RungResult> results) {
        return ConsumerVerdict.of(results).stream().map(ConsumerVerdict::standing).toList();
    }

    @Test
    void dataDecidesAndNotTheDriver() {
        assertThat(PeerVerdict.of(GOOD, false)).isEqualTo(new PeerVerdict(Severity.NONE, "Peer access works on all 6 pairs: data was "
                + "moved both ways, and its owner checked it.", true));
        assertThat(PeerVerdict.of(Probed.but(GOOD, LOST), false).severity()).isEqualTo(Severity.ERROR);
        assertThat(PeerVerdict.of(Probed.but(GOOD, LOST), false).headline()).startsWith("Peer access is BROKEN on 1 of 6 pairs");
        assertThat(PeerVerdict.of(Probed.results(3, RungState.NOT_TESTED), true)).isEqualTo(new PeerVerdict(Severity.WARNING,
                "The driver says yes for 6 of 6 pairs; data was not moved.", true));
        assertThat(PeerVerdict.of(Probed.results(3, RungState.INCONCLUSIVE), false).complete()).isFalse();
        assertThat(PeerVerdict.of(List.of(), false).headline()).isEqualTo("One GPU: there is no peer to reach.");
    }

    @Test
    void verdictOfAConsumerFollowsWhatItNeeds() {
        assertThat(standings(GOOD)).containsOnly(Standing.WORKS);
        assertThat(standings(Probed.but(GOOD, LOST))).containsExactly(
                Standing.BROKEN, Standing.BROKEN, Standing.BROKEN, Standing.WORKS);
        assertThat(standings(Probed.but(GOOD, WRONG_COPY))).containsExactly(
                Standing.BROKEN, Standing.WORKS, Standing.WORKS, Standing.WORKS);
        assertThat(standings(Probed.results(2, RungState.NOT_TESTED))).containsOnly(Standing.NOT_VERIFIED);
        RungResult refused = RungResult.of(Rung.DRIVER, new Pair(0, 1), RungState.FAILED, "no");
        assertThat(standings(Probed.but(Probed.results(2, RungState.NOT_TESTED), refused))).containsOnly(Standing.NOT_AVAILABLE);
        assertThat(ConsumerVerdict.of(Probed.but(GOOD, LOST)).getFirst().because()).contains(LOST);
    }

    @Test
    void failedAllReduceIsAnErrorAlthoughEveryPairWorks() {
        PeerVerdict works = PeerVerdict.of(GOOD, false);
        assertThat(works.withCalls("", true)).isEqualTo(works);
        assertThat(works.withCalls("", false).complete()).isFalse();
        assertThat(works.withCalls("calls of two-shot with 4096 bytes: element 7 of output 0 is wrong", true)).isEqualTo(new PeerVerdict(
                Severity.ERROR, "All-reduces FAIL although every pair moves data as it must: calls of two-shot with 4096 bytes: "
                + "element 7 of output 0 is wrong.", true));
        PeerVerdict broken = PeerVerdict.of(Probed.but(GOOD, LOST), false);
        assertThat(broken.withCalls("calls hang", true)).isEqualTo(broken);
    }

    @Test
    void lostAdditionsAloneAreANote() {
        RungResult lossy = new RungResult(Rung.ATOMICS, 0, 1, RungState.FAILED, "two GPUs added", Map.of(RungResult.LOST_ADDITIONS, 7.0));
        assertThat(PeerVerdict.of(Probed.but(GOOD, lossy), false).severity()).isEqualTo(Severity.NOTE);
        RungResult hangs = RungResult.of(Rung.ATOMICS, new Pair(0, 1), RungState.FAILED, "hangs");
        assertThat(PeerVerdict.of(Probed.but(GOOD, hangs), false).severity()).isEqualTo(Severity.ERROR);
    }

    @Test
    void failedAtomicsAreNoVeto() {
        RungResult atomics = RungResult.of(Rung.ATOMICS, new Pair(0, 1), RungState.FAILED, "");
        assertThat(standings(Probed.but(GOOD, atomics))).containsOnly(Standing.WORKS);
    }

    @Test
    void consumersAreReadStrictly() {
        assertThat(Consumer.all()).extracting(Consumer::source).allMatch(source -> !source.isBlank());
        assertThat(Consumer.all()).extracting(Consumer::name).containsExactly("NCCL", "custom all-reduce", "symmetric memory", "CUDA IPC");
        Assertions.assertThatThrownBy(() -> Consumer.parse("consumers: [{name: x, need: [pull]}]")).isInstanceOf(DocumentException.class);
    }
}
