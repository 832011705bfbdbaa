# env: ON=1
# node: world=2
# node: world=4
"""Decorators: caches, wraps, arguments, classes as decorators, methods, stacked ones, and a cache that freezes the first answer."""
import functools
import os

import torch.distributed as dist

CALLS = []


def logged(f):
    @functools.wraps(f)
    def wrapper(*args, **kwargs):
        CALLS.append(f.__name__)
        return f(*args, **kwargs)

    return wrapper


def only_if(name, otherwise=None):
    def decorate(f):
        @functools.wraps(f)
        def wrapper(*args, **kwargs):
            if os.environ.get(name) != "1":
                return otherwise
            return f(*args, **kwargs)

        return wrapper

    return decorate


def run_once(f):
    def wrapper(*args, **kwargs):
        if not wrapper.has_run:
            wrapper.has_run = True
            wrapper.result = f(*args, **kwargs)
        return wrapper.result

    wrapper.has_run = False
    return wrapper


class Counted:
    def __init__(self, f):
        functools.update_wrapper(self, f)
        self.f = f
        self.count = 0

    def __call__(self, *args):
        self.count += 1
        return self.f(*args)


@functools.lru_cache(maxsize=None)
def frozen():
    return os.environ.get("LATE", "unset")


@logged
@only_if("ON", otherwise="off")
def both(x, y=1):
    return x + y


@run_once
def once():
    CALLS.append("once")
    return len(CALLS)


@Counted
def counted(x):
    return x * 2


class Holder:
    def __init__(self, n):
        self.n = n

    @logged
    def method(self, k):
        return self.n * k

    @functools.cached_property
    def expensive(self):
        CALLS.append("expensive")
        return self.n * 100

    @functools.lru_cache
    def cached(self, k):
        return self.n + k

    @staticmethod
    @only_if("ON")
    def fixed():
        return "fixed"


def row_frozen():
    first = frozen()
    os.environ["LATE"] = "set"
    return first, frozen(), os.environ["LATE"]


def row_both():
    CALLS.clear()
    return both(1), both(2, y=5), both.__name__, CALLS


def row_once():
    CALLS.clear()
    return once(), once(), CALLS


def row_counted():
    return counted(3), counted(4), counted.count


def row_methods():
    CALLS.clear()
    holder = Holder(dist.get_world_size())
    return holder.method(3), holder.expensive, holder.expensive, holder.cached(1), Holder.fixed(), CALLS


def row_cleared():
    frozen.cache_clear()
    return both.__wrapped__(1)
