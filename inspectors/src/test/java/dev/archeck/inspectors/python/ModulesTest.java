package dev.archeck.inspectors.python;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ModulesTest {
    @Test
    void importsBecomeAbsolute() {
        assertThat(Dump.module("""
                import os, a.b.c, d as e
                from . import x, y as z
                from .up.more import (q,)
                from .. import w
                from ...too import far
                from m import *
                def f(): return unbound, len
                """)).isEqualTo("""
                binds [a, e, os]: .os = import os; import@1 = import a.b.c; .a = import a; .e = import d
                binds [x, z]: .x = import pkg.sub : x; .z = import pkg.sub : y
                binds [q]: .q = import pkg.sub.up.more : q
                binds [w]: .w = import pkg : w
                binds [far]: unread relative import above the top package writes [.far]
                binds [*]: .* = import m : *
                f()
                0:
                  return TUPLE(.unbound, $len)
                """);
    }

    @Test
    void statementsSayWhatTheyBindChangeAndDo() {
        assertThat(Dump.module("""
                \"""doc\"""
                import os
                import torch
                A = B = f(1)
                REG = {}
                REG["a"] = 1
                REG.update(A)
                os.environ["K"] = "1"
                os.environ.setdefault("L", "2")
                torch.set_flag(A, k=B)
                is_cuda = torch.cuda.is_available()
                @REG.register("n")
                def g(): os.putenv("x", "y")
                if is_cuda:
                    FLAG = True
                    log.info(FLAG)
                """)).isEqualTo("""
                binds [os]: .os = import os
                binds [torch]: .torch = import torch
                binds [A, B]: kept@1 = $f(1); .A = kept@1; .B = kept@1
                binds [REG]: .REG = TABLE()
                binds [] changes [REG]: .REG['a'] = 1
                binds [] changes [A, REG] acts: do .REG.update(.A)
                binds [] changes [os] acts: .os.environ['K'] = '1'
                binds [] acts: do .os.environ.setdefault('L', '2')
                binds [] changes [A, B] acts: do .torch.set_flag(.A, k=.B)
                binds [is_cuda]: .is_cuda = .torch.cuda.is_available()
                binds [g] changes [REG]: .g = closure g
                binds [FLAG] changes [FLAG, log] acts
                <module>#14()
                0:
                  if .is_cuda 2 else 1
                1:
                  return
                2:
                  .FLAG = True
                  do $log.info(.FLAG)
                  jump 1
                @.REG.register('n')
                g()
                0:
                  do .os.putenv('x', 'y')
                  return
                """);
    }

    @Test
    void statementsThatMayRaiseAct() {
        assertThat(Dump.module("""
                wanted = 1
                if not wanted:
                    raise ImportError("no")
                del wanted
                """)).isEqualTo("""
                binds [wanted]: .wanted = 1
                binds [] acts
                <module>#2()
                0:
                  if (NOT .wanted) 2 else 1
                1:
                  return
                2:
                  raise $ImportError('no')
                binds [wanted]: delete .wanted
                """);
    }

    @Test
    void definitionsUnderConditionsStayApart() {
        assertThat(Dump.module("""
                if torch.version.hip is not None:
                    def op(a): return hip(a)
                else:
                    def op(a): return cuda(a)
                    class K: pass
                try:
                    import fast
                    def one(): return fast
                except ImportError:
                    def two(): return None
                """)).isEqualTo("""
                binds [K, op]
                <module>#1()
                0:
                  if (IS_NOT $torch.version.hip, None) 2 else 3
                1:
                  return
                2:
                  .op = closure op#2
                  jump 1
                3:
                  .op = closure op#4
                  .K = class K()
                  jump 1
                binds [fast, one, two]
                <module>#6()
                0:
                  jump 1
                1 in 0:
                  .fast = import fast
                  .one = closure one
                  jump 2
                2:
                  return
                3:
                  .two = closure two
                  jump 2
                region 0: [$ImportError] -> 3
                class K()
                K.<body>()
                0:
                  return
                op#2(a)
                0:
                  return $hip(a)
                op#4(a)
                0:
                  return $cuda(a)
                one()
                0:
                  return .fast
                two()
                0:
                  return None
                """);
    }

    @Test
    void classesKeepAnnotationsAndAccessors() {
        assertThat(Dump.module("""
                @dataclass
                class Config(Base[int], metaclass=Meta):
                    \"""doc\"""
                    size: int = 8192 * 1024
                    name: str
                    if is_hip:
                        size = 2
                    @staticmethod
                    def make(n): return Config(n)
                    @property
                    def p(self): return self._p
                    @p.setter
                    def p(self, v): self._p = v
                    def __init__(self, n):
                        super().__init__(n)
                """)).isEqualTo("""
                binds [Config] changes [p]: .Config = class Config($Base[$int], ?!<metaclass>)
                @$dataclass
                class Config($Base[$int], ?!<metaclass>)
                Config.<body>()
                0:
                  __annotations__ = TABLE()
                  __annotations__['size'] = 'int'
                  size = (MULTIPLY 8192, 1024)
                  __annotations__['name'] = 'str'
                  if $is_hip 2 else 1
                1:
                  make = closure Config.make
                  p = closure Config.p#11
                  p = closure Config.p#13
                  __init__ = closure Config.__init__
                  return
                2:
                  size = 2
                  jump 1
                @$staticmethod
                static Config.make(n)
                0:
                  return .Config(n)
                @$property
                Config.p#11(self)
                0:
                  return self._p
                @p.setter
                Config.p#13(self, v)
                0:
                  self._p = v
                  return
                Config.__init__(self, n)
                0:
                  do $super(class Config, self).__init__(n)
                  return
                """);
    }

    @Test
    void nestedClassesHaveQualifiedNames() {
        assertThat(Dump.module("""
                class A:
                    class Inner:
                        def m(self): pass
                def f():
                    class Local(A.Inner): pass
                    return Local
                """)).isEqualTo("""
                class A.Inner()
                A.Inner.<body>()
                0:
                  m = closure A.Inner.m
                  return
                class A()
                A.<body>()
                0:
                  Inner = class A.Inner()
                  return
                A.Inner.m(self)
                0:
                  return
                f()
                0:
                  Local = class f.Local#5(.A.Inner)
                  return Local
                """);
    }
}
