#!/bin/sh
# HealthCheckProgram=/etc/archeck/slurm/health-check.sh, HealthCheckInterval=300, HealthCheckNodeState=ANY
# Drains this node while its check is CRITICAL, with the check's line as the reason, and takes back only what it did itself.
. "$(dirname "$0")/check.sh"
node=${SLURMD_NODENAME:-$(hostname -s)}
now=$(scontrol show node "$node" 2>/dev/null)
if [ "$bad" -ne 0 ]; then
    case $now in
        *DRAIN*) ;;
        *) scontrol update nodename="$node" state=drain reason="archeck: $line" ;;
    esac
else
    case $now in
        *DRAIN*"Reason=archeck: "*)
            case $line in OK* | WARNING*) scontrol update nodename="$node" state=resume ;; esac ;;
    esac
fi
exit 0
