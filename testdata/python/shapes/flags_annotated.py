# env: RING=off
"""Launch flags as annotated fields with metadata, read through class annotations."""
import dataclasses
import os
from dataclasses import dataclass
from typing import Annotated, Optional, get_type_hints

A = Annotated


@dataclass(frozen=True)
class Arg:
    help: str = ""
    choices: tuple = ()


class Space:
    def __init__(self, name):
        self.name = name


def default_ring():
    return os.environ.get("RING", "on") != "off"


@dataclass
class ServerArgs:
    disable_ring: A[bool, Arg(help="turn the ring off"), Space("comm")] = False
    ring: A[bool, Arg(help="use it")] = dataclasses.field(default_factory=default_ring)
    size: A[int, Arg(help="ranks")] = 1
    backend: A[Optional[str], Arg(choices=("a", "b"))] = None

    def __post_init__(self):
        if self.backend is None:
            self.backend = "a" if self.size <= 2 else "b"
        self._handle_deterministic()

    def _handle_deterministic(self):
        if self.size == 3:
            self.disable_ring = True

    def use_ring(self):
        return self.ring and not self.disable_ring


def row_defaults():
    args = ServerArgs()
    return args.disable_ring, args.ring, args.size, args.backend, args.use_ring()


def row_given():
    args = ServerArgs(size=3)
    return args.disable_ring, args.backend, args.use_ring(), ServerArgs(True, size=8, backend="a").backend


def row_set_later():
    args = ServerArgs()
    args.disable_ring = True
    setattr(args, "size", 5)
    return args.use_ring(), args.size, getattr(args, "missing", None)


def row_class_attributes():
    return ServerArgs.disable_ring, ServerArgs.size, hasattr(ServerArgs, "backend")


_global_args = None


def set_args(args):
    global _global_args
    _global_args = args


def get_args():
    if _global_args is None:
        raise ValueError("not set")
    return _global_args


def row_global():
    set_args(ServerArgs(size=6))
    return get_args().size, get_args().backend
