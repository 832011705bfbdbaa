package dev.archeck.inspectors.cuda.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.cuda.LoweredText;
import org.junit.jupiter.api.Test;

/// Every way of writing a launch, as lowered text.
class LaunchSpellingsTest {
    @Test
    void anglesWithAndWithoutTemplateArguments() {
        assertThat(LoweredText.of("run", """
                template <typename T, int N> __global__ void k(T* p) { }
                void run(float* p, cudaStream_t s) {
                  k<float, 2><<<1, 2>>>(p);
                  k<
                      const float, 4>
                      <<<dim3(1), 2,
                         0, s>>>(p);
                  kern<<<1, 2>>>(p);
                  ns::kern<unsigned int, list<int>, half*><<<1, 2>>>(p);
                  table[1]<<<1, 2>>>(p);
                  get(2)<<<1, 2>>>(p);
                }
                """)).isEqualTo("""
                run(p: f32*, s: cudaStream_t)
                0:
                  launch @k<f32, 2> <<<1, 2>>> (p)
                  launch @k<f32, 4> <<<new dim3(1), 2, 0, s>>> (p)
                  launch `kern` <<<1, 2>>> (p)
                  launch `ns::kern`<u32, ?list<int>, half*> <<<1, 2>>> (p)
                  launch `table`[1] <<<1, 2>>> (p)
                  launch `get`(2) <<<1, 2>>> (p)
                  return
                """);
    }

    @Test
    void callsOfTheRuntimes() {
        assertThat(LoweredText.of("run", """
                template <typename T, int N> __global__ void k(T* p) { }
                void run(float* p, cudaStream_t s, cudaLaunchConfig_t cfg, void** args) {
                  cudaLaunchKernel((void*)k<float, 2>, dim3(1), dim3(2), args, 0, s);
                  cudaError_t e = cudaLaunchKernelEx(&cfg, k<float, 8>, p);
                  hipLaunchKernelGGL((k<float, 2>), dim3(1), dim3(2), 0, s, p);
                  cudaLaunchCooperativeKernel((void*)&k<float, 2>, 1, 2, args);
                  helper(k<float, 2>, 1, 2);
                }
                """)).isEqualTo("""
                run(p: f32*, s: cudaStream_t, cfg: cudaLaunchConfig_t, args: void**)
                0:
                  launch @k<f32, 2> <<<new dim3(1), new dim3(2)>>> (args, 0, s)
                  launch @k<f32, 8> <<<&cfg>>> (p)
                  e: cudaError_t = ?result of a launch
                  launch @k<f32, 2> <<<new dim3(1), new dim3(2), 0, s>>> (p)
                  launch @k<f32, 2> <<<1, 2>>> (args)
                  `helper`(@k<f32, 2>, 1, 2)
                  return
                """);
    }

    @Test
    void kernelChosenByConditions() {
        assertThat(LoweredText.of("run", """
                enum Mode { Eager, Graph = 4, Last };
                template <int N, Mode m> __global__ void pull(int* p) { }
                void run(Mode mode, int* p, cudaStream_t s) {
                  auto kernel = mode == Graph ? pull<1, Graph> : mode == Eager ? pull<1, Eager> : pull<1, Last>;
                  kernel<<<1, 2, 0, s>>>(p);
                  LaunchKernel(1, 2, s).enable_pdl(true)(kernel, p);
                  auto f = pick<int>(2);
                  if (!f) throw 1;
                  f(p);
                }
                """)).isEqualTo("""
                run(mode: i32, p: i32*, s: cudaStream_t)
                0:
                  kernel = ((EQUAL mode 4) ? @pull<1, 4> : ((EQUAL mode 0) ? @pull<1, 0> : @pull<1, 5>))
                  launch kernel <<<1, 2, 0, s>>> (p)
                  `LaunchKernel`(1, 2, s).enable_pdl(true)(kernel, p)
                  f = `pick`<i32>(2)
                  if (NOT f) -> 1 else 2
                1:
                  raise 1
                2:
                  f(p)
                  return
                """);
    }

    @Test
    void macroThatHoldsTheWholeSwitch() {
        assertThat(LoweredText.of("run", """
                #define SELECT(RUN) switch (n) { case 2: return RUN(2); case 4: return RUN(4); } return cudaErrorInvalidValue;
                template <int N> cudaError_t start(int* p) { k<N><<<1, 2>>>(p); return cudaGetLastError(); }
                cudaError_t run(int n, int* p) {
                #define RUN(N) start<N>(p)
                  SELECT(RUN)
                }
                """)).isEqualTo("""
                run(n: i32, p: i32*)
                0:
                  switch n 2 -> 2 4 -> 3 none -> 1
                1:
                  return `cudaErrorInvalidValue`
                2:
                  return @start<2>(p)
                3:
                  return @start<4>(p)
                """);
    }

    @Test
    void namesPastedInMacros() {
        assertThat(LoweredText.of("run", """
                #define NAMED(name, mode) name##_##mode<<<1, 2>>>(#name)
                void run() { NAMED(reduce, push); }
                """)).isEqualTo("""
                run()
                0:
                  launch `reduce_push` <<<1, 2>>> ("reduce")
                  return
                """);
    }

    @Test
    void launchInsideAnotherExpression() {
        assertThat(LoweredText.of("run", """
                void run(bool on, int* p) {
                  on ? k<<<1, 2>>>(p) : j<<<1, 2>>>(p);
                  first(), k<int><<<1, 2>>>(p);
                  auto later = [&] { k<<<1, 2>>>(p); };
                  later();
                }
                """)).isEqualTo("""
                run(on: bool, p: i32*)
                0:
                  if on -> 1 else 2
                1:
                  launch `k` <<<1, 2>>> (p)
                  $1 = ?a launch has no value
                  -> 3
                2:
                  launch `j` <<<1, 2>>> (p)
                  $1 = ?a launch has no value
                  -> 3
                3:
                  `first`()
                  launch `k`<i32> <<<1, 2>>> (p)
                  later = lambda run::lambda#4 by reference
                  later()
                  return
                """);
    }
}
