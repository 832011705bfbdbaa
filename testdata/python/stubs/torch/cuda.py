import node


class _Properties:
    def __init__(self, major, minor):
        self.major = major
        self.minor = minor


def is_available():
    return node.capability is not None


def device_count():
    return node.world


def current_device():
    return 0


def set_device(index):
    pass


def get_device_capability(device=None):
    return node.capability


def get_device_properties(index):
    return _Properties(*node.capability)


def can_device_access_peer(a, b):
    return node.p2p != "none"


def is_current_stream_capturing():
    return False
