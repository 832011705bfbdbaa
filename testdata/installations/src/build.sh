#!/usr/bin/env bash
# Builds the binaries of the sample installations from the sources beside them.
# Same compiler, same bytes: see ../BINARIES.md. Usage: src/build.sh [name...]
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
installations=$(dirname "$here")
nvcc=${NVCC:-nvcc}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

archs=(-gencode=arch=compute_80,code=sm_80
       -gencode=arch=compute_90a,code=sm_90a
       -gencode=arch=compute_100a,code=sm_100a
       -gencode=arch=compute_120a,code=sm_120a)
host=(-std=c++17 -O2 -fPIC -fvisibility=hidden)

# torch_extension CHECKOUT OVERLAY TARGET [flags...]: every source under
# CHECKOUT/csrc, files of OVERLAY in place of those of the checkout.
torch_extension() {
  local checkout=$1 overlay=$2 target=$3
  shift 3
  rm -rf "$work/tree" "$work/objects"
  cp -r "$checkout" "$work/tree"
  [ -z "$overlay" ] || cp -r "$overlay/." "$work/tree"
  cp -r "$here/stubs" "$work/tree/stubs"
  mkdir -p "$work/objects" "$(dirname "$target")"
  ( cd "$work/tree"
    for source in $(find csrc -name '*.cu' | LC_ALL=C sort); do
      "$nvcc" -c "$source" -o "$work/objects/$(basename "$source").o" \
        "${archs[@]}" --compress-mode=size -Istubs -Iinclude -std=c++17 -O2 \
        -Xcompiler "-fPIC,-fvisibility=hidden" "$@"
    done
    for source in $(find csrc -name '*.cc' | LC_ALL=C sort); do
      g++ -c "$source" -o "$work/objects/$(basename "$source").o" \
        "${host[@]}" -Istubs -Iinclude
    done )
  link "$target"
}

# link TARGET: the objects of $work/objects, CUDA runtime left to the loader.
link() {
  ( cd "$work/objects"
    "$nvcc" -shared "${archs[@]}" -cudart shared -Xlinker --build-id=sha1 \
      $(ls | LC_ALL=C sort) -o "$work/linked.so" )
  strip --strip-all -o "$1" "$work/linked.so"
  chmod 644 "$1"
}

packages=venv/lib/python3.11/site-packages

build_a() {
  local a=$installations/a-precompiled-reads-variable
  torch_extension "$a/source" "" "$a/$packages/sgl_kernel/sm90/common_ops.abi3.so" -use_fast_math
  torch_extension "$a/source" "" "$a/$packages/sgl_kernel/sm100/common_ops.abi3.so"
}

build_b() {
  local b=$installations/b-binary-ignores-variable
  local cut=$here/wheel-0.3.21
  torch_extension "$b/source" "$cut" "$b/$packages/sgl_kernel/sm90/common_ops.abi3.so" -use_fast_math
  torch_extension "$b/source" "$cut" "$b/$packages/sgl_kernel/sm100/common_ops.abi3.so"
}

# The module a JIT would compile, compiled ahead for the cache package.
build_c() {
  local c=$installations/c-jit/$packages
  rm -rf "$work/tree" "$work/objects"
  mkdir -p "$work/tree" "$work/objects"
  cp -r "$c/flashinfer/data" "$c/tvm_ffi/include" "$work/tree"
  ( cd "$work/tree"
    "$nvcc" -c data/csrc/vllm_custom_all_reduce.cu -o "$work/objects/module.o" \
      "${archs[@]}" --compress-mode=size -std=c++17 -O2 -use_fast_math \
      -Iinclude -Idata/include -Idata/csrc -Xcompiler "-fPIC,-fvisibility=hidden" )
  local cache=$installations/c-jit-with-aot-cache/$packages/flashinfer_jit_cache/jit_cache
  mkdir -p "$cache/vllm_comm"
  link "$cache/vllm_comm/vllm_comm.so"
}

build_renamed() {
  local r=$installations/a-renamed
  torch_extension "$r/source" "" "$r/$packages/meridian_native/quick/binding.abi3.so" -use_fast_math
  torch_extension "$r/source" "" "$r/$packages/meridian_native/exact/binding.abi3.so"
}

[ $# -gt 0 ] || set -- a b c renamed
for name in "$@"; do
  "build_$name"
done
