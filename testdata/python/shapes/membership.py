# node: world=2 capability=9,0
# node: world=4 capability=10,0
# node: world=8 capability=12,0
# node: world=6 capability=8,9
"""Tables of sizes and ranks keyed by "9.0", 90, 9, by class constants, by ranges and by other tables' keys."""
import torch
import torch.distributed as dist

MIB = 1024 * 1024

BY_TEXT = {
    "9.0": {2: 64 * MIB, 4: 32 * MIB, 6: 64 * MIB, 8: 64 * MIB},
    "10.0": {2: 8 * MIB, 4: 32 * MIB, 6: 128 * MIB, 8: 128 * MIB},
}
BY_NUMBER = {90: {2: 1, 4: 2}, 100: {2: 4, 4: 8}}
BY_MAJOR = {9: [4, 6, 8], 10: [6, 8]}
RANKS = frozenset({2, 4, 8})
SPAN = range(2, 9)
LISTED = list(range(2, 17))
STEPPED = range(2, 9, 2)
KEYS = list(BY_MAJOR.keys())
SMALL, *LARGER = sorted(RANKS)
INVERTED = {ranks: major for major, listed in BY_MAJOR.items() for ranks in listed}
TUPLE_KEYED = {(9, 2): "a", (10, 4): "b", (12, 8): "c"}


def text():
    major, minor = torch.cuda.get_device_capability()
    return f"{major}.{minor}"


def number():
    capability = torch.cuda.get_device_capability()
    return capability[0] * 10 + capability[1]


def row_by_text():
    world = dist.get_world_size()
    limit = BY_TEXT.get(text(), {}).get(world, None)
    return text(), limit, text() in BY_TEXT, (BY_TEXT.get(text()) or {}).get(world, 0) > 16 * MIB


def row_by_number():
    table = BY_NUMBER.get(number())
    if table is None:
        return number(), "no table"
    return number(), table[dist.get_world_size()]


def row_by_major():
    major = torch.cuda.get_device_capability()[0]
    return major in BY_MAJOR, dist.get_world_size() in BY_MAJOR.get(major, ()), major in KEYS


def row_ranks():
    world = dist.get_world_size()
    return world in RANKS, world in SPAN, world in LISTED, world in STEPPED, world not in {3, 6}, world in [*RANKS, 6]


def row_missing():
    try:
        return BY_NUMBER[number()][dist.get_world_size()]
    except KeyError:
        return "no entry"


def row_raises():
    return BY_TEXT[text()][dist.get_world_size()]


def row_inverted():
    return INVERTED.get(dist.get_world_size()), SMALL, LARGER, sorted(INVERTED), max(BY_MAJOR)


def row_tuples():
    key = (torch.cuda.get_device_capability()[0], dist.get_world_size())
    return TUPLE_KEYED.get(key, "none"), key in TUPLE_KEYED, key >= (10, 0), key[::-1]


def row_least():
    return min(BY_TEXT.get(text(), {"x": 5}).values()), len(BY_TEXT), list(BY_TEXT)[-1]
