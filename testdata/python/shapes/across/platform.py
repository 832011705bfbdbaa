import functools

import torch


class Cuda:
    kind = "cuda"

    def is_cuda(self):
        return self.kind == "cuda"

    def fully_connected(self, ids):
        return len(ids) == 2 or torch.cuda.get_device_capability()[0] == 9


class Other(Cuda):
    kind = "other"


@functools.lru_cache(maxsize=None)
def detect():
    return Cuda() if torch.cuda.is_available() else Other()


current = detect()
