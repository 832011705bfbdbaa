#!/usr/bin/env python3
"""Compiles every shape with a plain C++ compiler and a stub launch, runs it over its inputs, and writes what it did.

A launch `name<...><<<grid, block>>>(arguments)` becomes the call `name<...>(arguments)`; the kernel notes its name. Each row runs
in a process of its own, so that what is read once is read anew and an abort ends one row only.

    rows.py          writes the .tsv files
    rows.py --check  compares them with what is committed
    rows.py [--check] NAME ...  only these
"""

import itertools
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent

MAIN = r"""
#include "shape.h"
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <sys/wait.h>
#include <type_traits>
#include <unistd.h>

template <typename Call>
std::string ended(Call call) {
  bool failed = false;
  try {
    using Result = decltype(call());
    if constexpr (std::is_void_v<Result>) {
      call();
    } else if constexpr (std::is_same_v<Result, bool>) {
      failed = !call();
    } else if constexpr (std::is_pointer_v<Result>) {
      call();
    } else {
      failed = static_cast<int>(call()) != 0;
    }
  } catch (...) {
    return "THROWS\t";
  }
  std::string names;
  for (auto& name : noted_kernels) names += (names.empty() ? "" : "+") + name;
  if (!names.empty()) return "RUNS\t" + names;
  return failed ? "RETURNS_STATUS\t" : "LAUNCHES_NOTHING\t";
}

template <typename Call>
void row(const char* inputs, Call call) {
  std::fflush(stdout);
  if (pid_t child = fork()) {
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) std::printf("%s\tTHROWS\t\n", inputs);
    return;
  }
  std::string said = ended(call);
  std::printf("%s\t%s\n", inputs, said.c_str());
  std::fflush(stdout);
  _exit(0);
}

int main() {
  std::fclose(stderr);
ALL_OF_THEM
}
"""

B = ["0", "1"]
RANKS = ["1", "2", "3", "4", "6", "8", "9"]
BYTES = ["16", "81904", "81920", "163824", "163840", "262128", "262144", "524272", "524288", "1048576"]
MESH = "mesh::MeshFold fold; fold.world_size_ = {world_size_}; fold.full_nvlink_ = {full_nvlink_};"


def way(name, values):
    return [{}] + [{name: value} for value in values]


# name: file, traced function, inputs in order, call, then what differs from the usual
SHAPES = {
    "s01": dict(file="s01-ladder-in-macro.cuh", function="run", set=["T=half"],
                inputs={"world_size_": RANKS, "full_nvlink_": B, "count": [str(int(b) // 2) for b in BYTES] + ["7"]},
                call=MESH + " fold.run<half>(nullptr, nullptr, {count});"),
    "s02": dict(file="s02-forced-in-macro.cuh", function="run", set=["T=float"],
                inputs={"world_size_": RANKS, "full_nvlink_": B, "count": ["4", "65532", "65536"]},
                env=way("MESH_FOLD_WAY", ["direct", "flat", "split", "junk", ""]),
                call=MESH + " fold.run<float>(nullptr, {count});"),
    "s03": dict(file="s03-two-phases.cuh", function="run", set=["T=float"],
                inputs={"world_size_": ["2", "4", "5", "8"], "fully_connected_": B, "bytes": BYTES, "prefers_split": B},
                call="Folder fold; fold.world_size_ = {world_size_}; fold.fully_connected_ = {fully_connected_};"
                     " fold.run<float>(nullptr, {bytes}, {prefers_split});"),
    "s04": dict(file="s04-forced-number.cuh", function="fold",
                inputs={"bytes": ["1024", "65536", "131071", "131072"], "linked": B},
                env=[dict(a, **b) for a in way("FOLD_WAY", ["direct", "split", "any", "", "no"])
                     for b in way("FOLD_DIRECT_LIMIT", ["1", "64", "0", "junk"])],
                call="fold(nullptr, {bytes}, {linked});"),
    "s05-empty": dict(file="s05-switch-defaults.cuh", function="with_empty_default",
                      inputs={"ranks": RANKS, "kind": ["0", "1", "2"]}, call="with_empty_default(nullptr, {ranks}, {kind});"),
    "s05-assertion-out": dict(file="s05-switch-defaults.cuh", function="with_assertion", define=["NDEBUG"],
                              inputs={"ranks": RANKS}, call="with_assertion(nullptr, {ranks});"),
    "s05-assertion-in": dict(file="s05-switch-defaults.cuh", function="with_assertion", assertions=True,
                             inputs={"ranks": RANKS}, call="with_assertion(nullptr, {ranks});"),
    "s05-message": dict(file="s05-switch-defaults.cuh", function="with_message",
                        inputs={"ranks": RANKS}, call="with_message(nullptr, {ranks});"),
    "s06-loop": dict(file="s06-labels-in-loops.cuh", function="pick",
                     inputs={"ranks": RANKS, "wide": B}, call="pick(nullptr, {ranks}, {wide});"),
    "s06-fall": dict(file="s06-labels-in-loops.cuh", function="fall",
                     inputs={"ranks": RANKS + ["5", "7"]}, call="fall(nullptr, {ranks});"),
    "s07": dict(file="s07-member-enum.cuh", function="reduce_in",
                inputs={"nodes": ["0", "1", "2", "3"], "ranks": ["2", "8"]}, call="reduce_in({nodes}, {ranks}, nullptr);"),
    "s08-half": dict(file="s08-early-returns.cuh", function="fold", set=["T=half"],
                     inputs={"params.total": ["0", "7", "8"], "params.ranks": RANKS, "params.pairs": B},
                     call="half x; return fold<half>(Params{{{params.total}, {params.ranks}, {params.pairs} != 0}}, &x);"),
    "s08-float": dict(file="s08-early-returns.cuh", function="fold", set=["T=float"],
                      inputs={"params.total": ["0", "8"], "params.ranks": RANKS, "params.pairs": B},
                      call="float x; return fold<float>(Params{{{params.total}, {params.ranks}, {params.pairs} != 0}}, &x);"),
    "s09-cuda": dict(file="s09-platforms.cuh", function="fold", set=["T=half"],
                     inputs={"ranks": RANKS, "linked": B, "bytes": ["4095", "4096"]},
                     call="fold<half>(nullptr, {ranks}, {linked}, {bytes});"),
    "s09-hip": dict(file="s09-platforms.cuh", function="fold", set=["T=float"], platform="hip", define=["USE_ROCM"],
                    inputs={"ranks": RANKS, "linked": B, "bytes": ["4095", "4096"]},
                    call="fold<float>(nullptr, {ranks}, {linked}, {bytes});"),
    "s09-musa-half": dict(file="s09-platforms.cuh", function="fold", set=["T=half"], platform="musa", define=["USE_MUSA"],
                          inputs={"ranks": RANKS, "linked": B, "bytes": ["4095", "4096"]},
                          call="fold<half>(nullptr, {ranks}, {linked}, {bytes});"),
    "s09-musa-float": dict(file="s09-platforms.cuh", function="fold", set=["T=float"], platform="musa", define=["USE_MUSA"],
                           inputs={"ranks": RANKS, "linked": B, "bytes": ["4095", "4096"]},
                           call="fold<float>(nullptr, {ranks}, {linked}, {bytes});"),
    "s09-feature": dict(file="s09-platforms.cuh", function="passes_through",
                        inputs={"ranks": ["2", "4"]}, call="return passes_through(nullptr, {ranks});"),
    "s10": dict(file="s10-unreachable-holes.cuh", function="run",
                inputs={"ranks_": RANKS, "ready_": B, "level": ["0", "1", "2"]},
                call="Quick fold; fold.ranks_ = {ranks_}; fold.ready_ = {ready_}; fold.run(nullptr, {level});"),
    "s11": dict(file="s11-full-chains.cuh", function="fold", set=["T=half"],
                inputs={"ranks": RANKS, "linked": B, "bytes": ["2097151", "2097152"]},
                call="fold<half>(nullptr, {ranks}, {linked}, {bytes});"),
    "s12": dict(file="s12-template-ladders.cuh", function="fold", set=["T=half"],
                inputs={"params.count": ["8", "9"], "params.ranks": ["2", "3", "4", "16"], "plan": ["0", "1"], "extra": ["0", "1", "2"]},
                call="Params params{{nullptr, {params.count}, {params.ranks}}};"
                     " return fold<half>(params, static_cast<Plan>({plan}), static_cast<Extra>({extra}));"),
    "s13": dict(file="s13-lambdas.cuh", function="fold",
                inputs={"kind": ["0", "1", "2"], "ranks": ["2", "4", "9", "17"], "bytes": ["8192", "8193"]},
                call="fold(nullptr, static_cast<Kind>({kind}), {ranks}, {bytes});"),
    "s14-conditional": dict(file="s14-chosen-kernels.cuh", function="pull",
                            inputs={"mode": ["0", "1", "2"], "stages": ["0", "1", "2"]},
                            call="pull(nullptr, static_cast<Mode>({mode}), {stages}, nullptr);"),
    "s14-returned": dict(file="s14-chosen-kernels.cuh", function="fold",
                         inputs={"mode": ["0", "1"], "ranks": ["2", "4", "8", "9"]},
                         call="return fold(nullptr, static_cast<Mode>({mode}), {ranks});"),
    "s15": dict(file="s15-launch-spellings.cuh", function="fold",
                inputs={"count": ["2", "8"], "way": [str(i) for i in range(-1, 11)]},
                call="fold(nullptr, {count}, {way}, nullptr);"),
    "s16-checked": dict(file="s16-status-switch.cuh", function="checked", set=["sum=4096"],
                        inputs={"ranks": RANKS, "bytes": ["-16", "0", "16", "24"]},
                        call="checked((void*)4096, {ranks}, {bytes});"),
    "s16-unchecked": dict(file="s16-status-switch.cuh", function="unchecked", set=["sum=4096"],
                          inputs={"ranks": RANKS, "bytes": ["0", "16", "24"]},
                          call="unchecked((void*)4096, {ranks}, {bytes});"),
    "s16-asked": dict(file="s16-status-switch.cuh", function="asked",
                      inputs={"sum": ["0", "4096"], "ranks": RANKS, "bytes": ["0", "16"]},
                      call="return asked((void*){sum}, {ranks}, {bytes});"),
    "s16-start": dict(file="s16-status-switch.cuh", function="start", set=["T=float", "sum=4096"],
                      inputs={"ranks": RANKS, "bytes": ["0", "16"]},
                      call="return start<float>((void*)4096, {ranks}, {bytes});"),
    "s17": dict(file="s17-pasted-names.cuh", function="fold", set=["T=half"],
                inputs={"way": ["fold_push", "fold_pull", "push"], "aligned": B, "bytes": ["0", "16", "1024"]},
                text=["way"], call="fold<half>(nullptr, {way}, {aligned}, {bytes});"),
    "s18": dict(file="s18-constants.cuh", function="run",
                inputs={"bytes": ["16384", "16385", "786431", "786432", "2097151", "2097152", "8388607", "8388608", "33554432",
                                  "33554433"],
                        "ranks": RANKS + ["10"], "full_nvlink_": B, "fully_connected": B},
                call="Folder fold; fold.full_nvlink_ = {full_nvlink_}; fold.fully_connected = {fully_connected};"
                     " fold.run(nullptr, {bytes}, {ranks});"),
    "environment": dict(file="environment-reads.cuh", function="fold", inputs={"bytes": ["16"]},
                        env=way("FOLD_WAY", ["direct", "split", "splitter", "none", ""]) + way("FOLD_QUIET", ["1", "0", ""])[1:]
                        + way("FOLD_BLOCKS", ["0", "1", "32", "33", "x"])[1:]
                        + [dict(a, FOLD_OTHER=b) for a in way("FOLD_ONCE", ["0", "1", "x"]) for b in ["0", "1", "yes"]],
                        call="fold(nullptr, {bytes});"),
    "parser-traps": dict(file="parser-traps.cuh", function="fold",
                         inputs={"n": ["-1", "0", "8", "9", "77", "100", "101"], "k": ["0", "3", "4", "40"], "far": B},
                         call="fold(nullptr, {n}, {k}, {far});"),
    "launch-text": dict(file="launch-text.cuh", function="fold",
                        inputs={"n": ["0", "8", "9", "10", "40"], "ranks": ["1", "2", "3", "4", "8"]},
                        call="fold(nullptr, {n}, {ranks}, nullptr);"),
    "language-rules": dict(file="language-rules.cuh", function="fold",
                           inputs={"n": ["0", "2", "4", "5", "8", "16", "17", "20", "40", "91", "-3"], "linked": B},
                           call="fold(nullptr, {n}, {linked});"),
    "results-and-checks": dict(file="results-and-checks.cuh", function="fold",
                               inputs={"count": ["3", "4", "5", "20", "64", "600", "604", "1024", "4096", "8192", "16384"],
                                       "ranks": ["1", "2", "4"]},
                               call="fold(nullptr, {count}, {ranks});"),
    "newer-words": dict(file="newer-words.cuh", function="fold",
                        inputs={"count": ["1", "9", "10", "16", "17", "32", "33"], "mode": ["0", "1", "2"], "pushed": B, "ranks": ["2", "4"]},
                        call="return fold(nullptr, {count}, {mode}, {pushed}, {ranks});"),
    "integers": dict(file="integers.cuh", function="fold",
                     inputs={"count": ["-1", "0", "1", "3", "64", "71", "72", "200", "456", "2147483647"], "blocks": ["0", "1", "2"],
                             "offset": ["0", "1099511627775", "1099511627776"]},
                     call="fold(nullptr, {count}, {blocks}, {offset}LL);"),
    "odd-tails": dict(file="odd-turns.cuh", function="tails",
                      inputs={"ranks": ["2", "4", "5", "6"], "linked": B, "bytes": ["63", "64"]},
                      call="tails(nullptr, {ranks}, {linked}, {bytes});"),
    "odd-enums": dict(file="odd-turns.cuh", function="enums", inputs={"kind": ["2", "3", "4", "7", "8"], "n": ["4", "5", "10"]},
                      call="return enums(nullptr, {kind}, {n});"),
    "odd-closures": dict(file="odd-turns.cuh", function="closures", inputs={"n": ["1", "3", "4", "5", "9", "10", "20"], "linked": B},
                         call="closures(nullptr, {n}, {linked});"),
    "odd-jumps": dict(file="odd-turns.cuh", function="jumps", inputs={"n": [str(n) for n in range(0, 16)]},
                      call="jumps(nullptr, {n});"),
    "odd-commas": dict(file="odd-turns.cuh", function="commas", inputs={"n": [str(n) for n in range(0, 9)], "linked": B},
                       call="commas(nullptr, {n}, {linked});"),
    "odd-texts": dict(file="odd-turns.cuh", function="texts", inputs={"way": ["ab", "od", "odd", "a"]}, text=["way"],
                      call="texts(nullptr, {way});"),
    "odd-attempts": dict(file="odd-turns.cuh", function="attempts", inputs={"n": ["1", "2", "4", "5", "8", "9", "10", "16"]},
                         call="attempts(nullptr, {n});"),
}


def rewritten(text: str) -> str:
    """Launches become calls; line splices inside the brackets go with them."""
    return re.sub(r"\s*(?:\\\n\s*)?<<<.*?>>>", "", text, flags=re.S)


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t") + '"'


def rows(shape: dict) -> str:
    names = list(shape["inputs"])
    lines = []
    for values in itertools.product(*shape["inputs"].values()):
        for env in shape.get("env", [{}]):
            shown = "\t".join(list(values) + [";".join(f"{k}={v}" for k, v in env.items())])
            call = shape["call"]
            for name, value in zip(names, values):
                call = call.replace("{" + name + "}", quoted(value) if name in shape.get("text", []) else value)
            call = call.replace("{{", "{").replace("}}", "}")
            setting = " ".join(f"setenv({quoted(k)}, {quoted(v)}, 1);" for k, v in env.items())
            lines.append(f"  row({quoted(shown)}, [] {{ {setting} {call} }});")
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "shape.h").write_text(rewritten((HERE / shape["file"]).read_text()))
        Path(folder, "main.cc").write_text(MAIN.replace("ALL_OF_THEM", "\n".join(lines)))
        defines = [f"-D{name}" for name in shape.get("define", [])]
        subprocess.run(["g++", "-std=c++20", "-O0", "-w", "-fpermissive", f"-I{folder}", f"-I{HERE / 'stubs'}", *defines,
                        str(Path(folder, "main.cc")), "-o", str(Path(folder, "shape"))], check=True)
        done = subprocess.run([str(Path(folder, "shape"))], check=True, capture_output=True, text=True, env={})
    head = [f"# file\t{shape['file']}", f"# function\t{shape['function']}", f"# platform\t{shape.get('platform', 'cuda')}",
            f"# assertions\t{'in' if shape.get('assertions') else 'out'}", "# set" + "".join("\t" + one for one in shape.get("set", [])),
            "\t".join(names + ["env", "outcome", "kernel"])]
    body = [line for line in done.stdout.splitlines() if line.count("\t") == len(names) + 2]
    assert len(body) == len(lines), (shape["file"], len(body), len(lines))
    return "\n".join(head + body) + "\n"


def main() -> int:
    wrong = 0
    named = [word for word in sys.argv[1:] if not word.startswith("-")]
    for name, shape in SHAPES.items():
        if named and name not in named:
            continue
        target = HERE / f"{name}.tsv"
        text = rows(shape)
        if "--check" in sys.argv[1:]:
            same = target.exists() and target.read_text() == text
            print(f"{name}: {'same' if same else 'DIFFERENT'}")
            wrong += not same
        else:
            target.write_text(text)
            print(f"{name}: {text.count(chr(10)) - 6} rows")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
