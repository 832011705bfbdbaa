# env: A=1
# env: A=0;B=true
# env: A=;B=TRUE;C=ON
# env: A=yes;B=no;C=off;D=4096
# env: D=junk;E=a,b,,c;F=2MB
"""Every way to read an environment variable."""
import os
import os as system
from os import environ, getenv

_NAME = "D"
_ENV = os.environ


def flag(name, default="0"):
    return os.getenv(name, default).lower() in ("true", "1")


def number(name: str, default: int) -> int:
    try:
        return int(os.environ[name])
    except (KeyError, ValueError):
        return default


def choice(name, default, choices):
    def read():
        value = os.getenv(name)
        if value is None:
            return default
        if value.lower() not in choices:
            raise ValueError(f"Invalid value '{value}' for {name}. Valid options: {choices}.")
        return value.lower()

    return read


def size(name):
    raw = os.environ.get(name, "1KB").strip().upper()
    for suffix, factor in (("KB", 1024), ("MB", 1024**2), ("B", 1)):
        if raw.endswith(suffix):
            return int(float(raw[: -len(suffix)]) * factor)
    return int(raw)


def row_spellings():
    return os.environ.get("A"), os.getenv("A"), environ.get("A", "x"), getenv("A", default="y"), system.environ.get("A") == "1"


def row_membership():
    return "A" in os.environ, "A" not in environ, "B" in _ENV, os.environ.get("A") is not None


def row_required():
    return os.environ["A"]


def row_comparisons():
    return os.getenv("A", "0") == "1", os.getenv("A", "1") != "0", os.environ.get("B", "").lower() in ("true", "1")


def row_upper():
    return os.getenv("C", "off").upper() in ["ON", "TRUE", "1"]


def row_integer():
    return bool(int(os.getenv("A", "0")))


def row_named():
    return os.environ.get(_NAME, "none"), number(_NAME, -1), number("A", 7)


def row_helper():
    return flag("A"), flag("B", default="true"), flag("C", "false")


def row_choice():
    return choice("C", "auto", ["on", "off"])()


def row_size():
    return size("F"), size("D") if "F" in os.environ else 0


def row_list():
    return [part for part in os.environ.get("E", "").split(",") if part], tuple(os.getenv("E", "x").split(",")), len(getenv("E") or "")


def row_maybe():
    value = os.environ.get("D")
    return None if value is None else value.isdigit(), (value or "0").isnumeric(), value and value[0]


def row_walrus():
    if (value := os.environ.get("A")) and value != "0":
        return "on", value
    return "off", value


def row_items():
    return sorted(name for name in os.environ if name in ("A", "B")), {k: v for k, v in os.environ.items() if k == "A"}
