#!/usr/bin/env bash
# Makes every generated fixture anew, in order; afterwards `git diff` is empty
# when compilers and Python are those of the notes. Takes some minutes.
set -euo pipefail
cd "$(dirname "$0")"
installations/rename.py
installations/src/build.sh
sites=venv/lib/python3.11/site-packages
for name in a-precompiled-reads-variable a-renamed b-binary-ignores-variable c-jit; do
  installations/record.py installations/$name/$sites
done
installations/src/patch-b.sh
installations/src/with-aot-cache.sh
installations/record.py installations/c-jit-with-aot-cache/$sites
broken/make.sh
cuda/dispatch-truth.py
cuda/shapes/rows.py
python/gate-truth.py
python/shape-rows.py
