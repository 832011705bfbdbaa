#!/usr/bin/env python3
"""Writes the RECORD of every dist-info below the given site-packages folders.

A distribution owns the folders its top_level.txt names, its own dist-info and,
when it has console scripts, the file of that name in the venv's bin folder.

    record.py a-precompiled-reads-variable/venv/lib/python3.11/site-packages ...
"""

import base64
import hashlib
import sys
from pathlib import Path


def digest(path: Path) -> str:
    raw = hashlib.sha256(path.read_bytes()).digest()
    return "sha256=" + base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def owned(site: Path, info: Path):
    for top in (info / "top_level.txt").read_text().split():
        yield from (p for p in (site / top).rglob("*") if p.is_file())
    yield from (p for p in info.iterdir() if p.is_file() and p.name != "RECORD")


def scripts(site: Path, info: Path):
    points = info / "entry_points.txt"
    if not points.exists():
        return
    for line in points.read_text().splitlines():
        if "=" in line:
            name = line.split("=")[0].strip()
            yield f"../../../bin/{name}", site / "../../../bin" / name


def write(site: Path, info: Path) -> None:
    rows = [(p.relative_to(site).as_posix(), p) for p in owned(site, info)]
    rows += scripts(site, info)
    lines = [f"{name},{digest(p)},{p.stat().st_size}" for name, p in sorted(rows)]
    lines.append(f"{info.name}/RECORD,,")
    (info / "RECORD").write_text("\n".join(lines) + "\n")


def main() -> None:
    for argument in sys.argv[1:]:
        site = Path(argument)
        for info in sorted(site.glob("*.dist-info")):
            write(site, info)


if __name__ == "__main__":
    main()
