#!/usr/bin/env python3
"""Runs the shapes: small files that show one way each in which gates are written.

Every function `row_NAME` of shapes/SHAPE.py is called with no arguments, once
for each environment (`# env: NAME=VALUE;...` lines of its head, and none) and
each node (`# node: world=N nvlink=... capability=M,N` lines), each time in
fresh modules over the stubs of torch and NVML (stubs/). shapes/SHAPE.tsv says
what CPython 3.11 made of it:

    env, node, function, result (a value as text, or `raises TYPE`), warned
    (number of warnings and errors that were logged)

Functions `maybe_NAME` are run too; an interpreter that does not follow them
must leave the answer open, and may not give another one. Functions
`open_NAME` are what an interpreter without the outside world cannot
follow; they have no rows.

shape-rows.py writes the tables; shape-rows.py --check compares them.
"""

import importlib
import json
import logging
import os
import sys
import types
import warnings
from pathlib import Path

HERE = Path(__file__).resolve().parent
SHAPES = HERE / "shapes"
HEADER = "env\tnode\tfunction\tresult\twarned"
sys.dont_write_bytecode = True


def written(value):
    """A value as text: Python's words, strings as JSON writes them, sets in order of their text."""
    if value is None or isinstance(value, bool):
        return str(value)
    if type(value) is int:
        return str(value)
    if type(value) is float:
        return repr(value)
    if type(value) is str:
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{written(k)}: {written(v)}" for k, v in value.items()) + "}"
    if isinstance(value, (set, frozenset)):
        return "set(" + ", ".join(sorted(written(v) for v in value)) + ")"
    if isinstance(value, list):
        return "[" + ", ".join(written(v) for v in value) + "]"
    if isinstance(value, tuple):
        return "(" + ", ".join(written(v) for v in value) + ")"
    if isinstance(value, types.FunctionType):
        return "function " + value.__name__
    return "object of " + type(value).__name__


class Counting(logging.Handler):
    def __init__(self):
        super().__init__(logging.WARNING)
        self.count = 0

    def emit(self, record):
        self.count += 1


def head(text, word):
    found = [line[len(word) + 3 :].strip() for line in text.splitlines() if line.startswith(f"# {word}:")]
    return found


def stand(node_line):
    import node

    cells = dict(cell.split("=", 1) for cell in node_line.split())
    node.world = int(cells.get("world", "2"))
    node.nvlink = cells.get("nvlink", "none")
    node.p2p = cells.get("p2p", "works")
    node.same_node = True
    node.capability = tuple(int(n) for n in cells.get("capability", "12,0").split(","))
    node.calls = []


def run(shape, name):
    """One call in fresh modules."""
    before = set(sys.modules)
    counting = Counting()
    logging.getLogger().handlers = [counting]
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        try:
            module = importlib.import_module(shape)
            result = written(getattr(module, name)())
        except BaseException as error:
            result = "raises " + type(error).__name__
    for loaded in set(sys.modules) - before:
        origin = getattr(sys.modules[loaded], "__file__", None) or ""
        if origin.startswith(str(SHAPES)):
            del sys.modules[loaded]
    return result, counting.count + len([w for w in warned if w.category is not SyntaxWarning])


def table(path):
    text = path.read_text()
    names = [line[4:].split("(")[0] for line in text.splitlines() if line.startswith(("def row_", "def maybe_"))]
    rows = [HEADER]
    for env in [""] + head(text, "env"):
        for node_line in head(text, "node") or [""]:
            for name in names:
                os.environ.clear()
                os.environ.update(dict(pair.split("=", 1) for pair in env.split(";") if pair))
                stand(node_line)
                result, warned = run(path.stem, name)
                rows.append(f"{env}\t{node_line}\t{name}\t{result}\t{warned}")
    return "\n".join(rows) + "\n"


def main():
    sys.path[:0] = [str(HERE / "stubs"), str(SHAPES)]
    import pynvml  # noqa: F401  stubs stay loaded between rows
    import torch  # noqa: F401

    check = "--check" in sys.argv
    stale = []
    for path in sorted(SHAPES.glob("*.py")):
        made = table(path)
        target = path.with_suffix(".tsv")
        if not check:
            target.write_text(made)
        elif not target.exists() or target.read_text() != made:
            stale.append(target.name)
    if stale:
        sys.exit("differs: " + ", ".join(stale))


if __name__ == "__main__":
    main()
