# env: NEW_FLAG=1
# env: OLD_FLAG=1
# env: OLD_FLAG=0;NEW_FLAG=true
# env: LEGACY_ROOT=/x
"""Renamed variables: the stack copies the old name to the new one, or reads both."""
import logging
import os

logger = logging.getLogger(__name__)

RENAMED = {"OLD_FLAG": "NEW_FLAG", "LEGACY_ROOT": "ROOT"}


def _convert():
    for old, new in RENAMED.items():
        if old in os.environ:
            logger.warning(f"{old} is deprecated, use {new}")
            if new not in os.environ:
                os.environ[new] = os.environ[old]


def get_bool(name: str, default: str = "false") -> bool:
    value = os.getenv(name, default)
    value = value.lower()
    truthy_values = ("true", "1")
    falsy_values = ("false", "0")
    if (value not in truthy_values) and (value not in falsy_values):
        logger.warning("not a boolean: %s", value)
    return value in truthy_values


_convert()

FLAG = get_bool("NEW_FLAG")
FALLBACK = os.getenv("NEW_FLAG", os.getenv("OLD_FLAG", "unset"))
PREFIXES = [p + "FLAG" for p in ("NEW_", "OLD_")]


def row_flag():
    return FLAG, FALLBACK


def row_root():
    return os.environ.get("ROOT"), "ROOT" in os.environ


def row_first():
    return next((os.environ[name] for name in PREFIXES if name in os.environ), None)


def row_loop():
    for name in PREFIXES:
        value = os.environ.get(name)
        if value is not None:
            return name, value
    else:
        return None
