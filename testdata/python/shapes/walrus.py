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


def row_nested():
    return (a := 1) + (b := a + 1), a, b, [c := 3, c + 1], {"k": (d := 4)}["k"] + d


def row_ternary():
    return (n if (n := value()) else "none"), n


def row_and_or():
    ok = (n := value()) and n != "x" and (m := n * 2)
    return ok, n


def row_comprehension():
    return [y for x in range(5) if (y := x * x) > 3], y


def row_comprehension_kinds():
    pairs = {k: (v := k * 2) for k in (1, 2)}
    numbers = {(n := x % 2) for x in range(4)}
    return pairs, v, numbers, n


def row_comprehension_nested():
    found = [(a, b, s) for a in (1, 2) for b, c in [(3, 4), (5, 6)] if (s := a + b + c) > 9]
    return found, s


def maybe_generator_stops_early():
    if any((hit := rank) > 1 for rank in (0, 1, 2, 3)):
        return hit
    return None


def row_comprehension_of_variable():
    return [m for part in (value() or "7,8").split(",") if (m := part.strip()).isdigit()]
