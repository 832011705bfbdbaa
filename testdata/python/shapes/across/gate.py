from typing import TYPE_CHECKING

from . import names
from .platform import current

if TYPE_CHECKING:
    from .nowhere import Nothing

_state = None


def get_state():
    global _state
    if _state is None:
        _state = {"made": 1}
    return _state


class Mixin:
    limit = names.LIMIT

    def allowed(self, size):
        return size <= self.limit


class Gate(Mixin):
    def __init__(self, ids, limit=names.LIMIT):
        self.full = current.fully_connected(ids)
        self.limit = limit * 2
        self.disabled = not (len(ids) in names.SIZES and self.full)

    def handle(self):
        from across.ops import make_handle

        return make_handle(self.full, self.limit)
