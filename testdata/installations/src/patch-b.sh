#!/usr/bin/env bash
# b-patched is b-binary-ignores-variable with local-pcie.patch applied; its
# RECORD is left as the installer wrote it.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/.."
rm -rf b-patched
mkdir b-patched
cp -r b-binary-ignores-variable/venv b-patched/venv
patch --quiet --directory=b-patched -p1 < "$here/local-pcie.patch"
