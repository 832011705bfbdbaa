#!/bin/sh
# One run for the text-file collector of the node exporter, from cron or a systemd timer:
#   archeck.sh FOLDER [PATH...]    FOLDER is --collector.textfile.directory
# archeck writes beside the file and renames, so the exporter never sees half of it; its exit code is no failure of the timer.
folder=${1:?usage: archeck.sh FOLDER [PATH...]}
shift
"${ARCHECK:-archeck}" node --brief "$@" -o prometheus="$folder/archeck.prom"
status=$?
[ "$status" -eq 2 ] || [ "$status" -eq 70 ] && exit "$status"
exit 0
