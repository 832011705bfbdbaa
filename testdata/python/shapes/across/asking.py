from across.lazily import platform


def ask():
    assert platform.is_cuda()
    return platform.name
