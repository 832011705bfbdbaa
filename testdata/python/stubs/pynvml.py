import node

NVML_P2P_CAPS_INDEX_NVLINK = 2
NVML_P2P_STATUS_OK = 0


class NVMLError(Exception):
    pass


def nvmlInit():
    pass


def nvmlShutdown():
    pass


def nvmlDeviceGetHandleByIndex(index):
    return index


def nvmlDeviceGetP2PStatus(a, b, what):
    assert what == NVML_P2P_CAPS_INDEX_NVLINK
    return NVML_P2P_STATUS_OK if node.linked(a, b) else 3
