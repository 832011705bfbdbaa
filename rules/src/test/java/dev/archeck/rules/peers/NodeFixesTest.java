package dev.archeck.rules.peers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.probe.Inventory;
import dev.archeck.inspectors.probe.Rung;
import dev.archeck.inspectors.probe.RungResult;
import dev.archeck.inspectors.probe.RungResult.Pair;
import dev.archeck.inspectors.probe.RungState;
import dev.archeck.inspectors.probe.platform.PlatformFacts;
import dev.archeck.inspectors.probe.platform.PlatformFacts.Iommu;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class NodeFixesTest {
    private static final int REDIRECT = 0x1D;
    private static final Inventory PCIE = Probed.inventory(2, "RTX PRO 6000", "NODE");

    private static List<String> titles(List<NodeFix> fixes) {
        return fixes.stream().map(NodeFix::title).toList();
    }

    @Test
    void redirectingBridgesOnTheWayAreNamedAndNoOthers() {
        List<NodeFix> fixes = NodeFixes.of(Probed.platform(2, Iommu.TRANSLATED, REDIRECT), PCIE, Probed.results(2, RungState.NOT_TESTED));
        assertThat(titles(fixes)).containsExactly("ACS redirect", "IOMMU", "Resizable BAR");
        assertThat(fixes.getFirst().change()).isEqualTo("until the next start: setpci -s 0000:40:00.1 ECAP_ACS+6.w=0:c; "
                + "setpci -s 0000:40:01.1 ECAP_ACS+6.w=0:c; for good: pci=disable_acs_redir=0000:40:00.1;0000:40:01.1 on the kernel's "
                + "command line, or ACS off in the BIOS");
        assertThat(fixes.getFirst().cost()).contains("not on a host that passes devices to virtual machines");
    }

    @Test
    void verifiedDataNeedsNoChangeWhateverTheBridgesSay() {
        assertThat(NodeFixes.of(Probed.platform(2, Iommu.TRANSLATED, REDIRECT), PCIE, Probed.results(2, RungState.VERIFIED))).isEmpty();
        assertThat(NodeFixes.of(Probed.platform(2, Iommu.TRANSLATED, REDIRECT), Probed.inventory(2, "H200", "NV18"),
                Probed.results(2, RungState.FAILED))).extracting(NodeFix::title).containsExactly("fabric manager");
    }

    @Test
    void policyOfTheDriverIsNoMatterOfTheNode() {
        List<RungResult> refused = List.of(
                RungResult.of(Rung.DRIVER, new Pair(0, 1), RungState.FAILED, "no"), RungResult.of(Rung.DRIVER, new Pair(1, 0), RungState.FAILED, "no"));
        assertThat(titles(NodeFixes.of(Probed.platform(2, Iommu.OFF, 0), Probed.inventory(2, "NVIDIA GeForce RTX 4090", "PHB"), refused)))
                .containsExactly("Resizable BAR", "driver policy");
    }

    @Test
    void containerAndPatchedDriverAreNamed() {
        PlatformFacts plain = Probed.platform(2, Iommu.OFF, 0);
        PlatformFacts container = new PlatformFacts("", Iommu.OFF, plain.devices(),
                new PlatformFacts.Module("", "570.86.15-p2p", true, List.of()),
                new PlatformFacts.Container("/.dockerenv", Optional.of(true), OptionalLong.of(64L << 20), ""), List.of(), PlatformFacts.Times.UNKNOWN, List.of());
        RungResult ipc = RungResult.of(Rung.IPC, new Pair(0, 1), RungState.FAILED, "refused");
        assertThat(titles(NodeFixes.of(container, PCIE, Probed.but(Probed.results(2, RungState.VERIFIED), ipc))))
                .containsExactly("Resizable BAR", "container: IPC", "container: shared memory", "patched driver");
    }

    @Test
    void brokenDataInAGuestIsAMatterOfThePlatform() {
        PlatformFacts plain = Probed.platform(2, Iommu.OFF, 0);
        PlatformFacts guest = new PlatformFacts("", Iommu.OFF, plain.devices(), plain.module(),
                new PlatformFacts.Container("", Optional.empty(), OptionalLong.empty(), "QEMU Standard PC"), List.of(), PlatformFacts.Times.UNKNOWN, List.of());
        RungResult lost = RungResult.of(Rung.PUSH, new Pair(0, 1), RungState.FAILED, "wrong");
        assertThat(titles(NodeFixes.of(guest, PCIE, Probed.but(Probed.results(2, RungState.VERIFIED), lost)))).contains("virtual machine");
        assertThat(titles(NodeFixes.of(guest, PCIE, Probed.results(2, RungState.VERIFIED)))).doesNotContain("virtual machine");
    }
}
