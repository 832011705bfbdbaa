"""As much of torch as the gates of the sample installations touch."""

import node
import torch.version
from torch import cuda, distributed, multiprocessing

int = "int"
uint8 = "uint8"
half = "half"


class device:
    def __init__(self, text):
        self.type, _, index = text.partition(":")
        self.index = __builtins__["int"](index) if index else None


class Tensor:
    def __init__(self, values=None, numel=0, size=2, dense=True):
        self.values = values
        self._numel = numel
        self._size = size
        self._dense = dense
        self.is_cpu = False

    def numel(self):
        return self._numel

    def element_size(self):
        return self._size

    def is_contiguous(self):
        return self._dense

    def storage(self):
        return self

    def nbytes(self):
        return self._numel * self._size * (1 if self._dense else 2)

    def storage_offset(self):
        return 0

    def data_ptr(self):
        return 0

    def item(self):
        return self.values[0]

    def __int__(self):
        return self.values[0]


def tensor(values, dtype=None, device=None):
    return Tensor(list(values), len(values))


def zeros(count, dtype=None):
    return Tensor([0] * count, count)


def empty(count, dtype=None, device=None):
    return Tensor(None, count, 1)


def empty_like(other):
    return Tensor(None, other.numel(), other.element_size())


class _Overload:
    def __init__(self, name):
        self.name = name

    def default(self, *arguments):
        node.calls.append((self.name, arguments))
        return 1


class _Namespace:
    def __getattr__(self, name):
        return _Overload(name)


class _Ops:
    def __getattr__(self, name):
        return _Namespace()


ops = _Ops()
