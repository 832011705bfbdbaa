#!/usr/bin/env python3
"""Runs the Python gates and loaders of the sample installations.

The fixture's own files are imported and called over stubs of torch and NVML
(stubs/), so every row says what CPython makes of that text:

    gates-NAME.tsv    env, flags, world_size, nvlink, p2p, same_node, bytes, dense
                      -> constructor (ENABLED, DISABLED or RAISES:type), logged
                      (a warning came with it), full_nvlink (as passed to the
                      op), per_call (should_custom_ar), route (custom or
                      nccl, through launch flags and the process group)
    loader-NAME.tsv   capability, present files -> files tried, in order, when
                      none of them loads

gate-truth.py writes them; gate-truth.py --check compares them.
"""

import importlib.util
import io
import itertools
import logging
import os
import subprocess
import sys
import tempfile
import types
from pathlib import Path

HERE = Path(__file__ if "__file__" in globals() else ".").resolve().parent
sys.dont_write_bytecode = True
SITE = "venv/lib/python3.11/site-packages"

ENVIRONMENTS = [
    {},
    {"CUDA_VISIBLE_DEVICES": ",".join(str(i) for i in range(16))},
    {"CUDA_VISIBLE_DEVICES": "GPU-5a1c,GPU-77e0"},
    {"SGLANG_SKIP_P2P_CHECK": "1"},
    {"SGLANG_SKIP_P2P_CHECK": "true"},
    {"SGLANG_CUSTOM_ALLREDUCE_ALGO": "1stage"},
]
PATCHED = ENVIRONMENTS + [
    {"SGLANG_FORCE_CUSTOM_AR_PCIE": "1"},
    {"SGLANG_FORCE_CUSTOM_AR_PCIE": "0"},
    {"SGLANG_FORCE_CUSTOM_AR_PCIE": "1", "SGLANG_CUSTOM_ALLREDUCE_ALGO": "1stage"},
]

# name: environments
INSTALLATIONS = {
    "a-precompiled-reads-variable": ENVIRONMENTS,
    "b-binary-ignores-variable": ENVIRONMENTS,
    "b-patched": PATCHED,
    "a-renamed": ENVIRONMENTS,
}

HEADERS = {
    "gates": "env flags world_size nvlink p2p same_node bytes dense "
    "constructor logged full_nvlink per_call route",
    "loader": "capability present tried",
}


def situations(environments):
    """(env, flags, world size, links, peer access, one node, bytes, dense)"""
    sizes = (2, 3, 4, 6, 8)
    for env, world, links, peers in itertools.product(
        environments, sizes, ("none", "pairs", "all"), ("works", "driver-only", "none")
    ):
        for size in (24, 43008, 8388608, 8388624):
            yield env, "", world, links, peers, True, size, True
    for world, links in itertools.product((1, 2, 4, 5, 8, 16), ("none", "all")):
        yield {}, "", world, links, "works", True, 43008, False
        yield {}, "", world, links, "works", False, 43008, True
        for flag in ("--disable-custom-all-reduce", "--enable-deterministic-inference"):
            yield {}, flag, world, links, "works", True, 43008, True


class Gates:
    """The imported fixture, one row at a time."""

    def __init__(self):
        import node
        import torch
        from sglang.srt import server_args
        from sglang.srt.distributed import parallel_state
        from sglang.srt.distributed.device_communicators import (
            custom_all_reduce,
            custom_all_reduce_utils,
        )
        from sglang.srt.model_executor import model_runner

        self.node, self.torch, self.state = node, torch, parallel_state
        self.car, self.flags, self.runner = custom_all_reduce, server_args, model_runner
        # The measurement itself runs processes on GPUs: its answer is given.
        for module in (custom_all_reduce_utils, custom_all_reduce):
            if hasattr(module, "gpu_p2p_access_check"):
                module.gpu_p2p_access_check = lambda a, b: node.p2p == "works"
        custom_all_reduce.CudaRTLibrary = Memory
        self.log = io.StringIO()
        handler = logging.StreamHandler(self.log)
        handler.setLevel(logging.WARNING)
        logging.getLogger().handlers = [handler]

    def constructor(self, group):
        """Outcome, logged, what the op was given, the communicator."""
        self.node.calls.clear()
        self.log.seek(0)
        self.log.truncate()
        try:
            made = self.car.dispatch_custom_allreduce()(
                group=group, device=self.torch.device("cuda:0")
            )
        except Exception as e:
            return f"RAISES:{type(e).__name__}", bool(self.log.getvalue()), None, None
        passed = [call[1][3] for call in self.node.calls if call[0] == "init_custom_ar"]
        outcome = "DISABLED" if made.disabled else "ENABLED"
        return outcome, bool(self.log.getvalue()), passed[0] if passed else None, made

    def route(self, flags, world, tensor):
        """Through launch flags, process group and all_reduce."""
        line = ["--model-path", "m", "--tp-size", str(world)] + flags.split()
        self.state.set_custom_all_reduce(True)
        self.runner.ModelRunner(self.flags.prepare_server_args(line), 0, 0)
        self.node.calls.clear()
        self.state.get_tp_group().all_reduce(tensor)
        called = [name for name, _ in self.node.calls]
        if "all_reduce" in called:
            return "custom"
        return "nccl" if "nccl" in called else "none"

    def row(self, env, flags, world, links, peers, one_node, size, dense):
        node = self.node
        (node.world, node.nvlink, node.p2p, node.same_node) = (
            world, links, peers, one_node,
        )
        os.environ.update(env)
        tensor = self.torch.Tensor(None, size // 2, 2, dense)
        group = self.torch.distributed.new_group(list(range(world)), backend="gloo")
        outcome, logged, passed, made = self.constructor(group)
        per_call = made.should_custom_ar(tensor) if made else None
        route = self.route(flags, world, tensor)
        for key in list(env) + ["NCCL_ALGO"]:
            os.environ.pop(key, None)
        shown = ";".join(f"{k}={v}" for k, v in env.items())
        cells = [shown, flags, world, links, peers, one_node, size, dense]
        return cells + [outcome, logged, passed, per_call, route]


class Memory:
    """In place of the CUDA runtime's allocator."""

    class Pointer:
        value = 4096

    def cudaMalloc(self, size):
        return self.Pointer()

    cudaIpcGetMemHandle = cudaIpcOpenMemHandle = cudaFree = cudaMalloc


def text(cell) -> str:
    return "" if cell is None else str(int(cell)) if isinstance(cell, bool) else str(cell)


def gates(name) -> str:
    made = Gates()
    lines = []
    for situation in situations(INSTALLATIONS[name]):
        lines.append("\t".join(text(cell) for cell in made.row(*situation)))
    return "\n".join(lines) + "\n"


def loader() -> str:
    import node
    from sgl_kernel import load_utils

    files = ["sm90/common_ops.abi3.so", "sm100/common_ops.abi3.so", "common_ops.abi3.so"]
    sets = [files[:2], files[:1], files[1:2], files[2:], files, []]
    tried = []

    def note(module, path):
        tried.append(path)
        return None

    load_utils.importlib.util.spec_from_file_location = note
    lines = []
    for present in sets:
        with tempfile.TemporaryDirectory() as folder:
            for file in present:
                Path(folder, file).parent.mkdir(exist_ok=True)
                Path(folder, file).touch()
            load_utils.__file__ = str(Path(folder, "load_utils.py"))
            for cc in (None, 75, 80, 86, 89, 90, 100, 103, 110, 120, 121):
                node.capability = None if cc is None else divmod(cc, 10)
                tried.clear()
                load_utils._load_architecture_specific_ops()
                order = [os.path.relpath(path, folder) for path in tried] + ["import"]
                lines.append(f"{text(cc)}\t{' '.join(present)}\t{' '.join(order)}")
    return "\n".join(lines) + "\n"


def generator(name: str) -> str:
    """This file, in the names of the installation it is to run."""
    text = Path(__file__).read_text()
    if name != "a-renamed":
        return text
    sys.path.insert(0, str(HERE.parent / "installations"))
    from rename import renamed

    return renamed(text)


def child(kind: str, name: str) -> str:
    site = HERE.parent / "installations" / name / SITE
    path = os.pathsep.join([str(HERE / "stubs"), str(site)])
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    for prefix in ("SGLANG", "MERIDIAN"):
        env[prefix + "_NCCL_SO_PATH"] = "/nonexistent"
    done = subprocess.run(
        [sys.executable, "-c", generator(name), "--child", kind, name],
        env=env, check=True, capture_output=True, text=True,
    )
    return "\t".join(HEADERS[kind].split()) + "\n" + done.stdout


def main() -> int:
    if sys.argv[1:2] == ["--child"]:
        kind, name = sys.argv[2:]
        # Nothing here may load a compiled library; this stands in for it.
        importlib.util.spec_from_file_location = lambda module, path: None
        sys.modules["common_ops"] = types.ModuleType("common_ops")
        sys.stdout.write(gates(name) if kind == "gates" else loader())
        return 0
    wrong = 0
    for name, kind in itertools.product(INSTALLATIONS, ("gates", "loader")):
        target = HERE / f"{kind}-{name}.tsv"
        found = child(kind, name)
        if "--check" in sys.argv[1:]:
            same = target.exists() and target.read_text() == found
            print(f"{target.name}: {'same' if same else 'DIFFERENT'}")
            wrong += not same
        else:
            target.write_text(found)
            print(f"{target.name}: {len(found.splitlines()) - 1} rows")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
