import node


class ProcessGroup:
    pass


class Backend:
    NCCL = "nccl"


class _Group(ProcessGroup):
    def __init__(self, ranks, backend):
        self.ranks = ranks
        self.backend = backend


def init_process_group(backend, world_size, rank):
    pass


def new_group(ranks, backend=None):
    return _Group(ranks, backend)


def get_rank(group=None):
    return 0


def get_world_size(group=None):
    return node.world


def get_backend(group):
    return group.backend


def all_gather(out, tensor, group=None):
    for rank, slot in enumerate(out):
        slot.values[:] = [rank]


def all_gather_object(out, value, group=None):
    out[:] = [value if node.same_node or rank == 0 else None for rank in range(len(out))]


def barrier(group=None):
    pass


def all_reduce(tensor, group=None):
    node.calls.append(("nccl", ()))
