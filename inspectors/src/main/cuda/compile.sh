#!/bin/sh
# Compiles peer.cu to the resource peer.ptx: compile.sh [NVCC]
#
# PTX and not machine code, so that the driver of any GPU since sm_70 compiles it for itself. The header is set to the
# oldest version and target that have every instruction used, so that old drivers take it; ptxas, which holds a file
# to the version it names, checks that.
set -eu
here=$(cd -P "$(dirname "$0")" && pwd)
out=$here/../resources/dev/archeck/inspectors/probe/rungs/peer.ptx
new=$(mktemp)
trap 'rm -f "$new" "$new.cubin"' EXIT
"${1:-nvcc}" -arch=compute_75 -O3 --ptx -o "$new" "$here/peer.cu"
sed -i -e 's/^\.version .*/.version 6.3/' -e 's/^\.target .*/.target sm_70/' -e '/^\/\/ \(Compiler\|Cuda\|Based\)/d' -e '/^\/\/$/d' "$new"
for arch in sm_75 sm_80 sm_90 sm_100 sm_120; do
    ptxas -arch=$arch -o "$new.cubin" "$new"
done
cp "$new" "$out"
chmod 644 "$out"
