#!/bin/sh
# Epilog=/etc/archeck/slurm/epilog.sh: a node whose check is CRITICAL after a job takes no further one; Slurm drains it.
. "$(dirname "$0")/check.sh"
exit "$bad"
