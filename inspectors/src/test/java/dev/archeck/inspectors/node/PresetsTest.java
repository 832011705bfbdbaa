package dev.archeck.inspectors.node;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.evidence.Basis;
import dev.archeck.elf.evidence.Truth;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;

class PresetsTest {
    @ParameterizedTest
    @CsvSource({
        "8x-rtx-pro-6000-pcie, 8, sm_120, FALSE, TRUE, FALSE",
        "4x-rtx-pro-6000-pcie, 4, sm_120, FALSE, TRUE, FALSE",
        "2x-rtx-pro-6000-pcie, 2, sm_120, FALSE, TRUE, FALSE",
        "8x-h100-nvlink, 8, sm_90, TRUE, TRUE, TRUE",
        "8x-h200-nvlink, 8, sm_90, TRUE, TRUE, TRUE",
        "8x-b200-nvlink, 8, sm_100, TRUE, TRUE, TRUE",
        "8x-b300-nvlink, 8, sm_103, TRUE, TRUE, TRUE",
        "4x-l40s-pcie, 4, sm_89, FALSE, TRUE, FALSE",
        "2x-rtx-4090, 2, sm_89, FALSE, FALSE, FALSE",
        "8x-rtx-4090, 8, sm_89, FALSE, FALSE, FALSE",
        "8x-rtx-5090, 8, sm_120, FALSE, FALSE, FALSE",
        "8x-a100-nvlink, 8, sm_80, TRUE, TRUE, FALSE",
        "8x-a100-pcie, 8, sm_80, FALSE, TRUE, FALSE",
        "2x-rtx-3090-nvlink, 2, sm_86, TRUE, TRUE, FALSE",
        "4x-rtx-3090-bridged, 4, sm_86, FALSE, FALSE, FALSE",
        "4x-v100-nvlink, 4, sm_70, TRUE, TRUE, FALSE",
        "8x-v100-hybrid-mesh, 8, sm_70, FALSE, UNKNOWN, FALSE",
    })
    void saysWhatSuchAMachineUsuallyIs(ArgumentsAccessor row) {
        Node node = Presets.find(row.getString(0)).orElseThrow();
        int gpus = row.getInteger(1);
        assertThat(node.gpuCount()).isEqualTo(gpus);
        assertThat(node.capabilities(gpus)).extracting(Capability::architecture).containsExactly(row.getString(2));
        assertThat(node.fullNvlink(gpus)).isEqualTo(row.get(3, Truth.class));
        assertThat(node.fullPeerAccess(gpus)).isEqualTo(row.get(4, Truth.class));
        assertThat(node.fabric().multicast().value()).isEqualTo(row.get(5, Truth.class));
    }

    @Test
    void namesAreUniqueAndBeginWithTheNumberOfGpus() {
        List<Node> all = Presets.all();
        assertThat(all).extracting(Node::name).doesNotHaveDuplicates().isEqualTo(Presets.names());
        assertThat(all).allSatisfy(node -> assertThat(node.name()).startsWith(node.gpuCount() + "x-"));
    }

    @Test
    void everyStatementIsDeclared() {
        assertThat(Presets.all()).allSatisfy(node -> {
            assertThat(node.gpus().basis()).isEqualTo(Basis.DECLARED);
            assertThat(node.fabric().links().basis()).isEqualTo(Basis.DECLARED);
            assertThat(node.fabric().peerAccess().basis()).isEqualTo(Basis.DECLARED);
        });
    }

    @Test
    void bridgedPairsAreLinkedAndOthersAreNot() {
        Node node = Presets.find("4x-rtx-3090-bridged").orElseThrow();
        assertThat(node.nvlinked(0, 1)).isEqualTo(Truth.TRUE);
        assertThat(node.peerAccess(3, 2)).isEqualTo(Truth.TRUE);
        assertThat(node.nvlinked(1, 2)).isEqualTo(Truth.FALSE);
        assertThat(node.fullNvlink(2)).isEqualTo(Truth.TRUE);
    }

    @Test
    void twoSocketsMeetOverTheirInterconnect() {
        Node node = Presets.find("8x-rtx-pro-6000-pcie").orElseThrow();
        assertThat(node.link(0, 3)).hasToString("NODE");
        assertThat(node.link(3, 4)).hasToString("SYS");
        assertThat(node.gpu(7).memoryBytes()).hasValue(96L << 30);
    }

    @Test
    void anUnknownNameIsNoPreset() {
        assertThat(Presets.find("9x-abacus")).isEmpty();
    }
}
