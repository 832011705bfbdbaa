# env: N=3
# env: N=x
"""Assignments inside expressions."""
import os


def value():
    return os.environ.get("N")


def row_condition():
    if (n := value()) is None:
        return "unset"
    elif n.isdigit() and (number := int(n)) > 2:
        return number
    return n


def row_loop():
    left, seen = [3, 2, 1], []
    while left and (item := left.pop()) < 3:
        seen.append(item)
    return seen, item


def maybe_comprehension():
    return [y for x in range(5) if (y := x * x) > 3], y


def row_nested():
    return (a := 1) + (b := a + 1), a, b, [c := 3, c + 1], {"k": (d := 4)}["k"] + d


def row_ternary():
    return (n if (n := value()) else "none"), n


def row_and_or():
    ok = (n := value()) and n != "x" and (m := n * 2)
    return ok, n
