package dev.archeck.elf.io;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.archeck.elf.evidence.FormatException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MappedFileTest {
    @TempDir
    Path folder;

    @Test
    void aFileCutOffWhileItIsReadSaysSo() throws IOException {
        Path path = Files.write(folder.resolve("a.so"), new byte[1 << 20]);
        assertThatThrownBy(() -> MappedFile.read(path, "a.so", bytes -> {
                    cut(path);
                    return bytes.u8(1 << 19);
                }))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("changed while reading");
    }

    private static void cut(Path path) {
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            file.setLength(100);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Test
    void onlyRegularFilesAreOpened() throws IOException {
        Path dangling = Files.createSymbolicLink(folder.resolve("dangling.so"), folder.resolve("nothing"));
        Path loop = folder.resolve("loop.so");
        Files.createSymbolicLink(loop, loop);
        assertThatThrownBy(() -> MappedFile.read(folder, "d", Slice::size)).hasMessage("not a regular file");
        assertThatThrownBy(() -> MappedFile.read(dangling, "d", Slice::size)).hasMessage("dangling or looping link");
        assertThatThrownBy(() -> MappedFile.read(loop, "d", Slice::size)).hasMessage("dangling or looping link");
        assertThatThrownBy(() -> MappedFile.read(folder.resolve("none"), "d", Slice::size)).hasMessage("no such file");
    }
}
