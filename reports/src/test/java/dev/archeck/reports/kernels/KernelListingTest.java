package dev.archeck.reports.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.reports.json.KernelJson;
import dev.archeck.reports.text.KernelDiffText;
import dev.archeck.reports.text.KernelText;
import dev.archeck.reports.text.TextLayout;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class KernelListingTest {
    private static final KernelListing.Code SM_80 = new KernelListing.Code("sm_80", "kernel-code", 384, 20);
    private static final KernelListing.Code SM_90A = new KernelListing.Code("sm_90a", "kernel-code", 512, 24);

    private static final KernelListing LISTING = new KernelListing(
            List.of(new KernelListing.File("pack/ops.so", 2048, new TreeMap<>(Map.of("sm_80", 3L, "sm_90a", 2L)), List.of(
                    new KernelListing.Kernel("pack::reduce", "_Z1", List.of(SM_80, SM_90A)),
                    new KernelListing.Kernel("pack::reduce", "_Z2", List.of(SM_80, SM_90A)),
                    new KernelListing.Kernel("pack::reduce", "_Z3", List.of(SM_80)),
                    new KernelListing.Kernel("scale\u001B[2J", "_Z4", List.of(SM_90A))), KernelListing.Image.NOT_ASKED)),
            7,
            Map.of("pack/libm.so", "linker script"),
            List.of(new Gap("kernel names of sm_80", new Place.Bytes("pack/ops.so", 64, 0, ""), "cut off", "")));

    @Test
    void textHasOneLineForEachNameAndSaysWhatIsMissing() {
        assertThat(KernelText.render(LISTING, TextLayout.plain(), false)).isEqualTo("""
                pack/ops.so  2.0 KiB: sm_80:3 sm_90a:2
                  pack::reduce      2 for all; 1 for sm_80
                  scale<U+001B>[2J  1 for sm_90a
                1 file with GPU code, 7 without
                not read: pack/libm.so: linker script
                GAPS  kernel names of sm_80, pack/ops.so at 0x40: cut off
                """);
    }

    @Test
    void jsonHasTheSame() {
        assertThat(KernelJson.render(LISTING).replaceAll("\\s+", "")).isEqualTo("""
                {"files":[{"file":"pack/ops.so","bytes":2048,\
                "code":[{"architecture":"sm_80","entries":3},{"architecture":"sm_90a","entries":2}],\
                "kernels":[{"name":"pack::reduce","variants":[\
                {"architectures":["sm_80","sm_90a"],"count":2,"kernels":[{"mangled":"_Z1","arguments":[]},{"mangled":"_Z2","arguments":[]}],"codeBytes":1792,"registers":24},\
                {"architectures":["sm_80"],"count":1,"kernels":[{"mangled":"_Z3","arguments":[]}],"codeBytes":384,"registers":20}]},\
                {"name":"scale\\u001B[2J","variants":[\
                {"architectures":["sm_90a"],"count":1,"kernels":[{"mangled":"_Z4","arguments":[]}],"codeBytes":512,"registers":24}]}]}],\
                "filesWithoutGpuCode":7,"others":{"pack/libm.so":"linkerscript"},\
                "gaps":[{"what":"kernelnamesofsm_80","file":"pack/ops.so",\
                "bytes":{"offset":64,"length":0,"section":""},"reason":"cutoff","remedy":""}]}""");
    }

    @Test
    void sizesAreShownOnRequest() {
        assertThat(KernelText.render(LISTING, new TextLayout(200, false, java.util.Set.of()), true))
                .contains("2 for all (1.8 KiB, up to 24 registers); 1 for sm_80 (384 bytes, up to 20")
                .contains("1 for sm_90a (512 bytes, up to 24 registers)");
    }

    @Test
    void csvHasARowForEachKernelAndArchitectureAndNoFormula() {
        assertThat(KernelCsv.render(LISTING)).isEqualTo("""
                record,file,kernel,arguments,mangled,architecture,proof,code_bytes,registers,note
                code,pack/ops.so,,,,sm_80,,,,3 entries
                code,pack/ops.so,,,,sm_90a,,,,2 entries
                kernel,pack/ops.so,pack::reduce,,_Z1,sm_80,kernel-code,384,20,
                kernel,pack/ops.so,pack::reduce,,_Z1,sm_90a,kernel-code,512,24,
                kernel,pack/ops.so,pack::reduce,,_Z2,sm_80,kernel-code,384,20,
                kernel,pack/ops.so,pack::reduce,,_Z2,sm_90a,kernel-code,512,24,
                kernel,pack/ops.so,pack::reduce,,_Z3,sm_80,kernel-code,384,20,
                kernel,pack/ops.so,scale<U+001B>[2J,,_Z4,sm_90a,kernel-code,512,24,
                other,pack/libm.so,,,,,,,,linker script
                gap,pack/ops.so,,,,,,,,kernel names of sm_80: cut off
                """);
        assertThat(KernelCsv.render(listing("=cmd(\"a,b\").so", List.of())))
                .contains("\"'=cmd(\"\"a,b\"\").so\"");
    }

    @Test
    void whatAGpuDoesNotGetIsSaid() {
        KernelListing.Kernel kernel = new KernelListing.Kernel("pack::reduce", "_Z1", List.of(SM_90A));
        KernelListing.File some = new KernelListing.File("a.so", 1024, Map.of("sm_80", 3L), List.of(),
                new KernelListing.Image("8.6", List.of("sm_90a"), List.of(kernel), List.of("8.0", "8.6", "9.0a")));
        KernelListing.File none = new KernelListing.File("b.so", 1024, Map.of(), List.of(),
                new KernelListing.Image("12.0", List.of("sm_90a"), List.of(), List.of("9.0a", "12.0")));
        assertThat(KernelText.render(new KernelListing(List.of(some, none), 0, Map.of(), List.of()), new TextLayout(200, false, java.util.Set.of()), false))
                .isEqualTo("""
                        a.so  1.0 KiB: sm_80:3
                        ! pack::reduce  no kernel image: 1 for sm_90a
                        ! loads on 8.6, but launches of 1 kernel fail; ask for a build for 8.0 8.6 9.0a
                        b.so  1.0 KiB: no code for 12.0
                        ! loads on 12.0, but has no kernel image: it has sm_90a; ask for a build for 9.0a 12.0
                        2 files with GPU code, 0 without
                        """);
    }

    private static KernelListing listing(String path, List<KernelListing.Kernel> kernels) {
        return new KernelListing(List.of(new KernelListing.File(path, 10, Map.of("sm_80", 1L), kernels, KernelListing.Image.NOT_ASKED)), 0, Map.of(), List.of());
    }

    @Test
    void differencesAreByFileAndNameWhateverTheBuild() {
        KernelListing before = listing("p.libs/libops-1a2b3c4d.so", List.of(
                new KernelListing.Kernel("same", "_ZN43_GLOBAL__N__f60d00ff_10_kernels_cu_c_kernel4sameEv", List.of(SM_80)),
                new KernelListing.Kernel("gone", "_Z4gonev", List.of(SM_80, SM_90A))));
        KernelListing after = listing("p.libs/libops-deadbeef.so", List.of(
                new KernelListing.Kernel("same", "_ZN43_GLOBAL__N__00000000_10_kernels_cu_c_kernel4sameEv", List.of(SM_80, SM_90A)),
                new KernelListing.Kernel("gone", "_Z4gonev", List.of(SM_80))));
        KernelDiff diff = KernelDiff.of(before, after);
        assertThat(KernelDiffText.render(diff, TextLayout.plain())).isEqualTo("""
                p.libs/libops-deadbeef.so  as many entries
                - gone  1 for sm_90a
                + same  1 for sm_90a
                1 file with other GPU code, 0 with the same
                """);
        assertThat(KernelCsv.render(diff)).isEqualTo("""
                change,file,kernel,mangled,architecture
                removed,p.libs/libops-deadbeef.so,gone,_Z4gonev,sm_90a
                added,p.libs/libops-deadbeef.so,same,_ZN43_GLOBAL__N__00000000_10_kernels_cu_c_kernel4sameEv,sm_90a
                """);
        assertThat(KernelJson.render(diff)).contains("\"side\": \"BOTH\"");
        assertThat(KernelDiff.of(before, before).files()).isEmpty();
        assertThat(KernelDiff.of(before, listing("other.so", List.of())).files())
                .extracting(KernelDiff.File::side)
                .containsExactly(KernelDiff.Side.ADDED, KernelDiff.Side.REMOVED);
    }
}
