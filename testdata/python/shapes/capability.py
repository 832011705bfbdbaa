# node: world=2 capability=9,0
# node: world=2 capability=12,0
# node: world=2 capability=10,3
# node: world=2 capability=8,0
"""Capability through helpers, cached helpers, platform objects and named tuples."""
import functools
from functools import lru_cache
from typing import NamedTuple, Optional

import torch


class Capability(NamedTuple):
    major: int
    minor: int

    def as_text(self) -> str:
        return f"{self.major}.{self.minor}"

    def to_int(self) -> int:
        assert 0 <= self.minor < 10
        return self.major * 10 + self.minor


@lru_cache(maxsize=1)
def is_sm90():
    return torch.cuda.get_device_capability()[0] == 9


@functools.cache
def is_sm100(device=None) -> bool:
    major, _ = torch.cuda.get_device_capability(device)
    return major == 10


class Platform:
    @classmethod
    @functools.lru_cache
    def capability(cls, device: int = 0) -> Optional[Capability]:
        major, minor = torch.cuda.get_device_capability(device)
        return Capability(major=major, minor=minor)

    @classmethod
    def has(cls, wanted) -> bool:
        current = cls.capability()
        if current is None:
            return False
        if isinstance(wanted, tuple):
            return current >= wanted
        return current.to_int() >= wanted

    @classmethod
    def family(cls, wanted: int) -> bool:
        return cls.capability().to_int() // 10 == wanted // 10


class Gpu(Platform):
    @staticmethod
    def name():
        return "gpu"


platform = Gpu()


def row_helpers():
    return is_sm90(), is_sm100(), is_sm90() or is_sm100()


def row_platform():
    return platform.has(90), platform.has((10, 0)), platform.family(100), platform.family(120), platform.name()


def row_tuple():
    capability = platform.capability()
    major, minor = capability
    return capability.as_text(), capability[0], major * 10 + minor, capability > (9, 5), capability == (12, 0), len(capability)


def row_replaced():
    capability = platform.capability()._replace(minor=7)
    return capability.as_text(), capability._asdict(), capability._fields


def row_properties():
    properties = torch.cuda.get_device_properties(0)
    return properties.major, f"sm_{properties.major}{properties.minor}", properties.major in (9, 10)
