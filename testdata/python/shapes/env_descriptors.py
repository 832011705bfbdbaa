# env: S_ON=true;S_KB=8
# env: S_ON=0
# env: S_ON=junk;S_KB=junk
# env: SGL_OLD=1;S_KIND=b
"""A registry class of typed descriptors, with aliases, overrides and deprecated names."""
import os
import warnings
from contextlib import contextmanager
from enum import IntEnum
from typing import Any


class Field:
    _allow_none = True

    def __init__(self, default: Any):
        self.default = default
        self._set_to_none = False

    def __set_name__(self, owner, name):
        self.name = name

    def parse(self, value: str) -> Any:
        raise NotImplementedError()

    def get(self) -> Any:
        value = os.getenv(self.name)
        if self._set_to_none:
            assert value == str(None)
            return None
        if value is None:
            return self.default
        try:
            return self.parse(value)
        except ValueError as e:
            warnings.warn(f'Invalid value for {self.name}: {e}, using default "{self.default}"')
            return self.default

    def is_set(self):
        return self.name in os.environ

    def set(self, value: Any):
        self._set_to_none = value is None
        os.environ[self.name] = str(value)

    @contextmanager
    def override(self, value: Any):
        backup_present = self.name in os.environ
        backup = os.environ.get(self.name)
        self.set(value)
        yield
        if backup_present:
            os.environ[self.name] = backup
        else:
            os.environ.pop(self.name, None)

    def clear(self):
        os.environ.pop(self.name, None)

    def __bool__(self):
        raise RuntimeError("use .get()")

    def __len__(self):
        raise RuntimeError("use .get()")


class Text(Field):
    def parse(self, value: str) -> str:
        return value


class Flag(Field):
    def parse(self, value: str) -> bool:
        value = value.lower()
        if value in ["true", "1", "yes", "y"]:
            return True
        if value in ["false", "0", "no", "n"]:
            return False
        raise ValueError(f'"{value}" is not a valid boolean value')


class Number(Field):
    def parse(self, value: str) -> int:
        try:
            return int(value)
        except ValueError:
            raise ValueError(f'"{value}" is not a valid integer value')


class Real(Field):
    def parse(self, value: str) -> float:
        return float(value)


class FlagWithAlias(Flag):
    def __init__(self, default, alias):
        super().__init__(default)
        self.alias = alias

    def get(self):
        if not self.is_set() and self.alias in os.environ:
            return self.parse(os.environ[self.alias])
        return super().get()


class Kind(IntEnum):
    A = 0
    B = 1


class Envs:
    # fmt: off
    S_ON = Flag(False)
    S_KB = Number(16384)
    S_SHARE = Real(0.5)
    S_KIND = Text("a")
    S_NEW = FlagWithAlias(False, "SGL_OLD")
    S_NONE = Text(None)
    # fmt: on


envs = Envs()
EnvField = Field
MOST = envs.S_KB.get() * 1024


def row_values():
    return envs.S_ON.get(), envs.S_KB.get(), envs.S_SHARE.get(), envs.S_KIND.get(), envs.S_NONE.get()


def row_set():
    return envs.S_ON.is_set(), envs.S_NEW.get(), envs.S_ON.name, Envs.S_KB.default


def row_snapshot():
    return MOST, MOST == envs.S_KB.get() * 1024


def row_override():
    with envs.S_KB.override(3):
        inside = envs.S_KB.get()
    return inside, envs.S_KB.get()


def row_written():
    envs.S_ON.set(True)
    return envs.S_ON.get(), os.environ["S_ON"], MOST


def row_to_none():
    envs.S_KIND.set(None)
    return envs.S_KIND.get()


def row_truth_of_a_field():
    if envs.S_ON:
        return "truthy"
    return "falsy"


def row_enumerated():
    return Kind[envs.S_KIND.get().upper()].value, Kind(1).name, Kind.B == 1


def row_all_fields():
    return sorted(name for name, field in vars(Envs).items() if isinstance(field, Field)), MOST > 0
