# node: world=2 capability=12,0
# node: world=8 capability=9,0
"""Text made from values: %, str.format, f-strings with specifications, join, repr, and text taken apart again."""
import torch
import torch.distributed as dist


def row_percent():
    world = dist.get_world_size()
    return "%d" % world, "%s ranks, %d%%" % ("n", world), "%05d|%-4s|%4s" % (world, "a", "b"), "%(w)s-%(w)d" % {"w": world}, "%x %o" % (255, 8)


def row_percent_more():
    return "%.2f" % 1.5, "%r" % "q", "%s" % None, "%s" % True, "%s %s" % (1, [2, "x"]), "%5.1f|" % 2.25, "%+d" % 3, "%c" % "z"


def row_format():
    world = dist.get_world_size()
    return "{} of {}".format(world, 8), "{0}-{1}-{0}".format("a", world), "{name}:{n:03d}".format(name="x", n=world), "{:>5}|{:<5}|{:^5}".format("r", "l", "c"), "{{}}".format()


def row_format_more():
    return "{0[1]}".format([1, 2]), "{a.real}".format(a=3), "{!r}".format("q"), "{:,}".format(1234567), "{:.3f}".format(2 / 3), "{:b} {:x} {:#x}".format(5, 255, 255)


def row_fstrings():
    major, minor = torch.cuda.get_device_capability()
    size = 8 * 1024 * 1024
    return f"sm_{major}{minor}", f"{major}.{minor}", f"{size / 1024 / 1024:.1f} MiB", f"{size:,}", f"{major:02d}", f"{'a':>3}", f"{major!r:>4}", f"{major=}", f"{{{major}}}"


def row_fstring_nested():
    width = dist.get_world_size()
    return f"{'x':>{width}}", f"{1.23456:.{2}f}", f"{True} {None}", f"{[1, 'a']}", f"{(1,)}", f"{ {'k': 1} }"


def row_floats():
    return str(1.0), str(0.1), repr(1e16), str(2.5), f"{10.0}", str(1 / 3), str(1e-5), float("1e3"), str(float("inf"))


def row_text():
    text = "  SM_90a,SM_120  "
    parts = text.strip().split(",")
    return parts, [p.lower().removeprefix("sm_") for p in parts], text.strip()[:5], text.strip()[-3:], text.find("_"), text.title().strip(), "a-b".replace("-", "_"), "x" * 3, "abc"[::-1], "b" in "abc", "abc".index("c")


def row_partition():
    return "k=v=w".partition("="), "k=v=w".rpartition("="), "a b  c".split(), "a,b,c".rsplit(",", 1), "a\nb".splitlines(), "1.2.3".split(".")[:2], tuple(int(x) for x in "12.8".split("."))


def row_repr():
    return repr("it's"), repr([1, None, True]), str({"a": (1, 2)}), repr({1}), str(()), repr("a\n")


def row_checks():
    return "12".isdigit(), "a1".isalnum(), "Ab".islower(), "AB".isupper(), "".isdigit(), "abc".startswith(("x", "ab")), "f.so".endswith((".so", ".dll")), "12".zfill(5), "a".ljust(3, "."), "a".rjust(3), "ab".center(6, "*")


def row_numbers():
    return int("0x10", 16), int("ff", 16), int(" 7 "), int("1_000"), hex(255), bin(5), oct(8), ord("a"), chr(98), round(2.567, 2), round(2.5), int(-2.7), 7 // 2.0, float("2.5") * 2
