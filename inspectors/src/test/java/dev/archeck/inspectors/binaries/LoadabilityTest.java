package dev.archeck.inspectors.binaries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.codec.Limits;
import dev.archeck.elf.contents.BinaryReader;
import dev.archeck.elf.host.Wanted;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.object.DynamicEntry;
import dev.archeck.elf.object.ElfObject;
import dev.archeck.elf.object.VersionNeed;
import dev.archeck.inspectors.binaries.NeededLibrary.Source;
import dev.archeck.inspectors.binaries.UndefinedSymbol.Cause;
import dev.archeck.inspectors.files.TreeFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadabilityTest {
    private static final Path FIXTURES = Path.of(System.getProperty("archeck.root"), "testdata/elf");
    private static final String DEVICE = "_ZN4core6deviceEa";

    @TempDir
    Path folder;

    private static BinarySurvey survey(Map<String, String> fixtures) {
        List<TreeFile> files = new ArrayList<>();
        fixtures.forEach((path, fixture) -> files.add(new TreeFile(path, FIXTURES.resolve(fixture), 1)));
        return BinarySurvey.of(files, Wanted.nothing(), new BinaryReader(Limits.usual()));
    }

    private static Loadability extension(Map<String, String> fixtures) {
        return survey(fixtures).loadability(List.of("pack/ext.so")).get("pack/ext.so");
    }

    private static List<String> sources(Loadability file) {
        return file.needed().stream().map(each -> each.name() + " " + each.source() + " " + each.files()).toList();
    }

    @Test
    void librariesComeFromTheSearchPathTheTreeTheSystemOrNowhere() {
        Loadability file = extension(Map.of("pack/ext.so", "extension.so", "pack/lib/libcore.so", "libcore.so"));
        assertThat(sources(file)).containsExactly(
                "libcore.so SEARCH_PATH [pack/lib/libcore.so]",
                "libcudart.so.12 MISSING []",
                "libstdc++.so.6 SYSTEM []",
                "libgcc_s.so.1 SYSTEM []");
        assertThat(sources(extension(Map.of("pack/ext.so", "extension.so", "other/libcore.so", "libcore.so"))))
                .contains("libcore.so LOADED_BEFORE [other/libcore.so]");
        assertThat(NeededLibrary.outside("libcuda.so.1")).isEqualTo(Source.DRIVER);
        assertThat(NeededLibrary.outside("ld-linux-x86-64.so.2")).isEqualTo(Source.SYSTEM);
    }

    @Test
    void missingLibraryHasThoseOfAnotherVersionOrHashBesideIt() {
        Loadability file = extension(Map.of("pack/ext.so", "extension.so", "pack/lib/libcore.so", "libcore.so",
                "nvidia/lib/libcudart.so.13", "libcore.so", "pack.libs/libcudart-0123abcd.so.12", "libcore.so"));
        assertThat(file.missing()).containsExactly(new NeededLibrary("libcudart.so.12", Source.MISSING,
                List.of("nvidia/lib/libcudart.so.13", "pack.libs/libcudart-0123abcd.so.12")));
    }

    @Test
    void soundExtensionHasNothingFatal() {
        Loadability file = extension(Map.of("pack/ext.so", "extension.so", "pack/lib/libcore.so", "libcore.so"));
        assertThat(file.undefined()).containsExactly(new UndefinedSymbol("PyModule_Create2", Cause.NOT_PROVEN, "", ""));
        assertThat(file.fatal()).isEmpty();
        assertThat(file.complete()).isTrue();
        assertThat(file.cudaReleases()).containsExactly(12);
        assertThat(file.glibc()).isEqualTo(Optional.empty());
        assertThat(file.libstdcxx()).contains(new LibraryVersion("GLIBCXX", "3.4.21"));
        assertThat(file.stray()).isEmpty();
    }

    @Test
    void symbolOfAnotherReleaseIsFatalAndNamesItsTwin() {
        Loadability file = extension(Map.of("pack/ext.so", "extension.so", "pack/lib/libcore.so", "libcore_next.so"));
        assertThat(file.fatal()).containsExactly(
                new UndefinedSymbol(DEVICE, Cause.OTHER_RELEASE, "pack/lib/libcore.so", "_ZN4core6deviceEl"));
    }

    @Test
    void otherStringTypeIsSaid() {
        Loadability file = extension(Map.of("pack/ext.so", "extension_old_string.so", "pack/lib/libcore.so", "libcore.so"));
        assertThat(file.fatal()).containsExactly(new UndefinedSymbol("_ZN4core5namedERKSs", Cause.OTHER_STRING_TYPE,
                "pack/lib/libcore.so", "_ZN4core5namedERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE"));
    }

    @Test
    void withoutTheLibraryNothingIsProven() {
        assertThat(extension(Map.of("pack/ext.so", "extension.so")).undefined()).extracting(UndefinedSymbol::cause)
                .containsOnly(Cause.NOT_PROVEN).hasSize(4);
    }

    @Test
    void versionNeededFromALibraryThatIsNotListedIsStray() throws IOException {
        byte[] bytes = Files.readAllBytes(FIXTURES.resolve("extension.so"));
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        ElfObject object = ElfObject.read(Slice.of("ext.so", bytes));
        long strings = object.structure().offsetOf(object.structure().value(DynamicEntry.STRTAB).orElseThrow()).orElseThrow();
        ByteBuffer entry = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN).putLong(DynamicEntry.NEEDED)
                .putLong(text.indexOf("libcudart.so.12\0") - strings);
        int at = text.indexOf(new String(entry.array(), StandardCharsets.ISO_8859_1));
        // What a repair tool does that renames the needed library and leaves the version table.
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(at + 8, text.indexOf("libcore.so\0") - strings);
        Path file = Files.write(folder.resolve("ext.so"), bytes);
        BinarySurvey survey = BinarySurvey.of(List.of(new TreeFile("ext.so", file, 1)), Wanted.nothing(), new BinaryReader(Limits.usual()));
        assertThat(survey.loadability().get("ext.so").stray()).containsExactly(new VersionNeed("libcudart.so.12", "libcudart.so.12"));
    }

    @Test
    void versionsCompareByNumber() {
        LibraryVersion need = new LibraryVersion("GLIBC", "2.34");
        assertThat(need.exceeds(new LibraryVersion("GLIBC", "2.4"))).isTrue();
        assertThat(need.exceeds(new LibraryVersion("GLIBC", "2.34"))).isFalse();
        assertThat(need.exceeds(new LibraryVersion("GLIBC", "2.100"))).isFalse();
    }
}
