#!/usr/bin/env python3
"""Makes a-renamed from a-precompiled-reads-variable: same shape, other names.

Every name that belongs to the product changes: packages, modules, folders,
classes, functions, fields, ops, kernels, variables and the values they are
compared with. Names of torch, NVML, CUDA, NCCL and Python stay. The binaries are
not renamed but built from the renamed source: src/build.sh renamed.
"""

import re
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "a-precompiled-reads-variable"
TARGET = HERE / "a-renamed"

# In this order; patterns that begin and end with a word border say so.
NAMES = [
    (r"SGLANG_CUSTOM_ALLREDUCE_ALGO", "MERIDIAN_FOLD_PATH"),
    (r"SGLANG_SCALE_ROWS_THREADS", "MERIDIAN_STRETCH_WIDTH"),
    (r"SGLANG_SKIP_P2P_CHECK", "MERIDIAN_TRUST_DRIVER"),
    (r"SGLANG_MEMORY_SAVER_CUDA_GRAPH", "MERIDIAN_LEAN_CAPTURE"),
    (r"SGLANG_USE_AITER_AR", "MERIDIAN_OTHER_VENDOR"),
    (r"SGLANG_", "MERIDIAN_"),
    (r"sglang\.srt\.distributed\b", "meridian.core.fabric"),
    (r"sglang/srt/distributed\b", "meridian/core/fabric"),
    (r"sglang\.srt\b", "meridian.core"),
    (r"sglang/srt\b", "meridian/core"),
    (r"sglang[-_]kernel", "meridian_native"),
    (r"sgl[-_]kernel", "meridian_native"),
    (r"SGL_KERNEL", "MERIDIAN_NATIVE"),
    (r"sglang", "meridian"),
    (r"_load_architecture_specific_ops", "_pick_library"),
    (r"_preload_cuda_library", "_map_runtime"),
    (r"_filter_compiled_extensions", "_libraries_first"),
    (r"_get_compute_capability", "_arch_number"),
    (r"load_utils", "choose"),
    (r"common_extension", "registry"),
    (r"common_ops", "binding"),
    (r"\bsm90\b", "quick"),
    (r"\bsm100\b", "exact"),
    (r"sm90_build", "quick_build"),
    (r"sm100_build", "exact_build"),
    (r"can_use_custom_all_reduce_with_nvlink", "may_fold_over_links"),
    (r"dispatch_custom_allreduce", "folding_class"),
    (r"custom_all_reduce_utils", "fold_checks"),
    (r"custom_all_reduce_ops", "fold_calls"),
    (r"disable_custom_all_reduce", "no_fold"),
    (r"disable-custom-all-reduce", "no-fold"),
    (r"set_custom_all_reduce", "allow_fold"),
    (r"_ENABLE_CUSTOM_ALL_REDUCE", "_FOLD_ALLOWED"),
    (r"use_custom_allreduce", "wants_fold"),
    (r"custom_all_reduce", "fold_tensor"),
    (r"CustomAllreduce", "PeerFold"),
    (r"_custom_ar\b(?!_)", "_native_fold"),
    (r"IS_CUSTOM_AR_AVAILABLE", "HAVE_FOLD"),
    (r"should_native_fold|should_custom_ar", "takes"),
    (r"init_native_fold|init_custom_ar", "open_fold"),
    (r"\bca_comm\b", "fold_comm"),
    (r'"ca"', '"fold"'),
    (r"outplace_all_reduce_method", "chosen_way"),
    (r"outplace_all_reduce", "fold_apart"),
    (r"inplace_all_reduce", "fold_here"),
    (r"tensor_model_parallel_all_reduce", "sum_over_slices"),
    (r"(?<!distributed\.)(?<!dist\.)\ball_reduce_(un)?reg\b", r"fold_\1kept"),
    (r"(?<!distributed\.)(?<!dist\.)\ball_reduce\b", "fold_sum"),
    (r"\ballreduce\b", "fold"),
    (r"all-reduce", "folding"),
    (r"cross_device_reduce_", "peer_fold_"),
    (r"1stage", "flat"),
    (r"2stage", "split"),
    (r"one-stage|one-shot|oneshot", "direct"),
    (r"two-stage|two-shot|twoshot", "relay"),
    (r"is_full_nvlink", "every_pair_linked"),
    (r"full_nvlink", "all_linked"),
    (r"gpu_p2p_access_check", "measured_access"),
    (r"gpu_p2p_access_cache", "access_notes"),
    (r"\bcan_p2p\b", "reaches_all"),
    (r"in_the_same_node_as", "shares_memory_with"),
    (r"_SUPPORTED_WORLD_SIZES", "_WIDTHS"),
    (r"supported_world_size", "widths"),
    (r"_MAX_CAR_SIZE", "_LARGEST"),
    (r"\bworld_size\b(?!=)", "width"),
    (r"\bworld_size_(?!\w)", "width_"),
    (r"\bmax_size\b", "largest"),
    (r"(?<=\.)disabled\b", "off"),
    (r"is_weak_contiguous", "has_no_holes"),
    (r"register_graph_buffers", "attach_captured"),
    (r"get_graph_buffer_ipc_meta", "captured_handles"),
    (r"\bregister_buffer\b", "attach_buffer"),
    (r"get_meta_buffer_ipc_handle", "state_handle"),
    (r"allocate_meta_buffer", "make_state"),
    (r"\bmeta_size\b", "state_bytes"),
    (r"\bdispose\b", "close_fold"),
    (r"GroupCoordinator", "SliceGroup"),
    (r"parallel_state", "groups"),
    (r"communication_op", "verbs"),
    (r"device_communicators", "links"),
    (r"PyNcclCommunicator", "VendorSum"),
    (r"use_pynccl", "wants_vendor"),
    (r"pynccl_comm", "vendor_comm"),
    (r"pynccl", "vendor_sum"),
    (r"CudaRTLibrary", "RuntimeCalls"),
    (r"cuda_wrapper", "runtime_calls"),
    (r"\bRankData\b", "PeerTable"),
    (r"\bSignal\b", "FlagPage"),
    (r"\bAllSignals\b", "AllPages"),
    (r"\bone_stage\b", "want_flat"),
    (r"\btwo_stages\b", "want_split"),
    (r"\btrust_driver\b", "believe"),
    (r"\bsupported\b", "possible"),
    (r"\bREDUCE_CASE\b", "FOLD_FOR"),
    (r"\bKL\b", "GO"),
    (r"scale_rows", "stretch_rows"),
    (r"server_args", "flags"),
    (r"ServerArgs", "Flags"),
    (r"model_executor", "engine"),
    (r"model_runner", "slice"),
    (r"ModelRunner", "Slice"),
    (r"\benviron(?=\.py)", "settings"),
    (r"(?<=meridian\.core\.)environ\b", "settings"),
    (r"\ba-precompiled-reads-variable\b", "a-renamed"),
]

KEPT = {"torch", "numpy"}
LEFT_OVER = re.compile(r"sgl|custom.?all|allreduce|all_reduce|nvlink", re.I)
ALLOWED = re.compile(
    r"ncclAllReduce|dist(ributed)?\.all_reduce|NVML_P2P_CAPS_INDEX_NVLINK|NVLink"
)


def renamed(text: str) -> str:
    for pattern, name in NAMES:
        text = re.sub(pattern, name, text)
    return text


def main() -> int:
    libraries = {p: p.read_bytes() for p in TARGET.rglob("*.so")}
    shutil.rmtree(TARGET, ignore_errors=True)
    wrong = 0
    for path in sorted(SOURCE.rglob("*")):
        inside = path.relative_to(SOURCE)
        foreign = any(part.split("-")[0] in KEPT for part in inside.parts)
        target = TARGET / (inside if foreign else Path(renamed(inside.as_posix())))
        if path.is_dir() or path.suffix == ".so" or path.name == "RECORD":
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text()
        target.write_text(text if foreign else renamed(text))
        shutil.copymode(path, target)
        for number, line in enumerate(target.read_text().splitlines(), 1):
            if not foreign and LEFT_OVER.search(ALLOWED.sub("", line)):
                print(f"{target.relative_to(HERE)}:{number}: {line.strip()}")
                wrong += 1
    for path, content in libraries.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
