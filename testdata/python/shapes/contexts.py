# env: FAIL=1
"""Context managers: classes, generators, several at once, exceptions that are swallowed or pass."""
import contextlib
import os
from contextlib import contextmanager, nullcontext

LOG = []


class Managed:
    def __init__(self, name, swallow=False):
        self.name = name
        self.swallow = swallow

    def __enter__(self):
        LOG.append("enter " + self.name)
        return self

    def __exit__(self, kind, value, trace):
        LOG.append("exit " + self.name + ("" if kind is None else " failed"))
        return self.swallow


@contextmanager
def generated(name):
    LOG.append("before " + name)
    try:
        yield name.upper()
    finally:
        LOG.append("after " + name)


class Comm:
    def __init__(self):
        self.disabled = True

    @contextmanager
    def change_state(self, enable=None):
        if enable is None:
            enable = True
        before = self.disabled
        self.disabled = not enable
        yield
        self.disabled = before

    @contextlib.contextmanager
    def maybe(self, other):
        context = nullcontext() if other is None else other.change_state(enable=False)
        with context:
            yield self


def fail():
    if os.environ.get("FAIL") == "1":
        raise RuntimeError("failed")
    return "fine"


def row_class():
    LOG.clear()
    with Managed("a") as m:
        name = m.name
    return name, LOG


def row_generated():
    LOG.clear()
    with generated("g") as text:
        inner = text
    return inner, LOG


def row_state():
    comm = Comm()
    with comm.change_state():
        inside = comm.disabled
    return inside, comm.disabled


def row_nested():
    a, b = Comm(), Comm()
    b.disabled = False
    with a.maybe(b) as c, b.change_state(True):
        inside = b.disabled
    with a.maybe(None):
        pass
    return inside, b.disabled, c is a


def row_swallowed():
    LOG.clear()
    value = "unset"
    with Managed("s", swallow=True):
        value = fail()
    return value, LOG


def row_passes():
    LOG.clear()
    try:
        with Managed("p"), generated("q"):
            value = fail()
    except RuntimeError as e:
        value = str(e)
    return value, LOG


def row_returns():
    LOG.clear()

    def inner():
        with Managed("r"):
            return fail()

    try:
        return inner(), LOG
    except RuntimeError:
        return "raised", LOG


@generated("d")
def decorated(x):
    LOG.append("inside")
    return x + 1


class Decorated:
    @generated("m")
    def method(self, x):
        return self, fail()


def row_decorator():
    LOG.clear()
    return decorated(1), decorated(x=2), LOG, decorated.__name__


def row_decorated_method():
    LOG.clear()
    made = Decorated()
    try:
        return made.method(1)[0] is made, LOG
    except RuntimeError:
        return "raised", LOG
