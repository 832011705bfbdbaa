package dev.archeck.inspectors.python;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Expressions that assign or hand out values in the middle, and coroutines.
class StepsTest {
    @Test
    void comprehensionsThatAssignAreLoops() {
        assertThat(Dump.module("""
                def f(x):
                    return {k: (z := k) for k, _ in x if k}
                """)).isEqualTo("""
                f(x)
                0:
                  made@1 = TABLE()
                  for@4 = $iter(x)
                  jump 1
                1:
                  next for@4 to k@2, _@3 2 done 3
                2:
                  if k@2 4 else 1
                3:
                  return made@1
                4:
                  kept@5 = k@2
                  kept@6 = k@2
                  z = kept@6
                  made@1[kept@5] = kept@6
                  jump 1
                """);
    }

    @Test
    void coroutinesWaitInFrontAndGeneratorsHandOutValues() {
        assertThat(Dump.module("""
                async def co(x):
                    return await x

                async def both(x):
                    yield 1

                def gen():
                    yield 1

                def strange():
                    return [(yield x) for x in y]
                """)).isEqualTo("""
                co(x)
                0:
                  yield None 1
                1:
                  return $<await>(x)
                both(x)
                0:
                  return ?!<asynchronous generator>
                gen()
                0:
                  yield 1 1
                1:
                  return
                strange()
                0:
                  return ?!<generator>
                """);
    }
}
