#!/usr/bin/env python3
"""Compiles the dispatches of the sample installations with a stub launch.

The text is the fixture's own; only launches are rewritten, from
`name<T, n><<<grid>>>(arguments)` to a note of the name. The rows say what the
compiled code does, so an interpreter of the same text can be held against them.

    dispatch-truth.py          writes the .tsv files
    dispatch-truth.py --check  compares them with what is committed
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True

HERE = Path(__file__).resolve().parent
INSTALLATIONS = HERE.parent / "installations"
sys.path.insert(0, str(INSTALLATIONS))
from rename import renamed  # noqa: E402

A_VARIABLE = "SGLANG_CUSTOM_ALLREDUCE_ALGO"

HEADER = "env\tworld_size\tfull_nvlink\tbytes\toutcome\tkernel\n"

# name of the rows: header, namespace, class, variable, further arguments
DISPATCHES = {
    "a-precompiled-reads-variable": (
        "a-precompiled-reads-variable/source/csrc/allreduce/custom_all_reduce.cuh",
        "sglang",
        "CustomAllreduce",
        A_VARIABLE,
        "",
    ),
    "b-binary-ignores-variable-wheel": (
        "src/wheel-0.3.21/csrc/allreduce/custom_all_reduce.cuh",
        "sglang",
        "CustomAllreduce",
        "",
        "",
    ),
    "c-jit": (
        "c-jit/venv/lib/python3.11/site-packages/flashinfer/data/include/flashinfer/comm/"
        "vllm_custom_all_reduce.cuh",
        "vllm",
        "CustomAllreduce",
        "",
        ", 36",
    ),
    "a-renamed": (
        "a-renamed/source/csrc/fold/fold_tensor.cuh",
        "meridian",
        "PeerFold",
        "MERIDIAN_FOLD_PATH",
        "",
    ),
}

LAUNCH = re.compile(r"\b(\w+)<([^<>;]*)><<<(.*?)>>>\(", re.S)


def rewritten(text: str) -> str:
    """Launches in macros name their kernel by a macro parameter: hence #name."""
    out = []
    at = 0
    for match in LAUNCH.finditer(text):
        start = text.rfind("\n\n", 0, match.start())
        in_macro = re.search(r"#\s*define[^\n]*(\\\n[^\n]*)*$", text[start : match.start()])
        name = "#" + match[1] if in_macro else f'"{match[1]}"'
        out.append(text[at : match.start()])
        out.append(f"archeck_launched({name}), archeck_arguments(")
        at = match.end()
    return "".join(out) + text[at:]


def rows(name: str) -> str:
    header, namespace, cls, variable, more = DISPATCHES[name]
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "dispatch.cuh")
        target.write_text(rewritten((INSTALLATIONS / header).read_text()))
        command = ["g++", "-std=c++17", "-O1", "-w", f"-I{HERE / 'stubs'}", f"-I{folder}"]
        command += ['-DDISPATCH_HEADER="dispatch.cuh"', f"-DDISPATCH_NAMESPACE={namespace}"]
        command += [f"-DDISPATCH_CLASS={cls}", f"-DDISPATCH_MORE_ARGUMENTS={more}"]
        if variable:
            command.append(f'-DDISPATCH_VARIABLE="{variable}"')
        program = Path(folder, "main.cc")
        text = (HERE / "dispatch_main.cc").read_text()
        program.write_text(renamed(text) if name == "a-renamed" else text)
        binary = Path(folder, "dispatch")
        subprocess.run(
            command + [str(program), "-o", str(binary)], check=True
        )
        done = subprocess.run([binary], check=True, capture_output=True, text=True)
        return HEADER + done.stdout


def main() -> int:
    wrong = 0
    for name in DISPATCHES:
        target = HERE / f"dispatch-{name}.tsv"
        text = rows(name)
        if "--check" in sys.argv[1:]:
            same = target.exists() and target.read_text() == text
            print(f"{name}: {'same' if same else 'DIFFERENT'}")
            wrong += not same
        else:
            target.write_text(text)
            print(f"{name}: {text.count(os.linesep) - 1} rows")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
