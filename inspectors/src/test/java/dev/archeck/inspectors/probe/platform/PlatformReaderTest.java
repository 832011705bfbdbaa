package dev.archeck.inspectors.probe.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.probe.Xid;
import dev.archeck.inspectors.probe.platform.PlatformFacts.Iommu;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlatformReaderTest {
    @Test
    void rootPortsThatRedirectAreReadWithTheGpusBelowThem(@TempDir Path root) throws IOException {
        PlatformReader reader = new PlatformReader(KernelTree.layOut("amd-translated-acs", root));
        assertThat(reader.gpusOnTheBus()).containsExactly("0000:41:00.0", "0000:43:00.0");
        PlatformFacts facts = reader.read(List.of("0000:41:00.0", "0000:43:00.0"));
        Bridge one = new Bridge("0000:40:01.1", OptionalInt.of(0x1D), true);
        Bridge other = new Bridge("0000:40:03.1", OptionalInt.of(0x0C), true);
        assertThat(facts.devices().values()).containsExactly(
                new PciDevice("0000:41:00.0", List.of(one), new PciLink(1, 16), new PciLink(4, 16), OptionalInt.of(0),
                        OptionalLong.of(256L << 20), "DMA"),
                new PciDevice("0000:43:00.0", List.of(other), PciLink.UNKNOWN, PciLink.UNKNOWN, OptionalInt.of(1),
                        OptionalLong.of(96L << 30), "DMA-FQ"));
        assertThat(facts.between("0000:41:00.0", "0000:43:00.0")).containsExactly(one, other).allMatch(Bridge::redirects);
        assertThat(facts.iommu()).isEqualTo(Iommu.TRANSLATED);
        assertThat(facts.module()).isEqualTo(new PlatformFacts.Module(
                "NVIDIA UNIX Open Kernel Module for x86_64 595.84 Release Build", "595.84", true, List.of()));
        assertThat(facts.module().patched()).isFalse();
        assertThat(facts.xids()).containsExactly(new Xid("0000:41:00.0", 79, OptionalDouble.of(123.456789)),
                new Xid("0000:41:00.0", 154, OptionalDouble.of(123.456999)));
        assertThat(facts.gaps()).isEmpty();
    }

    @Test
    void onlyThePortsBelowTheCommonSwitchLieBetweenItsGpus(@TempDir Path root) throws IOException {
        PlatformFacts facts = new PlatformReader(KernelTree.layOut("switch-passthrough", root)).read(List.of("0000:83:00.0", "0000:84:00.0"));
        assertThat(facts.between("0000:83:00.0", "0000:84:00.0")).extracting(Bridge::busId).containsExactly("0000:82:00.0", "0000:82:01.0");
        assertThat(facts.iommu()).isEqualTo(Iommu.PASSTHROUGH);
        assertThat(facts.module().patched()).isTrue();
        assertThat(facts.module().parameters()).containsExactly("RegistryDwords=\"ForceP2P=17\"");
        assertThat(facts.container()).isEqualTo(new PlatformFacts.Container(
                "/.dockerenv", Optional.of(true), OptionalLong.empty(), "QEMU Standard PC"));
    }

    @Test
    void whatOnlyRootMayReadIsAGapForEachBridge(@TempDir Path root) throws IOException {
        PlatformFacts facts = new PlatformReader(KernelTree.layOut("switch-passthrough", root)).read(List.of("0000:83:00.0"));
        assertThat(facts.gaps()).extracting(gap -> gap.what() + ": " + gap.reason() + ", " + gap.remedy()).containsExactly(
                "access control of bridge 0000:80:01.0: 64 of 4096 bytes can be read, run as root",
                "access control of bridge 0000:81:00.0: 64 of 4096 bytes can be read, run as root",
                "access control of bridge 0000:82:00.0: 64 of 4096 bytes can be read, run as root");
    }

    @Test
    void emptyRootIsUnknownAndNotFine(@TempDir Path root) {
        PlatformFacts facts = new PlatformReader(root).read(List.of("0000:01:00.0"));
        assertThat(facts.iommu()).isEqualTo(Iommu.UNKNOWN);
        assertThat(facts.devices()).isEmpty();
        assertThat(facts.gaps()).extracting(Gap::reason).containsExactly("no such file", "no such file");
    }

    @Test
    void folderOfTheIommuThatCannotBeListedIsNoIommuThatIsOff(@TempDir Path root) throws IOException {
        Path kernel = KernelTree.layOut("switch-passthrough", root);
        Files.writeString(kernel.resolve("proc/cmdline"), "quiet");
        try (var below = Files.walk(kernel.resolve("sys"))) {
            for (Path group : below.filter(each -> each.endsWith("iommu_group")).toList()) {
                Files.delete(group);
            }
        }
        assertThat(new PlatformReader(kernel).read(List.of("0000:83:00.0")).iommu()).isEqualTo(Iommu.OFF);
        Files.writeString(kernel.resolve("sys/class/iommu"), "not a folder");
        PlatformFacts facts = new PlatformReader(kernel).read(List.of("0000:83:00.0"));
        assertThat(facts.iommu()).isEqualTo(Iommu.UNKNOWN);
        assertThat(facts.gaps()).extracting(Gap::what).contains("sys/class/iommu");
    }

    @Test
    void configurationThatMakesNoSenseHasNoControlWord() {
        byte[] circle = KernelTree.configuration(4);
        circle[0x148] = 1;
        circle[0x14A] = 1;
        circle[0x14B] = 0x10;
        byte[] ones = new byte[4096];
        java.util.Arrays.fill(ones, (byte) 0xFF);
        for (byte[] space : List.of(new byte[0], new byte[0x102], new byte[4096], circle, ones)) {
            assertThat(AccessControl.control(space)).isEmpty();
        }
        assertThat(AccessControl.control(KernelTree.configuration(0x1D))).hasValue(0x1D);
    }
}
