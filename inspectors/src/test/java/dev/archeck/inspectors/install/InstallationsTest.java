package dev.archeck.inspectors.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Gap;
import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.files.FileTree;
import dev.archeck.inspectors.files.TreeFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstallationsTest {
    private static final String SITE = "lib/python3.11/site-packages/";

    @TempDir
    private Path root;

    private SampleTree sample;

    @BeforeEach
    void begin() {
        sample = new SampleTree(root);
    }

    private static List<String> names(Installation installation) {
        return installation.packages().stream()
                .map(each -> each.name() + " " + each.version().orElse("?") + " " + each.origin().form())
                .toList();
    }

    private Installation only() throws IOException {
        List<Installation> found = Installations.find(sample.walk());
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    @Test
    void aPackageIsReadWithAllItSaysAboutItself() throws IOException {
        sample.dist(SITE, "Ker_nels", "0.4.1", """
                        ker/__init__.py,sha256=x,0
                        ker/sm100/ops.abi3.so,sha256=y,3
                        gone/old.py,sha256=z,1
                        ../../../bin/ker,,
                        Ker_nels-0.4.1.dist-info/METADATA,,
                        """)
                .file(SITE + "Ker_nels-0.4.1.dist-info/WHEEL", "Root-Is-Purelib: false\nTag: cp310-abi3-linux_x86_64\n")
                .file(SITE + "Ker_nels-0.4.1.dist-info/INSTALLER", "pip\n")
                .file(SITE + "Ker_nels-0.4.1.dist-info/direct_url.json", """
                        {"url": "https://me:secret@host/k.git", "vcs_info": {"vcs": "git", "commit_id": "abc"}}""")
                .file(SITE + "ker/__init__.py", "")
                .file(SITE + "ker/sm100/ops.abi3.so", "elf")
                .file("bin/ker", "#!");
        String folder = SITE + "Ker_nels-0.4.1.dist-info";
        assertThat(only())
                .isEqualTo(new Installation(
                        "",
                        List.of("lib/python3.11/site-packages"),
                        List.of(new InstalledPackage(
                                "Ker_nels",
                                Optional.of("0.4.1"),
                                new Origin(
                                        Form.DIST_INFO,
                                        folder,
                                        "lib/python3.11/site-packages",
                                        new Metadata(
                                                List.of(),
                                                Optional.of(new WheelTags(
                                                        List.of("cp310-abi3-linux_x86_64"),
                                                        false,
                                                        Optional.empty(),
                                                        Optional.empty())),
                                                Optional.of("pip"),
                                                Optional.of(new DirectUrl(
                                                        "https://host/k.git",
                                                        false,
                                                        Optional.of("abc"),
                                                        Optional.empty())))),
                                new Contents(
                                        List.of("gone", "ker"),
                                        List.of(
                                                "bin/ker",
                                                folder + "/METADATA",
                                                SITE + "ker/__init__.py",
                                                SITE + "ker/sm100/ops.abi3.so"),
                                        List.of(
                                                recorded(SITE + "ker/__init__.py", "x", 0, 1),
                                                recorded(SITE + "ker/sm100/ops.abi3.so", "y", 3, 2),
                                                recorded(SITE + "gone/old.py", "z", 1, 3),
                                                unhashed("bin/ker", 4),
                                                unhashed(folder + "/METADATA", 5)),
                                        List.of()))),
                        List.of()));
    }

    private static RecordEntry recorded(String path, String hash, long bytes, int line) {
        return new RecordEntry(
                path, Optional.of(new RecordEntry.Hash("sha256", hash)), OptionalLong.of(bytes), line);
    }

    private static RecordEntry unhashed(String path, int line) {
        return new RecordEntry(path, Optional.empty(), OptionalLong.empty(), line);
    }

    @Test
    void everyInstallationOfATreeIsFoundAndNamed() throws IOException {
        sample.dist("venv-a/" + SITE, "a", "1", "")
                .dist("venv-b/lib64/python3.12/site-packages/", "b64", "1", "")
                .dist("venv-b/lib/python3.12/site-packages/", "b", "1", "")
                .dist("usr/lib/python3/dist-packages/", "c", "1", "")
                .dist("usr/local/lib/python3.12/dist-packages/", "d", "1", "")
                .dist("target/", "e", "1", "")
                .file("empty/" + SITE + "README.txt", "");
        assertThat(Installations.find(sample.walk()).stream().map(each -> each.name() + " " + names(each)))
                .containsExactly(
                        "target [e 1 DIST_INFO]",
                        "usr [c 1 DIST_INFO]",
                        "usr/local [d 1 DIST_INFO]",
                        "venv-a [a 1 DIST_INFO]",
                        "venv-b [b 1 DIST_INFO, b64 1 DIST_INFO]");
    }

    @Test
    void theSiteFolderItselfIsAnInstallation() throws IOException {
        sample.dist("", "a", "1", "a/__init__.py,,\n../../../bin/a,,\n/etc/passwd,,\n").file("a/__init__.py", "");
        Installation installation = only();
        assertThat(installation.name()).isEqualTo(".");
        assertThat(installation.find("A").orElseThrow().contents())
                .isEqualTo(new Contents(
                        List.of("a"),
                        List.of("a/__init__.py"),
                        List.of(unhashed("a/__init__.py", 1)),
                        List.of("../../../bin/a", "/etc/passwd")));
    }

    @Test
    void whatAPackageCarriesInsideIsNoInstallation() throws IOException {
        sample.dist(SITE, "tools", "65", "tools/__init__.py,,\n")
                .file(SITE + "tools/__init__.py", "")
                .dist(SITE + "tools/_vendor/", "wheel", "0.1", "");
        assertThat(names(only())).containsExactly("tools 65 DIST_INFO");
    }

    @Test
    void foldersWithoutMetadataAreBarePackages() throws IOException {
        sample.dist(SITE, "known", "1", "known/__init__.py,,\n")
                .file(SITE + "known/__init__.py", "")
                .file(SITE + "numbers/__init__.py", "__version__ = '9.9'\n")
                .file(SITE + "numbers/version.py", "version: str = \"2.1+cu130\"  # built\n")
                .file(SITE + "onlylib/x/ops.so", "")
                .file(SITE + "docs/readme.md", "")
                .file(SITE + "__pycache__/x.py", "")
                .file(SITE + "not-a-name/__init__.py", "");
        assertThat(names(only()))
                .containsExactly("known 1 DIST_INFO", "numbers 2.1+cu130 BARE", "onlylib ? BARE");
    }

    @Test
    void aTreeOfBarePackagesOnlyIsAnInstallation() throws IOException {
        sample.file("src/python/engine/__init__.py", "")
                .file("src/python/engine/sub/__init__.py", "")
                .file("src/kernels/python/kern/__init__.py", "")
                .file("README", "");
        assertThat(Installations.find(sample.walk()).stream().map(each -> each.name() + " " + names(each)))
                .containsExactly("src/kernels/python [kern ? BARE]", "src/python [engine ? BARE]");
    }

    @Test
    void aTreeWithoutPackagesHasNoInstallation() throws IOException {
        sample.file("a/b.txt", "").file("c.py", "").file("d.so", "");
        assertThat(Installations.find(sample.walk())).isEmpty();
    }

    @Test
    void eggsAndEggInfoAreRead() throws IOException {
        sample.file(SITE + "one-1.5-py3.11.egg-info/PKG-INFO", "Name: one\nVersion: 1.5\n")
                .file(SITE + "one-1.5-py3.11.egg-info/top_level.txt", "one\n")
                .file(SITE + "one-1.5-py3.11.egg-info/requires.txt", "dep>=2\n\n[extra]\nother\n")
                .file(SITE + "one-1.5-py3.11.egg-info/installed-files.txt", "../one/a.py\n../../../../../../etc/passwd\n")
                .file(SITE + "one/a.py", "")
                .file(SITE + "two-2.egg-info", "Name: two\nVersion: 2\n")
                .file(SITE + "two.py", "")
                .file(SITE + "three-3.0-py3.11-linux-x86_64.egg/EGG-INFO/PKG-INFO", "")
                .file(SITE + "three-3.0-py3.11-linux-x86_64.egg/three/x.py", "");
        Installation installation = only();
        assertThat(names(installation)).containsExactly("one 1.5 EGG_INFO", "three 3.0 EGG_INFO", "two 2 EGG_INFO");
        assertThat(installation.find("one").orElseThrow().contents().files()).containsExactly(SITE + "one/a.py");
        assertThat(installation.find("one").orElseThrow().origin().metadata().requires())
                .containsExactly(Requirement.parse("dep>=2").orElseThrow());
        assertThat(installation.find("two").orElseThrow().contents().files())
                .containsExactly(SITE + "two-2.egg-info", SITE + "two.py");
        assertThat(installation.find("three").orElseThrow().contents().importNames()).containsExactly("three");
    }

    @Test
    void twoPackagesThatClaimOneFileAreBothItsOwners() throws IOException {
        sample.dist(SITE, "old-kernel", "0.3", "k/__init__.py,,\nk/a.py,,\n")
                .dist(SITE, "new-kernel", "0.4", "k/__init__.py,,\n")
                .file(SITE + "k/__init__.py", "")
                .file(SITE + "k/a.py", "")
                .file(SITE + "k/local.py", "")
                .file(SITE + "k/__pycache__/a.pyc", "");
        Installation installation = only();
        assertThat(installation.offering("k").stream().map(InstalledPackage::name))
                .containsExactly("new-kernel", "old-kernel");
        Owners owners = installation.owners();
        assertThat(owners.contested().keySet()).containsExactly(SITE + "k/__init__.py");
        assertThat(owners.of(SITE + "k/a.py").stream().map(InstalledPackage::name)).containsExactly("old-kernel");
        assertThat(owners.of(SITE + "k/local.py")).isEmpty();
        assertThat(installation.unowned(sample.walk()).stream().map(TreeFile::path))
                .containsExactly(
                        SITE + "k/local.py",
                        SITE + "new-kernel-0.4.dist-info/METADATA",
                        SITE + "new-kernel-0.4.dist-info/RECORD",
                        SITE + "old-kernel-0.3.dist-info/METADATA",
                        SITE + "old-kernel-0.3.dist-info/RECORD");
    }

    @Test
    void packagesThatShareANameWithoutFileListsContestNothing() throws IOException {
        sample.file(SITE + "ns.one-1.egg-info/PKG-INFO", "Name: ns.one\nVersion: 1\n")
                .file(SITE + "ns.one-1.egg-info/top_level.txt", "ns\n")
                .file(SITE + "ns.two-1.egg-info/PKG-INFO", "Name: ns.two\nVersion: 1\n")
                .file(SITE + "ns.two-1.egg-info/top_level.txt", "ns\n")
                .file(SITE + "ns/one.py", "");
        assertThat(only().owners().of(SITE + "ns/one.py")).hasSize(2);
        assertThat(only().owners().contested()).isEmpty();
    }

    @Test
    void anEditableInstallationSaysWhereItPoints() throws IOException {
        String folder = SITE + "engine-1.dist-info/";
        sample.dist(SITE, "engine", "1", "__editable__.engine-1.pth,,\n__editable___engine_finder.py,,\n")
                .file(SITE + "__editable__.engine-1.pth", "/src\n")
                .file(SITE + "__editable___engine_finder.py", "")
                .file(folder + "top_level.txt", "engine\n")
                .file(folder + "direct_url.json", "{\"dir_info\": {\"editable\": true}, \"url\": \"file:///src\"}");
        InstalledPackage engine = only().find("engine").orElseThrow();
        assertThat(engine.isEditable()).isTrue();
        assertThat(engine.contents().importNames()).containsExactly("engine");
    }

    @Test
    void garbageInMetadataLeavesGapsAndTheFolderName() throws IOException {
        byte[] garbage = new byte[200_000];
        new Random(3).nextBytes(garbage);
        String folder = SITE + "torch-2.11.0+cu130.dist-info";
        sample.file(folder + "/METADATA", garbage)
                .file(folder + "/RECORD", "a,b\n\u001b[31m,,\n")
                .file(folder + "/direct_url.json", "{\"url\": 3}");
        Installation installation = only();
        assertThat(names(installation)).containsExactly("torch 2.11.0+cu130 DIST_INFO");
        assertThat(installation.gaps())
                .containsExactly(
                        gap("package metadata", new Place.Bytes(folder + "/METADATA", 0, 0, ""),
                                "expected a valid Name header, found none"),
                        gap("file list", new Place.Lines(folder + "/RECORD", 1, 1),
                                "expected path,hash,size; found 1 other lines, at [1]"),
                        gap("origin of the package", new Place.Bytes(folder + "/direct_url.json", 0, 0, ""),
                                "expected the field \"url\", found none"));
    }

    private static Gap gap(String what, Place place, String reason) {
        return new Gap(what, place, reason, "reinstall the package");
    }

    @Test
    void namesThatAreNoneAreReplacedByTheFolderName() throws IOException {
        sample.file(SITE + "good-1.dist-info/METADATA", "Name: \u001b[31mevil/../name\nVersion: 1\n");
        assertThat(names(only())).containsExactly("good 1 DIST_INFO");
    }

    @Test
    void recordedPathsNeverLeaveTheTree() throws IOException {
        sample.dist(SITE, "evil", "1", """
                /etc/passwd,,
                ../../../../etc/passwd,,
                x/../../../../../../../../../etc/passwd,,
                %s/inside.py,,
                ./x//y.py,,
                ../../..,,
                """.formatted(root.toRealPath()))
                .file("inside.py", "");
        assertThat(only().find("evil").orElseThrow().contents())
                .isEqualTo(new Contents(
                        List.of("x"),
                        List.of("inside.py"),
                        List.of(unhashed("inside.py", 4), unhashed(SITE + "x/y.py", 5)),
                        List.of(
                                "/etc/passwd",
                                "../../../../etc/passwd",
                                "x/../../../../../../../../../etc/passwd",
                                "../../..")));
    }

    @Test
    void aHugeFileListIsAGapAndNotRead() throws IOException {
        sample.dist(SITE, "big", "1", "");
        Path record = root.resolve(SITE + "big-1.dist-info/RECORD");
        try (var channel = Files.newByteChannel(
                record, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            channel.position(100_000_000);
            channel.write(ByteBuffer.wrap(new byte[] {'x'}));
        }
        assertThat(only().gaps())
                .containsExactly(gap(
                        "file list",
                        new Place.Bytes(SITE + "big-1.dist-info/RECORD", 0, 0, ""),
                        "expected at most 33554432 bytes, found 100000001"));
    }

    @Test
    void linksInPlaceOfMetadataAreNotFollowed() throws IOException {
        sample.file(SITE + "a-1.dist-info/WHEEL", "").file("secret", "Name: secret\nVersion: 9\n");
        Files.createSymbolicLink(root.resolve(SITE + "a-1.dist-info/METADATA"), root.resolve("secret"));
        assertThat(names(only())).containsExactly("a 1 DIST_INFO");
    }

    @Test
    void withoutAFileListTheFolderOfThePackagesNameIsTaken() throws IOException {
        sample.dist(SITE, "My-Tool", "1", "").file(SITE + "my_tool/a.py", "").dist(SITE, "Gone", "1", "");
        assertThat(only().find("my-tool").orElseThrow().contents().importNames()).containsExactly("my_tool");
        assertThat(only().find("gone").orElseThrow().contents().importNames()).isEmpty();
    }
}
