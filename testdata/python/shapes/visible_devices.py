# env: CUDA_VISIBLE_DEVICES=0,1,2,3
# env: CUDA_VISIBLE_DEVICES=3, 2
# env: CUDA_VISIBLE_DEVICES=
# env: CUDA_VISIBLE_DEVICES=GPU-1c2d,GPU-3e4f
# env: CUDA_VISIBLE_DEVICES=0,,1
# node: world=2
# node: world=4
"""CUDA_VISIBLE_DEVICES as integers: what crashes, what is caught, what falls back."""
import os

import torch
import torch.distributed as dist


def plain():
    visible = os.environ.get("CUDA_VISIBLE_DEVICES", None)
    if visible:
        return list(map(int, visible.split(",")))
    return list(range(torch.cuda.device_count()))


def physical(index):
    if "CUDA_VISIBLE_DEVICES" in os.environ:
        ids = os.environ["CUDA_VISIBLE_DEVICES"].split(",")
        if ids == [""]:
            raise RuntimeError("CUDA_VISIBLE_DEVICES is set to empty string")
        return int(ids[index])
    return index


def forgiving():
    ids = []
    for part in (os.getenv("CUDA_VISIBLE_DEVICES") or "").split(","):
        try:
            ids.append(int(part.strip()))
        except ValueError:
            continue
    return ids


def row_plain():
    return plain()


def row_physical():
    return physical(dist.get_world_size() - 1)


def row_forgiving():
    return forgiving(), len(forgiving()) == dist.get_world_size()


def row_mapped():
    devices = plain()
    return [devices[rank] for rank in range(min(2, len(devices)))], devices.index(devices[-1])


def row_digits():
    text = os.environ.get("CUDA_VISIBLE_DEVICES", "")
    return [p.isdigit() for p in text.split(",")], text.count(","), text.startswith("GPU-")


def row_key():
    return "cache_for_%s.json" % os.environ.get("CUDA_VISIBLE_DEVICES", ",".join(str(i) for i in range(2)))
