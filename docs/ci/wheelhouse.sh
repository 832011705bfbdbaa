#!/bin/sh
# Checks a folder of wheels before it is deployed, against the one that is deployed now:
#   wheelhouse.sh NEW-FOLDER NODE [OLD-FOLDER]
# Ends with 0 when NEW may be deployed, with archeck's exit code else.
set -eu
new=$1
node=$2
old=${3:-}

archeck scan "$new" --node "$node" --fail-on error -o json=new.json -o html=new.html
archeck kernels "$new" --archs
if [ -n "$old" ]; then
    archeck scan "$old" --node "$node" --fail-on never -o json=old.json -q >/dev/null || [ $? -eq 3 ]
    archeck diff old.json new.json
fi
