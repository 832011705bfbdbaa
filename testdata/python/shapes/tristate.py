# node: world=2 nvlink=none
# node: world=4 nvlink=none
# node: world=4 nvlink=all
# node: world=16 nvlink=all
"""None for cannot, False for no link, True for all linked; callers that tell them apart and callers that do not."""
from typing import Optional

import pynvml
import torch.distributed as dist


def probe(world) -> Optional[bool]:
    if world not in (2, 4, 6, 8):
        return None
    full = all(
        pynvml.nvmlDeviceGetP2PStatus(a, b, pynvml.NVML_P2P_CAPS_INDEX_NVLINK) == 0
        for a in range(world)
        for b in range(world)
        if a < b
    )
    if world > 2 and not full:
        return None
    return full


def caller(world):
    full = probe(world)
    if full is None:
        return "cannot"
    if full is True:
        return "linked"
    if full is False:
        return "apart"
    return "never"


def row_probe():
    return probe(dist.get_world_size())


def row_caller():
    return caller(dist.get_world_size())


def row_comparisons():
    full = probe(dist.get_world_size())
    return full == True, full != True, full is not None, not full, bool(full), full is not True  # noqa: E712


def row_with_default():
    full = probe(dist.get_world_size())
    return full if full is not None else "default", full or "falsy", (full and "truthy")


def row_choice():
    return "v2" if probe(dist.get_world_size()) is True else "v1"


def row_identity_of_numbers():
    flag = 1
    return flag == True, flag is True, (0 == False), None == False  # noqa: E711,E712
