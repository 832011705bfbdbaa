#!/usr/bin/env bash
# c-jit-with-aot-cache is c-jit with one more package; what is its own lies in
# flashinfer_jit_cache and its dist-info.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/.."
packages=venv/lib/python3.11/site-packages
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
cp -r c-jit-with-aot-cache/$packages/flashinfer_jit_cache* "$own"
rm -rf c-jit-with-aot-cache
cp -r c-jit c-jit-with-aot-cache
cp -r "$own"/* c-jit-with-aot-cache/$packages
