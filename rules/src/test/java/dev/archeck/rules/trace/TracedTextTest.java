package dev.archeck.rules.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.cuda.CudaSources;
import dev.archeck.inspectors.cuda.Platform;
import dev.archeck.inspectors.externals.CatalogueReader;
import dev.archeck.inspectors.flow.SourceFiles;
import dev.archeck.inspectors.python.PythonSources;
import dev.archeck.rules.interpret.Facts;
import dev.archeck.rules.route.ReadCode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Short C++ texts and what their table says, above all where the answer is that nothing can be said.
class TracedTextTest {
    private record Texts(Map<String, String> files) implements SourceFiles {
        @Override
        public List<String> paths() {
            return List.copyOf(new TreeMap<>(files).keySet());
        }

        @Override
        public Optional<byte[]> read(String path) {
            return Optional.ofNullable(files.get(path)).map(text -> text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /// The outcomes of `fold` in `a.cu`, one a combination of the inputs.
    private static List<String> outcomes(Map<String, String> files, String... inputs) {
        Texts texts = new Texts(files);
        ReadCode code = new ReadCode(new PythonSources(texts, List.of("")), CudaSources.of(texts, Platform.CUDA), new CatalogueReader().builtIn());
        TraceQuestion question = new TraceQuestion(
                Stream.of(inputs).map(TraceInput::parse).toList(), List.of(Map.of()), Facts.NONE, false, false);
        TraceTable table = new TraceMaker(code, new FunctionFinder(code).named("fold").getFirst(), file -> file).table(question);
        return table.rows().stream().map(row -> (row.outcome() + " " + row.kernel()).strip()).toList();
    }

    private static List<String> outcomes(String body, String... inputs) {
        return outcomes(Map.of("a.cu", "void fold(int n) {\n" + body + "\n}\n"), inputs);
    }

    private static String choosingBy(String statements) {
        return statements + "\n  if (known > 5) wide<<<1, 2>>>(); else narrow<<<1, 2>>>();";
    }

    @Test
    void whatAFunctionThatWasNotReadMayHaveWrittenIsUnknown() {
        assertThat(Stream.of(
                "int known = 0; cudaDeviceGetAttribute(&known, cudaDevAttrMultiProcessorCount, n);",
                "int known = 0; cudaOccupancyMaxActiveBlocksPerMultiprocessor(&known, wide, 128, 0);",
                "int known = 0; of_another_file(&known);",
                "int known = 0; of_another_file(known);",
                "int known = 0; cudaMemcpy(&known, somewhere, sizeof(int), cudaMemcpyDeviceToHost);",
                "int known = 0; std::from_chars(first, last, known);",
                "struct Set { int known; }; Set set{0}; fill(&set); int known = set.known;")
                .map(text -> outcomes(choosingBy(text)))).allSatisfy(rows -> assertThat(rows).containsExactly("UNDETERMINED"));
    }

    @Test
    void whatIsConstantOrOnlyPrintedStaysKnown() {
        assertThat(Stream.of(
                "const int known = 7; of_another_file(known);",
                "int constexpr known = 3 + 4; OF_ANOTHER_FILE(known);",
                "int known = 7; printf(\"%d\", known);",
                "int known = 7; int other = std::max(known, 2);",
                "int known = 7; cudaLaunchAttribute attribute[1]; cudaLaunchConfig_t config{.attrs = attribute};")
                .map(text -> outcomes(choosingBy(text)))).allSatisfy(rows -> assertThat(rows).containsExactly("RUNS wide"));
    }

    @Test
    void aMemberOfATupleIsTakenByItsNumber() {
        assertThat(outcomes(choosingBy("auto both = std::make_tuple(n, 2 * n); int known = std::get<1>(both);"), "n=2,3"))
                .containsExactly("RUNS narrow", "RUNS wide");
    }

    @Test
    void aCallThatAlwaysThrowsIsNoWayOn() {
        String checks = """
                struct Panic { explicit Panic(const char* why) { fail(why); } };
                [[noreturn]] void fail(const char* why) { note(why); throw std::runtime_error(why); }
                struct Check {
                  template <typename... P> Check(bool holds, P&&... parts) {
                    if (holds) return;
                    std::ostringstream text;
                    (text << ... << std::forward<P>(parts));
                    throw std::runtime_error(text.str());
                  }
                };
                void fold(int n) {
                  Check(of_another_file(), "no");
                  Check(n != 3, "three");
                  if (n > 8) exit(1);
                  wide<<<1, 2>>>();
                }
                """;
        assertThat(outcomes(Map.of("a.cu", checks), "n=2,3,9")).containsExactly("RUNS wide", "THROWS", "THROWS");
    }

    @Test
    void aHeaderIncludedByTwoPathsIsReadOnce() {
        Map<String, String> files = Map.of(
                "src/a.cu", "#include \"steps.h\"\n#include <lib/checks.h>\nvoid fold(int n) { Check(n != 3); wide<<<1, 2>>>(); }\n",
                "src/steps.h", "#pragma once\n#include <lib/checks.h>\n#include \"../include/lib/checks.h\"\n",
                "include/lib/checks.h", "#pragma once\nstruct Check { explicit Check(bool holds) { if (!holds) throw 1; } };\n");
        assertThat(outcomes(files, "n=3,4")).containsExactly("THROWS", "RUNS wide");
    }

    @Test
    void aModuleThatPythonMakesOfTextLeadsIntoItsCode() {
        Map<String, String> files = Map.of("made.py", """
                from tvm_ffi.cpp import load_inline

                class Arguments(list[str]):
                    def __str__(self):
                        return ", ".join(self)

                def fold(tensor, ranks):
                    arguments = Arguments(str(one) for one in ("float", ranks))
                    module = load_inline("made", cuda_sources=[
                        '#include "kernels/fold.cuh"',
                        f"TVM_FFI_DLL_EXPORT_TYPED_FUNC(go, (fold_of<{arguments}>));",
                    ])
                    return module.go(tensor, 7)
                """, "kernels/fold.cuh", """
                #pragma once
                template <typename T, int ranks>
                void fold_of(tvm::ffi::Tensor tensor, int rounds) {
                  if (sizeof(T) != 4 || rounds != 7) throw 1;
                  if (ranks == 2) two<<<1, 2>>>(tensor);
                  else if (ranks == 4) four<<<1, 2>>>(tensor);
                }
                """, "other/fold.cuh", "template <typename T, int ranks> void fold_of(tvm::ffi::Tensor tensor, int rounds) { other<<<1, 2>>>(); }\n");
        assertThat(outcomes(files, "tensor=tensor", "ranks=2,4,8")).containsExactly("RUNS two", "RUNS four", "LAUNCHES_NOTHING");
    }

    @Test
    void aMemberOfALocalIsAnInput() {
        String body = """
                int ranks = of_another_file(7);
                auto invoke = [&](auto t) {
                  auto link = places_of_another_file(7);
                  if (link.shared) shared<<<1, 2>>>(link.shared);
                  else if (n * ranks > 8) wide<<<1, 2>>>();
                  else narrow<<<1, 2>>>();
                };
                invoke(float{});
                """;
        assertThat(outcomes(body, "link.shared=nullptr,7", "ranks=2,4", "n=4"))
                .containsExactly("RUNS narrow", "RUNS wide", "RUNS shared", "RUNS shared");
    }

    @Test
    void theSizeOfAUnionOrOfAClassWithVirtualFunctionsIsUnknown() {
        Stream.of("union Held { int a; double b; };", "struct Held { union { int a; double b; }; int c; };",
                "struct Held { virtual void run(); int a; };").forEach(type -> assertThat(outcomes(
                        Map.of("a.cu", type + " void fold(int n) { if (sizeof(Held) == 8) wide<<<1, 2>>>(); else narrow<<<1, 2>>>(); }"), "n=1"))
                .as(type).containsExactly("UNDETERMINED"));
    }

    @Test
    void ofTwoClassesOfOneNameTheNearerOneIsMeant() {
        String folder = "namespace ring { class Fold { public: void run(int n) { if (n > 2) %s<<<1, 2>>>(n); } }; }\n";
        Map<String, String> files = Map.of(
                "a/copy/fold.cuh", folder.formatted("copied"),
                "b/own/fold.cuh", folder.formatted("owned"),
                "b/fold.cu", "#include \"missing/fold.cuh\"\nvoid fold(int n) { ring::Fold one; one.run(n); }\n");
        assertThat(outcomes(files, "n=2,3")).containsExactly("LAUNCHES_NOTHING", "RUNS owned");
    }

    @Test
    void aLoopInsideALoopOverSomethingUnknownRaisesNothing() {
        assertThat(outcomes(Map.of("a.py", """
                def fold(flags, n):
                    kept = 0
                    for flag in flags:
                        for prefix in ("-I", "-L"):
                            if flag.startswith(prefix):
                                break
                        else:
                            kept = 1
                    return n
                """), "n=7")).containsExactly("RETURNS_STATUS 7");
    }

    @Test
    void howManyUnknownValuesOfASetAreTheSameIsUnknown() {
        assertThat(outcomes(Map.of("a.py", "def fold(one, other, n):\n    return len({repr(one), repr(other)})\n"), "n=7")).containsExactly("UNDETERMINED");
        assertThat(outcomes(Map.of("a.py", "def fold(n):\n    return len({n, 7, 8})\n"), "n=7,9")).containsExactly("RETURNS_STATUS 2", "RETURNS_STATUS 3");
    }

    @Test
    void anExtensionOfTorchThatIsBuiltOfTextLeadsIntoItsCode() {
        String kernel = "void fold_of(torch::Tensor x, int ranks) { if (ranks == 2) two<<<1, 2>>>(x); else if (ranks == 4) four<<<1, 2>>>(x); }\\n";
        Stream.of("load_inline('made', cpp_sources='void fold_of(torch::Tensor x, int ranks);', cuda_sources=[TEXT], functions=['fold_of'], verbose=True)",
                "load_inline(name='made', cpp_sources=[MODULE], cuda_sources=TEXT, extra_cuda_cflags=['-O3'])",
                "load(name='made', sources=['k/fold.cu', 'k/module.cpp'], build_directory='b')").forEach(load -> {
            String python = """
                    from torch.utils.cpp_extension import load, load_inline

                    TEXT = "%s"
                    MODULE = "void fold_of(torch::Tensor x, int ranks);" + "PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def('fold_of', &fold_of); }".replace("'", '"')

                    def fold(tensor, ranks):
                        module = %s
                        return module.fold_of(tensor, ranks)
                    """.formatted(kernel, load);
            Map<String, String> files = Map.of("made.py", python, "k/fold.cu", kernel.replace("\\n", "\n"), "k/module.cpp",
                    "void fold_of(torch::Tensor x, int ranks);\nPYBIND11_MODULE(TORCH_EXTENSION_NAME, m) { m.def(\"fold_of\", &fold_of); }\n");
            assertThat(outcomes(files, "tensor=tensor", "ranks=2,4,8")).as(load).containsExactly("RUNS two", "RUNS four", "LAUNCHES_NOTHING");
        });
    }

    @Test
    void aModuleThatIsBuiltOfFilesAndWrappersLeadsIntoItsCode() {
        Map<String, String> files = Map.of("pack/compile/loader.py", """
                import subprocess

                def load_jit(*args, cuda_files=None, cuda_wrappers=None, extra_cuda_cflags=None):
                    return subprocess.run(["ninja", *args])
                """, "pack/fold.py", """
                from pack.compile.loader import load_jit

                def fold(tensor, ranks):
                    module = load_jit("fold", str(ranks), extra_cuda_cflags=["-O3"], cuda_files=["kernels/fold.cuh"],
                                      cuda_wrappers=[("go", f"fold_of<{ranks}>")])
                    return module.go(tensor)
                """, "pack/kernels/fold.cuh", """
                #pragma once
                namespace sglang {
                template <int ranks>
                void fold_of(tvm::ffi::Tensor tensor) {
                  if (ranks == 2) two<<<1, 2>>>(tensor);
                }
                }
                """);
        assertThat(outcomes(files, "tensor=tensor", "ranks=2,4")).containsExactly("RUNS two", "LAUNCHES_NOTHING");
    }

    @Test
    void ofSeveralFunctionsOneIsTakenWhereItsPlaceOrItsArgumentsTell() {
        String text = """
                struct Place { int line; };
                void note(Place at, bool holds) { if (!holds) throw 1; }
                void note(bool holds, const char* why) { if (holds) throw 1; }
                int first(int* p) { return 1; }
                int first(const int* p) { return 2; }
                void fold(int n) {
                  note(n != 3, "three is what it takes");
                  note(Place{4}, n > 2);
                  int one = first(of_another_file);
                  if (n == 3) wide<<<1, 2>>>();
                }
                """;
        assertThat(outcomes(Map.of("a.cu", text), "n=2,3,4")).containsExactly("THROWS", "RUNS wide", "THROWS");
    }

    @Test
    void aMethodOfAMemberIsThatOfTheClassItIsDeclaredToPointTo() {
        String text = """
                struct Inner {
                  template <typename T> void run(T* p) { if (sizeof(T) == 2) pair<<<1, 2>>>(p); else all<<<1, 2>>>(p); }
                  void stop() { throw 1; }
                };
                struct Outer {
                  int way;
                  std::shared_ptr<Inner> inner;
                  Inner* bare;
                  template <typename T> void fold(T* p) {
                    if (inner && way == 9) return;
                    if (way == 1) inner->run<T>(p);
                    else if (way == 2) bare->stop();
                  }
                };
                """;
        assertThat(outcomes(Map.of("a.cu", text), "T=half", "way=1,2,3"))
                .containsExactly("RUNS pair", "THROWS", "LAUNCHES_NOTHING");
    }
}
