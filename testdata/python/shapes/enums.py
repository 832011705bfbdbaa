# env: LEVEL=FP8
# env: LEVEL=7
# node: world=2
"""Enumerations as gates use them."""
import enum
import os
from enum import Enum, IntEnum, auto


class Quant(Enum):
    NONE = 0
    FP8 = 1
    INT6 = 2

    @property
    def bits(self):
        return {Quant.NONE: 16, Quant.FP8: 8}.get(self, 6)

    @classmethod
    def parse(cls, text):
        if text in cls.__members__:
            return cls[text]
        return None


class Order(IntEnum):
    LOW = 10
    HIGH = 20


class Mode(str, Enum):
    AUTO = "auto"
    OFF = "off"


class Auto(enum.Enum):
    FIRST = auto()
    SECOND = auto()


class Flags(enum.Flag):
    A = 1
    B = 2


def row_lookup():
    level = os.environ.get("LEVEL", "NONE")
    return Quant.parse(level) is None, level in [q.name for q in Quant], [q.value for q in Quant]


def row_by_name():
    return Quant[os.environ.get("LEVEL", "INT6")].value


def row_members():
    q = Quant.FP8
    return q.name, q.value, q.bits, q == Quant.FP8, q is Quant.FP8, q == 1, q != Quant.NONE, q in (Quant.NONE, Quant.INT6), isinstance(q, Quant)


def row_by_value():
    return Quant(2).name, Order(10) is Order.LOW


def row_bad_value():
    return Quant(99)


def row_ordered():
    return Order.LOW < Order.HIGH, Order.HIGH > 15, Order.LOW + 1, max(Order).name, Order.LOW == 10, int(Order.HIGH)


def row_text():
    return Mode.AUTO == "auto", Mode("off").name, Mode.OFF.value, "auto" in [m.value for m in Mode], Mode.AUTO in ("auto",)


def row_auto():
    return Auto.FIRST.value, Auto.SECOND.value, len(Auto)


def row_tables():
    table = {Quant.NONE: "n", Quant.FP8: "f"}
    return table[Quant.FP8], table.get(Quant.INT6, "other"), Quant.NONE in table
