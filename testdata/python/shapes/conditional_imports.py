# env: PICK=a
# env: PICK=b
"""Imports that depend on something: find_spec, hasattr, getattr, aliases, importlib, module attributes."""
import importlib
import importlib.util
import os
import sys

if os.environ.get("PICK") == "a":
    import across.names as chosen
else:
    from across import platform as chosen

HAVE_ACROSS = importlib.util.find_spec("across") is not None
HAVE_NOTHING = importlib.util.find_spec("no_such_module_here") is not None

try:
    import across.ops as ops

    SUPPORTED = hasattr(ops, "make_handle") and not hasattr(ops, "other")
except ImportError:
    SUPPORTED = None

try:
    from across.names import NOT_THERE
except ImportError as e:
    NOT_THERE = "cannot"

lazy = importlib.import_module("across.names")


def is_available(name):
    return importlib.util.find_spec(name) is not None


def resolve(path):
    module, _, attribute = path.partition(":")
    return getattr(importlib.import_module(module), attribute)


def inner():
    import across.names

    return across.names.LIMIT


def row_chosen():
    return getattr(chosen, "LIMIT", "no limit"), hasattr(chosen, "current"), chosen.__name__


def row_specs():
    return HAVE_ACROSS, HAVE_NOTHING, is_available("across.gate"), is_available("across.nope")


def row_attributes():
    return SUPPORTED, NOT_THERE, lazy.LIMIT, getattr(lazy, "nope", None), getattr(ops, "make_handle")(1, 2)["most"]


def row_resolved():
    return resolve("across.names:SIZES"), inner()


def row_resolved_wrong():
    return resolve("across.names:MISSING")


def row_absent_module():
    import no_such_module_here

    return no_such_module_here.x


def maybe_modules():
    return "os" in sys.modules, "no_such_module_here" in sys.modules
