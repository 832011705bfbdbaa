package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PseudonymsTest {
    private static final List<String> UUIDS = List.of("GPU-10112233-4455", "GPU-11112233-4455", "MIG-aa112233-4455");

    private static Pseudonyms names() {
        return new Pseudonyms(UUIDS, Map.of("HOME", "/srv/people/alice", "USER", "alice"), "gpu-node-17");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "GPU-11112233-4455 and MIG-aa112233-4455       | GPU-redacted-2 and MIG-redacted-3",
        "CUDA_VISIBLE_DEVICES=GPU-11,GPU-10            | CUDA_VISIBLE_DEVICES=GPU-redacted-2,GPU-redacted-1",
        "access_for_GPU-10112233-4455,GPU-1.json       | access_for_GPU-redacted-1,GPU-redacted-x1.json",
        "GPU-based code of GPU-0                       | GPU-based code of GPU-redacted-x1",
        "/srv/people/alice/venv/lib of /home/bob/x     | ~/venv/lib of /home/(user)/x",
        "/srv/people/alicelong and /srv/home/bob       | /srv/people/alicelong and /srv/home/bob",
        "gpu-node-17: alice's process, alice_2         | (host): (user)'s process, alice_2",
        "0000:1b:00.0 stays                            | 0000:1b:00.0 stays",
    })
    void whatIdentifiesGetsAnotherName(String text, String changed) {
        assertThat(names().in(text)).isEqualTo(changed);
    }

    @Test
    void sameThingHasTheSameNameAndTwiceIsAsOnce() {
        Pseudonyms names = names();
        assertThat(names.in("GPU-ffff GPU-eeee GPU-ffff")).isEqualTo("GPU-redacted-x1 GPU-redacted-x2 GPU-redacted-x1");
        assertThat(names.in(names.in("GPU-10 /home/bob"))).isEqualTo(names.in("GPU-10 /home/bob"));
        assertThat(List.of(names.process(4711), names.process(5), names.process(4711))).containsExactly(1L, 2L, 1L);
    }

    @Test
    void namesThatSayNothingAreLeftAlone() {
        Pseudonyms root = new Pseudonyms(List.of(), Map.of("HOME", "/", "USER", "root"), "localhost");
        assertThat(root.in("run as root on localhost in /usr/lib")).isEqualTo("run as root on localhost in /usr/lib");
    }
}
