# env: LIMIT=0
# env: LIMIT=False
# env: LIMIT=16
"""Rules of the language that a reader gets wrong with confidence: when things are evaluated, what is true, how numbers round."""
import functools
import os
from enum import IntEnum

LIMIT = os.environ.get("LIMIT")


def collect(item, into=[]):
    into.append(item)
    return list(into)


def row_defaults_are_made_once():
    return collect(1), collect(2), collect(3, [])


def row_closures_see_the_last_value():
    late = [lambda: i for i in range(3)]
    early = [lambda i=i: i for i in range(3)]
    return [f() for f in late], [f() for f in early]


def row_truth_of_text():
    return bool(LIMIT), LIMIT or "unset", LIMIT == "0", not LIMIT, bool("False"), bool([]), bool([0])


def row_chains():
    n = int(LIMIT) if (LIMIT or "").isdigit() else -1
    return 0 < n <= 16, n == 0 is not None, 1 < 3 > 2, not n == 0


def row_numbers():
    return -7 // 2, -7 % 3, round(2.5), round(3.5), round(-2.5), 7 / 2, divmod(-7, 2), 2**-1, True + True, int(-2.7), 1e3, 10**20


def row_numbers_of_text():
    found = []
    for text in ["16", " 16 ", "0x10", "1_000", "-3", "", "1.5", "1e3", "١"]:
        try:
            found.append(int(text))
        except ValueError:
            found.append(None)
    return found, int("0x10", 16), int("ff", 16), float("1e3"), float(" 2 ")


def row_slices():
    a = list(range(6))
    text = "sm_120a"
    return a[-2:], a[::-1], a[4:1:-1], a[-2:0:-2], a[:9:-1], a[9:-9:-3], a[10:], text[3:-1], text[-1], a[1:5:2], text[::2]


def row_text():
    return ("a,b,,c".split(","), "a b  c".split(), "a,b,c".split(",", 1), "xxabcxx".strip("x"), "abc".replace("b", ""),
            "A".lower() in ("a", "b"), "ab" in "cab", "a" < "B", "é".upper(), "a.b.c".rpartition("."), "k=v=w".partition("="))


def row_formats():
    x, y, name = 12, 3.14159, "ab"
    return (f"{x:>5}|{x:<5}|{x:^5}|{x:05d}", f"{y:.2f} {y:8.3f} {y:e}", f"{name!r} {name:>4} {x:#x} {x:b} {1234567:,}", "%d %s %5.1f %%" % (x, name, y),
            "{} {1}".replace("{1}", "{}").format(x, name), "{a}-{b:02d}".format(a=name, b=3), f"{x=}", f"{0.5:.0%}")


def row_finally_wins():
    def inner():
        for i in range(3):
            try:
                return i
            finally:
                if i == 0:
                    continue
        return "end"

    return inner()


def row_else_of_try():
    log = []
    for text in ["1", "x"]:
        try:
            value = int(text)
        except ValueError as e:
            log.append(type(e).__name__)
        else:
            log.append(value)
        finally:
            log.append("f")
    return log


class Level(IntEnum):
    LOW = 1
    HIGH = 5


def row_enumerations():
    return Level.HIGH > 3, Level(1) is Level.LOW, Level["HIGH"] + 1, [one.name for one in Level], Level.LOW == 1


def row_laziness():
    seen = []

    def say(value):
        seen.append(value)
        return value

    found = any(say(i) > 1 for i in range(5)), all(say(i) < 0 for i in (7, 8)), say(0) and say(9), say(3) or say(4)
    decided = any(10 // i > 2 for i in (4, 3, 0)), all(a or b for a in (1, 0) for b in (2, 0) if b == 0), any([say(5), say(6)])
    found += decided
    return found, seen


def row_unpacking():
    (a, *b), c = [1, 2, 3], 4
    d = {"x": 1, **{"y": 2}, "x": 3}
    first, *_ = range(3)
    return a, b, c, d, first, [*b, *"ab"], max([3, 1, 2], key=lambda n: -n), sorted({3: "a", 1: "b"}.items(), reverse=True)


class Lazy:
    made = 0

    @functools.cached_property
    def value(self):
        Lazy.made += 1
        return Lazy.made

    def __eq__(self, other):
        return True

    def __bool__(self):
        return False

    def __len__(self):
        return 4


def row_objects():
    one, two = Lazy(), Lazy()
    return one.value, one.value, two.value, one == 5, one != 5, bool(one), len(one), one is two


def row_shadowing():
    x = 1

    def inner():
        return [x for x in range(2)], x

    for x in range(3):
        pass
    return inner(), x


def row_identity():
    return None == 0, None is None, 1 == True, 1 is True, "a" "b" == "ab", (1,) == (1, ), [] is [], {} == {}
