package dev.archeck.elf.contents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.archeck.elf.Fixture;
import dev.archeck.elf.codec.Limits;
import dev.archeck.elf.host.Wanted;
import dev.archeck.elf.io.FileBytes;
import dev.archeck.elf.object.Symbol;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Compares with nm and readelf of binutils where they are installed.
class PeerToolsTest {
    private static final Pattern NM_LINE = Pattern.compile("([0-9a-f]{16}| {16}) \\S (.+)");

    private static final Pattern NEEDED = Pattern.compile(".*\\(NEEDED\\).*\\[(.*)]");
    private static final Pattern BUILD_ID = Pattern.compile(".*Build ID: (\\w+).*");

    @TempDir
    Path folder;

    private static BinaryContents tables(String name) {
        return new BinaryReader(Limits.usual()).tables(FileBytes.of(Fixture.path(name)), name, Wanted.nothing());
    }

    private static List<String> run(String... command) throws IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException absent) {
            System.out.println("skipped: " + command[0] + " is not installed");
            assumeTrue(false, command[0] + " is not installed");
            throw absent;
        }
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1)
                .lines()
                .toList();
        assertThat(process.waitFor()).isZero();
        return lines;
    }

    @ParameterizedTest
    @ValueSource(strings = {"libnone.so", "libzstd.so", "librdc.so", "libhidden.so", "libops.so", "libenv_plt.so"})
    void symbolsAreThoseOfNm(String name) throws IOException, InterruptedException {
        List<String> defined = new ArrayList<>();
        List<String> undefined = new ArrayList<>();
        for (String line : run("nm", "-D", "--with-symbol-versions", Fixture.path(name).toString())) {
            Matcher matcher = NM_LINE.matcher(line);
            assertThat(matcher.matches()).as(line).isTrue();
            (matcher.group(1).isBlank() ? undefined : defined).add(matcher.group(2).replace("@@", "@"));
        }
        BinaryContents contents = tables(name);
        assertThat(names(contents.exports())).containsExactlyInAnyOrderElementsOf(defined);
        assertThat(names(contents.imports())).containsExactlyInAnyOrderElementsOf(undefined);
    }

    @ParameterizedTest
    @ValueSource(strings = {"strip --strip-all", "objcopy --rename-section .nv_fatbin=.other", "objcopy --strip-debug"})
    void whatAToolDoesToAFileChangesNothingOfWhatItSays(String tool) throws IOException, InterruptedException {
        Path changed = folder.resolve("libzstd.so");
        List<String> command = new ArrayList<>(List.of(tool.split(" ")));
        command.addAll(tool.startsWith("strip") ? List.of("-o", changed.toString(), Fixture.path("libzstd.so").toString())
                : List.of(Fixture.path("libzstd.so").toString(), changed.toString()));
        run(command.toArray(String[]::new));
        BinaryReader reader = new BinaryReader(Limits.usual());
        BinaryContents sound = tables("libzstd.so");
        BinaryContents contents = reader.tables(FileBytes.of(changed), "libzstd.so", Wanted.nothing());
        assertThat(contents.linkage()).isEqualTo(sound.linkage());
        assertThat(contents.exports().map(Symbol::name)).isEqualTo(sound.exports().map(Symbol::name).toList());
        assertThat(reader.kernels(FileBytes.of(changed), contents, KernelQuery.CUBINS_AND_PTX).matrix())
                .isEqualTo(reader.kernels(FileBytes.of(Fixture.path("libzstd.so")), sound, KernelQuery.CUBINS_AND_PTX).matrix());
    }

    /// The vendor's static runtime may not be kept here, so the file is built when the compiler is at hand.
    @Test
    void theStaticRuntimeHidesNoCode() throws IOException, InterruptedException {
        Path built = folder.resolve("libstatic.so");
        run("nvcc", "-shared", "-cudart", "static", "-Xcompiler", "-fPIC,-fvisibility=hidden", "-Xlinker", "--strip-all", "--compress-mode=size",
                "-gencode", "arch=compute_80,code=sm_80", "-o", built.toString(), Fixture.path("src/one_kernel.cu").toString());
        BinaryReader reader = new BinaryReader(Limits.usual());
        BinaryContents contents = reader.tables(FileBytes.of(built), "libstatic.so", Wanted.nothing());
        assertThat(contents.complete()).isTrue();
        assertThat(contents.imports()).noneMatch(symbol -> symbol.name().startsWith("cuda") || symbol.name().startsWith("__cuda"));
        assertThat(reader.kernels(FileBytes.of(built), contents, KernelQuery.CUBINS).matrix().values()).allSatisfy(code ->
                assertThat(code).hasToString("[sm_80]")).isNotEmpty();
    }

    private static List<String> names(Stream<Symbol> symbols) {
        return symbols.map(s -> s.version().isEmpty() ? s.name() : s.name() + "@" + s.version())
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"libnone.so", "libzstd.so", "librdc.so", "libhidden.so", "libops.so", "libenv_plt.so"})
    void linkageIsThatOfReadelf(String name) throws IOException, InterruptedException {
        List<String> needed = new ArrayList<>();
        String buildId = "";
        for (String line : run("readelf", "-dnW", Fixture.path(name).toString())) {
            Matcher library = NEEDED.matcher(line);
            if (library.matches()) {
                needed.add(library.group(1));
            }
            Matcher id = BUILD_ID.matcher(line);
            buildId = id.matches() ? id.group(1) : buildId;
        }
        assertThat(tables(name).linkage().needed()).isEqualTo(needed);
        assertThat(tables(name).linkage().buildId()).isEqualTo(buildId);
    }
}
