# node: world=2 nvlink=none
# node: world=8 nvlink=none
# node: world=8 nvlink=all
"""Per-call tests with several ways out."""


class Tensor:
    def __init__(self, elements, size, dense=True):
        self.elements = elements
        self.size = size
        self.dense = dense

    def numel(self):
        return self.elements

    def element_size(self):
        return self.size

    def is_contiguous(self):
        return self.dense


_is_hip = False


class Gate:
    def __init__(self, world, full, off=False):
        self.world, self.full = world, full
        self.disabled = off
        self.most = 8192 * 1024

    def should(self, inp):
        if self.disabled:
            return False
        size = inp.numel() * inp.element_size()
        if size % 16 != 0:
            return False
        if not inp.is_contiguous():
            return False
        if not _is_hip:
            if self.world == 2 or self.full:
                return size <= self.most
            return False
        if _is_hip:
            return self.full and size < self.most
        return False

    def short(self, inp):
        size = inp.numel() * inp.element_size()
        return (
            not self.disabled
            and size % 16 == 0
            and inp.is_contiguous()
            and (self.world == 2 or self.full)
            and 0 < size < self.most
        )

    def choose(self, inp):
        size = inp.numel() * inp.element_size()
        if self.should(inp):
            return "one" if size < 256 * 1024 else "two"
        elif size == 0:
            return
        else:
            return None


INPUTS = [(8, 2), (7, 2), (21504, 2), (4194304, 2), (4194312, 2), (0, 2), (8, 2, False)]


def each(name, world, full, off=False):
    gate = Gate(world, full, off)
    return [getattr(gate, name)(Tensor(*i)) for i in INPUTS]


def row_two():
    return each("should", 2, False)


def row_linked():
    return each("should", 8, True)


def row_apart():
    return each("should", 8, False)


def row_off():
    return each("should", 2, True, off=True)


def row_short():
    return each("short", 2, False), each("short", 8, False)


def row_choice():
    return each("choose", 8, True), each("choose", 4, False)
