package dev.archeck.inspectors.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.elf.evidence.Gap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Processes as folders in the form of `/proc`.
class ProcessReaderTest {
    @TempDir
    private Path folder;

    private Path process(String pid, String command) throws IOException {
        Path process = Files.createDirectories(folder.resolve("proc").resolve(pid));
        Files.writeString(process.resolve("cmdline"), command);
        return process;
    }

    private ProcessReader reader() {
        return new ProcessReader(folder.resolve("proc"));
    }

    @Test
    void whatCannotBeReadIsAGapAndTheRestIsReported() throws IOException {
        process("7", "python\0-m\0server\0\0--tp\0008\0");
        ServerProcess read = reader().read(7);
        assertThat(read.words()).containsExactly("python", "-m", "server", "", "--tp", "8");
        assertThat(read.environment()).isEmpty();
        assertThat(read.gaps()).extracting(Gap::what)
                .containsExactly("environment of the process", "exe of the process", "cwd of the process", "maps of the process");
        assertThat(read.gaps()).extracting(Gap::reason).containsOnly("cannot be read: the process may have ended");
        assertThat(PythonHome.of(read)).isEmpty();
    }

    @Test
    void absentAndEmptyProcessesAreOneLine() throws IOException {
        process("8", "");
        assertThatThrownBy(() -> reader().read(8)).hasMessage("process 8 has no command line: a kernel thread, or it has ended");
        assertThatThrownBy(() -> reader().read(9)).hasMessage("no process has the number 9");
    }

    @Test
    void aContainerIsReadThroughItsRoot() throws IOException {
        Path process = process("5", "/opt/venv/bin/python\0-m\0server\0");
        Path root = Files.createDirectories(folder.resolve("image"));
        Files.createDirectories(root.resolve("opt/venv/lib/python3.12/site-packages/pack"));
        Files.createDirectories(root.resolve("srv/pack"));
        Files.writeString(root.resolve("opt/venv/pyvenv.cfg"), "include-system-site-packages = false\n");
        Files.writeString(root.resolve("opt/venv/lib/python3.12/site-packages/pack/__init__.py"), "");
        Files.writeString(root.resolve("srv/pack/__init__.py"), "");
        Files.createSymbolicLink(process.resolve("root"), root);
        Files.createSymbolicLink(process.resolve("cwd"), Path.of("/srv"));
        Files.createSymbolicLink(process.resolve("exe"), Path.of("/usr/bin/python3.12"));
        Files.writeString(process.resolve("environ"), "A=1\0B\0C=x=y\0");
        Files.writeString(process.resolve("maps"), """
                7f0-7f1 r-xp 00000000 08:01 12 ROOT/opt/gone.so (deleted)
                7f0-7f1 r-xp 00000000 08:01 12 ROOT/opt/absent.so
                7f2-7f3 rw-p 0 00:00 0
                nonsense
                7f0-7f1 r-xp 0 08:01 12 ROOT/a b.so.1
                """.replace("ROOT", root.toString()));
        ServerProcess read = reader().read(5);
        assertThat(read.environment()).isEqualTo(Map.of("A", "1", "C", "x=y"));
        assertThat(read.root()).isEqualTo(process.resolve("root").toString());
        assertThat(read.mapped()).extracting(MappedFile::path).containsExactly("/a b.so.1", "/opt/absent.so", "/opt/gone.so");
        assertThat(read.mapped()).extracting(MappedFile::state).containsOnly(MappedFile.State.DELETED);
        assertThat(PythonHome.of(read)).contains(new PythonHome("/opt/venv", List.of(
                new PythonHome.Folder("/srv", "working folder"),
                new PythonHome.Folder("/opt/venv/lib/python3.12/site-packages", "site-packages")),
                List.of("pack is imported from /srv (working folder), not from /opt/venv/lib/python3.12/site-packages"), List.of()));
    }

    @Test
    void pathsOfAProcessBelowAnotherRootAreItsOwn() throws IOException {
        Path root = Files.createDirectories(folder.resolve("image")).toRealPath();
        Path process = process("4", "python\0");
        Files.createDirectories(root.resolve("opt"));
        Path library = Files.writeString(root.resolve("opt/a.so"), "");
        Files.createSymbolicLink(process.resolve("root"), root);
        Files.createSymbolicLink(process.resolve("cwd"), root);
        Files.createSymbolicLink(process.resolve("exe"), Path.of(root + "/usr/bin/python3.11 (deleted)"));
        Files.writeString(process.resolve("maps"), "7f0-7f1 r-xp 0 00:00 " + Files.getAttribute(library, "unix:ino") + " " + library + "\n"
                + "7f2-7f3 r-xp 0 00:00 1 /elsewhere/b.so\n");
        ServerProcess read = reader().read(4);
        assertThat(read.folder()).contains("/");
        assertThat(read.executable()).contains("/usr/bin/python3.11");
        assertThat(read.mapped()).containsExactly(new MappedFile("/elsewhere/b.so", MappedFile.State.UNKNOWN), new MappedFile("/opt/a.so", MappedFile.State.SAME),
                new MappedFile("/usr/bin/python3.11", MappedFile.State.DELETED));
    }

    @Test
    void aDifferentNumberProvesAReplacementOnlyOnTheSameDevice() throws IOException {
        Path process = process("3", "python\0");
        Path library = Files.writeString(folder.toRealPath().resolve("c.so"), "");
        long device = ((Number) Files.getAttribute(library, "unix:dev")).longValue();
        String same = String.format("%02x:%02x", (device >>> 8 & 0xfff) | (device >>> 32 & ~0xfffL), (device & 0xff) | (device >>> 12 & ~0xffL));
        Files.writeString(process.resolve("maps"), "7f0-7f1 r-xp 0 " + same + " 1 " + library + "\n");
        assertThat(reader().read(3).mapped()).containsExactly(new MappedFile(library.toString(), MappedFile.State.REPLACED));
        Files.writeString(process.resolve("maps"), "7f0-7f1 r-xp 0 ff:ff 1 " + library + "\n");
        assertThat(reader().read(3).mapped()).containsExactly(new MappedFile(library.toString(), MappedFile.State.UNKNOWN));
        Files.createDirectories(process.resolve("map_files"));
        Files.createSymbolicLink(process.resolve("map_files/7f0-7f1"), library);
        assertThat(reader().read(3).mapped()).containsExactly(new MappedFile(library.toString(), MappedFile.State.SAME));
    }

    @Test
    void devicesOfGpusAreThoseThatItHasOpenOrMapped() throws IOException {
        Path process = process("2", "python\0");
        Files.writeString(process.resolve("maps"), "7f0-7f1 rw-s 0 00:05 9 /dev/nvidia10\n7f0-7f1 rw-s 0 00:05 9 /dev/nvidiactl\n");
        Files.createDirectories(process.resolve("fd"));
        Files.createSymbolicLink(process.resolve("fd/3"), Path.of("/dev/nvidia2"));
        Files.createSymbolicLink(process.resolve("fd/4"), Path.of("/dev/nvidia-uvm"));
        Files.createSymbolicLink(process.resolve("fd/5"), Path.of("socket:[1]"));
        assertThat(reader().read(2).devices()).containsExactly("/dev/nvidia2", "/dev/nvidia10");
    }

    @Test
    void aProcessThatEndsOrWhoseNumberIsTakenLeavesAGap() throws IOException {
        Path process = process("7", "python\0");
        Files.writeString(process.resolve("stat"), "7 (a) b) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 4711 20\n");
        ServerProcess read = reader().read(7);
        assertThat(read.started()).isEqualTo("4711");
        assertThat(reader().ended(read)).isEmpty();
        Files.writeString(process.resolve("stat"), "7 (a) S 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 4712 20\n");
        assertThat(reader().ended(read)).map(Gap::reason).contains("it ended during the scan: what is said of it was so before");
        Files.delete(process.resolve("stat"));
        Files.delete(process.resolve("cmdline"));
        Files.delete(process);
        assertThat(reader().ended(read)).map(Gap::what).contains("end of the process");
    }

    @Test
    void hostileTextNeitherThrowsNorEscapes() throws IOException {
        Path process = process("6", "python\0" + "x".repeat(100_000) + "\0");
        Files.write(process.resolve("environ"), new byte[] {(byte) 0xff, '=', 0, '=', 0, 0, 'A', '=', (byte) 0xfe});
        Files.writeString(process.resolve("maps"), "a b c d e /x.so\0\n" + "/".repeat(9999) + ".so\n\n \n");
        assertThat(reader().read(6).words()).hasSize(2);
        assertThat(reader().parent(6)).isEmpty();
        Files.writeString(process.resolve("status"), "Name:\tx\nPPid:\t99999999999999\n");
        assertThat(reader().parent(6)).isEmpty();
    }
}
