package dev.archeck.inspectors.probe.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.probe.Xid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelLogTest {
    private static Xid xid(String busId, int number, double second) {
        return new Xid(busId, number, OptionalDouble.of(second));
    }

    @Test
    void errorsAreReadInEveryFormThatTheDriverWrites() {
        assertThat(KernelLog.parse("""
                [    1.500000] NVRM: Xid (PCI:0000:17:00): 79, pid='<unknown>', name=<unknown>, GPU has fallen off the bus.
                <4>[12345.678901] NVRM: Xid (PCI:0000:AF:00): 31, pid=4711, name=python3, Ch 00000010, intr 00000000
                4,815,123456789,-;NVRM: Xid (PCI:10000:3b:00): 74, NVLink: fatal error detected on link 3
                NVRM: Xid (0000:03:00): 59, 0098(8c94)
                [    2.000000] NVRM: GPU at PCI:0000:17:00: GPU-0
                """)).containsExactly(xid("0000:17:00.0", 79, 1.5), xid("0000:af:00.0", 31, 12345.678901),
                xid("10000:3b:00.0", 74, 123.456789), new Xid("0000:03:00.0", 59, OptionalDouble.empty()));
    }

    @Test
    void linesThatOnlyLookLikeErrorsAreNone() {
        assertThat(KernelLog.parse("NVRM: Xid (PCI:0000:17:00): , pid\nNVRM: Xid (PCI:zz:17:00): 79\nXid 79\nNVRM: Xid (PCI:0000:17:00): 99999999999999\n"
                + "\u0000\u00FFNVRM: Xid (" + "0".repeat(100_000) + "\n[9999999999999999999.1] NVRM: Xid")).isEmpty();
    }

    @Test
    void onlyWhatCameAfterTheLastReadingIsFresh(@TempDir Path root) throws IOException {
        Path file = Files.createDirectory(root.resolve("dev")).resolve("kmsg");
        Files.writeString(file, "NVRM: Xid (PCI:0000:17:00): 31, pid=1\n");
        KernelLog log = new KernelLog(root);
        assertThat(log.read().xids()).hasSize(1);
        assertThat(log.fresh()).isEmpty();
        Files.writeString(file, "NVRM: Xid (PCI:0000:17:00): 31, pid=1\nNVRM: Xid (PCI:0000:18:00): 79\n", StandardOpenOption.APPEND);
        assertThat(log.fresh()).extracting(Xid::word).containsExactly("31@0000:17:00.0", "79@0000:18:00.0");
        assertThat(log.fresh()).isEmpty();
    }

    @Test
    void logThatMayNotBeReadIsNotPermittedAndNotEmpty(@TempDir Path root) throws IOException {
        Path file = Files.writeString(Files.createDirectory(root.resolve("dev")).resolve("kmsg"), "");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        Assumptions.assumeFalse(Files.isReadable(file), "root may read every file");
        KernelLog.Reading reading = new KernelLog(root).read();
        assertThat(reading.xids()).isEmpty();
        assertThat(reading.gaps()).extracting(gap -> gap.what() + ": " + gap.reason() + "; " + gap.remedy())
                .isEqualTo(List.of("Xid errors in the kernel's log: not permitted; run as root, or look at dmesg"));
    }

    @Test
    void ringOfThisMachineIsReadOrRefusedInWords() {
        KernelLog.Reading reading = new KernelLog(Path.of("/")).read();
        assertThat(reading.gaps()).allMatch(gap -> gap.reason().equals("not permitted") || gap.reason().startsWith("error "));
    }

    @Test
    void wordsBetweenProcessesNameErrors() {
        assertThat(Xid.parse("31@0000:17:00.0,x@y,@,99999999@z,79@")).extracting(Xid::word).containsExactly("31@0000:17:00.0", "79@");
        assertThat(Xid.parse("")).isEmpty();
        assertThat(new Xid("", 79, OptionalDouble.empty()).shown()).isEqualTo("Xid 79 (the GPU fell off the bus)");
        assertThat(new Xid("", 9999, OptionalDouble.empty()).shown()).isEqualTo("Xid 9999");
    }
}
