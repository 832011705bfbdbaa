package dev.archeck.inspectors.binaries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.code.EnvironmentReads;
import dev.archeck.elf.codec.Limits;
import dev.archeck.elf.contents.BinaryReader;
import dev.archeck.elf.host.Wanted;
import dev.archeck.inspectors.files.TreeFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Variables that a file reads through a function of a library that it brings in.
class PassedVariablesTest {
    private static final Path FIXTURES = Path.of(System.getProperty("archeck.root"), "testdata/elf");

    private static EnvironmentReads read(Map<String, String> fixtures) {
        List<TreeFile> files = new ArrayList<>();
        fixtures.forEach((path, fixture) -> files.add(new TreeFile(path, FIXTURES.resolve(fixture), 1)));
        BinaryReader reader = new BinaryReader(Limits.usual());
        return BinarySurvey.of(files, Wanted.nothing(), reader).environment("pack/user.so", reader);
    }

    @ParameterizedTest
    @ValueSource(strings = {"libenv_user.so", "libenv_user_arm64.so"})
    void nameGivenToAFunctionOfAnotherLibraryIsRead(String user) {
        String library = user.replace("user", "library");
        EnvironmentReads found = read(Map.of("pack/user.so", user, "core/lib/libenvlibrary.so", library));
        assertThat(found.variables()).containsExactly("DEMO_THROUGH_DEEP", "DEMO_THROUGH_SECOND");
        assertThat(found.complete()).isTrue();
    }

    @Test
    void withoutTheLibraryNothingIsClaimedToBeRead() {
        assertThat(read(Map.of("pack/user.so", "libenv_user.so")).variables()).isEmpty();
    }
}
