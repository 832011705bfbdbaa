package dev.archeck.elf.contents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.Fixture;
import dev.archeck.elf.arch.Capability;
import dev.archeck.elf.arch.RunsOn;
import dev.archeck.elf.codec.Limits;
import dev.archeck.elf.cubin.Kernel;
import dev.archeck.elf.evidence.BinaryProof;
import dev.archeck.elf.host.OpSchema;
import dev.archeck.elf.host.Wanted;
import dev.archeck.elf.io.FileBytes;
import dev.archeck.elf.names.MangledNames;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryReaderTest {
    private static final String KERNELS =
            "(anonymous namespace)::anonymous_kernel c_kernel demo::plain_kernel static_kernel template_kernel";

    private final BinaryReader reader = new BinaryReader(Limits.usual());

    private BinaryContents tables(String name, String... wanted) {
        return reader.tables(FileBytes.of(Fixture.path(name)), name, Wanted.of(List.of(wanted)));
    }

    private KernelTable kernels(String name, KernelQuery query) {
        return reader.kernels(FileBytes.of(Fixture.path(name)), tables(name), query);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "libnone.so | {sm_80=3, compute_90 (PTX)=2, sm_90a=3, sm_100f=3, sm_120a=3}",
                "libzstd.so | {sm_80=3, compute_90 (PTX)=2, sm_90a=3, sm_100f=3, sm_120a=3}",
                "liblz4.so  | {sm_80=2, compute_80 (PTX)=1}",
                "librdc.so  | {sm_80=1}",
                "libhidden.so | {sm_80=2, compute_90 (PTX)=1, sm_90a=2, sm_100f=2, sm_120a=2}"
            })
    void countsCodeByArchitecture(String name, String expected) {
        BinaryContents contents = tables(name);
        assertThat(contents.gaps()).isEmpty();
        assertThat(contents.fatbin().archCounts()).hasToString(expected);
        assertThat(contents.fatbin().accounting().unaccounted()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"libnone.so", "libzstd.so", "libhidden.so"})
    void findsEveryKernelOnEveryArchitecture(String name) {
        KernelTable table = kernels(name, KernelQuery.CUBINS_AND_PTX);
        assertThat(table.gaps()).isEmpty();
        assertThat(table.matrix().entrySet())
                .allSatisfy(kernel -> assertThat(kernel.getValue())
                        .hasToString("[sm_80, compute_90 (PTX), sm_90a, sm_100f, sm_120a]"));
        assertThat(simpleNames(table)).isEqualTo(expected(name));
    }

    @Test
    void lz4AndPlainPtxHaveTheSameEntries() {
        List<String> lz4 = ptxNames("liblz4.so");
        assertThat(lz4).hasSize(6).isEqualTo(ptxNames("libhidden.so"));
    }

    private List<String> ptxNames(String name) {
        return kernels(name, KernelQuery.CUBINS_AND_PTX)
                .homes()
                .filter(home -> home.proof() == BinaryProof.KERNEL_PTX)
                .map(home -> MangledNames.stable(home.kernel().name()))
                .distinct()
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"libnone.so", "libzstd.so", "librdc.so", "libhidden.so"})
    void decodedPrefixSaysTheSameAsTheWholeCubin(String name) {
        KernelTable prefix = kernels(name, KernelQuery.CUBINS);
        KernelTable whole = kernels(name, new KernelQuery(false, true));
        assertThat(prefix.entries()).allMatch(KernelTable.EntryKernels::fromPrefix);
        assertThat(prefix.homes().map(KernelHome::kernel).toList()).isEqualTo(whole.homes()
                .map(home -> new Kernel(home.kernel().name(), home.kernel().codeSize()))
                .toList());
        assertThat(whole.homes()).allMatch(home -> home.kernel().registers() > 0);
    }

    @Test
    void intermediateCodeIsListedAndItsNamesAreAGap() {
        BinaryContents contents = tables("lto.o");
        assertThat(contents.fatbin().allCounts()).hasToString("{lto_90a=1}");
        assertThat(contents.fatbin().archCounts()).isEmpty();
        assertThat(kernels("lto.o", KernelQuery.CUBINS_AND_PTX).gaps())
                .extracting(gap -> gap.what())
                .containsExactly("kernel names of lto_90a");
    }

    @Test
    void relocatableCodeIsKeptApart() {
        BinaryContents contents = tables("librdc.so");
        assertThat(contents.fatbin().allCounts()).hasToString("{sm_80=3, compute_80 (PTX)=2}");
        assertThat(kernels("librdc.so", KernelQuery.CUBINS).named("plain_kernel"))
                .extracting(home -> home.proof() == BinaryProof.KERNEL_RELOCATABLE)
                .containsExactly(false, true);
    }

    @Test
    void saysWhatRunsWhere() {
        BinaryContents contents = tables("libzstd.so");
        assertThat(contents.bestOn(new Capability(12, 0))).isEqualTo(RunsOn.YES);
        assertThat(contents.bestOn(new Capability(12, 1))).isEqualTo(RunsOn.BY_JIT);
        assertThat(contents.bestOn(new Capability(10, 3))).isEqualTo(RunsOn.YES);
        assertThat(contents.bestOn(new Capability(7, 5))).isEqualTo(RunsOn.NO);
        assertThat(tables("libops.so").bestOn(new Capability(9, 0))).isEqualTo(RunsOn.NO);
    }

    @Test
    void gradesWhatNamesProve() {
        BinaryContents contents = tables("libops.so", "demo_gather", "demo_scatter", "demo_reduce", "PyInit_demo");
        assertThat(contents.mentions().list())
                .extracting(mention -> mention.wanted() + " " + mention.proof().id())
                .contains(
                        "demo_gather op-schema",
                        "demo_gather mentions",
                        "demo_scatter op-schema",
                        "demo_reduce op-functor",
                        "demo_reduce name-literal",
                        "PyInit_demo exports");
        assertThat(contents.mentions().registers("demo_reduce")).isTrue();
    }

    @Test
    void listsWholeSchemas() {
        BinaryContents contents = tables("libops.so");
        assertThat(reader.schemas(FileBytes.of(Fixture.path("libops.so")), contents))
                .extracting(OpSchema::name)
                .contains("demo_gather", "demo::demo_scatter.out");
    }

    @Test
    void aKernelNameBesideGpuCodeIsARegistration() {
        assertThat(tables("libhidden.so", "plain_kernel").mentions().strongest("plain_kernel"))
                .contains(BinaryProof.HOST_REGISTERED);
    }

    @Test
    void linkageComesFromTheDynamicTable() {
        BinaryContents contents = tables("libhidden.so");
        assertThat(contents.linkage().needed()).contains("libcudart.so.13", "libc.so.6");
        assertThat(contents.imports().map(symbol -> symbol.name() + "@" + symbol.version()))
                .contains("__cudaRegisterFunction@libcudart.so.13");
    }

    @Test
    void withTheRuntimeInsideNothingIsImportedAndNoCodeIsHidden() {
        BinaryContents contents = tables("libinside.so", "plain_kernel");
        assertThat(contents.imports()).noneMatch(symbol -> symbol.name().toLowerCase(java.util.Locale.ROOT).contains("cuda"));
        assertThat(contents.linkage().needed()).noneMatch(library -> library.contains("cuda"));
        assertThat(contents.fatbin().archCounts()).hasToString("{sm_80=1, compute_80 (PTX)=1}");
        assertThat(simpleNames(kernels("libinside.so", KernelQuery.CUBINS))).isEqualTo(KERNELS);
        assertThat(contents.mentions().strongest("plain_kernel")).isPresent();
    }

    private static String expected(String name) {
        return name.equals("libhidden.so")
                ? KERNELS
                : KERNELS.replace("static_kernel", "second_kernel static_kernel");
    }

    private static String simpleNames(KernelTable table) {
        return String.join(
                " ",
                table.matrix().keySet().stream().map(MangledNames::qualified).sorted().distinct().toList());
    }
}
