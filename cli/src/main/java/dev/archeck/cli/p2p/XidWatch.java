package dev.archeck.cli.p2p;

import dev.archeck.inspectors.probe.GpuFacts;
import dev.archeck.inspectors.probe.ProbeLine;
import dev.archeck.inspectors.probe.Xid;
import dev.archeck.inspectors.probe.platform.KernelLog;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/// Errors of the probed GPUs since a moment, as their management library and the kernel's log tell them.
final class XidWatch {
    /// The kernel writes its line a moment after the process has died of the error.
    private static final long MOMENT_NANOS = 300_000_000L;

    private final KernelLog log;
    private final List<GpuFacts.Id> gpus;

    /// Begins now: what the log holds already is not told.
    ///
    /// @param log the kernel's
    /// @param gpus the probed ones
    XidWatch(KernelLog log, List<GpuFacts.Id> gpus) {
        this.log = log;
        this.gpus = List.copyOf(gpus);
        log.read();
    }

    /// The errors since the last call, in words; empty when there are none.
    ///
    /// @param told what a probing process heard from the management library
    String since(ProbeLine told) {
        List<Xid> all = new ArrayList<>(Xid.parse(told.text("words")));
        log.fresh().stream().filter(each -> all.stream().noneMatch(each::sameAs)).forEach(all::add);
        return words(all);
    }

    /// The errors since the last call, in words, when a process has just died or was killed; empty when there are none.
    String sinceLoss() {
        List<Xid> first = log.fresh();
        if (!first.isEmpty()) {
            return words(first);
        }
        LockSupport.parkNanos(MOMENT_NANOS);
        return words(log.fresh());
    }

    private String words(List<Xid> xids) {
        return xids.stream().map(xid -> gpus.stream().filter(gpu -> gpu.busId().equals(xid.busId())).findFirst()
                .map(gpu -> xid.shown() + " on GPU " + gpu.shown()).orElse("")).filter(each -> !each.isEmpty()).distinct()
                .collect(Collectors.joining(", "));
    }
}
