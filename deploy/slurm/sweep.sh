#!/bin/sh
# Leaves one JSON a node in a shared folder:  srun --nodes=N --ntasks-per-node=1 sweep.sh FOLDER [deep]
# `deep` moves data between the GPUs (the job must have them all) and remembers the result for the checks.
# Then:  archeck merge FOLDER -o html=fleet.html
folder=${1:?usage: sweep.sh FOLDER [deep]}
settings=${ARCHECK_ENV:-/etc/archeck/archeck.env}
# shellcheck source=archeck.env
[ -r "$settings" ] && . "$settings"
export XDG_CACHE_HOME
name=${SLURMD_NODENAME:-$(hostname -s)}
if [ "$2" = deep ]; then
    "${ARCHECK:-archeck}" p2p -q --remember -o json="$folder/$name.p2p.json" >/dev/null
fi
# shellcheck disable=SC2086 # the paths are words
"${ARCHECK:-archeck}" node -f json ${ARCHECK_GPUS:+--gpus "$ARCHECK_GPUS"} $ARCHECK_PATHS -o "$folder/$name.node.json"
# A finding is in the report; only a report that could not be written fails the step.
[ -s "$folder/$name.node.json" ]
