package dev.archeck.inspectors.cuda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.flow.FlowText;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.FunctionId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CudaSourcesTest {
    private static final InMemoryFiles TREE = InMemoryFiles
            .of("src/a.cu", "#include \"ring.cuh\"\n#include <lib/steps.h>\n#include <vector>\nint use(ns::Ring* r) { return r->run() + STEPS; }\n")
            .with("src/ring.cuh", "#pragma once\n#include \"../include/lib/steps.h\"\nnamespace ns { struct Ring { int run() { return STEPS; } }; }\n")
            .with("include/lib/steps.h", "#ifndef S\n#define S\n#define STEPS 4\nconstexpr int kAll = 8;\n#endif\n")
            .with("other/vector.h", "#error never included\n")
            .with("src/notes.txt", "int use(int) { return 0; }")
            .with("src/b.cpp", "namespace ns { int use(int n) { return n; } int use(int n, int m) { return m; } }\n");

    @Test
    void functionsAreFoundByNameInOrderOfPathAndPlace() {
        CudaSources sources = CudaSources.of(TREE, Platform.CUDA);
        assertThat(sources.named("use")).containsExactly(
                new FunctionId("src/a.cu", "use"), new FunctionId("src/b.cpp", "ns::use"), new FunctionId("src/b.cpp", "ns::use#1"));
        assertThat(sources.named("ns::use")).extracting(FunctionId::unit).containsOnly("src/b.cpp");
        assertThat(sources.named("missing")).isEmpty();
        assertThat(sources.typesNamed("Ring")).containsExactly(new FunctionId("src/ring.cuh", "ns::Ring"));
        assertThat(sources.gaps()).isEmpty();
    }

    @Test
    void includesAreReadInsideTheTreeWithTheirMacros() {
        CudaSources sources = CudaSources.of(TREE, Platform.CUDA);
        assertThat(sources.function(new FunctionId("src/a.cu", "use")).map(FlowText::of)).contains(
                "use(r: ns::Ring*)\n0:\n  return (i32) (ADD r.run() 4)\n");
        assertThat(sources.function(new FunctionId("src/ring.cuh", "ns::Ring::run"))).isPresent();
        assertThat(sources.module("include/lib/steps.h").orElseThrow().statements()).extracting(one -> FlowText.of(one.code()))
                .containsExactly("<initialiser of kAll>()\n0:\n  kAll@include/lib/steps.h: i32 = 8\n  return\n");
    }

    @Test
    void whatIsNotThereIsEmptyNotAnError() {
        CudaSources sources = CudaSources.of(TREE, Platform.CUDA);
        assertThat(sources.function(new FunctionId("src/none.cu", "use"))).isEmpty();
        assertThat(sources.function(new FunctionId("src/a.cu", "none"))).isEmpty();
        assertThat(sources.type(new FunctionId("src/a.cu", "none"))).isEmpty();
        assertThat(sources.module("src/notes.txt")).isEmpty();
        assertThat(sources.links()).isEmpty();
    }

    @Test
    void answersAreTheSameFromAnyThread() {
        CudaSources sources = CudaSources.of(TREE, Platform.CUDA);
        ConcurrentMap<Optional<Function>, Boolean> answers = new ConcurrentHashMap<>();
        IntStream.range(0, 16).parallel().forEach(i -> answers.put(sources.function(new FunctionId("src/a.cu", "use")), true));
        assertThat(answers).hasSize(1);
    }

    @Test
    void environmentReadsAreListedWithoutParsing() {
        CudaSources sources = CudaSources.of(InMemoryFiles.of("a.cu", """
                // getenv("COMMENTED")
                const char* name = "getenv(\\"QUOTED\\")";
                auto a = std::getenv("FOLD_PATH");
                #if 0
                auto b = getenv( "FOLD_LEFT_OUT" );
                #endif
                const char* read(const char* name) { return ::getenv(name); }
                """), Platform.CUDA);
        assertThat(sources.environmentMentions()).containsExactly(
                new EnvironmentMention(Optional.of("FOLD_PATH"), "\"FOLD_PATH\"", new Place.Lines("a.cu", 3, 3)),
                new EnvironmentMention(Optional.of("FOLD_LEFT_OUT"), "\"FOLD_LEFT_OUT\"", new Place.Lines("a.cu", 5, 5)),
                new EnvironmentMention(Optional.empty(), "name", new Place.Lines("a.cu", 7, 7)));
    }

    @Test
    void codeThatOnlyRunsOnTheGpuIsLeftOut() {
        CudaSources sources = CudaSources.of(InMemoryFiles.of("a.cu", """
                #define INLINED __device__ __forceinline__
                #define BOTH __host__ __device__
                template <typename T> __global__ void kernel(T* p) { }
                INLINED float half_of(float x) { return x / 2; }
                static __device__ int device_only(int x) { return x; }
                BOTH int either(int x) { return x; }
                __host__ __device__ inline int both(int x) { return x; }
                int host(int x) { return either(x) + both(x); }
                """), Platform.CUDA);
        for (String left : List.of("kernel", "half_of", "device_only")) {
            assertThat(sources.named(left)).as(left).isEmpty();
        }
        for (String read : List.of("either", "both", "host")) {
            assertThat(sources.named(read)).as(read).hasSize(1);
        }
    }

    @Test
    void filesOfOtherPlatformsAreLeftOut() {
        InMemoryFiles files = InMemoryFiles.of("a.hip", "void run() { k<<<1, 2>>>(); }\n").with("a.cu", "void run() { }\n");
        assertThat(CudaSources.of(files, Platform.CUDA).named("run")).extracting(FunctionId::unit).containsExactly("a.cu");
        assertThat(CudaSources.of(files, Platform.HIP).named("run")).extracting(FunctionId::unit).isEqualTo(List.of("a.cu", "a.hip"));
    }
}
