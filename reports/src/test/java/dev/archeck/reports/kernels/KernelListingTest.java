package dev.archeck.reports.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.reports.json.KernelJson;
import dev.archeck.reports.text.KernelText;
import dev.archeck.reports.text.TextLayout;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class KernelListingTest {
    private static final KernelListing LISTING = new KernelListing(
            List.of(new KernelListing.File("pack/ops.so", 2048, new TreeMap<>(Map.of("sm_80", 3L, "sm_90a", 2L)), List.of(
                    new KernelListing.Kernel("pack::reduce", List.of(
                            new KernelListing.Variant(List.of("sm_80", "sm_90a"), 12),
                            new KernelListing.Variant(List.of("sm_80"), 1))),
                    new KernelListing.Kernel("scale\u001B[2J",
                            List.of(new KernelListing.Variant(List.of("sm_90a"), 1)))))),
            7,
            List.of(new Gap("kernel names of sm_80", new Place.Bytes("pack/ops.so", 64, 0, ""), "cut off", "")));

    @Test
    void textHasOneLineForEachNameAndSaysWhatIsMissing() {
        assertThat(KernelText.render(LISTING, TextLayout.plain())).isEqualTo("""
                pack/ops.so  2.0 KiB: sm_80:3 sm_90a:2
                  pack::reduce      12 for all; 1 for sm_80
                  scale<U+001B>[2J  1 for sm_90a
                1 file with GPU code, 7 without
                GAPS  kernel names of sm_80, pack/ops.so at 0x40: cut off
                """);
    }

    @Test
    void jsonHasTheSame() {
        assertThat(KernelJson.render(LISTING).replaceAll("\\s+", "")).isEqualTo("""
                {"files":[{"file":"pack/ops.so","bytes":2048,\
                "code":[{"architecture":"sm_80","entries":3},{"architecture":"sm_90a","entries":2}],\
                "kernels":[{"name":"pack::reduce","variants":[{"architectures":["sm_80","sm_90a"],"count":12},\
                {"architectures":["sm_80"],"count":1}]},\
                {"name":"scale\\u001B[2J","variants":[{"architectures":["sm_90a"],"count":1}]}]}],\
                "filesWithoutGpuCode":7,\
                "gaps":[{"what":"kernelnamesofsm_80","file":"pack/ops.so",\
                "bytes":{"offset":64,"length":0,"section":""},"reason":"cutoff","remedy":""}]}""");
    }
}
