package dev.archeck.rules.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.inspectors.node.Dtype;
import dev.archeck.inspectors.node.Message;
import dev.archeck.inspectors.node.MessageSize;
import dev.archeck.inspectors.node.NodeFile;
import dev.archeck.inspectors.node.ReduceFigures;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class WorthTest {
    private static final Message CALL = new Message(MessageSize.of(43008), Dtype.BF16, OptionalInt.of(122));
    private static final String NODE = """
            {"name": "n", "basis": "measured", "gpus": [{"count": 2, "name": "g", "capability": "12.0", "memory": "96 GiB"}], "links": "PHB", "peerAccess": "yes",
             "probe": {"allReduce": {"sizes": [{"bytes": 1024, "nccl": 20.5, "one-shot-pull": 8}, {"bytes": 43008, "nccl": 60.0, "nccl-default-stream": 1,
             "one-shot-pull": 35.5, "two-shot": "wrong data", "bound": 1.0}], "paysUpToBytes": 131072}}}
            """;

    private static Worth.Given given(double call, double kernel, double step) {
        return new Worth.Given(of(call), of(kernel), of(step));
    }

    private static OptionalDouble of(double value) {
        return value == 0 ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    @Test
    void figuresOfTheUserAreComputedWithAndMarked() {
        Worth worth = Worth.of(ReduceFigures.NONE, CALL, given(200, 0, 0));
        assertThat(worth.text()).isEqualTo("122 x 200 us = 24.4 ms a step; custom kernel not measured here");
        assertThat(worth.evidence()).singleElement().extracting(one -> one.basis()).isEqualTo(Basis.USER);
        assertThat(Worth.of(ReduceFigures.NONE, CALL, given(200, 40, 61.6)).text())
                .isEqualTo("122 x 200 us = 24.4 ms a step, 39.6 % of a step of 61.6 ms; with 40 us a call 19.5 ms less, 46.4 % more tokens a second: an estimate, not measured here");
        assertThat(Worth.of(ReduceFigures.NONE, new Message(MessageSize.of(43008), Dtype.BF16, OptionalInt.empty()), given(200, 0, 0)).text())
                .startsWith("a call takes 200 us; how many a step makes is not known");
        assertThat(Worth.of(ReduceFigures.NONE, CALL, Worth.Given.NONE).text()).startsWith("not known: nobody timed a call of 43008 B here");
    }

    @Test
    void figuresThatTheProbeMeasuredOutweighThem() {
        ReduceFigures figures = NodeFile.parse("n.json", NODE).figures();
        Worth worth = Worth.of(figures, CALL, given(200, 40, 0));
        assertThat(worth.text()).isEqualTo(
                "a call of 43008 B: NCCL 60 us, a custom kernel 35.5 us; 122 x 24.5 us = 3 ms a step saved; a custom kernel pays up to 131072 B a call, which is 3 requests of this size;"
                        + " with more in a step the present one is faster");
        assertThat(worth.evidence()).singleElement().extracting(one -> one.basis()).isEqualTo(Basis.MEASURED);
        assertThat(Worth.of(figures, new Message(MessageSize.of(1 << 20), Dtype.BF16, OptionalInt.empty()), Worth.Given.NONE).text()).startsWith("not known");
    }

    @Test
    void figuresOfAnotherShapeAreNone() {
        assertThat(NodeFile.parse("n.json", NODE.replace("\"sizes\": [", "\"sizes\": [[], 7, {\"bytes\": \"x\"}, {\"bytes\": 1e99},")).figures().rows()).hasSize(2);
        assertThat(NodeFile.parse("n.json", NODE.replace("\"allReduce\": {", "\"allReduce\": 7, \"other\": {")).figures()).isEqualTo(ReduceFigures.NONE);
    }
}
