# node: world=2 nvlink=none
# node: world=8 nvlink=none
# node: world=8 nvlink=all
"""Negated and chained conditions, flags made of flags, boolean operators that yield operands."""
import pynvml
import torch.distributed as dist


def facts():
    return dist.get_world_size(), pynvml.nvmlDeviceGetP2PStatus(0, 1, pynvml.NVML_P2P_CAPS_INDEX_NVLINK) == 0


def row_negated():
    world, full = facts()
    if not (world > 1 and (world == 2 or full) and not (world % 2)):
        return False
    return True


def row_flags():
    world, full = facts()
    fast = full and world > 2
    slow = not fast and world == 2
    use = fast or slow
    blocked = world > 2 and not full
    return fast, slow, use, blocked, use ^ blocked, (not use) == blocked


def row_chains():
    world, full = facts()
    return 1 < world <= 8, 2 <= world < 8 != full, world == world > 2, 1 < 2 > 1 < world


def row_operands():
    world, full = facts()
    return full or world, full and world, not full or "no", (world - 2) or None, [] or {} or ()


def row_bits():
    world, full = facts()
    return world & (world - 1) == 0, world | 1, world << 2, world >> 1, ~world, bool(world & 2) is True


def row_arithmetic():
    world, full = facts()
    return world // 3, -world // 3, world % -3, world / 4, world**2, 7 % world, divmod(world, 3), abs(-world)


def row_conditional():
    world, full = facts()
    return ("two" if world == 2 else "linked" if full else "apart"), (lambda w: w > 2)(world)


def row_all_any():
    world, full = facts()
    checks = [world > 1, full, world in (2, 8)]
    return all(checks), any(checks), sum(checks), checks.count(True), [c for c in checks if not c]
