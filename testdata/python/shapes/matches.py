# node: world=2 capability=9,0
# node: world=4 capability=10,3
# node: world=8 capability=12,0
# env: ALGO=1stage
# env: ALGO=oneshot
# env: ALGO=other
"""match statements: values, alternatives, sequences, guards, classes, mappings, captures."""
import os
from dataclasses import dataclass

import torch
import torch.distributed as dist


class Kind:
    ONE = 1
    TWO = 2


@dataclass
class Shape:
    rows: int
    columns: int = 1


def algo():
    match os.environ.get("ALGO"):
        case "1stage" | "oneshot":
            return 1
        case "2stage":
            return 2
        case None:
            return 0
        case other:
            return "bad " + other


def kernel(world, linked):
    match world, linked:
        case 2, _:
            return "one"
        case (4 | 6 | 8), True:
            return "two"
        case (n, False) if n > 4:
            return f"none for {n}"
        case _:
            return None


def describe(value):
    match value:
        case Kind.ONE:
            return "one"
        case bool():
            return "truth"
        case int(n) if n > 100:
            return "big"
        case int() | float():
            return "number"
        case str() as text:
            return "text " + text
        case []:
            return "empty"
        case [x]:
            return "single", x
        case [first, *rest]:
            return first, rest
        case {"kind": kind, **more}:
            return kind, more
        case Shape(rows=0):
            return "no rows"
        case Shape(rows, columns=c):
            return "shape", rows, c
        case None:
            return "nothing"


def row_algo():
    return algo()


def row_kernel():
    return kernel(dist.get_world_size(), False), kernel(dist.get_world_size(), True)


def row_capability():
    match torch.cuda.get_device_capability():
        case (9, 0):
            return "hopper"
        case (10, minor):
            return "blackwell", minor
        case (major, _):
            return "other", major


def row_described():
    return [
        describe(v)
        for v in (1, True, 500, 2, 2.5, "x", [], [7], (1, 2, 3), {"kind": "k", "a": 1}, Shape(0), Shape(3, 4), None, {"b": 1})
    ]


def row_falls_through():
    result = "before"
    match dist.get_world_size():
        case 4:
            result = "four"
        case 16:
            result = "sixteen"
    return result


def row_nested():
    match {"a": [1, {"b": 2}], "c": None}:
        case {"a": [1, {"b": b}], "c": None}:
            return b
    return None


def row_negative():
    match -1:
        case -1:
            return "minus one"
    return "no"
