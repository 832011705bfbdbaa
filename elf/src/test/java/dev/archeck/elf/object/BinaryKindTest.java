package dev.archeck.elf.object;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.ElfImage;
import dev.archeck.elf.io.Slice;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinaryKindTest {
    private static String title(byte[] bytes) {
        return BinaryKind.of(Slice.of("lib.so", bytes)).title();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "7f454c4601010100 | 32-bit ELF",
                "7f454c4602020100 | big-endian ELF",
                "7f454c4601020100 | big-endian ELF",
                "7f454c4602010100 | ELF cut off after 8 bytes",
                "7f454c46         | ELF cut off after 4 bytes",
                "7f454c           | unknown format (7f454c)",
                "cffaedfe07000001 | Mach-O",
                "cafebabe00000002 | Mach-O",
                "4d5a900003000000 | PE",
                "213c617263683e0a | static archive",
                "213c7468696e3e0a | thin static archive",
                "2f2a20474e55206c64207363726970740a | linker script",
                "0000000000000000 | unknown format (0000000000000000)"
            })
    void namesFilesByTheirFirstBytes(String bytes, String expected) {
        assertThat(title(HexFormat.of().parseHex(bytes))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "INPUT(libreal.so.3) | linker script",
                "GROUP ( /lib/libc.so.6 AS_NEEDED ( x ) ) | linker script",
                "version https://git-lfs.github.com/spec/v1 | Git LFS pointer, the file itself was not fetched",
                "hello | text"
            })
    void namesTextFiles(String text, String expected) {
        assertThat(title((text + "\n").getBytes(StandardCharsets.UTF_8))).isEqualTo(expected);
    }

    @Test
    void namesEmptyAndSoundFiles() {
        assertThat(title(new byte[0])).isEqualTo("empty file");
        assertThat(title(ElfImage.shared().bytes())).isEqualTo("64-bit ELF for x86-64");
        assertThat(title(ElfImage.of(183).bytes())).isEqualTo("64-bit ELF for aarch64");
    }
}
