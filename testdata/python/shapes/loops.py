# node: world=2 nvlink=none
# node: world=8 nvlink=all
"""Loops: else, break, continue, while, nested, over tables, with early returns."""
import pynvml
import torch.distributed as dist


def linked(ids):
    handles = [pynvml.nvmlDeviceGetHandleByIndex(i) for i in ids]
    for i, a in enumerate(handles):
        for j, b in enumerate(handles):
            if i < j:
                try:
                    if pynvml.nvmlDeviceGetP2PStatus(a, b, pynvml.NVML_P2P_CAPS_INDEX_NVLINK) != pynvml.NVML_P2P_STATUS_OK:
                        return False
                except pynvml.NVMLError:
                    return False
    return True


def row_linked():
    return linked(list(range(dist.get_world_size())))


def row_for_else():
    for size in (2, 4, 8):
        if size > dist.get_world_size():
            found = size
            break
    else:
        found = None
    return found


def row_while():
    n, steps = dist.get_world_size(), 0
    while n > 1:
        if n % 2:
            break
        n //= 2
        steps += 1
    else:
        steps += 100
    return n, steps


def row_continue():
    out = []
    for rank in range(dist.get_world_size()):
        if rank % 3 == 1:
            continue
        out.append(rank)
    return out


def row_tables():
    table, total = {"a": 1, "b": 2}, 0
    for key, value in table.items():
        total += value if key != "a" else 10
    table["c"] = total
    del table["a"]
    return table, list(table.values()), "a" in table, {v: k for k, v in table.items()}


def row_nested_break():
    for i in range(3):
        for j in range(3):
            if j == 1:
                break
        if i == 1:
            break
    return i, j


def row_unpacked():
    out = []
    for (a, b), c in [((1, 2), 3), ((4, 5), 6)]:
        out.append(a + b * c)
    for first, *rest in [[1, 2, 3]]:
        out.append((first, rest))
    return out


def row_sets():
    left, right = {1, 2, 3}, {2, 3, 4}
    return left & right, left | right, left - right, left ^ right, left <= {1, 2, 3, 4}, {1} < left, left.isdisjoint({9}), set() == left & {9}


def row_slices():
    values = list(range(8))
    return values[2:5], values[:-1], values[::2], values[::-1], values[-2:], values[5:2], (1, 2, 3)[1:], values[3:3]


def row_lists():
    values = [3, 1, 2]
    values.insert(1, 9)
    popped = values.pop(0)
    values += [7]
    values.remove(9)
    values[0] = 5
    return values, popped, values.index(7), values * 2, [*values, 0], len(values), values == [5, 2, 7], sorted(values)
