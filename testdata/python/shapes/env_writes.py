# env: ALGO=ring
# env: CACHE=/c;OFF=1
"""Writes by the stack itself: assignment, setdefault, update, pop, delete, and a context manager that restores."""
import os
from contextlib import contextmanager

os.environ.setdefault("CACHE", "/default")
os.environ["IMPORTED"] = "1"
if not os.environ.get("OFF"):
    os.environ["SEEN_AT_IMPORT"] = os.environ.get("ALGO", "none")


@contextmanager
def pushed(**values):
    before = {k: os.environ.get(k) for k in values}
    os.environ.update({k: str(v) for k, v in values.items()})
    try:
        yield before
    finally:
        for k, v in before.items():
            if v is None:
                os.environ.pop(k, None)
            else:
                os.environ[k] = v


def launch(deterministic):
    if deterministic:
        os.environ["ALGO"] = "allreduce:tree"
    os.environ["WIDTH"] = str(4 * 2)
    return os.environ.get("ALGO"), int(os.environ["WIDTH"])


def row_import():
    return os.environ["CACHE"], os.getenv("IMPORTED"), os.getenv("SEEN_AT_IMPORT")


def row_launch():
    return launch(True), launch(False), os.environ.get("ALGO")


def row_default():
    first = os.environ.setdefault("CACHE", "x")
    second = os.environ.setdefault("FRESH", "y")
    return first, second, os.environ["FRESH"]


def row_removed():
    os.environ.pop("ALGO", None)
    gone = os.environ.pop("ALGO", "gone")
    kept = os.environ.pop("IMPORTED")
    return gone, kept, "ALGO" in os.environ


def row_deleted():
    del os.environ["ALGO"]
    return os.environ.get("ALGO")


def row_pushed():
    with pushed(ALGO="tree", LEVEL=3) as before:
        inside = os.environ["ALGO"], os.environ["LEVEL"]
    return before, inside, os.environ.get("ALGO"), os.environ.get("LEVEL")


def row_copied():
    copy = os.environ.copy()
    copy["ALGO"] = "changed"
    return os.environ.get("ALGO"), copy["ALGO"], dict(os.environ).get("OFF")
