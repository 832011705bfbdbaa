package dev.archeck.inspectors.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.evidence.Truth;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodeTest {
    private static final Software SOFTWARE =
            new Software(Optional.empty(), Optional.empty(), Stated.declared(Truth.TRUE));

    private static Gpu gpu(int index) {
        return new Gpu(index, "G", new Capability(9, 0), OptionalLong.empty());
    }

    private static Node node(PairGrid<Link> links) {
        List<Gpu> gpus = IntStream.range(0, links.size()).mapToObj(NodeTest::gpu).toList();
        Fabric fabric = new Fabric(
                Stated.declared(links),
                Stated.declared(PairGrid.all(links.size(), Truth.TRUE)),
                Stated.declared(Truth.UNKNOWN));
        return new Node("n", Stated.declared(gpus), fabric, SOFTWARE);
    }

    private static Link link(String word) {
        return Link.parse(word).orElseThrow();
    }

    @Test
    void oneUnknownPairLeavesTheWholeUnknownAndOneMissingPairSettlesIt() {
        PairGrid<Link> linked = PairGrid.all(3, link("NV4"));
        assertThat(node(linked).fullNvlink(3)).isEqualTo(Truth.TRUE);
        PairGrid<Link> doubtful = linked.with(List.of(0, 1), link("unknown"));
        assertThat(node(doubtful).fullNvlink(3)).isEqualTo(Truth.UNKNOWN);
        assertThat(node(doubtful.with(List.of(1, 2), link("SYS"))).fullNvlink(3)).isEqualTo(Truth.FALSE);
        assertThat(node(doubtful).fullNvlink(1)).isEqualTo(Truth.TRUE);
    }

    @Test
    void whatDoesNotFitIsRefused() {
        PairGrid<Link> grid = PairGrid.all(2, link("PIX"));
        assertThatThrownBy(() -> node(grid).fullNvlink(3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> node(grid).link(1, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> node(grid).link(0, 2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> new PairGrid<>(2, List.of(1))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Node(
                        "n", Stated.declared(List.of(gpu(1), gpu(0))), node(grid).fabric(), SOFTWARE))
                .hasMessage("n: no GPU 0");
    }

    @ParameterizedTest
    @CsvSource({"NV18, NVLINK, 18, TRUE", "NV, NVLINK, 0, TRUE", "PXB, PXB, 0, FALSE", "unknown, UNKNOWN, 0, UNKNOWN"})
    void linksAreWrittenAsTheTopologyMatrixWritesThem(String word, Link.Kind kind, int lanes, Truth nvlink) {
        assertThat(link(word)).isEqualTo(new Link(kind, lanes)).hasToString(word);
        assertThat(link(word).isNvlink()).isEqualTo(nvlink);
    }

    @ParameterizedTest
    @CsvSource({"''", "nv4", "NV100", "X", "NVLINK"})
    void otherWordsAreNoLinks(String word) {
        assertThat(Link.parse(word)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"12.0, 120, sm_120", "8.9, 89, sm_89", "10.3, 103, sm_103"})
    void aCapabilityHasItsNumberAndArchitecture(String text, int number, String architecture) {
        Capability capability = Capability.written(text).orElseThrow();
        assertThat(capability.sm()).isEqualTo(number);
        assertThat(capability.architecture()).isEqualTo(architecture);
        assertThat(capability).hasToString(text);
    }

    @ParameterizedTest
    @CsvSource({"12", "sm_90", "0.9", "9.00", "-9.0", "''", "100.0"})
    void otherTextsAreNoCapabilities(String text) {
        assertThat(Capability.written(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"bf16, BF16", "torch.bfloat16, BF16", "Half, FP16", "float, FP32", "int64, INT64"})
    void elementTypesHaveSeveralNames(String word, Dtype dtype) {
        assertThat(Dtype.parse(word)).contains(dtype);
        assertThat(Dtype.parse(dtype.longName())).contains(dtype);
    }
}
