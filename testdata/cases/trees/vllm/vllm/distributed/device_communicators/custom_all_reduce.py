import logging
import os

import torch
import torch.distributed as dist

from vllm import _custom_ops as ops
from vllm.distributed.device_communicators.links import fully_connected

logger = logging.getLogger(__name__)


def can_p2p(rank, world_size):
    for i in range(world_size):
        if i != rank and not torch.cuda.can_device_access_peer(rank, i):
            return False
    return True


class CustomAllreduce:
    _SUPPORTED_WORLD_SIZES = [2, 4, 6, 8]

    def __init__(self, group, device, max_size=8192 * 1024):
        self.disabled = True
        rank = dist.get_rank(group)
        world_size = dist.get_world_size(group)
        if world_size == 1 or world_size not in self._SUPPORTED_WORLD_SIZES:
            logger.warning("custom all-reduce stays off: %d ranks", world_size)
            return
        visible = os.environ.get("CUDA_VISIBLE_DEVICES")
        if visible:
            devices = list(map(int, visible.split(",")))
        else:
            devices = list(range(torch.cuda.device_count()))
        connected = fully_connected(devices[:world_size])
        if world_size > 2 and not connected:
            logger.warning("custom all-reduce stays off: more than two GPUs over PCIe")
            return
        if not can_p2p(rank, world_size):
            logger.warning("custom all-reduce stays off: no peer access")
            return
        self.disabled = False
        self.rank = rank
        self.world_size = world_size
        self.connected = connected
        self.max_size = max_size
        self.buffer = torch.empty(max_size, dtype=torch.uint8, device=device)
        self.data = torch.empty(max_size, dtype=torch.uint8, device=device)
        self._ptr = ops.init_custom_ar([0] * world_size, self.data, rank, connected)

    def should_custom_ar(self, inp):
        if self.disabled:
            return False
        size = inp.numel() * inp.element_size()
        if size % 16 != 0 or not inp.is_contiguous():
            return False
        if self.world_size == 2 or self.connected:
            return size < self.max_size
        return False

    def custom_all_reduce(self, inp):
        if not self.should_custom_ar(inp):
            return None
        out = torch.empty_like(inp)
        ops.all_reduce(self._ptr, inp, out, self.buffer, self.max_size)
        return out
