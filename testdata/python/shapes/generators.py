# node: world=2
# node: world=4
"""Generators: collected, taken one by one, stopped early, with a return value, with state, and infinite ones."""
import itertools

import torch.distributed as dist


def pairs(n):
    for a in range(n):
        for b in range(a + 1, n):
            yield a, b


def counting(start=0):
    while True:
        yield start
        start += 1


def delegating(n):
    yield "first"
    yield from pairs(n)
    yield "last"


def returning():
    yield 1
    return 2


def guarded(n):
    try:
        for i in range(n):
            if i == 2:
                return
            yield i * i
    finally:
        LOG.append("closed")


LOG = []


class Sizes:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        for i in range(self.n):
            yield 2**i

    def __len__(self):
        return self.n


def row_collected():
    return list(pairs(dist.get_world_size())), len(list(pairs(3))), tuple(pairs(2))


def row_consumed():
    return all(a < b for a, b in pairs(4)), any(b == 9 for _, b in pairs(4)), sum(b for _, b in pairs(3)), max(b for _, b in pairs(4))


def row_loop():
    for a, b in pairs(dist.get_world_size()):
        if b == 3:
            return a, b
    return None


def row_next():
    source = counting(5)
    return next(source), next(source), next(iter(pairs(2))), next(pairs(1), "empty")


def row_sliced():
    return list(itertools.islice(counting(), 4)), [x for x, _ in zip(counting(), range(3))]


def row_delegated():
    return list(delegating(3))


def row_finally():
    LOG.clear()
    return list(guarded(5)), LOG


def row_expression():
    squares = (i * i for i in range(dist.get_world_size()))
    return sum(squares), sum(squares)


def row_iterable():
    sizes = Sizes(4)
    return list(sizes), len(sizes), 4 in sizes, sorted(sizes, reverse=True), bool(sizes)


def row_joined():
    return ",".join(str(i) for i in range(dist.get_world_size())), dict(pairs(2)), set(pairs(2)), {a: b for a, b in pairs(3)}


def row_exhausted():
    source = returning()
    next(source)
    try:
        next(source)
    except StopIteration:
        return "stopped"
    return "more"


def asking():
    given = []
    given.append((yield "one"))
    total = len(given) + len([(yield "two")])
    if (yield total) is None:
        yield given


def row_inside_expressions():
    return list(asking())


def relaying(n):
    return (yield n) or (yield n + 1)


def row_both_sides():
    return list(relaying(3))
