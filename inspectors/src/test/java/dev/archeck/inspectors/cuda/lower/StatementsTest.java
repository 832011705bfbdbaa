package dev.archeck.inspectors.cuda.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.cuda.LoweredText;
import org.junit.jupiter.api.Test;

/// Statements as lowered text.
class StatementsTest {
    @Test
    void loops() {
        assertThat(LoweredText.of("run", """
                int run(std::vector<int> v) {
                  int sum = 0;
                  for (int i = 0; i < 3; i++) { if (i == 1) continue; sum += i; }
                  for (auto& x : v) sum += x;
                  for (auto [k, w] : pairs) { if (k) break; }
                  return sum;
                }
                """)).isEqualTo("""
                run(v: std::vector<i32>)
                0:
                  sum: i32 = 0
                  i: i32 = 0
                  -> 1
                1:
                  if (LESS i 3) -> 2 else 4
                2:
                  if (EQUAL i 1) -> 5 else 6
                3:
                  i: i32 = (ADD i 1)
                  -> 1
                4:
                  $1 = v
                  -> 7
                5:
                  -> 3
                6:
                  sum: i32 = (ADD sum i)
                  -> 3
                7:
                  next x of $1 -> 8 else 9
                8:
                  sum: i32 = (ADD sum x)
                  -> 7
                9:
                  $2 = `pairs`
                  -> 10
                10:
                  next k, w of $2 -> 11 else 12
                11:
                  if k -> 13 else 14
                12:
                  return (i32) sum
                13:
                  -> 12
                14:
                  -> 10
                """);
    }

    @Test
    void whileAndDo() {
        assertThat(LoweredText.of("run", """
                int run(int n) { while (n > 10) --n; do { n -= 2; } while (n > 2); return n; }
                """)).isEqualTo("""
                run(n: i32)
                0:
                  -> 1
                1:
                  if (GREATER n 10) -> 2 else 3
                2:
                  n: i32 = (SUBTRACT n 1)
                  -> 1
                3:
                  -> 4
                4:
                  n: i32 = (SUBTRACT n 2)
                  -> 5
                5:
                  if (GREATER n 2) -> 4 else 6
                6:
                  return (i32) n
                """);
    }

    @Test
    void jumpsAndLabels() {
        assertThat(LoweredText.of("run", """
                void run(int n) { if (n) goto out; use(n, 1); out: done(n, 1); goto nowhere; }
                """)).isEqualTo("""
                run(n: i32)
                0:
                  if n -> 1 else 2
                1:
                  -> 3
                2:
                  `use`(n, 1)
                  -> 3
                3:
                  `done`(n, 1)
                  -> 4
                4:
                  lost no label nowhere
                """);
    }

    @Test
    void exceptions() {
        assertThat(LoweredText.of("run", """
                int run(int n) {
                  try { risky(n, 1); }
                  catch (const std::runtime_error& e) { log(e.what()); return 1; }
                  catch (...) { throw; }
                  return 0;
                }
                """)).isEqualTo("""
                run(n: i32)
                0:
                  -> 1
                1 (region 0):
                  `risky`(n, 1)
                  -> 2
                2:
                  return (i32) 0
                3:
                  `log`(e.what())
                  return (i32) 1
                4:
                  reraise
                region 0 in -1
                  catch std::runtime_error as e -> 3
                  catch  -> 4
                """);
    }

    @Test
    void conditionsThatDeclareOrAct() {
        assertThat(LoweredText.of("run", """
                int run(int a, int* p) {
                  if (auto* z = find(a, 1)) use(z, 1);
                  if (int w = a; w > 2) return w;
                  bool x = a && p[0]++;
                  int y = a ? a : (a = 3, 4);
                  return x ? : y;
                }
                """)).isEqualTo("""
                run(a: i32, p: i32*)
                0:
                  z = `find`(a, 1)
                  if z -> 1 else 2
                1:
                  `use`(z, 1)
                  -> 2
                2:
                  w: i32 = a
                  if (GREATER w 2) -> 3 else 4
                3:
                  return (i32) w
                4:
                  if a -> 5 else 6
                5:
                  $2 = p[0]
                  p[0] = (ADD p[0] 1)
                  $1: bool = $2
                  -> 7
                6:
                  $1 = false
                  -> 7
                7:
                  x: bool = $1
                  if a -> 8 else 9
                8:
                  $3 = a
                  -> 10
                9:
                  a: i32 = 3
                  $3 = 4
                  -> 10
                10:
                  y: i32 = $3
                  $4 = x
                  return (i32) ($4 ? $4 : y)
                """);
    }

    @Test
    void referencesPointersAndShadowedNames() {
        assertThat(LoweredText.of("run", """
                void run(int& out, const int& in, int* p) {
                  int& r = p[in];
                  r = 5;
                  int y = *p, *q = &y;
                  *q = 2;
                  { int y = 7; out = y; }
                  auto [a, b] = split(in);
                }
                """)).isEqualTo("""
                run(&out: i32, in: i32, p: i32*)
                0:
                  $1 = p
                  $2 = in
                  $1[$2]: i32 = 5
                  y: i32 = p[0]
                  q: i32* = &y
                  q[0] = 2
                  y#2: i32 = 7
                  out: i32 = y#2
                  a, b = `split`((i32) in)
                  return
                """);
    }

    @Test
    void valuesComputedOnce() {
        assertThat(LoweredText.of("run", """
                void run() { static const int once = start(); const char* v = std::getenv("X"); if (v == nullptr) other(once, 1); }
                """)).isEqualTo("""
                run()
                0:
                  once once: i32 = `start`()
                  v: i8* = `std::getenv`("X")
                  if (EQUAL v None) -> 1 else 2
                1:
                  `other`((i32) once, 1)
                  -> 2
                2:
                  return
                """);
    }

    @Test
    void assemblyAndTypesDoNothing() {
        assertThat(LoweredText.of("run", """
                void run(int n) { asm volatile("nop" :: "r"(n)); using T = float; typedef int U; static_assert(sizeof(T) == 4); ; }
                """)).isEqualTo("""
                run(n: i32)
                0:
                  return
                """);
    }
}
