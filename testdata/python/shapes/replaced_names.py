# node: world=2
# node: world=4
"""Names that other code puts another value behind: attributes of modules, methods of classes, entries of tables."""
import across
import torch.distributed as dist
from across import Gate, ops


class Link:
    kind = "plain"

    def is_open(self):
        return False

    @staticmethod
    def limit():
        return 1


def wider():
    return 9


class Special(Link):
    pass


Link.limit = staticmethod(wider)
Special.kind = "special"
_TABLE = {2: "two"}
_TABLE[4] = "four"
_TABLE.update({8: "eight"})

if dist.get_world_size() == 4:
    Link.is_open = lambda self: True


def row_method():
    return Link().is_open(), Special().is_open()


def row_static():
    return Link.limit(), Special().limit()


def row_attribute():
    return Link.kind, Special.kind, Special().kind


def row_table():
    return _TABLE.get(dist.get_world_size()), len(_TABLE), 6 in _TABLE


def row_module():
    before = ops.make_handle
    ops.make_handle = lambda full, limit: "mine"
    try:
        return Gate([0, 1]).handle()
    finally:
        ops.make_handle = before


def row_constant():
    across.names.LIMIT = 7
    try:
        return across.names.LIMIT, Gate.limit
    finally:
        across.names.LIMIT = 64


def row_by_name():
    setattr(Gate, "allowed", lambda self, size: size == 3)
    gate = Gate([0, 1])
    return gate.allowed(3), gate.allowed(4)


def row_restored():
    class Own(Link):
        def is_open(self):
            return "own"

    own = Own()
    own.is_open = lambda: "of this one"
    return own.is_open(), Own().is_open()


def row_made_when_first_asked():
    from across import lazily

    first = lazily.platform
    from across.asking import ask

    return first.is_cuda(), ask(), lazily.platform is first
