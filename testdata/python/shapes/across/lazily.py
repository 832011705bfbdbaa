"""A module attribute that is made when it is first asked for."""
_platform = None


class Platform:
    name = "cuda"

    def is_cuda(self):
        return self.name == "cuda"


def resolve():
    return Platform()


def __getattr__(name):
    if name == "platform":
        global _platform
        if _platform is None:
            _platform = resolve()
        return _platform
    raise AttributeError(name)
