# env: SIZE_KB=4
# env: SIZE_KB=junk
"""Read once at import, read as a default argument, read in a class body, read per call."""
import os


def _kb(name, default):
    try:
        return int(os.environ.get(name, default))
    except ValueError:
        return int(default)


SIZE = _kb("SIZE_KB", "16") * 1024
os.environ["SIZE_KB"] = "99"
AFTER = _kb("SIZE_KB", "16")


class Holder:
    size = SIZE * 2
    limit = _kb("SIZE_KB", "1")

    def __init__(self, limit=_kb("SIZE_KB", "2")):
        self.own = limit


def default_argument(size=SIZE, text=os.getenv("SIZE_KB")):
    return size, text


def row_module():
    return SIZE, AFTER


def row_class():
    return Holder.size, Holder.limit, Holder().own, Holder(5).own


def row_defaults():
    os.environ["SIZE_KB"] = "1"
    return default_argument(), default_argument(size=3), _kb("SIZE_KB", "0")


def row_per_call():
    first = _kb("SIZE_KB", "0")
    os.environ["SIZE_KB"] = "7"
    return first, _kb("SIZE_KB", "0"), SIZE
