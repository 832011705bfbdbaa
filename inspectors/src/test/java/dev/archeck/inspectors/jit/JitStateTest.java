package dev.archeck.inspectors.jit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Basis;
import dev.archeck.inspectors.jit.CompiledModule.State;
import dev.archeck.inspectors.jit.Toolchain.Kind;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.launch.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tool chains and caches on a small machine made for each case.
class JitStateTest {
    private static final String SITE = "/venv/lib/python3.11/site-packages";
    private static final String SOURCE = SITE + "/flashinfer/data/csrc/vllm_custom_all_reduce.cu";
    private static final Map<String, String> PACKAGES = Map.of("flashinfer-python", "0.6.18", "torch", "2.11.0", "apache-tvm-ffi", "0.1.9", "sglang", "0.5.14");

    @TempDir
    private Path root;

    private void write(String path, String text) throws IOException {
        Path file = root.resolve(path.substring(1));
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private void changed(String path, long second) throws IOException {
        Files.setLastModifiedTime(root.resolve(path.substring(1)), FileTime.fromMillis(second * 1000));
    }

    /// A whole toolkit, a compiler with its version in a link's name, and a build program.
    private void machine(String cuda) throws IOException {
        write("/usr/local/cuda-" + cuda + "/bin/nvcc", "");
        write("/usr/local/cuda-" + cuda + "/include/cuda_runtime.h", "");
        write("/usr/local/cuda-" + cuda + "/include/cuda.h", "#define CUDA_VERSION " + cuda.replace(".", "0") + "0\n");
        write("/usr/local/cuda-" + cuda + "/include/crt/host_config.h", "#if __GNUC__ > 14\n#error too new\n#endif\n");
        Files.createSymbolicLink(root.resolve("usr/local/cuda"), Path.of("/usr/local/cuda-" + cuda));
        write("/usr/bin/g++-13", "");
        Files.createSymbolicLink(root.resolve("usr/bin/g++"), Path.of("g++-13"));
        Files.createSymbolicLink(root.resolve("usr/bin/c++"), Path.of("/usr/bin/g++"));
        write("/usr/bin/ninja", "");
    }

    private JitState state(String torch, String... environment) {
        Map<String, String> all = new TreeMap<>(Map.of("PATH", "/usr/bin:/bin", "HOME", "/home/me"));
        for (String assignment : environment) {
            all.put(assignment.substring(0, assignment.indexOf('=')), assignment.substring(assignment.indexOf('=') + 1));
        }
        return JitState.of(Knowledge.builtIn().around().jit(), new Host(root, all, Set.of()),
                new CompileQuestion(PACKAGES, torch, List.of(120), List.of(SITE), List.of(SOURCE)));
    }

    private static Toolchain first(JitState state) {
        return state.tools().getFirst();
    }

    private static List<Kind> problems(JitState state) {
        return first(state).problems().stream().map(Toolchain.Problem::kind).toList();
    }

    @Test
    void aWholeToolChainIsFoundAtTheUsualPlaceAndItsVersionsAreRead() throws IOException {
        machine("13.0");
        assertThat(first(state("13.0"))).isEqualTo(new Toolchain("FlashInfer", "flashinfer-python 0.6.18", List.of("flashinfer-python"),
                java.util.Optional.of(new Toolchain.Tool("/usr/local/cuda", "the usual place", "13.0")),
                java.util.Optional.of(new Toolchain.Tool("/usr/local/cuda/bin/nvcc", "the usual place", "13.0")),
                java.util.Optional.of(new Toolchain.Tool("/usr/bin/c++", "PATH", "13")),
                java.util.Optional.of(new Toolchain.Tool("/usr/bin/ninja", "PATH", "")),
                new Toolchain.Limits("13.0", "12.9", java.util.OptionalInt.of(14)), List.of()));
    }

    @Test
    void whatStandsInTheWayIsNamed() throws IOException {
        assertThat(problems(state("13.0"))).containsExactly(Kind.NO_TOOLKIT, Kind.NO_COMPILER, Kind.NO_NINJA);
        machine("12.8");
        assertThat(problems(state("12.8"))).as("FlashInfer asks for 12.9 itself").containsExactly(Kind.NVCC_TOO_OLD);
        assertThat(state("12.8").tools()).filteredOn(tools -> tools.stack().equals("tvm-ffi")).first().extracting(Toolchain::problems).isEqualTo(List.of());
        assertThat(problems(state("13.0"))).containsExactly(Kind.NVCC_TOO_OLD, Kind.OTHER_CUDA);
        assertThat(problems(state("12.8", "CUDA_HOME=:/usr/local/cuda-12.8"))).containsExactly(Kind.ODD_HOME);
        assertThat(first(state("12.8", "CUDA_HOME=:/usr/local/cuda-12.8")).problems().getFirst().text())
                .isEqualTo("CUDA_HOME=\":/usr/local/cuda-12.8\" holds a colon at character 1: it is one path, not a list");
        assertThat(problems(state("12.8", "CUDA_HOME=/opt/gone"))).containsExactly(Kind.NO_HOME);
        assertThat(problems(state("12.8", "CUDA_PATH=/usr"))).containsExactly(Kind.NO_NVCC, Kind.NO_HEADERS);
        assertThat(problems(state("12.8", "CXX=/usr/bin/g++-16"))).containsExactly(Kind.NVCC_TOO_OLD, Kind.NO_COMPILER);
        write("/usr/bin/g++-16", "");
        assertThat(problems(state("12.8", "CXX=/usr/bin/g++-16"))).containsExactly(Kind.NVCC_TOO_OLD, Kind.COMPILER_TOO_NEW);
        assertThat(problems(state("12.8", "FLASHINFER_DISABLE_JIT=1", "FLASHINFER_CUDA_ARCH_LIST=9.0a 10.0f")))
                .containsExactly(Kind.SWITCHED_OFF, Kind.NVCC_TOO_OLD, Kind.OTHER_TARGETS);
        assertThat(problems(state("12.8", "FLASHINFER_CUDA_ARCH_LIST=12.0f"))).containsExactly(Kind.NVCC_TOO_OLD);
    }

    @Test
    void aCompilerElsewhereIsFoundButNotTakenForThePackagesOwn() throws IOException {
        write("/opt/cuda/bin/nvcc", "");
        write(SITE + "/nvidia/cu13/bin/nvcc", "");
        assertThat(first(state("13.0")).home()).isEmpty();
        assertThat(state("13.0").elsewhere()).containsExactly("/opt/cuda/bin/nvcc", SITE + "/nvidia/cu13/bin/nvcc");
        assertThat(first(state("13.0", "CUDA_HOME=/opt/cuda")).nvcc()).get().extracting(Toolchain.Tool::path).isEqualTo("/opt/cuda/bin/nvcc");
    }

    @Test
    void aWrapperInPathGivesTheFolderTwoLevelsUpAndNoMore() throws IOException {
        write("/usr/local/bin/nvcc", "");
        Toolchain found = first(state("13.0", "PATH=/usr/local/bin"));
        assertThat(found.home()).get().extracting(Toolchain.Tool::path).isEqualTo("/usr/local");
        assertThat(found.problems()).extracting(Toolchain.Problem::kind).contains(Kind.NO_HEADERS);
    }

    private void module(String folder, String name, String build, long compiled) throws IOException {
        write(folder + "/" + name + "/build.ninja", build);
        if (compiled > 0) {
            write(folder + "/" + name + "/" + name + ".so", "");
            changed(folder + "/" + name + "/" + name + ".so", compiled);
        }
    }

    @Test
    void keptModulesAreToldApart() throws IOException {
        String ops = "/home/me/.cache/flashinfer/0.6.18/120f/cached_ops";
        machine("13.0");
        write(SOURCE, "");
        changed(SOURCE, 1000);
        module(ops, "vllm_comm", "nvcc = /usr/local/cuda/bin/nvcc\nbuild a.o: cuda " + SOURCE + "\n", 2000);
        module(ops, "broken_one", "nvcc = /usr/local/cuda/bin/nvcc\n", 0);
        module(ops, "by_hipcc", "nvcc = /opt/rocm/bin/hipcc\n", 2000);
        module(ops, "by_gone", "nvcc = /usr/local/cuda-12.1/bin/nvcc\n", 2000);
        module(ops.replace("120f", "90a"), "vllm_comm", "build " + SOURCE, 2000);
        module(ops.replace("0.6.18", "0.6.17"), "vllm_comm", "build " + SOURCE, 2000);
        ModuleCache cache = state("13.0").caches().getFirst();
        assertThat(cache.modules()).extracting(CompiledModule::name, CompiledModule::state, CompiledModule::reason).containsExactly(
                org.assertj.core.groups.Tuple.tuple("vllm_comm", State.OTHER_VERSION, "of version 0.6.17; 0.6.18 is installed"),
                org.assertj.core.groups.Tuple.tuple("broken_one", State.BROKEN, ""),
                org.assertj.core.groups.Tuple.tuple("by_gone", State.COMPILED_AGAIN, "compiled by /usr/local/cuda-12.1/bin/nvcc, which is gone"),
                org.assertj.core.groups.Tuple.tuple("by_hipcc", State.OTHER_PLATFORM,
                        "its build calls hipcc, though the installed torch is for CUDA 13.0"),
                org.assertj.core.groups.Tuple.tuple("vllm_comm", State.CURRENT, ""),
                org.assertj.core.groups.Tuple.tuple("vllm_comm", State.OTHER_GPU, "compiled for sm_90"));
        assertThat(cache.purge()).extracting(CompiledModule::folder).containsExactly(ops + "/broken_one", ops + "/by_hipcc");
        assertThat(cache.copies()).extracting(CompiledModule::folder).containsExactly(ops + "/vllm_comm", ops.replace("120f", "90a") + "/vllm_comm");
        changed(SOURCE, 3000);
        assertThat(state("13.0").caches().getFirst().modules()).filteredOn(module -> module.folder().equals(ops + "/vllm_comm")).first()
                .extracting(CompiledModule::state, CompiledModule::reason)
                .containsExactly(State.COMPILED_AGAIN, SOURCE + " was changed after it");
        assertThat(state("13.0", "FLASHINFER_WORKSPACE_BASE=/data").caches().getFirst())
                .isEqualTo(new ModuleCache("FlashInfer ops", "flashinfer-python 0.6.18", "/data/.cache/flashinfer", "FLASHINFER_WORKSPACE_BASE",
                        Freshness.NINJA, ModuleCache.State.ABSENT, List.of(), 0));
    }

    @Test
    void aCacheThatLooksAtNamedFilesOnlyIsStaleAfterAnEditOfWhatTheyInclude() throws IOException {
        String header = SITE + "/sglang/jit_kernel/csrc/reduce.cuh";
        String folder = "/home/me/.cache/tvm-ffi/sgl_kernel_jit_reduce__arch_12.0a__tvmffi_0.1.9";
        write(header, "");
        changed(header, 3000);
        write(folder + "/cuda.cu", "#include \"" + header + "\"\n");
        write(folder + "/sgl_kernel_jit_reduce.so", "");
        changed(folder + "/sgl_kernel_jit_reduce.so", 2000);
        write(folder.replace("12.0a", "9.0a") + "/m.so", "");
        assertThat(state("13.0").caches()).filteredOn(cache -> cache.name().equals("tvm-ffi modules")).singleElement()
                .extracting(ModuleCache::modules).asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.list(CompiledModule.class))
                .extracting(CompiledModule::state, CompiledModule::reason).containsExactly(
                        org.assertj.core.groups.Tuple.tuple(State.STALE, header + " was changed after it was compiled, and the cache does not look"),
                        org.assertj.core.groups.Tuple.tuple(State.OTHER_GPU, "compiled for sm_90"));
    }

    @Test
    void sentencesNameWhatCompilesTheRouteAndWhatToPurge() throws IOException {
        machine("13.0");
        String ops = "/home/me/.cache/flashinfer/0.6.18/120f/cached_ops";
        module(ops, "vllm_comm", "build " + SOURCE, 2000);
        assertThat(JitStatements.of(state("13.0"), Set.of("flashinfer-python"), Basis.READ)).extracting(Statement::text).containsExactly(
                "FlashInfer (flashinfer-python 0.6.18) compiles with CUDA 13.0 in /usr/local/cuda (the usual place); /usr/bin/c++ 13 (PATH), up to 14"
                        + " accepted; /usr/bin/ninja",
                "FlashInfer ops (flashinfer-python 0.6.18) in /home/me/.cache/flashinfer (HOME): 1 module (1 up to date); " + Freshness.NINJA.words(),
                "vllm_comm, compiled from the sources of this route: up to date; purge: " + ops + "/vllm_comm");
        assertThat(JitStatements.of(JitState.NONE, Set.of(), Basis.READ)).isEmpty();
    }

    @Test
    void whatIsThereAndCannotBeReadIsNoted() throws IOException {
        machine("13.0");
        Files.createDirectories(root.resolve("opt"));
        Files.createSymbolicLink(root.resolve("opt/loop"), Path.of("loop"));
        Files.createDirectories(root.resolve("usr/local/cuda-13.0/version.json"));
        Host host = new Host(root, Map.of("PATH", "/usr/bin"), Set.of());
        assertThat(host.text("/usr/local/cuda/version.json")).isEmpty();
        assertThat(host.names("/opt/loop")).isEmpty();
        assertThat(host.names("/usr/bin/ninja")).isEmpty();
        assertThat(host.exists("/gone/deep")).isFalse();
        assertThat(host.exists("/usr/bin/ninja/below")).isFalse();
        assertThat(host.unread().gaps()).extracting(gap -> gap.place().file() + ": " + gap.reason()).containsExactly("/opt/loop: FileSystemLoopException",
                "/usr/local/cuda/version.json: IOException: Is a directory");
    }

    @Test
    void hostileFilesNeitherEndTheReadingNorLoop() throws IOException {
        Files.createDirectories(root.resolve("usr/bin"));
        Files.createSymbolicLink(root.resolve("usr/bin/c++"), Path.of("/usr/bin/c++"));
        Files.createDirectories(root.resolve("usr/bin/ninja"));
        write("/usr/local/cuda/version.json", "{\"cuda\": {\"version\": \"\\u0000\"");
        write("/usr/local/cuda/include/cuda.h", "#define CUDA_VERSION 99999999999999\n#define CUDA_VERSION 1\n");
        write("/usr/local/cuda/include/crt/host_config.h", "#if __GNUC__ > 99999999999\n");
        Path cache = Files.createDirectories(root.resolve("home/me/.cache/flashinfer/0.6.18/120f/cached_ops/loop"));
        Files.createSymbolicLink(cache.resolve("build.ninja"), Path.of("build.ninja"));
        Files.createSymbolicLink(cache.resolve("loop.so"), Path.of("../../../../../../../../../../etc/shadow"));
        Toolchain found = first(state("13.0", "CUDA_HOME=/usr/local/cuda", "CXX= \n"));
        assertThat(found.home()).get().extracting(Toolchain.Tool::version).isEqualTo("");
        assertThat(found.compiler()).isEmpty();
        assertThat(state("x", "CUDA_HOME=\u0000", "HOME=../..", "PATH=relative::/\u0000", "CXX=//").caches()).isNotNull();
    }
}
