package dev.archeck.inspectors.cuda.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.cuda.LoweredText;
import org.junit.jupiter.api.Test;

/// The shapes of dispatch code that must be read, each as its lowered text.
class DispatchShapesTest {
    @Test
    void ladderInsideMacroBodyWithLaunchInSecondMacro() {
        assertThat(LoweredText.of("Ring::run", """
                template <typename T, int n> __global__ void one_step(T* p);
                template <typename T, int n> __global__ void two_step(T* p);
                struct Ring {
                  int ranks_;
                  bool linked_;
                  template <typename T> void run(T* p, int blocks, cudaStream_t s) {
                #define KL(n, name) name<T, n><<<blocks, 512, 0, s>>>(p);
                #define ONE_CASE(n)        \\
                  case n: {                \\
                    if (ranks_ == 2) {     \\
                      KL(n, one_step);     \\
                    } else if (linked_) {  \\
                      KL(n, two_step);     \\
                    }                      \\
                    break;                 \\
                  }
                    switch (ranks_) {
                      ONE_CASE(2)
                      ONE_CASE(4)
                      default: throw std::runtime_error("no");
                    }
                  }
                };
                """)).isEqualTo("""
                Ring::run<T>(this, p: $T*, blocks: i32, s: cudaStream_t)
                0:
                  switch this.ranks_ 2 -> 2 4 -> 8 default -> 14
                1:
                  return
                2:
                  if (EQUAL this.ranks_ 2) -> 3 else 5
                3:
                  launch `one_step`<$T, 2> <<<blocks, 512, 0, s>>> (p)
                  -> 4
                4:
                  -> 1
                5:
                  if this.linked_ -> 6 else 7
                6:
                  launch `two_step`<$T, 2> <<<blocks, 512, 0, s>>> (p)
                  -> 7
                7:
                  -> 4
                8:
                  if (EQUAL this.ranks_ 2) -> 9 else 11
                9:
                  launch `one_step`<$T, 4> <<<blocks, 512, 0, s>>> (p)
                  -> 10
                10:
                  -> 1
                11:
                  if this.linked_ -> 12 else 13
                12:
                  launch `two_step`<$T, 4> <<<blocks, 512, 0, s>>> (p)
                  -> 13
                13:
                  -> 10
                14:
                  raise `std::runtime_error`("no")
                """);
    }
}
