# env: SKIP=1
# node: world=2
"""Module-level caches and counters: filled on first use, reset, shared between functions."""
import os

import torch.distributed as dist

_cache = None
_table = {}
_ready: bool = False
_groups = []


def cached():
    global _cache
    if _cache is not None:
        return _cache
    _cache = {f"{i}->{j}": i != j for i in range(2) for j in range(2)}
    return _cache


def check(a, b):
    if os.environ.get("SKIP") == "1":
        return True
    return cached()[f"{a}->{b}"]


def remember(key):
    if key not in _table:
        _table[key] = len(_table)
    return _table[key]


def initialise(ranks):
    global _ready
    if _ready:
        raise RuntimeError("already initialised")
    _ready = True
    _groups.extend(range(ranks))


def row_cached():
    return check(0, 1), check(1, 1), cached() is cached()


def row_remembered():
    return remember("a"), remember("b"), remember("a"), _table


def row_initialised():
    before = len(_groups)
    initialise(dist.get_world_size())
    return before, _groups, _ready


def row_twice():
    try:
        initialise(1)
        initialise(1)
    except RuntimeError as e:
        return str(e)
    return "no error"


class Settings:
    """Made on import, filled at launch: what it holds then cannot be known from the text."""

    def __init__(self):
        self.values = {}
        self.owner = None
        self.memo = None

    def publish(self, owner):
        self.owner = owner
        self.values["ring"] = True

    def remembered(self):
        if self.memo is None:
            self.memo = 5
        return self.memo


settings = Settings()


def maybe_filled_later():
    return settings.owner is None


def row_memo():
    return settings.remembered(), settings.memo


def row_own():
    own = Settings()
    before = own.owner
    own.publish("me")
    return before, own.owner, own.values
