import logging

import torch
import torch.distributed as dist
import torch.distributed._symmetric_memory as torch_symm_mem

logger = logging.getLogger(__name__)

SIZES = {
    "9.0": {2: 64 << 20, 4: 32 << 20, 6: 64 << 20, 8: 64 << 20},
    "10.0": {2: 8 << 20, 4: 32 << 20, 6: 128 << 20, 8: 128 << 20},
}
MULTIMEM = {"9.0": [4, 6, 8], "10.0": [6, 8]}


class SymmMemCommunicator:
    def __init__(self, group, device):
        self.disabled = True
        self.world_size = dist.get_world_size(group)
        self.group = group
        major, minor = torch.cuda.get_device_capability(device)
        self.device_capability = f"{major}.{minor}"
        if self.device_capability not in SIZES:
            logger.warning("symmetric memory stays off: capability %s", self.device_capability)
            return
        if self.world_size not in SIZES[self.device_capability]:
            logger.warning("symmetric memory stays off: %d ranks", self.world_size)
            return
        self.max_size = SIZES[self.device_capability][self.world_size]
        self.buffer = torch_symm_mem.empty(self.max_size // 2, device=device, dtype=torch.bfloat16)
        handle = torch_symm_mem.rendezvous(self.buffer, group.group_name)
        if handle.multicast_ptr == 0:
            logger.warning("symmetric memory stays off: no multicast")
            return
        self.disabled = False

    def should_use_symm_mem(self, inp):
        if self.disabled or inp.dtype != torch.bfloat16:
            return False
        size = inp.numel() * inp.element_size()
        return size % 4 == 0 and size < self.max_size

    def all_reduce(self, inp):
        if not self.should_use_symm_mem(inp):
            return None
        out = torch.empty_like(inp)
        self.buffer[: inp.numel()].copy_(inp.view(-1))
        if self.world_size in MULTIMEM[self.device_capability]:
            torch.ops.symm_mem.multimem_all_reduce_(self.buffer[: inp.numel()], "sum", self.group.group_name)
        else:
            torch.ops.symm_mem.two_shot_all_reduce_(self.buffer[: inp.numel()], "sum", self.group.group_name)
        out.copy_(self.buffer[: inp.numel()].view(out.shape))
        return out
