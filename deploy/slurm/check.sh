#!/bin/sh
# One check of this node. Used by the other recipes: sets `line`, and `bad` to 1 when jobs must not run here.
# Not being able to tell is not bad: what is not tested yet must not drain a fleet.
settings=${ARCHECK_ENV:-/etc/archeck/archeck.env}
# shellcheck source=archeck.env
[ -r "$settings" ] && . "$settings"
export XDG_CACHE_HOME
# shellcheck disable=SC2086 # the paths are words
line=$("${ARCHECK:-archeck}" node --brief --exit-profile nhc ${ARCHECK_GPUS:+--gpus "$ARCHECK_GPUS"} $ARCHECK_PATHS 2>/dev/null)
bad=$?
case $line in
    CRITICAL*) bad=1 ;;
    OK* | WARNING* | UNKNOWN*) bad=0 ;;
    *) bad=0 line="UNKNOWN archeck did not run (exit $bad)" ;;
esac
