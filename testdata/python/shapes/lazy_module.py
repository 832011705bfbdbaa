# env: FAST=1
"""A module whose attributes come from __getattr__: lazy imports and values."""
import importlib
import os

_LAZY = {"Gate": "across.gate", "LIMIT": "across.names"}


def __getattr__(name):
    if name in _LAZY:
        return getattr(importlib.import_module(_LAZY[name]), name)
    if name == "fast":
        return os.environ.get("FAST") == "1"
    raise AttributeError(f"module {__name__} has no attribute {name}")


def row_lazy():
    import lazy_module

    return lazy_module.LIMIT, lazy_module.Gate.__name__, lazy_module.fast


def row_from():
    from lazy_module import LIMIT, fast

    return LIMIT, fast


def row_missing():
    import lazy_module

    return lazy_module.nothing


def row_cannot_import():
    try:
        from lazy_module import nothing
    except ImportError:
        return "ImportError"
    return nothing
