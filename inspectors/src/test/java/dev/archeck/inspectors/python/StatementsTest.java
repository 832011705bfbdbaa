package dev.archeck.inspectors.python;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StatementsTest {
    @Test
    void branchesTestConditionsInOrder() {
        assertThat(Dump.module("""
                def f(a, b):
                    if a and not b:
                        x = 1
                    elif b:
                        return
                    else:
                        x = 2
                    return x
                """)).isEqualTo("""
                f(a, b)
                0:
                  if (AND a, (NOT b)) 2 else 3
                1:
                  return x
                2:
                  x = 1
                  jump 1
                3:
                  if b 4 else 5
                4:
                  return
                5:
                  x = 2
                  jump 1
                """);
    }

    @Test
    void loopsHaveElseArmsThatBreakSkips() {
        assertThat(Dump.module("""
                def f(xs):
                    for i, x in enumerate(xs):
                        if x: continue
                        if i > 3: break
                    else:
                        done()
                    while True:
                        step()
                """)).isEqualTo("""
                f(xs)
                0:
                  for@1 = $iter($enumerate(xs))
                  jump 1
                1:
                  next for@1 to i, x 2 done 3
                2:
                  if x 1 else 4
                3:
                  do $done()
                  jump 5
                4:
                  if (GREATER i, 3) 5 else 1
                5:
                  if True 6 else 7
                6:
                  do $step()
                  jump 5
                7:
                  return
                """);
    }

    @Test
    void loopTargetsOfAnyShape() {
        assertThat(Dump.module("""
                def f(xs, o):
                    for (a, (b, *c)) in xs: pass
                    for o.x in xs: pass
                    for (d,) in xs: pass
                """)).isEqualTo("""
                f(xs, o)
                0:
                  for@1 = $iter(xs)
                  jump 1
                1:
                  next for@1 to item@2 2 done 3
                2:
                  a, part@3 = each item@2
                  b, c *1 = each part@3
                  jump 1
                3:
                  for@4 = $iter(xs)
                  jump 4
                4:
                  next for@4 to item@5 5 done 6
                5:
                  o.x = item@5
                  jump 4
                6:
                  for@6 = $iter(xs)
                  jump 7
                7:
                  next for@6 to item@7 8 done 9
                8:
                  d = each item@7
                  jump 7
                9:
                  return
                """);
    }

    @Test
    void finallyIsCopiedIntoEveryWayOut() {
        assertThat(Dump.module("""
                def f(p):
                    for i in p:
                        try:
                            if i == 1: return g(i)
                            if i == 2: break
                            h()
                        except KeyError as e:
                            raise
                        except (A, B):
                            raise Error("x") from e
                        else:
                            more()
                        finally:
                            clean()
                """)).isEqualTo("""
                f(p)
                0:
                  for@1 = $iter(p)
                  jump 1
                1:
                  next for@1 to i 3 done 2
                2:
                  return
                3 in 1:
                  if (EQUAL i, 1) 5 else 4
                4 in 1:
                  if (EQUAL i, 2) 8 else 7
                5 in 1:
                  kept@2 = $g(i)
                  jump 6
                6:
                  do $clean()
                  return kept@2
                7 in 1:
                  do $h()
                  jump 9
                8:
                  do $clean()
                  jump 2
                9 in 0:
                  do $more()
                  jump 13
                10 in 0:
                  reraise
                11 in 0:
                  raise $Error('x')
                12:
                  do $clean()
                  reraise
                13:
                  do $clean()
                  jump 1
                region 0: [] -> 12
                region 1 in 0: [$KeyError] as e -> 10 [$A, $B] -> 11
                """);
    }

    @Test
    void withCallsEnterAndExit() {
        assertThat(Dump.module("""
                def f(lock, p):
                    with lock, open(p) as f:
                        return f.read()
                """)).isEqualTo("""
                f(lock, p)
                0:
                  kept@1 = lock
                  do kept@1.__enter__()
                  jump 1
                1 in 0:
                  kept@3 = $open(p)
                  f = kept@3.__enter__()
                  jump 2
                2 in 1:
                  kept@5 = f.read()
                  jump 3
                3 in 0:
                  do kept@3.__exit__(None, None, None)
                  jump 4
                4:
                  do kept@1.__exit__(None, None, None)
                  return kept@5
                5 in 0:
                  if $<swallows>(kept@3.__exit__($type(caught@4), caught@4, None)) 9 else 6
                6 in 0:
                  reraise
                7:
                  return
                8:
                  if $<swallows>(kept@1.__exit__($type(caught@2), caught@2, None)) 7 else 10
                9:
                  do kept@1.__exit__(None, None, None)
                  jump 7
                10:
                  reraise
                region 0: [] as caught@2 -> 8
                region 1 in 0: [] as caught@4 -> 5
                """);
    }

    @Test
    void suppressSwallowsItsTypes() {
        assertThat(Dump.module("""
                def f(d):
                    with contextlib.suppress(KeyError):
                        d[1]
                    return d
                """)).isEqualTo("""
                f(d)
                0:
                  jump 1
                1 in 0:
                  do d[1]
                  jump 2
                2:
                  return d
                region 0: [$KeyError] -> 2
                """);
    }

    @Test
    void assertRaisesOnlyUnderAssertions() {
        assertThat(Dump.module("""
                def f(group):
                    assert group != 1, "no"
                """)).isEqualTo("""
                f(group)
                0:
                  if (NOT_EQUAL group, 1) 2 else 1
                1:
                  raise $AssertionError('no') ASSERT
                2:
                  return
                """);
    }

    @Test
    void assignmentsOfEveryForm() {
        assertThat(Dump.module("""
                def f(o, v):
                    a = b = g()
                    c: int = 1
                    d: int
                    o.x, o[0], (e, *h) = v
                    a += 1
                    o.n.m -= 2
                    o[g()] *= 3
                    o[1:2] = v
                    o @= v
                    del a, o[0], o.x
                """)).isEqualTo("""
                f(o, v)
                0:
                  kept@1 = $g()
                  a = kept@1
                  b = kept@1
                  c = 1
                  o.x, o[0], part@2 = each v
                  e, h *1 = each part@2
                  a = (ADD a, 1)
                  kept@3 = o.n
                  kept@3.m = (SUBTRACT kept@3.m, 2)
                  kept@4 = $g()
                  o[kept@4] = (MULTIPLY o[kept@4], 3)
                  do v
                  forget o
                  do v
                  forget o
                  delete a
                  delete o[0]
                  delete o.x
                  return
                """);
    }

    @Test
    void walrusAndChainsOfCallsBecomeSteps() {
        assertThat(Dump.module("""
                def f(xs):
                    while (n := next(xs)) and n > 0 or stop():
                        pass
                    if 0 < g(n) <= 3:
                        return h(*xs, k=(m := 2)), m
                    return 1 < n < 4
                """)).isEqualTo("""
                f(xs)
                0:
                  jump 1
                1:
                  kept@3 = $next(xs)
                  n = kept@3
                  kept@2 = kept@3
                  if kept@2 2 else 3
                2:
                  kept@2 = (GREATER n, 0)
                  jump 3
                3:
                  kept@1 = kept@2
                  if kept@1 5 else 4
                4:
                  kept@1 = $stop()
                  jump 5
                5:
                  if kept@1 1 else 6
                6:
                  kept@4 = $g(n)
                  if (AND (LESS 0, kept@4), (LESS_EQUAL kept@4, 3)) 8 else 7
                7:
                  return (AND (LESS 1, n), (LESS n, 4))
                8:
                  kept@5 = $h
                  kept@6 = xs
                  m = 2
                  kept@7 = kept@5(*kept@6, k=2)
                  kept@8 = m
                  return TUPLE(kept@7, kept@8)
                """);
    }

    @Test
    void whatIsNotUnderstoodMayDoAnything() {
        assertThat(Dump.module("""
                def f(x):
                    match x:
                        case [a, 1 + 2j]: return a
                        case _: c = 1
                    print >>x, "old"
                    try:
                        g()
                    except* E:
                        pass
                    async with x as y: pass
                    return [z := 1 async for _ in x], await_(x), x @ x, b"b", 3j
                """)).isEqualTo("""
                f(x)
                0:
                  unread statement not read: match_statement writes [a, c]
                  unread statement not read: print_statement writes []
                  unread exception groups writes []
                  unread asynchronous with writes [y]
                  kept@1 = ?!<assignment inside an expression>
                  forget z
                  kept@2 = kept@1
                  kept@3 = $await_(x)
                  kept@4 = ?!<operator not read>
                  kept@5 = ?<text not read>
                  kept@6 = ?<number not read>
                  return TUPLE(kept@2, kept@3, kept@4, kept@5, kept@6)
                """);
    }
}
