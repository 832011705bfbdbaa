# env: USE=0
# env: USE=1
# env: USE=
# env: USE=False
# env: USE=junk
"""Text is true unless it is empty: what a reader thinks and what Python does."""
import os

BARE = os.environ.get("USE", default=True)
WRAPPED = bool(os.environ.get("USE", False))
COMPARED = os.environ.get("USE", "0") == "1"


def row_bare():
    return "used" if BARE else "not used"


def row_wrapped():
    return WRAPPED, COMPARED


def row_direct():
    if os.getenv("USE"):
        return True
    return False


def row_negated():
    return not os.getenv("USE", "")


def row_or():
    return os.getenv("USE") or "default"


def row_integer():
    try:
        return bool(int(os.environ.get("USE", "0") or 0))
    except ValueError:
        return "not a number"


def row_constants():
    return bool("False"), bool("0"), bool(""), bool(None), bool(0.0), bool([]), bool([0]), bool({}), bool(" ")


def row_eval_table():
    return {"0": False, "1": True, "False": False}.get(os.getenv("USE", "1"))
