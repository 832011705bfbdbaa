package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelsCommandTest {
    private static final Path TREE = Path.of(System.getProperty("archeck.root"),
            "testdata/installations/a-precompiled-reads-variable/venv/lib/python3.11/site-packages/sgl_kernel");

    @TempDir
    Path folder;

    @Test
    void kernelsOfATreeAreListedByFile() {
        CommandRun run = CommandRun.of("kernels", TREE.toString(), "--match", "1stage");
        assertThat(run.code()).isEqualTo(ExitCode.CLEAN);
        assertThat(run.out().lines().map(String::strip).toList()).containsExactly(
                "sm100/common_ops.abi3.so  103.0 KiB: sm_80:3 sm_90a:3 sm_100a:3 sm_120a:3",
                "sglang::cross_device_reduce_1stage  12 for all",
                "sm90/common_ops.abi3.so  103.0 KiB: sm_80:3 sm_90a:3 sm_100a:3 sm_120a:3",
                "sglang::cross_device_reduce_1stage  12 for all",
                "2 files with GPU code, 0 without");
    }

    @Test
    void codeThatAGpuDoesNotRunIsLeftOut() {
        String file = TREE.resolve("sm90/common_ops.abi3.so").toString();
        assertThat(CommandRun.of("kernels", file, "--gpu", "9.0", "--match", "scale").out()).isEqualTo("""
                common_ops.abi3.so  103.0 KiB: sm_90a:3
                  sglang::scale_rows_kernel  1 for all
                1 file with GPU code, 0 without
                """);
        assertThat(CommandRun.of("kernels", file, "-f", "json").out()).startsWith("{\n  \"files\": [\n");
    }

    @Test
    void architecturesAloneNeedNoNames() {
        String file = TREE.resolve("sm90/common_ops.abi3.so").toString();
        assertThat(CommandRun.of("kernels", "--archs", file).out()).isEqualTo("""
                common_ops.abi3.so  103.0 KiB: sm_80:3 sm_90a:3 sm_100a:3 sm_120a:3
                1 file with GPU code, 0 without
                """);
        assertThat(CommandRun.of("kernels", "--archs", "--gpu", "7.5", file).out()).isEqualTo("""
                common_ops.abi3.so  103.0 KiB: no code for 7.5
                ! loads on 7.5, but has no kernel image: it has sm_80 sm_90a sm_100a sm_120a;
                  ask for a build for 7.5 8.0 9.0a 10.0a 12.0a
                1 file with GPU code, 0 without
                """);
    }

    @Test
    void sizesAndTheRawNamesAreThereForMachines() {
        String file = TREE.resolve("sm90/common_ops.abi3.so").toString();
        CommandRun run = CommandRun.of("kernels", file, "--sizes", "-f", "csv", "--gpu", "9.0", "--match", "scale");
        assertThat(run.code()).isEqualTo(ExitCode.CLEAN);
        assertThat(run.out()).startsWith("record,file,kernel,arguments,mangled,architecture,proof,code_bytes,registers,note\n")
                .contains("kernel,common_ops.abi3.so,sglang::scale_rows_kernel,", ",sm_90a,kernel-code,");
    }

    @Test
    void treesAreCompared() {
        CommandRun same = CommandRun.of("kernels", TREE.resolve("sm90").toString(), "--diff", TREE.resolve("sm100").toString());
        assertThat(same).isEqualTo(new CommandRun(ExitCode.CLEAN, "0 files with other GPU code, 1 with the same\n", ""));
        CommandRun other = CommandRun.of("kernels", TREE.toString(), "--diff", TREE.resolve("sm100").toString(), "-f", "csv");
        assertThat(other.out()).contains("removed,sm90/common_ops.abi3.so,sglang::");
    }

    @Test
    void severalPathsKeepTheirNamesApart() {
        assertThat(CommandRun.of("kernels", "--archs", TREE.resolve("sm90").toString(), TREE.resolve("sm100").toString()).out())
                .contains("sm90/common_ops.abi3.so", "sm100/common_ops.abi3.so", "2 files with GPU code");
    }

    @Test
    void filesThatDoNotLoadAreNamedWithTheReason() throws IOException {
        Path fixtures = Path.of(System.getProperty("archeck.root"), "testdata/elf");
        Files.createDirectories(folder.resolve("pack/lib"));
        Files.copy(fixtures.resolve("extension.so"), folder.resolve("pack/ext.so"));
        Files.copy(fixtures.resolve("libcore_next.so"), folder.resolve("pack/lib/libcore.so"));
        CommandRun run = CommandRun.of("kernels", folder.toString(), "--loads");
        assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
        assertThat(run.out()).isEqualTo("""
                pack/ext.so  needs no version of the C library, CUDA 12
                x core::device (_ZN4core6deviceEa) is undefined: built against another release
                  of pack/lib/libcore.so, not a matter of GPU architecture; it has
                  _ZN4core6deviceEl
                ? libcudart.so.12 is not in the tree, so the system must have it
                1 file looked at, 1 with something that may keep it from loading
                """);
        Files.copy(fixtures.resolve("libcore.so"), folder.resolve("pack/lib/libcore.so"), StandardCopyOption.REPLACE_EXISTING);
        assertThat(CommandRun.of("kernels", folder.toString(), "--loads").code()).isEqualTo(ExitCode.CLEAN);
        CommandRun json = CommandRun.of("kernels", folder.toString(), "--loads", "--glibc", "2.31", "-f", "json");
        assertThat(json.code()).isEqualTo(ExitCode.CLEAN);
        assertThat(json.out()).contains("\"newestGlibc\": \"GLIBC_2.31\"", "\"source\": \"SEARCH_PATH\"");
        complains("--glibc: expected a version such as 2.31, found \"new\"", folder.toString(), "--loads", "--glibc", "new");
    }

    @Test
    void sparseFilesOfGibibytesCostWhatIsInThem() throws IOException {
        for (String name : List.of("holes.so", "tail.so")) {
            try (RandomAccessFile file = new RandomAccessFile(folder.resolve(name).toFile(), "rw")) {
                if (name.equals("tail.so")) {
                    file.write(Files.readAllBytes(Path.of(System.getProperty("archeck.root"), "testdata/elf/liblz4.so")));
                }
                file.setLength(5L << 30);
            }
        }
        CommandRun run = CommandRun.of("kernels", "--archs", folder.toString());
        assertThat(run.out()).isEqualTo("""
                tail.so  5.0 GiB: sm_80:2 compute_80 (PTX):1
                1 file with GPU code, 0 without
                GAPS  binary, holes.so at 0x0, 5,368,709,120 bytes: unknown format
                      (0000000000000000); install the package again
                """);
        assertThat(run.code()).isEqualTo(ExitCode.INCOMPLETE);
    }

    @Test
    void whatIsNoBinaryOfOursIsNamedAndNothingIsLost() throws IOException {
        Files.writeString(folder.resolve("libscript.so"), "GROUP ( libreal.so.1 )\n");
        Files.writeString(folder.resolve("liblfs.so"), "version https://git-lfs.github.com/spec/v1\n");
        Files.writeString(folder.resolve("libpe.so"), "MZ\0\0");
        Files.write(folder.resolve("lib32.so"), new byte[] {0x7f, 'E', 'L', 'F', 1, 1, 1});
        Files.write(folder.resolve("libbig.so"), new byte[] {0x7f, 'E', 'L', 'F', 2, 2, 1});
        Files.write(folder.resolve("libempty.so"), new byte[0]);
        Files.writeString(folder.resolve("libold.so"), "!<arch>\n");
        Files.createSymbolicLink(folder.resolve("libdangling.so"), Path.of("nowhere"));
        Files.createSymbolicLink(folder.resolve("libloop.so"), Path.of("libloop.so"));
        CommandRun run = CommandRun.of("kernels", folder.toString());
        assertThat(run.code()).isEqualTo(ExitCode.INCOMPLETE);
        assertThat(run.out()).isEqualTo("""
                0 files with GPU code, 0 without
                not read: lib32.so: 32-bit ELF
                not read: libbig.so: big-endian ELF
                not read: libold.so: static archive
                not read: libpe.so: PE
                not read: libscript.so: linker script
                GAPS  binary, libempty.so: empty file; install the package again
                      binary, liblfs.so at 0x0, 43 bytes: Git LFS pointer, the file itself was
                      not fetched; install the package again
                """);
    }

    @Test
    void treeWithoutCompiledFilesIsNothingToScan() {
        String sources = Path.of(System.getProperty("archeck.root"), "docs").toString();
        assertThat(CommandRun.of("kernels", sources).code()).isEqualTo(ExitCode.NOTHING);
    }

    @Test
    void mistakesAreOneLine() {
        complains("missing: expected a folder, a wheel or an image, found nothing", "missing");
        complains("--gpu: expected a compute capability such as 12.0, found \"hopper\"", ".", "--gpu", "hopper");
        complains("--match: Unclosed group at character 1 of \"(\"", ".", "--match", "(");
        complains("--format: expected text, json or csv, found \"xml\"", ".", "--format", "xml");
    }

    private static void complains(String line, String... arguments) {
        List<String> all = new java.util.ArrayList<>(List.of("kernels"));
        all.addAll(List.of(arguments));
        assertThat(CommandRun.of(all.toArray(String[]::new)))
                .isEqualTo(new CommandRun(ExitCode.USAGE, "", "archeck: " + line + "\n"));
    }
}
