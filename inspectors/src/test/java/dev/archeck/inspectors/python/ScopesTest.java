package dev.archeck.inspectors.python;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScopesTest {
    @Test
    void namesAreLocalsGlobalsOrSymbols() {
        assertThat(Dump.module("""
                import torch
                LIMIT = 3

                def f(a, *rest, b=LIMIT, **more):
                    global COUNT
                    COUNT = LIMIT
                    c = torch.cuda
                    return a, b, c, len, COUNT, rest, more, undefined

                def positional(a, /, b, *, c): pass
                """)).isEqualTo("""
                binds [torch]: .torch = import torch
                binds [LIMIT]: .LIMIT = 3
                f(a, *rest, kw b=.LIMIT, **more)
                0:
                  .COUNT = .LIMIT
                  c = .torch.cuda
                  return TUPLE(a, b, c, $len, .COUNT, rest, more, $undefined)
                positional(a, b, kw c)
                0:
                  return
                """);
    }

    @Test
    void nestedFunctionsReadTheEnclosingFrame() {
        assertThat(Dump.module("""
                def outer(n):
                    count = 0
                    m = n
                    def inner(k):
                        nonlocal count
                        count += k
                        return m + count
                    return inner, (lambda q, r=m: q + m), count
                """)).isEqualTo("""
                outer(n)
                0:
                  count@shared@18 = 0
                  m = n
                  inner = closure outer.inner#4
                  return TUPLE(inner, closure outer.<lambda>#8:20, count@shared@18)
                outer.inner#4(k)
                0:
                  count@shared@18 = (ADD count@shared@18, k)
                  return (ADD m, count@shared@18)
                outer.<lambda>#8:20(q, r=m)
                0:
                  return (ADD q, m)
                """);
    }

    @Test
    void methodsDoNotSeeTheClassBody() {
        assertThat(Dump.module("""
                size = 1

                class C(Base):
                    first = size
                    size = 2
                    again = size

                    def f(self, n=size):
                        return size, [size for _ in n]
                """)).isEqualTo("""
                binds [size]: .size = 1
                class C($Base)
                C.<body>()
                0:
                  first = .size
                  size = 2
                  again = size
                  f = closure C.f
                  return
                C.f(self, n=size)
                0:
                  return TUPLE(.size, LIST(.size for _@1 in n))
                """);
    }

    @Test
    void comprehensionVariablesAreTheirOwn() {
        assertThat(Dump.module("""
                def f(x, rows):
                    a = [x for x in rows if x for y in x]
                    b = {k: v for k, v in x}
                    c = {i for i in x}
                    d = any(x > j for j in x)
                    e = [lambda: i for i in x]
                    return x
                """)).isEqualTo("""
                f(x, rows)
                0:
                  a = LIST(x@1 for x@1 in rows if x@1 for y@2 in x@1)
                  b = TABLE(TUPLE(k@3, v@4) for k@3, v@4 in x)
                  c = SET(i@5 for i@5 in x)
                  d = $any(LIST((GREATER x, j@6) for j@6 in x))
                  e = LIST(closure f.<lambda>#6:10 for i@7 in x)
                  return x
                f.<lambda>#6:10()
                0:
                  return i@7
                """);
    }

    @Test
    void checkersOnlyArmsBindNothing() {
        assertThat(Dump.module("""
                from typing import TYPE_CHECKING
                import typing
                if TYPE_CHECKING:
                    from a import Hidden
                elif typing.TYPE_CHECKING:
                    Other = 1
                else:
                    Shown = 1
                if __name__ == "__main__":
                    main()
                x = Hidden if TYPE_CHECKING else __name__
                """)).isEqualTo("""
                binds [TYPE_CHECKING]: .TYPE_CHECKING = import typing : TYPE_CHECKING
                binds [typing]: .typing = import typing
                binds [Shown]
                <module>#3()
                0:
                  .Shown = 1
                  jump 1
                1:
                  return
                binds []
                <module>#9()
                0:
                  jump 1
                1:
                  return
                binds [x]: .x = 'pkg.sub.mod'
                """);
    }
}
