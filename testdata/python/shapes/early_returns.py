# node: world=2 nvlink=none
# node: world=4 nvlink=none
# node: world=4 nvlink=all
# node: world=3 nvlink=all
"""Constructors that leave early: with a warning, without a word, with the flag set before or after."""
import logging

import pynvml
import torch.distributed as dist

logger = logging.getLogger(__name__)

SIZES = [2, 4, 6, 8]


def linked(world):
    for a in range(world):
        for b in range(world):
            if a < b and pynvml.nvmlDeviceGetP2PStatus(
                a, b, pynvml.NVML_P2P_CAPS_INDEX_NVLINK
            ) != pynvml.NVML_P2P_STATUS_OK:
                return False
    return True


class Ring:
    limit = 8 * 1024 * 1024

    def __init__(self, group, device=None, limit=None):
        self.disabled = True
        self.full = None
        if group is None:
            return
        world = dist.get_world_size(group)
        if world == 1:
            return
        if world not in SIZES:
            logger.warning("ring needs one of %s ranks, got %d", SIZES, world)
            return
        self.full = linked(world)
        if world > 2 and not self.full:
            logger.warning(
                "ring is off: more than two GPUs without NVLink. "
                "To silence this, turn it off."
            )
            return
        self.limit = limit if limit is not None else self.limit // 2
        self.disabled = False


class Silent(Ring):
    """The flag is set last, so an early return leaves the attribute unset."""

    def __init__(self, group):
        super().__init__(group, limit=1024)
        if self.disabled:
            return
        self.ready = True

    def is_ready(self):
        return getattr(self, "ready", False)


def row_constructed():
    ring = Ring(object())
    return ring.disabled, ring.full, ring.limit


def row_without_group():
    ring = Ring(None)
    return ring.disabled, ring.full, ring.limit


def row_derived():
    silent = Silent("group")
    return silent.is_ready(), silent.limit, hasattr(silent, "ready")
