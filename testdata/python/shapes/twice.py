# env: WANT=1
# node: world=2 capability=9,0
# node: world=2 capability=12,0
"""Functions, classes and constants defined twice under a condition, and redefined later."""
import os

import torch

_new = torch.cuda.get_device_capability()[0] >= 10
_hip = torch.version.hip is not None

if _new:

    def limit(ranks):
        return ranks * 100

else:

    def limit(ranks):
        return ranks * 10


if os.environ.get("WANT") == "1":
    from collections import OrderedDict as Mapping

    def wanted():
        return "yes"

    SIZE = 1
elif _hip:

    def wanted():
        return "hip"

    SIZE = 2
else:
    wanted = None
    SIZE = limit(3)


class Reducer:
    if _new:

        def run(self):
            return "new"

    else:

        def run(self):
            return "old"

    if not _hip:
        kind = "cuda"

    def later(self):
        return 1

    def later(self):  # noqa: F811
        return 2


def replaced():
    return "first"


def use():
    return replaced()


def replaced():  # noqa: F811
    return "second"


COUNT = 1
COUNT = COUNT + 1
COUNT += 40


def row_functions():
    return limit(2), wanted() if wanted else None, SIZE


def row_class():
    return Reducer().run(), Reducer.kind, Reducer().later()


def row_redefined():
    return use(), COUNT
