package dev.archeck.inspectors.binaries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.codec.Limits;
import dev.archeck.elf.contents.BinaryReader;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.host.Wanted;
import dev.archeck.inspectors.files.FileTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinarySurveyTest {
    private static final Path TESTDATA = Path.of(System.getProperty("archeck.root"), "testdata");
    private static final List<String> OPERATORS =
            List.of("sgl_kernel::all_reduce", "sgl_kernel::init_custom_ar", "sgl_kernel::meta_size");

    private static BinarySurvey survey(String folder, String... wanted) throws IOException {
        FileTree tree = FileTree.walk(TESTDATA.resolve(folder));
        return BinarySurvey.of(tree.files(), Wanted.of(List.of(wanted)), new BinaryReader(Limits.usual()));
    }

    @Test
    void findsTheHomesOfAnOperatorWhateverTheFilesAreCalled() throws IOException {
        BinarySurvey survey = survey("installations/a-precompiled-reads-variable", "all_reduce", "init_custom_ar", "meta_size");
        assertThat(survey.homes(OPERATORS)).extracting(OperatorHome::file).containsExactly(
                "venv/lib/python3.11/site-packages/sgl_kernel/sm100/common_ops.abi3.so",
                "venv/lib/python3.11/site-packages/sgl_kernel/sm90/common_ops.abi3.so");
        assertThat(survey.complete()).isTrue();
    }

    @Test
    void anOpWithoutANamespaceIsNotWhatALibraryRegistersInOne() throws IOException {
        BinarySurvey survey = survey("installations/a-precompiled-reads-variable", "all_reduce", "__tvm_ffi_all_reduce");
        assertThat(survey.homes(List.of("all_reduce"))).isEmpty();
    }

    @Test
    void namesWhatCouldNotBeReadAndGoesOn() throws IOException {
        BinarySurvey survey = survey("broken/site-packages", "all_reduce");
        assertThat(survey.gaps()).extracting(Gap::place).extracting(place -> place.file())
                .contains("damaged/cut-in-elf-header.so");
        assertThat(survey.complete()).isFalse();
    }

    @Test
    void filesOfOtherSystemsAndArchivesAreNamedAndLeaveTheAnswerWhole(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("libkernels.a"), "!<arch>\nlibrary.o/");
        Files.write(folder.resolve("kernels.dll"), new byte[] {'M', 'Z', 0, 0, 1, 2, 3});
        Files.write(folder.resolve("libkernels.dylib"), new byte[] {(byte) 0xcf, (byte) 0xfa, (byte) 0xed, (byte) 0xfe, 7, 0, 0, 1});
        BinarySurvey survey = BinarySurvey.of(FileTree.walk(folder).files(), Wanted.nothing(), new BinaryReader(Limits.usual()));
        assertThat(survey.files().values()).extracting(file -> file.file() + " " + file.status()).containsExactly(
                "kernels.dll Skipped[reason=PE]", "libkernels.a Skipped[reason=static archive]", "libkernels.dylib Skipped[reason=Mach-O]");
        assertThat(survey.complete()).isTrue();
        assertThat(survey.gaps()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "a/libfoo.so, true", "libfoo.so.12.4, true", "x/_C.cpython-311-x86_64-linux-gnu.so, true", "k.cubin, true",
        "lib/libfoo.a, true", "bin/foo.dll, true", "_C.pyd, true", "libfoo.2.dylib, true", "data, false", "x.dat, false", "libfoo.soup, false", "so, false", "a.py, false"
    })
    void compiledCodeIsKnownByItsEnding(String path, boolean compiled) {
        assertThat(BinarySurvey.isCompiled(path)).isEqualTo(compiled);
    }
}
