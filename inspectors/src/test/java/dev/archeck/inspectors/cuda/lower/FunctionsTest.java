package dev.archeck.inspectors.cuda.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.cuda.LoweredText;
import org.junit.jupiter.api.Test;

/// Functions, methods, lambdas and literals as lowered text.
class FunctionsTest {
    @Test
    void lambdas() {
        assertThat(LoweredText.of("run", """
                void run(int n, float* p) {
                  auto invoke = [&](auto t) { k<<<1, n>>>(p); };
                  auto copied = [=]() -> int { return n; };
                  invoke(1.0f);
                  [&] { k<<<1, n>>>(p); }();
                  static const bool on = [] { return std::getenv("X") != nullptr; }();
                  auto made = [m = n + 1]() { return m; };
                }
                """)).isEqualTo("""
                run(n: i32, p: f32*)
                0:
                  invoke = lambda run::lambda#2 by reference
                  copied = lambda run::lambda#3
                  invoke(1.0)
                  lambda run::lambda#5 by reference()
                  once on: bool = lambda run::lambda#6()
                  m = (ADD n 1)
                  made = lambda run::lambda#7
                  return
                """);
    }

    @Test
    void bodyOfLambda() {
        assertThat(LoweredText.of("run::lambda#2", """
                void run(int n, float* p) {
                  auto invoke = [&](auto t, int n) -> bool { k<<<1, n>>>(p); return t; };
                }
                """)).isEqualTo("""
                run::lambda#2(t, n#2: i32)
                0:
                  launch `k` <<<1, n#2>>> (p)
                  return (bool) t
                """);
    }

    @Test
    void constructors() {
        assertThat(LoweredText.of("Ring::Ring", """
                struct Flags { int on[8]; };
                struct Base { Base(int n) { } };
                struct Ring : Base {
                  Ring(int ranks, bool linked = true) : Base(ranks), linked_{linked}, ranks_(ranks) { base_ = flags_.on; }
                  int ranks_; bool linked_; int limit_ = 36; Flags flags_; int* base_ = nullptr; long open_;
                };
                """)).isEqualTo("""
                Ring::Ring(this, ranks: i32, linked: bool = true)
                0:
                  this.Base(ranks)
                  this.ranks_: i32 = (i32) ranks
                  this.linked_: bool = (bool) linked
                  this.limit_: i32 = 36
                  this.flags_: Flags = new Flags()
                  this.base_: i32* = None
                  this.base_: i32* = this.flags_.on
                  return
                """);
    }

    @Test
    void membersAndMethods() {
        assertThat(LoweredText.of("ns::Ring::run", """
                namespace ns {
                constexpr int kMost = 4 * 9;
                enum class Kind : int { A, B = 5, C };
                enum { LOOSE = 3, NEXT };
                struct Ring {
                  int ranks_;
                  int count() const { return ranks_; }
                  static int most() { return kMost; }
                  template <typename T> int run(T* p) { return count() + most() + kMost + NEXT + (int)Kind::C + this->ranks_; }
                };
                }
                """)).isEqualTo("""
                ns::Ring::run<T>(this, p: $T*)
                0:
                  return (i32) (ADD (ADD (ADD (ADD (ADD this.count() this.most()) ns::kMost@a.cu) 4) (i32) 6) this.ranks_)
                """);
    }

    @Test
    void definitionsOutsideOfTheClass() {
        assertThat(LoweredText.of("ns::Ring::later", """
                namespace ns { struct Ring { int ranks_; int later(int x); static bool ready(); }; }
                int ns::Ring::later(int x) { return ready() ? ranks_ + x : 0; }
                """)).isEqualTo("""
                ns::Ring::later(this, x: i32)
                0:
                  return (i32) (this.ready() ? (ADD this.ranks_ x) : 0)
                """);
    }

    @Test
    void typeDependentValues() {
        assertThat(LoweredText.of("run", """
                template <typename T, int n> struct pack { T data[n]; static constexpr int size = n; };
                template <typename T> struct wide { using P = pack<T, 16 / sizeof(T)>; };
                template <typename T> long run(T* p) {
                  using P = typename wide<T>::P;
                  auto d = wide<T>::P::size;
                  if (std::is_same<T, float>::value) return sizeof(P);
                  return d * sizeof(typename wide<T>::P) + P::size;
                }
                """)).isEqualTo("""
                run<T>(p: $T*)
                0:
                  d = wide<$T>::P::size
                  if std::is_same<$T, f32>::value -> 1 else 2
                1:
                  return (i64) sizeof(wide<$T>::P)
                2:
                  return (i64) (ADD (MULTIPLY d sizeof(wide<$T>::P)) wide<$T>::P::size)
                """);
    }

    @Test
    void integersKeepWidthAndSign() {
        assertThat(LoweredText.of("run", """
                using word = unsigned int;
                typedef long long wide;
                void run(unsigned char a, word b, size_t c, wide d) {
                  const long big = 1u << 20, hex = 0x80000000, high = 4294967296, low = std::min<size_t>(1ull << 20, c);
                  int16_t s = -1; bool t = 'x'; int sep = 1'000; char e = '\\n'; float f = 1.5f; auto g = (int64_t)a; int h{}; int o = 017;
                }
                """)).isEqualTo("""
                run(a: u8, b: u32, c: u64, d: i64)
                0:
                  big: i64 = (SHIFT_LEFT 1u32 20)
                  hex: i64 = 2147483648u32
                  high: i64 = 4294967296i64
                  low: i64 = `std::min`<u64>((SHIFT_LEFT 1u64 20), c)
                  s: i16 = -1
                  t: bool = 120i8
                  sep: i32 = 1000
                  e: i8 = 10i8
                  f: f32 = 1.5
                  g = (i64) a
                  h: i32 = (i32) 0
                  o: i32 = 15
                  return
                """);
    }

    @Test
    void overloadsByCountAndType() {
        assertThat(LoweredText.of("run", """
                struct A; struct B;
                int size(A a) { return 1; }
                int size(B b) { return 2; }
                int size(B b, int n) { return 3; }
                int run(A a, B b) { return size(a) + size(b) + size(b, 1) + size(make()); }
                """)).isEqualTo("""
                run(a: A, b: B)
                0:
                  return (i32) (ADD (ADD (ADD @size(a) @size#3(b)) @size#4(b, 1)) `size`(`make`()))
                """);
    }
}
