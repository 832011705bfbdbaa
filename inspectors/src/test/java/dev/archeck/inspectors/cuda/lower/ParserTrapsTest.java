package dev.archeck.inspectors.cuda.lower;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.cuda.LoweredText;
import org.junit.jupiter.api.Test;

/// Source that the parser reads as something else without complaint: none of it may be lost.
class ParserTrapsTest {
    @Test
    void callsOfUndeclaredNamesThatParseAsDeclarations() {
        assertThat(LoweredText.of("run", """
                void run(int code) { exit(code); finish(code); done(*p); stop(&code); check(list[3]); verify(same(code)); }
                """)).isEqualTo("""
                run(code: i32)
                0:
                  `exit`(code)
                  `finish`(code)
                  `done`(`p`[0])
                  `stop`(&code)
                  `check`(`list`[3])
                  `verify`(`same`(code))
                  return
                """);
    }

    @Test
    void comparisonThatParsesAsTemplateArgumentsOfVariable() {
        assertThat(LoweredText.of("run", """
                void run(int n) { int z = n < 9 ? k<T,2> : j<T,2>; }
                """)).isEqualTo("""
                run(n: i32)
                0:
                  z: i32 = ?a comparison read as template arguments of the variable n (may act)
                  return
                """);
    }

    @Test
    void templateCallsThatParseAsComparisons() {
        assertThat(LoweredText.of("run", """
                void run(float* p) { unknown<half>(p); unknown<half, 3>(p, 2); g(unknown<half, 3>(p)); n < 2 > (3).x(); }
                """)).isEqualTo("""
                run(p: f32*)
                0:
                  `unknown`<half>(p)
                  `unknown`<half, 3>(p, 2)
                  `g`(`unknown`<half, 3>(p))
                  `n`<2>(3).x()
                  return
                """);
    }

    @Test
    void declarationsThatParseAsComparisonsOrFunctions() {
        assertThat(LoweredText.of("run", """
                void run(int n) { wanted<int> x(n); wanted<int> y; std::vector<int> v(n); std::string s(n, 2); other t(n); }
                """)).isEqualTo("""
                run(n: i32)
                0:
                  x: wanted<i32> = new wanted<i32>(n)
                  y = new wanted<i32>()
                  v: std::vector<i32> = new std::vector<i32>(n)
                  s: std::string = new std::string(n, 2)
                  t: other = new other(n)
                  return
                """);
    }

    @Test
    void statementsThatTheParserGivesUp() {
        assertThat(LoweredText.of("run", """
                void run(int n) { int y = n; @#$ y bad; use(y, 1); }
                """)).isEqualTo("""
                run(n: i32)
                0:
                  y: i32 = n
                  unread statement ProblemStatement [y] may-return may-raise may-launch
                  `use`(y, 1)
                  return
                doubt statement ProblemStatement: #$ y bad;
                """);
    }

    @Test
    void launchThatTheParserLoses() {
        assertThat(LoweredText.of("run", """
                void run(int n) { if (n) { %% k<<<1, 2>>>(n); } }
                """)).isEqualTo("""
                run(n: i32)
                0:
                  if n -> 1 else 2
                1:
                  unread statement ProblemStatement [n] may-return may-raise may-launch
                  -> 2
                2:
                  return
                doubt statement ProblemStatement: %% k<<<1, 2>>>(n);
                doubt a launch that was not read (0 of 1 uses): <<<1, 2>>>
                """);
    }

    @Test
    void launchInMacroThatIsLostInOneOfItsUses() {
        assertThat(LoweredText.of("run", """
                #define GO(x) k<<<1, 2>>>(x)
                void run(int n) { GO(n); if (n) { %% GO(n); } }
                """)).isEqualTo("""
                run(n: i32)
                0:
                  launch `k` <<<1, 2>>> (n)
                  if n -> 1 else 2
                1:
                  unread statement ProblemStatement [n] may-return may-raise may-launch
                  -> 2
                2:
                  return
                doubt statement ProblemStatement: %% GO(n);
                doubt a launch that was not read (1 of 2 uses): <<<1, 2>>>
                """);
    }

    @Test
    void launchInInactiveTextDoesNotCount() {
        assertThat(LoweredText.of("run", """
                void run(int n) {
                #if 0
                  k<<<1, 2>>>(n);
                #endif
                }
                """)).isEqualTo("""
                run(n: i32)
                0:
                  return
                """);
    }

    @Test
    void listsOfUsingDeclarationsAndMembersOfUnreadBases() {
        assertThat(LoweredText.of("Ring::run", """
                namespace a { struct Base : outside::Object { int ranks_; }; constexpr int kMost = 8; }
                using a::Base, a::kMost;
                struct Ring : Base {
                  int run() { using a::x, a::y; if (capturing_) start(ranks_, 1); return kMost; }
                };
                """)).isEqualTo("""
                Ring::run(this)
                0:
                  if this.capturing_ -> 1 else 2
                1:
                  `start`(this.ranks_, 1)
                  -> 2
                2:
                  return (i32) a::kMost@a.cu
                """);
    }

    @Test
    void staticMembersOfUnreadTemplatesAreCallsNotObjects() {
        assertThat(LoweredText.of("run", """
                template <typename T> int run(T* p) { return Missing<T, 2>::go(p); }
                """)).isEqualTo("""
                run<T>(p: $T*)
                0:
                  return (i32) Missing<$T, 2>::go(p)
                """);
    }

    @Test
    void templatesCalledOnObjects() {
        assertThat(LoweredText.of("Ring::run", """
                struct Ring { Other* near_; template <typename T> void run(T* p, int n) { near_->go<T>(p, n, 3); get<T>(p).data(n); } };
                """)).isEqualTo("""
                Ring::run<T>(this, p: $T*, n: i32)
                0:
                  this.near_.go<$T>(p, n, 3)
                  `get`<$T>(p).data(n)
                  return
                """);
    }

    @Test
    void newerWordsAreReadInOlderOnes() {
        assertThat(LoweredText.of("run", """
                enum class Mode { kEager, kGraph };
                struct Params { int a; int b = 7; int c; };
                X_HOST_INLINE void run(int n) {
                  using enum Mode;
                  Params params{.a = n, .c = 2};
                  Params others{
                      .a = kGraph,
                  };
                  use(params, others);
                }
                """)).isEqualTo("""
                run(n: i32)
                0:
                  params: Params = new Params(n, 7, 2)
                  others: Params = new Params(1, 7, ?member c that a list leaves out)
                  `use`(params, others)
                  return
                """);
    }
}
