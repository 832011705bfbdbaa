package dev.archeck.rules.peers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungResult.Pair;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.inspectors.probe.kept.KeptAnswer;
import dev.archeck.inspectors.probe.kept.KeptAnswer.Places;
import dev.archeck.inspectors.probe.platform.PlatformFacts.Times;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KeptCheckTest {
    private static final Instant THEN = Instant.parse("2026-01-02T03:04:05Z");
    private static final Instant LATER = Instant.parse("2026-02-01T00:00:00Z");
    private static final Map<Places, Boolean> BOTH = Map.of(new Places(0, 1), true, new Places(1, 0), true);
    private static final List<RungResult> GOOD = Probed.results(2, RungState.VERIFIED);
    private static final Inventory PRESENT = present(Probed.inventory(2, "GPU", "NODE"));

    private static Inventory present(Inventory plain) {
        return new Inventory(plain.software(), plain.gpus(), plain.pairs(), List.of(new Inventory.Present(0, "GPU-0", "", List.of()),
                new Inventory.Present(1, "GPU-1", "", List.of("MIG-7"))), List.of());
    }

    private static KeptAnswer file(List<String> devices, Map<Places, Boolean> pairs) {
        return new KeptAnswer("Example", "$CACHE/example", "it's.json", devices, THEN, pairs, "");
    }

    private static KeptVerdict verdict(KeptAnswer answer, List<RungResult> results) {
        return new KeptCheck(PRESENT, Times.UNKNOWN, results).of(List.of(answer)).getFirst();
    }

    private static List<String> stale(KeptAnswer answer, List<RungResult> results) {
        KeptVerdict verdict = verdict(answer, results);
        assertThat(verdict.stale()).isTrue();
        return verdict.reasons();
    }

    @Test
    void fileThatIsAsFoundHolds() {
        assertThat(verdict(file(List.of("0", "1"), BOTH), GOOD)).isEqualTo(new KeptVerdict(file(List.of("0", "1"), BOTH), false,
                List.of("says yes for 2 of 2 pairs; agrees with what was found here on 2")));
        assertThat(verdict(file(List.of("GPU-0", "MIG-7"), BOTH), Probed.results(2, RungState.NOT_TESTED)).reasons())
                .containsExactly("says yes for 2 of 2 pairs; no pair of it was tried here");
    }

    @Test
    void claimThatTheNodeContradictsIsStale() {
        RungResult lost = RungResult.of(Rung.PUSH, new Pair(0, 1), RungState.FAILED, "wrong");
        RungResult refused = RungResult.of(Rung.DRIVER, new Pair(1, 0), RungState.FAILED, "no");
        Map<Places, Boolean> none = Map.of(new Places(0, 1), false, new Places(1, 0), false);
        assertThat(stale(file(List.of("0", "1"), BOTH), Probed.but(GOOD, lost))).containsExactly("says yes for 0 -> 1, where it is BROKEN");
        assertThat(stale(file(List.of("0", "1"), BOTH), Probed.but(GOOD, refused))).containsExactly("says yes for 1 -> 0, where the driver says no");
        assertThat(stale(file(List.of("1", "0"), none), GOOD)).hasSize(2).contains("likewise on 1 more pair")
                .anyMatch(each -> each.endsWith(", where data was verified") && each.startsWith("says no for "));
        assertThat(verdict(file(List.of("0", "1"), none), Probed.but(GOOD, lost)).reasons()).hasSize(1);
    }

    @Test
    void otherDevicesThanThoseOfTheNodeAreStale() {
        assertThat(stale(file(List.of("0", "9"), BOTH), GOOD)).containsExactly("names GPU 9, which this node has not");
        assertThat(stale(file(List.of("0"), BOTH), GOOD)).containsExactly("has entries for 2 GPUs, and its name lists 1");
        assertThat(stale(file(List.of("0", "1"), Map.of()), GOOD)).containsExactly("2 of 2 pairs are missing, on which the stack fails");
        assertThat(stale(new KeptAnswer("Example", "~", "x", List.of(), THEN, Map.of(), "is empty"), GOOD)).containsExactly("is empty");
    }

    @Test
    void fileOlderThanTheDriverOrTheLastStartIsStale() {
        Times times = new Times(Optional.of(LATER), Optional.of(LATER));
        assertThat(new KeptCheck(PRESENT, times, GOOD).of(List.of(file(List.of("0", "1"), BOTH))).getFirst().reasons()).containsExactly(
                "is older than the installation of the driver (2026-02-01T00:00:00Z)",
                "is older than the last start of the machine (2026-02-01T00:00:00Z), with which settings can change");
        Times before = new Times(Optional.of(THEN.minusSeconds(9)), Optional.of(THEN.minusSeconds(9)));
        assertThat(new KeptCheck(PRESENT, before, GOOD).of(List.of(file(List.of("0", "1"), BOTH))).getFirst().stale()).isFalse();
    }

    @Test
    void commandThatDeletesIsQuoted() {
        assertThat(verdict(file(List.of("0", "1"), BOTH), GOOD).delete()).isEqualTo("rm -- \"$CACHE\"/example/'it'\\''s.json'");
    }
}
