# env: KIND=fast
# env: KIND=slow
# env: KIND=odd
# node: world=2
# node: world=8
"""Which class is made is chosen by a function, a table, a partial or an import inside a function."""
import os
from functools import partial

import torch.distributed as dist


class Slow:
    name = "slow"

    def __init__(self, group, device=None, *, limit=10):
        self.group = group
        self.limit = limit

    def reduce(self, x):
        return self.name, x, self.limit


class Fast(Slow):
    name = "fast"

    def __init__(self, group, device=None, **kwargs):
        super().__init__(group, device, **kwargs)
        self.limit *= 2


REGISTRY = {"fast": Fast, "slow": Slow}


def register(name):
    def wrap(cls):
        REGISTRY[name] = cls
        return cls

    return wrap


@register("odd")
class Odd(Slow):
    name = "odd"

    def reduce(self, x):
        return super().reduce(x + 1)


def dispatch():
    kind = os.environ.get("KIND")
    if kind == "fast" and dist.get_world_size() == 2:
        return Fast
    from_table = REGISTRY.get(kind)
    return from_table or Slow


def make(group):
    return dispatch()(group)


def maker(limit):
    return partial(dispatch(), limit=limit)


def closure(limit):
    def build(group):
        return dispatch()(group, limit=limit)

    return build


def row_made():
    return make("g").reduce(1), dispatch().__name__, isinstance(make("g"), Fast)


def row_partial():
    return maker(3)("g").reduce(2), maker(limit=4)("g", "cuda").limit


def row_closure():
    return closure(5)("g").reduce(3)


def row_subclasses():
    return issubclass(dispatch(), Slow), dispatch() is Fast, sorted(REGISTRY)


def row_unknown_key():
    try:
        return REGISTRY[os.environ.get("KIND", "none")]("g").name
    except KeyError as e:
        return "no", str(e)


def row_method_reference():
    reduce = make("g").reduce
    both = [f(1)[0] for f in (reduce, Slow("h").reduce)]
    return both


def row_instance_in_table():
    table = {k: v("g", limit=i) for i, (k, v) in enumerate(REGISTRY.items())}
    return {k: v.limit for k, v in table.items()}
