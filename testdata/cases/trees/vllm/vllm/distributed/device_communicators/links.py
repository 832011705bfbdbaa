"""What the management library says about pairs of GPUs."""

import pynvml


def fully_connected(devices):
    handles = [pynvml.nvmlDeviceGetHandleByIndex(i) for i in devices]
    for i, one in enumerate(handles):
        for j, other in enumerate(handles):
            if i < j:
                status = pynvml.nvmlDeviceGetP2PStatus(one, other, pynvml.NVML_P2P_CAPS_INDEX_NVLINK)
                if status != pynvml.NVML_P2P_STATUS_OK:
                    return False
    return True
