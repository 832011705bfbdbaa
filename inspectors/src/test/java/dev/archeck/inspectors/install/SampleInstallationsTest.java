package dev.archeck.inspectors.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.files.FileTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SampleInstallationsTest {
    private static Installation fixture(String name) throws IOException {
        FileTree tree = FileTree.walk(Path.of(System.getProperty("archeck.root"), "testdata/installations", name));
        List<Installation> found = Installations.find(tree);
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    private static List<String> names(Installation installation) {
        return installation.packages().stream()
                .map(each -> each.name() + " " + each.version().orElse("?") + " " + each.origin().form())
                .toList();
    }

    @Test
    void theSampleInstallationsAreFound() throws IOException {
        Installation a = fixture("a-precompiled-reads-variable");
        assertThat(a.name()).isEqualTo("venv");
        assertThat(names(a))
                .contains(
                        "numpy 2.1.3 BARE", "sglang 0.5.10 DIST_INFO", "sglang-kernel 0.4.1 DIST_INFO",
                        "torch 2.11.0+cu130 DIST_INFO");
        assertThat(a.offering("sgl_kernel").stream().map(InstalledPackage::name)).containsExactly("sglang-kernel");
        assertThat(names(fixture("b-binary-ignores-variable"))).contains("sgl-kernel 0.3.21 DIST_INFO");
        assertThat(names(fixture("c-jit-with-aot-cache")))
                .contains("flashinfer-python 0.6.18 DIST_INFO", "flashinfer-jit-cache 0.6.18+cu130 DIST_INFO");
        assertThat(fixture("a-renamed").packages()).hasSameSizeAs(a.packages());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "a-precompiled-reads-variable", "a-renamed", "b-binary-ignores-variable", "b-patched", "c-jit",
        "c-jit-with-aot-cache"
    })
    void everySampleInstallationIsReadWithoutGapsAndWithoutContestedFiles(String name) throws IOException {
        assertThat(fixture(name).gaps()).isEmpty();
        assertThat(fixture(name).owners().contested()).isEmpty();
    }

    @Test
    void theBrokenSampleIsReadAsFarAsItGoes() throws IOException {
        FileTree tree = FileTree.walk(Path.of(System.getProperty("archeck.root"), "testdata/broken"));
        Installation broken = Installations.find(tree).getFirst();
        assertThat(names(broken))
                .containsExactly(
                        "damaged 1.0 DIST_INFO", "healthy 5.0 DIST_INFO", "latin-1 2.0 DIST_INFO",
                        "nameless 4.0 DIST_INFO", "no_metadata 3.0 DIST_INFO");
        assertThat(broken.gaps().stream().map(gap -> gap.place().file() + ": " + gap.reason()))
                .containsExactly(
                        "site-packages/damaged-1.0.dist-info/RECORD: expected path,hash,size; "
                                + "found 2 other lines, at [6, 10]",
                        "site-packages/healthy-5.0.dist-info/METADATA: expected requirements, "
                                + "found 1 other Requires-Dist lines",
                        "site-packages/nameless-4.0.dist-info/METADATA: expected a valid Name header, found none",
                        "site-packages/no_metadata-3.0.dist-info/METADATA: expected a valid Name header, found none");
        InstalledPackage damaged = broken.find("damaged").orElseThrow();
        assertThat(damaged.contents().outside()).containsExactly("../../../../../../etc/hostname", "/etc/hostname");
        RecordCheck check = RecordCheck.of(tree, damaged, path -> true);
        assertThat(check.differences().stream().map(found -> found.kind() + " " + found.path()))
                .containsExactly(
                        "OTHER_SIZE site-packages/damaged/__init__.py",
                        "MISSING site-packages/damaged/absent.so",
                        "MISSING site-packages/damaged/a \"quoted\", name.py");
        assertThat(check.gaps().stream().map(gap -> gap.what() + ": " + gap.reason()))
                .containsExactly(
                        "hash of site-packages/damaged/three-bytes.so: expected sha256, sha384 or sha512, found md5",
                        "hash of site-packages/damaged/zeros.so: expected a hash in base64, found other text");
        assertThat(tree.skipped().stream().map(entry -> entry.reason() + " " + entry.path()))
                .containsExactly(
                        "LINK_DANGLING site-packages/damaged/dangling.so",
                        "LINK_OUTSIDE site-packages/damaged/device.so",
                        "LINK_INSIDE site-packages/damaged/linked-library.so",
                        "LINK_LOOP site-packages/damaged/loop-a.so",
                        "LINK_LOOP site-packages/damaged/loop-b.so",
                        "LINK_LOOP site-packages/damaged/nested/up");
    }
}
