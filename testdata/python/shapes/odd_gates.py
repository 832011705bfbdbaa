# env: ON=1
# env: ON=0;SIZE=12
# env: SIZE=x
# node: world=2
# node: world=4
"""Gates in rare words: match over objects, walrus in filters, cached properties, metaclasses, swallowing contexts, flags, default factories."""
import contextlib
import dataclasses
import enum
import functools
import os
import operator

import torch.distributed as dist


class Way(enum.IntFlag):
    PUSH = enum.auto()
    PULL = enum.auto()
    BOTH = PUSH | PULL


@dataclasses.dataclass
class Settings:
    on: bool = dataclasses.field(default_factory=lambda: os.environ.get("ON", "") == "1")
    size: str = dataclasses.field(default_factory=functools.partial(os.environ.get, "SIZE", "8"))
    way: Way = Way.PUSH
    names: list = dataclasses.field(default_factory=list)

    def __post_init__(self):
        if self.on:
            self.way |= Way.PULL
        self.names.append(self.size)


def row_default_factories():
    first, second = Settings(), Settings(names=["given"])
    return (first.on, first.size, int(first.way), first.names, second.names, first == second)


def maybe_flags():
    way = Settings().way
    return [way == Way.BOTH, bool(way & Way.PULL), Way.PULL in way, int(~way & Way.BOTH), way is Way.PUSH, (way ^ Way.BOTH) == 0]


class Lazy(type):
    def __getattr__(cls, name):
        if name.startswith("is_"):
            return os.environ.get(name[3:].upper()) == "1"
        raise AttributeError(name)


class Gate(metaclass=Lazy):
    is_size = "own"

    @functools.cached_property
    def allowed(self):
        self.asked = self.__dict__.get("asked", 0) + 1
        return Gate.is_on and dist.get_world_size() == 2

    def __getattr__(self, name):
        return "made " + name


def maybe_class_getattr():
    return [Gate.is_on, Gate.is_size, hasattr(Gate, "other"), Gate().other]


def maybe_cached_property():
    gate = Gate()
    first = gate.allowed
    os.environ["ON"] = "1" if not first else "0"
    second = gate.allowed
    del gate.allowed
    third = gate.allowed
    return [first, second, third]


def row_matches():
    size = os.environ.get("SIZE")
    match (dist.get_world_size(), size):
        case (2, None):
            return "two"
        case (2 | 4 as n, str(text)) if text.isdigit() and (k := int(text)) > n:
            return k - n
        case (int(), "x" | "y") as pair:
            return pair[1] * pair[0]
        case [_, *rest]:
            return rest


def row_match_mappings():
    settings = {"ways": [{"name": "push", "ranks": 2}, {"name": "pull"}], "size": os.environ.get("SIZE")}
    match settings:
        case {"size": "12", **rest} if "size" not in rest:
            return sorted(rest)
        case {"ways": [{"ranks": ranks, "name": str() as name}, *_], "size": None} if ranks == dist.get_world_size():
            return name
        case {"ways": [_, {"name": name}]}:
            return name.upper()


@contextlib.contextmanager
def swallowing(kind, seen):
    try:
        yield seen
    except kind as error:
        seen.append(type(error).__name__)
    else:
        seen.append("fine")
    finally:
        seen.append("end")


def size_of(seen):
    with swallowing(ValueError, seen):
        return int(os.environ.get("SIZE", ""))
    return -1


def row_swallowed():
    seen = []
    return (size_of(seen), seen)


class Closing:
    def __init__(self, result):
        self.result = result

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is None:
            return
        return issubclass(kind, LookupError) and self.result


def row_exits():
    allowed = True
    with Closing(0 if dist.get_world_size() == 2 else "yes"), contextlib.suppress(KeyError):
        allowed = False
        os.environ["NO_SUCH"]
        allowed = None
    try:
        with Closing(dist.get_world_size() - 2) as closing:
            allowed = [allowed, [][closing.result]]
    except IndexError:
        return ("left", allowed)
    return ("kept", allowed)


def maybe_walrus_in_filters():
    last = 0
    found = [last := n for n in (2, 4, 6, 8) if (half := n // 2) and dist.get_world_size() % half == 0]
    return (found, last, half, any((hit := n) > 2 for n in found), hit)


def replaced(*names):
    def decorate(function):
        if os.environ.get("ON") == "1":
            return lambda *a, **k: [function.__name__, *names, *a]
        return operator.itemgetter(*range(len(names)))

    return decorate


@replaced("a", "b")
def judged(first, second=3):
    return first + second


def maybe_replaced():
    return judged(["x", "y", "z"])


def row_chained():
    n = dist.get_world_size()
    size = os.environ.get("SIZE") or "8"
    return [1 < n <= 4 != 2, n in (2,) is True, not n == 2 in [True], "1" < size < "9", n == 2 or size and "last"]


def row_finally():
    for turn in range(dist.get_world_size()):
        try:
            if turn == 2:
                return "second"
            int(os.environ.get("SIZE", "1"))
        except ValueError:
            continue
        else:
            if os.environ.get("ON") == "1":
                break
        finally:
            if turn == 3:
                return "third"
    else:
        return "all"
    return "broken"


class Descriptor:
    def __set_name__(self, owner, name):
        self.name = name.upper()

    def __get__(self, instance, owner=None):
        if instance is None:
            return self.name
        return instance.__dict__.get(self.name, os.environ.get(self.name, "none"))

    def __set__(self, instance, value):
        instance.__dict__[self.name] = value * 2


class Holder:
    size = Descriptor()
    on = property(operator.attrgetter("size"))

    def __init_subclass__(cls, /, limit=0, **kwargs):
        super().__init_subclass__(**kwargs)
        cls.limit = limit + dist.get_world_size()

    def __class_getitem__(cls, item):
        return (cls.__name__, item)


class Below(Holder, limit=10):
    pass


def maybe_descriptors():
    one = Below()
    before = one.on
    one.size = "ab"
    return [before, one.size, Holder.size, Below.limit, Below[dist.get_world_size()], one.__dict__]


def row_arguments():
    def taking(a, /, b=os.environ.get("ON"), *rest, key, **more):
        return [a, b, rest, key, more]

    return taking(1, *[2, 3][: dist.get_world_size() - 2], key=4, **{"a": 5, "other": 6})
