#!/bin/bash
# Tries the recipes of this folder under a real munged, slurmctld and slurmd on this machine, in a folder of its own, and stops
# them:  try.sh ARCHECK_COMMAND
# Needs root and Debian's slurmctld, slurmd, slurm-client, munge. Ends with 77 and a reason where that is missing.
set -uo pipefail
here=$(cd -P "$(dirname "${BASH_SOURCE[0]}")" && pwd)
archeck=${1:?usage: try.sh ARCHECK_COMMAND}
PATH=$PATH:/usr/sbin:/sbin
for tool in munged slurmctld slurmd srun scontrol sinfo; do
    command -v $tool >/dev/null || { echo "skipped: $tool is not here (apt-get install slurmctld slurmd slurm-client munge)"; exit 77; }
done
[ "$(id -u)" -eq 0 ] || { echo "skipped: slurmd needs root"; exit 77; }

work=$(mktemp -d /tmp/archeck-slurm.XXXXXX)
chmod 755 "$work"
started=()
stop() {
    local code=$?
    for process in "${started[@]}"; do kill "$process" 2>/dev/null; done
    sleep 1
    for process in "${started[@]}"; do kill -9 "$process" 2>/dev/null; done
    [ "$code" -eq 0 ] || tail -n 15 "$work"/*.log
    rm -rf "$work"
    exit "$code"
}
trap stop EXIT
fail() { echo "FAILED: $1"; exit 1; }
wait_for() {
    local what=$1
    shift
    for _ in $(seq 100); do "$@" >/dev/null 2>&1 && return; sleep 0.3; done
    fail "$what"
}

mkdir -p "$work"/{munge,state,spool1,spool2,reports,etc}
chmod 711 "$work/munge"
(umask 077 && head -c 1024 /dev/urandom >"$work/munge/key")
munged -F --force --socket="$work/munge/socket" --key-file="$work/munge/key" --pid-file="$work/munge/pid" \
    --log-file="$work/munge/log" --seed-file="$work/munge/seed" >"$work/munged.log" 2>&1 &
started+=($!)
wait_for "munged has no socket" test -S "$work/munge/socket"

# The check that the recipes run: a script whose answer the trial sets.
cp "$here"/*.sh "$work/etc/"
cat >"$work/etc/answering" <<END
#!/bin/sh
cat "$work/answer" 2>/dev/null || echo "OK N000 fine"
! grep -q CRITICAL "$work/answer" 2>/dev/null
END
chmod +x "$work/etc/answering"
echo "ARCHECK=$work/etc/answering ARCHECK_GPUS= ARCHECK_PATHS= XDG_CACHE_HOME=$work/cache" >"$work/etc/archeck.env"
for recipe in health-check prolog epilog; do
    printf '#!/bin/sh\nexport ARCHECK_ENV=%s/etc/archeck.env SLURM_CONF=%s/slurm.conf PATH=%s\nexec %s/etc/%s.sh\n' \
        "$work" "$work" "$PATH" "$work" $recipe >"$work/etc/run-$recipe"
    chmod +x "$work/etc/run-$recipe"
done

host=$(hostname -s)
port=$((20000 + RANDOM % 20000))
cat >"$work/slurm.conf" <<END
ClusterName=archeck
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
CryptoType=crypto/munge
SlurmUser=root
SlurmdUser=root
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool-%n
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd-%n.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SchedulerType=sched/builtin
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
HealthCheckProgram=$work/etc/run-health-check
HealthCheckInterval=5
HealthCheckNodeState=ANY
Prolog=$work/etc/run-prolog
Epilog=$work/etc/run-epilog
PrologFlags=Alloc
NodeName=gpu1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=1 State=UNKNOWN
NodeName=gpu2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=1 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF=$work/slurm.conf
slurmctld -D -f "$SLURM_CONF" >"$work/ctld-out.log" 2>&1 &
started+=($!)
for node in gpu1 gpu2; do
    mkdir -p "$work/spool-$node"
    slurmd -D -N $node -f "$SLURM_CONF" >"$work/$node-out.log" 2>&1 &
    started+=($!)
done
state() { sinfo -h -N -n "$1" -o %T; }
# shellcheck disable=SC2053 # the state is a pattern
is() { [[ $(state "$1") == $2 ]]; }
wait_for "the nodes are not idle" eval 'is gpu1 idle && is gpu2 idle'
echo "slurm: two nodes are up ($(slurmctld -V))"

# The sweep, with the real program; whatever it finds here, each node leaves one report.
sed -i "s|^ARCHECK=[^ ]*|ARCHECK=$archeck|" "$work/etc/archeck.env"
ARCHECK_ENV=$work/etc/archeck.env srun --nodes=2 --ntasks-per-node=1 "$work/etc/sweep.sh" "$work/reports" || fail "the sweep"
for node in gpu1 gpu2; do
    [ -s "$work/reports/$node.node.json" ] || fail "no JSON of $node"
done
"$archeck" merge "$work/reports" --fail-on never | sed 's/^/merge: /' | head -n 3
echo "sweep: one JSON a node"
sed -i "s|^ARCHECK=[^ ]*|ARCHECK=$work/etc/answering|" "$work/etc/archeck.env"

# The health check drains with the line as the reason, and takes its own drain back.
echo "CRITICAL N201 kernel writes fail on 1 pair" >"$work/answer"
wait_for "the health check does not drain" eval 'is gpu1 "drain*" && is gpu2 "drain*"'
scontrol show node gpu1 | grep -q 'Reason=archeck: CRITICAL N201' || fail "the reason is not the line"
echo "UNKNOWN N203 data not tested" >"$work/answer"
sleep 6
is gpu1 'drain*' || fail "what is not tested must not undrain"
echo "OK N000 2 x sm_90" >"$work/answer"
wait_for "the health check does not take its drain back" eval 'is gpu1 idle && is gpu2 idle'
scontrol update nodename=gpu2 state=drain reason="by hand"
sleep 6
is gpu2 'drain*' || fail "the health check took back what it did not do"
scontrol update nodename=gpu2 state=resume
echo "health check: drains with a reason, undrains only its own"

# The prolog keeps jobs away, the epilog drains after one.
sed -i 's/^HealthCheck/#HealthCheck/' "$SLURM_CONF"
scontrol reconfigure
wait_for "the nodes are not idle again" eval 'is gpu1 idle && is gpu2 idle'
echo "CRITICAL N101 the driver does not answer" >"$work/answer"
timeout 20 srun --nodes=1 --nodelist=gpu1 true >"$work/job.log" 2>&1 && fail "a job ran although the prolog says no"
wait_for "the prolog does not drain" is gpu1 'drain*'
scancel -u root
rm -f "$work/answer"
scontrol update nodename=gpu1 state=resume
wait_for "gpu1 is not idle again" is gpu1 idle
srun --nodes=1 --nodelist=gpu1 sh -c "echo 'CRITICAL N201 after the job' > $work/answer" || fail "a job on a fine node"
wait_for "the epilog does not drain" is gpu1 'drain*'
echo "prolog and epilog: keep jobs away from a critical node"
echo "slurm: all tried"
