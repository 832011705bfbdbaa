# node: world=2 capability=12,0
# node: world=4 capability=9,0
# node: world=4 capability=12,0
"""Values followed across functions, classes and files."""
import across
import torch.distributed as dist
from across import SIZES, Gate
from across.gate import get_state
from across.names import _HIDDEN as hidden


def ids():
    return list(range(dist.get_world_size()))


def row_gate():
    gate = Gate(ids())
    return gate.disabled, gate.full, gate.allowed(100), gate.allowed(200), gate.limit


def row_handle():
    return Gate(ids(), limit=5).handle()


def row_names():
    return across.LIMIT, hidden, SIZES, hasattr(across, "_HIDDEN"), across.gate.names.LIMIT


def row_state():
    first = get_state()
    first["made"] += 1
    return get_state(), get_state() is first
