"""The node the stubs answer for; the generator sets it row by row."""

world = 8
nvlink = "none"  # all | none | pairs: only 0-1, 2-3, ... are linked
p2p = "works"  # works | driver-only: the driver says yes, data does not arrive | none
same_node = True
capability = (12, 0)  # None without a GPU
calls = []  # (op name, arguments) in order


def linked(a: int, b: int) -> bool:
    return nvlink == "all" or (nvlink == "pairs" and a // 2 == b // 2)
