#!/bin/sh
# Prolog=/etc/archeck/slurm/prolog.sh: a job does not start on a node whose check is CRITICAL; Slurm drains the node and
# queues the job again. Epilog=/etc/archeck/slurm/epilog.sh finds what a job left behind.
. "$(dirname "$0")/check.sh"
if [ "$bad" -ne 0 ]; then
    echo "print archeck: $line"
    exit 1
fi
exit 0
