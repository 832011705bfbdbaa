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
                .containsExactly("environ of the process", "exe of the process", "cwd of the process", "maps of the process");
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
                7f0-7f1 r-xp 00000000 08:01 12 /opt/gone.so (deleted)
                7f0-7f1 r-xp 00000000 08:01 12 /opt/absent.so
                7f2-7f3 rw-p 0 00:00 0
                nonsense
                7f0-7f1 r-xp 0 08:01 12 /a b.so.1
                """);
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
