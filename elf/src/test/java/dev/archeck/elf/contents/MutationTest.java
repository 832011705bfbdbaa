package dev.archeck.elf.contents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.Fixture;
import dev.archeck.elf.code.EnvironmentScan;
import dev.archeck.elf.code.PasserScan;
import dev.archeck.elf.codec.Codecs;
import dev.archeck.elf.codec.Decoding;
import dev.archeck.elf.codec.Limits;
import dev.archeck.elf.contents.MutationRun.Parser;
import dev.archeck.elf.cubin.CubinCode;
import dev.archeck.elf.cubin.CubinKernels;
import dev.archeck.elf.cubin.PtxEntries;
import dev.archeck.elf.fatbin.Compression;
import dev.archeck.elf.fatbin.Fatbin;
import dev.archeck.elf.fatbin.FatbinEntry;
import dev.archeck.elf.fatbin.FatbinWalk;
import dev.archeck.elf.hip.HipWalk;
import dev.archeck.elf.host.Wanted;
import dev.archeck.elf.io.FileBytes;
import dev.archeck.elf.io.Slice;
import dev.archeck.elf.names.MangledNames;
import dev.archeck.elf.object.BinaryKind;
import dev.archeck.elf.object.ElfObject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/// No bytes make a parser fail. Runs for some seconds; for an hour with `-Darcheck.mutations.seconds=3600`, as CONTRIBUTING says.
class MutationTest {
    private static final long SECONDS = Long.getLong("archeck.mutations.seconds", 4);
    private static final Wanted NAMES = Wanted.of(List.of("start", "exported_env"));
    private static final long WORST_NANOS = 2_000_000_000L;
    private static final long WORST_BYTES = 256L << 20;

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    Path findings;

    private final Codecs codecs = new Codecs(Limits.usual());

    @AfterEach
    void close() {
        codecs.close();
    }

    private static List<byte[]> files(String... names) {
        return Stream.of(names).map(Fixture::bytes).toList();
    }

    private static BinaryContents tables(String name) {
        return new BinaryReader(Limits.usual()).tables(FileBytes.of(Fixture.path(name)), name, Wanted.nothing());
    }

    private static byte[] container(String name) {
        var place = tables(name).fatbin().containers().getLast().place();
        return Arrays.copyOfRange(Fixture.bytes(name), (int) place.offset(), (int) (place.offset() + place.length()));
    }

    private static FatbinEntry compressed(String name, Compression compression) {
        return tables(name).fatbin().entries()
                .filter(entry -> entry.payload().compression() == compression)
                .findFirst()
                .orElseThrow();
    }

    private static List<byte[]> payload(String name, Compression compression) {
        FatbinEntry entry = compressed(name, compression);
        return List.of(entry.payload().stored(Slice.of(name, Fixture.bytes(name))).copy(0, (int) entry.payload().storedSize()));
    }

    private Parser zstd() {
        long size = compressed("libzstd.so", Compression.ZSTD).payload().decodedSize();
        return new Parser("zstd", 10, payload("libzstd.so", Compression.ZSTD), bytes -> decoded(codecs.zstd(bytes, size)));
    }

    private Parser lz4() {
        long size = compressed("liblz4.so", Compression.LZ4).payload().decodedSize();
        return new Parser("lz4", 10, payload("liblz4.so", Compression.LZ4), bytes -> decoded(codecs.lz4(bytes, size)));
    }

    private static List<byte[]> names() {
        List<byte[]> names = new ArrayList<>(Stream.of(
                "_ZN2at6native29vectorized_elementwise_kernelILi4ENS0_11FillFunctorIN3c108BFloat16EEESt5arrayIPcLm1EEEEviT0_T1_",
                "_ZN43_GLOBAL__N__f60d00ff_10_kernels_cu_c_kernel16anonymous_kernelEPi",
                "__nv_static_25__0123abcd_10_kernels_cu_c_kernel__Z13static_kernelPi",
                "_ZZN3fooIiEEvT_ENKUlS1_E_clEf",
                "_Z1fIXadL_Z1gvEEEvDpT_",
                "_ZN2ns6kernelINS_5SliceILi4EN3abc4PairIS1_NS0_IfEEEEEEA4_PFiRKS2_EM1AFvS1_ELb0ELNS_4EnumE3EJS3_PS3_EEEvT_")
                .map(name -> name.getBytes(StandardCharsets.ISO_8859_1))
                .toList());
        tables("libcore.so").exports().forEach(symbol -> names.add(symbol.name().getBytes(StandardCharsets.ISO_8859_1)));
        return names;
    }

    private List<Parser> parsers() {
        return List.of(
                new Parser("kind", 40, files("libenv_user_arm64.so", "kernels.ptx"), BinaryKind::of),
                new Parser("names", 400, names(), bytes -> name(new String(bytes.copy(0, (int) bytes.size()), StandardCharsets.ISO_8859_1))),
                new Parser("fatbin", 200, List.of(container("liblz4.so"), container("libzstd.so")), MutationTest::fatbin),
                new Parser("hip", 40, List.of(hip()), bytes -> HipWalk.walk(bytes, ".hip_fatbin")),
                new Parser("elf", 4, files("libenv_user_arm64.so", "extension.so", "libcore.so"), bytes -> new TableReader(bytes, NAMES).read()),
                new Parser("cubin", 4, files("kernels.sm_90a.cubin"), this::cubin),
                new Parser("ptx", 4, files("kernels.ptx"), bytes -> PtxEntries.read(codecs.raw(bytes))),
                zstd(),
                lz4(),
                new Parser("code", 1, files("libenv_passed.so", "libenv_arm64.so", "libenv_user_arm64.so", "libenv_shapes_noplt.so",
                        "libenv_shapes_arm64_noplt.so", "libenv_shapes_arm64_o0.so", "libenv_prefixed.so", "libenv_o0.so"), MutationTest::code));
    }

    private static byte[] hip() {
        byte[] bytes = new byte[1024];
        byte[] head = "__CLANG_OFFLOAD_BUNDLE__\1\0\0\0\0\0\0\0\0\2\0\0\0\0\0\0\100\0\0\0\0\0\0\0\36\0\0\0\0\0\0\0hipv4-amdgcn-amd-amdhsa--gfx942"
                .getBytes(StandardCharsets.ISO_8859_1);
        System.arraycopy(head, 0, bytes, 0, head.length);
        return bytes;
    }

    private static void name(String name) {
        MangledNames.qualified(name);
        MangledNames.stable(name);
        MangledNames.arguments(name);
    }

    private static void fatbin(Slice bytes) {
        FatbinWalk walk = new FatbinWalk();
        walk.walk(bytes, Fatbin.LAUNCHABLE_SECTION);
        Fatbin fatbin = walk.result();
        if (fatbin.accounting().total() != bytes.size()) {
            throw new IllegalStateException(fatbin.accounting() + " of " + bytes.size());
        }
        fatbin.archCounts();
    }

    private void cubin(Slice bytes) {
        CubinKernels.read(codecs.raw(bytes), "mutant");
        CubinKernels.full(codecs.raw(bytes), "mutant");
        CubinCode.of(ElfObject.read(bytes), bytes);
    }

    private static void decoded(Decoding decoding) {
        try (decoding) {
            decoding.decode(4096);
            decoding.decode(decoding.size());
        }
    }

    private static void code(Slice bytes) {
        ElfObject object = ElfObject.read(bytes);
        EnvironmentScan.read(bytes, object, List.of());
        PasserScan.read(bytes, object, Set.of("exported_env", "start"));
    }

    @Test
    void noBytesMakeAParserFail() throws Exception {
        MutationRun run = new MutationRun(SECONDS < 10 ? 1 : System.nanoTime(), parsers());
        run.run(SECONDS, findings);
        System.out.println(run.report());
        assertThat(run.worstNanos()).isLessThan(WORST_NANOS);
        assertThat(run.worstBytes()).isLessThan(WORST_BYTES);
    }
}
