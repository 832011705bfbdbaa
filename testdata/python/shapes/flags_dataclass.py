# env: FORCE=1
"""Launch flags as dataclass fields: defaults, factories, checks after construction, copies, frozen and nested ones."""
import dataclasses
import os
from dataclasses import dataclass, field
from typing import Any, ClassVar, Dict, List, Optional


@dataclass
class Parallel:
    ranks: int = 1
    disable_ring: bool = False
    nodes: int = 1
    names: List[str] = field(default_factory=list)
    table: Dict[str, int] = field(default_factory=lambda: {"a": 1})
    derived: int = field(init=False)
    kind: ClassVar[str] = "parallel"
    extra: Optional[Any] = None

    def __post_init__(self):
        self.derived = self.ranks * self.nodes
        if self.nodes > 1 or os.environ.get("FORCE") == "1":
            self.disable_ring = True
        if self.ranks < 1:
            raise ValueError("ranks must be positive")


@dataclass(frozen=True)
class Key:
    major: int
    minor: int = 0


@dataclass(kw_only=True)
class Derived(Parallel):
    level: int = 3

    @property
    def use_ring(self) -> bool:
        return not self.disable_ring and self.ranks > 1


class Settings:
    parallel: Parallel
    limit: int = 5

    def __init__(self, parallel=None):
        self.parallel = parallel or Parallel()


def row_defaults():
    p = Parallel()
    return p.ranks, p.disable_ring, p.names, p.table, p.derived, p.kind, p.extra


def row_given():
    p = Parallel(4, nodes=2, names=["x"])
    return p.derived, p.disable_ring, p.names, Parallel().names


def row_separate_factories():
    a, b = Parallel(), Parallel()
    a.names.append("only a")
    return a.names, b.names


def row_rejected():
    return Parallel(ranks=0)


def row_too_many():
    return Key(1, 2, 3)


def row_missing():
    return Key()


def row_derived():
    d = Derived(ranks=2, level=9)
    return d.use_ring, d.level, d.derived, isinstance(d, Parallel)


def row_equality():
    return Key(9) == Key(9, 0), Key(9) == Key(10), Key(9) != Key(9), {Key(9): 1}.get(Key(9, 0)), Key(1, 2) in [Key(1, 2)]


def row_replaced():
    p = dataclasses.replace(Parallel(ranks=2), nodes=3)
    return p.ranks, p.nodes, p.derived


def row_fields():
    return [f.name for f in dataclasses.fields(Key)], dataclasses.asdict(Key(1)), dataclasses.is_dataclass(Key)


def row_nested():
    s = Settings(Parallel(ranks=4))
    return s.parallel.ranks, Settings().parallel.ranks, s.limit


def row_frozen():
    try:
        Key(1).major = 2
    except dataclasses.FrozenInstanceError:
        return "frozen"
    return "changed"
