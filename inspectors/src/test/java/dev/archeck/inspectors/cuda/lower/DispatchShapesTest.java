package dev.archeck.inspectors.cuda.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.cuda.LoweredText;
import dev.archeck.inspectors.cuda.Platform;
import org.junit.jupiter.api.Test;

/// The shapes of dispatch code that must be read, each as its lowered text.
class DispatchShapesTest {
    @Test
    void ladderInsideMacroBodyWithLaunchInSecondMacro() {
        assertThat(LoweredText.of("Ring::run", """
                struct Ring {
                  int ranks_;
                  bool linked_;
                  template <typename T> void run(T* p, int blocks) {
                #define KL(n, name) name<T, n><<<blocks, 512>>>(p);
                #define ONE_CASE(n)       \\
                  case n: {               \\
                    if (ranks_ == 2) {    \\
                      KL(n, one_step);    \\
                    } else if (linked_) { \\
                      KL(n, two_step);    \\
                    }                     \\
                    break;                \\
                  }
                    switch (ranks_) {
                      ONE_CASE(4)
                      default: throw std::runtime_error("no");
                    }
                  }
                };
                """)).isEqualTo("""
                Ring::run<T>(this, p: $T*, blocks: i32)
                0:
                  switch this.ranks_ 4 -> 2 default -> 8
                1:
                  return
                2:
                  if (EQUAL this.ranks_ 2) -> 3 else 5
                3:
                  launch `one_step`<$T, 4> <<<blocks, 512>>> (p)
                  -> 4
                4:
                  -> 1
                5:
                  if this.linked_ -> 6 else 7
                6:
                  launch `two_step`<$T, 4> <<<blocks, 512>>> (p)
                  -> 7
                7:
                  -> 4
                8:
                  raise `std::runtime_error`("no")
                """);
    }

    @Test
    void flagsSetFirstAndTestedLater() {
        assertThat(LoweredText.of("run", """
                void run(int ranks, bool linked, long bytes) {
                  bool first = false, second = false;
                  if (ranks == 2) {
                    first = true;
                  } else if (linked) {
                    second = true;
                  }
                  if (first) one_step<<<1, 2>>>(ranks);
                  else if (second) two_step<<<1, 2>>>(ranks);
                }
                """)).isEqualTo("""
                run(ranks: i32, linked: bool, bytes: i64)
                0:
                  first: bool = false
                  second: bool = false
                  if (EQUAL ranks 2) -> 1 else 3
                1:
                  first: bool = true
                  -> 2
                2:
                  if first -> 6 else 8
                3:
                  if linked -> 4 else 5
                4:
                  second: bool = true
                  -> 5
                5:
                  -> 2
                6:
                  launch `one_step` <<<1, 2>>> (ranks)
                  -> 7
                7:
                  return
                8:
                  if second -> 9 else 10
                9:
                  launch `two_step` <<<1, 2>>> (ranks)
                  -> 10
                10:
                  -> 7
                """);
    }

    @Test
    void switchWithoutDefault() {
        assertThat(LoweredText.of("run", """
                void run(int n) { switch (n) { case 2: k2<<<1, 2>>>(); break; case 4: k4<<<1, 2>>>(); } }
                """)).isEqualTo("""
                run(n: i32)
                0:
                  switch n 2 -> 2 4 -> 3 none -> 1
                1:
                  return
                2:
                  launch `k2` <<<1, 2>>> ()
                  -> 1
                3:
                  launch `k4` <<<1, 2>>> ()
                  -> 1
                """);
    }

    @Test
    void switchWithDefaultThatOnlyBreaks() {
        assertThat(LoweredText.of("run", """
                void run(int n) { switch (n) { case 2: k2<<<1, 2>>>(); default: break; } }
                """)).isEqualTo("""
                run(n: i32)
                0:
                  switch n 2 -> 2 default -> 3
                1:
                  return
                2:
                  launch `k2` <<<1, 2>>> ()
                  -> 3
                3:
                  -> 1
                """);
    }

    @Test
    void switchWithDefaultThatAsserts() {
        assertThat(LoweredText.of("run", """
                void run(int n) { switch (n) { case 2: k2<<<1, 2>>>(); break; default: assert(false && "unsupported"); } }
                """)).isEqualTo("""
                run(n: i32)
                0:
                  switch n 2 -> 2 default -> 3
                1:
                  return
                2:
                  launch `k2` <<<1, 2>>> ()
                  -> 1
                3:
                  if (AND false "unsupported") -> 5 else 4
                4:
                  assert `assert`
                5:
                  -> 1
                """);
    }

    @Test
    void labelsThatFallThroughAndRangesOfLabels() {
        assertThat(LoweredText.of("run", """
                void run(int n) { switch (n) { case 2: case 3: k2<<<1, 2>>>(); case 4 ... 5: after(n); } }
                """)).isEqualTo("""
                run(n: i32)
                0:
                  switch n 2 -> 2 3 -> 3 4 -> 4 5 -> 4 none -> 1
                1:
                  return
                2:
                  -> 3
                3:
                  launch `k2` <<<1, 2>>> ()
                  -> 4
                4:
                  `after`(n)
                  -> 1
                """);
    }

    @Test
    void labelsInsideDoWhileOfMacro() {
        assertThat(LoweredText.of("run", """
                #define UNIT(n) do { case n: { k<n><<<1, 2>>>(); return; } } while (0)
                void run(int n) { switch (n) { UNIT(2); UNIT(4); default: printf("no"); } }
                """)).isEqualTo("""
                run(n: i32)
                0:
                  switch n 2 -> 2 4 -> 3 default -> 4
                1:
                  return
                2:
                  launch `k`<2> <<<1, 2>>> ()
                  return
                3:
                  launch `k`<4> <<<1, 2>>> ()
                  return
                4:
                  `printf`("no")
                  -> 1
                """);
    }

    @Test
    void earlyReturnBehindLaunchAndBeforeAny() {
        assertThat(LoweredText.of("run", """
                template <typename T> void run(int n, bool fits) {
                  if (n == 0) return;
                  if constexpr (std::is_same_v<T, half>) {
                    if (fits) { fast<T><<<1, 2>>>(); return; }
                  }
                  plain<T><<<1, 2>>>();
                }
                """)).isEqualTo("""
                run<T>(n: i32, fits: bool)
                0:
                  if (EQUAL n 0) -> 1 else 2
                1:
                  return
                2:
                  if std::is_same<$T, half>::value -> 3 else 4
                3:
                  if fits -> 5 else 6
                4:
                  launch `plain`<$T> <<<1, 2>>> ()
                  return
                5:
                  launch `fast`<$T> <<<1, 2>>> ()
                  return
                6:
                  -> 4
                """);
    }

    @Test
    void guardThatThrowsBeforeAnOpenLadder() {
        assertThat(LoweredText.of("run", """
                void run(int ranks) {
                  if (ranks != 2 && ranks != 4) throw std::invalid_argument("ranks");
                  if (ranks == 2) k2<<<1, 2>>>();
                  else if (ranks == 4) k4<<<1, 2>>>();
                }
                """)).isEqualTo("""
                run(ranks: i32)
                0:
                  if (AND (NOT_EQUAL ranks 2) (NOT_EQUAL ranks 4)) -> 1 else 2
                1:
                  raise `std::invalid_argument`("ranks")
                2:
                  if (EQUAL ranks 2) -> 3 else 5
                3:
                  launch `k2` <<<1, 2>>> ()
                  -> 4
                4:
                  return
                5:
                  if (EQUAL ranks 4) -> 6 else 7
                6:
                  launch `k4` <<<1, 2>>> ()
                  -> 7
                7:
                  -> 4
                """);
    }

    @Test
    void templateLadders() {
        assertThat(LoweredText.of("ladder", """
                template <typename T, int N, bool P> void go(T* p) { k<T, N, P><<<1, 2>>>(p); }
                template <typename T, int N> int pick(T* p, bool x) { if (x) go<T, N, true>(p); else go<T, N, false>(p); return 0; }
                template <typename T> int ladder(T* p, int n, bool x) {
                  switch (n) {
                    case 2: return pick<T, 2>(p, x);
                    default: throw std::runtime_error("no");
                  }
                  return 0;
                }
                """)).isEqualTo("""
                ladder<T>(p: $T*, n: i32, x: bool)
                0:
                  switch n 2 -> 1 default -> 2
                1:
                  return (i32) @pick<$T, 2>(p, x)
                2:
                  raise `std::runtime_error`("no")
                """);
    }

    @Test
    void armOfTheCudaPlatform() {
        assertThat(LoweredText.of("run", """
                void run() {
                #ifdef USE_MUSA
                  other<<<1, 2>>>();
                #elif defined(USE_ROCM)
                  hipLaunchKernelGGL(amd, dim3(1), dim3(2), 0, 0, 1);
                #else
                  plain<<<1, 2>>>();
                #endif
                }
                """)).isEqualTo("""
                run()
                0:
                  launch `plain` <<<1, 2>>> ()
                  return
                """);
    }

    @Test
    void armOfTheHipPlatform() {
        assertThat(LoweredText.of("run", """
                void run() {
                #ifdef USE_MUSA
                  other<<<1, 2>>>();
                #elif defined(USE_ROCM)
                  hipLaunchKernelGGL(amd, dim3(1), dim3(2), 0, 0, 1);
                #else
                  plain<<<1, 2>>>();
                #endif
                }
                """, Platform.HIP)).isEqualTo("""
                run()
                0:
                  launch `amd` <<<new dim3(1), new dim3(2), 0, 0>>> (1)
                  return
                """);
    }
}
