package dev.archeck.cli.p2p;

import java.util.Optional;

/// The probing processes of a climb, started when they are needed, and its time.
final class ClimbTools implements AutoCloseable {
    private final WorkerLaunch launch;
    private final Deadline deadline;
    private final XidWatch xids;
    private Optional<WorkerProcess> first = Optional.empty();
    private Optional<WorkerProcess> second = Optional.empty();

    /// @param launch how processes start
    /// @param deadline the end of the time
    /// @param xids errors of the probed GPUs that the kernel's log tells
    ClimbTools(WorkerLaunch launch, Deadline deadline, XidWatch xids) {
        this.launch = launch;
        this.deadline = deadline;
        this.xids = xids;
    }

    Deadline deadline() {
        return deadline;
    }

    XidWatch xids() {
        return xids;
    }

    /// The process that tries.
    WorkerProcess first() {
        first = first.or(() -> Optional.of(WorkerProcess.start(launch)));
        return first.orElseThrow();
    }

    /// Another one, for memory of the first.
    WorkerProcess second() {
        second = second.or(() -> Optional.of(WorkerProcess.start(launch)));
        return second.orElseThrow();
    }

    /// Ends both; the next use starts new ones.
    void renew() {
        close();
        first = Optional.empty();
        second = Optional.empty();
    }

    @Override
    public void close() {
        first.ifPresent(WorkerProcess::close);
        second.ifPresent(WorkerProcess::close);
    }
}
