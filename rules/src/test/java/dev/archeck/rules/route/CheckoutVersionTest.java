package dev.archeck.rules.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.flow.SourceFiles;
import dev.archeck.rules.route.CheckoutVersion.Compared;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CheckoutVersionTest {
    private static final String UNIT = "work/kernels/csrc/a.cu";
    private static final String COMMIT = "0123456789abcdef0123456789abcdef01234567";
    private static final String PROJECT = "[project]\nname = \"My_Kernels\"\nversion = \"0.4.1\"\n";
    private static final Compared NOTHING = new Compared(List.of(), List.of());

    private record Files(Map<String, String> texts) implements SourceFiles {
        @Override
        public List<String> paths() {
            return List.copyOf(new TreeMap<>(texts).keySet());
        }

        @Override
        public Optional<byte[]> read(String path) {
            return Optional.ofNullable(texts.get(path)).map(text -> text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static Compared compare(String installed, String... files) {
        Map<String, String> texts = new TreeMap<>();
        for (int i = 0; i < files.length; i += 2) {
            texts.put(files[i], files[i + 1]);
        }
        return new CheckoutVersion(new Files(texts)).compare(UNIT, installed);
    }

    private static Compared same(String words) {
        return new Compared(List.of(words), List.of());
    }

    @Test
    void theBuildFileOfTheSameProjectIsComparedWithThePackage() {
        assertThat(compare("my-kernels 0.4.1+cu130", "work/kernels/pyproject.toml", PROJECT)).isEqualTo(same("version 0.4.1"));
        assertThat(compare("my-kernels 0.3.21", "work/kernels/pyproject.toml", PROJECT))
                .isEqualTo(new Compared(List.of(), List.of("the checkout says version 0.4.1, the package of the file 0.3.21")));
        assertThat(compare("other 0.3.21", "work/kernels/pyproject.toml", PROJECT)).isEqualTo(NOTHING);
        assertThat(compare("", "work/kernels/pyproject.toml", PROJECT)).isEqualTo(NOTHING);
    }

    @Test
    void theTagOfTheCommitIsNamed() {
        String[] loose = {"work/.git/HEAD", COMMIT + "\n", "work/.git/refs/tags/v1", COMMIT + "\n"};
        assertThat(compare("x 1", loose)).isEqualTo(same("the checkout stands at tag v1"));
        assertThat(compare("x 1", "work/.git/HEAD", "ref: refs/heads/main\n", "work/.git/packed-refs",
                "# pack-refs\n" + COMMIT + " refs/heads/main\n" + "f".repeat(40) + " refs/tags/v2\n^" + COMMIT + "\n")).isEqualTo(same("the checkout stands at tag v2"));
        assertThat(compare("x 1", "work/.git/HEAD", "ref: refs/heads/main\n", "work/.git/refs/heads/main", COMMIT, "work/.git/packed-refs", COMMIT + " refs/tags/v3"))
                .isEqualTo(same("the checkout stands at tag v3"));
        assertThat(compare("my-kernels 0.4.1", "work/kernels/pyproject.toml", PROJECT, loose[0], loose[1], loose[2], loose[3])).isEqualTo(same("version 0.4.1, tag v1"));
    }

    @Test
    void hostileRepositoriesSayNothing() {
        assertThat(compare("x 1", "work/.git/HEAD", "ref: ", "work/.git/packed-refs", "^\n \n refs/tags/\n")).isEqualTo(NOTHING);
        assertThat(compare("x 1", "work/.git/HEAD", "")).isEqualTo(NOTHING);
        assertThat(compare("x ", "work/kernels/pyproject.toml", "name = \"x\"\nversion = \"" + "9".repeat(1000))).isEqualTo(NOTHING);
    }
}
