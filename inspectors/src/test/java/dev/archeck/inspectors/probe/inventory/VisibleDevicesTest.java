package dev.archeck.inspectors.probe.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.probe.Inventory.Present;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VisibleDevicesTest {
    private static final List<Present> NODE = List.of(
            new Present(0, "GPU-aaaa-1", "0000:01:00.0", List.of()),
            new Present(1, "GPU-aabb-2", "0000:02:00.0", List.of()),
            new Present(2, "GPU-cccc-3", "0000:03:00.0", List.of("MIG-dddd-4", "MIG-eeee-5")));

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "1,0               | GPU-aabb-2,GPU-aaaa-1 | shows 2 of 3",
        "GPU-aab,2         | GPU-aabb-2,MIG-dddd-4 | shows 2 of 3",
        "gpu-CCCC          |                       | \"gpu-CCCC\" names no GPU",
        "MIG-eeee-5        | MIG-eeee-5            | shows 1 of 3",
        "GPU-aa            |                       | \"GPU-aa\" names no GPU, and what follows it is ignored",
        "0,GPU-x,1         | GPU-aaaa-1            | \"GPU-x\" names no GPU, and what follows it is ignored",
        "0,1,0             |                       | names a GPU twice, which hides all",
        "-1                |                       | hides every GPU",
        "0,-1,1            | GPU-aaaa-1            | \"-1\" names no GPU, and what follows it is ignored",
        "99999999999       |                       | names no GPU",
    })
    void variableShowsWhatTheProgrammingGuideSays(String list, String uuids, String effect) {
        VisibleDevices visible = new VisibleDevices(Optional.of(list), "");
        assertThat(String.join(",", visible.uuids(NODE))).isEqualTo(uuids == null ? "" : uuids);
        assertThat(visible.effect(NODE)).contains(effect);
    }

    @Test
    void variableThatIsNotSetHidesNothing() {
        assertThat(new VisibleDevices(Optional.empty(), "").uuids(NODE)).containsExactly("GPU-aaaa-1", "GPU-aabb-2", "MIG-dddd-4");
        assertThat(new VisibleDevices(Optional.empty(), "").effect(NODE)).isEmpty();
        assertThat(new VisibleDevices(Optional.empty(), "PCI_BUS_ID").effect(NODE)).isEqualTo("CUDA_DEVICE_ORDER=PCI_BUS_ID");
        assertThat(new VisibleDevices(Optional.of(""), "").uuids(NODE)).isEmpty();
    }
}
