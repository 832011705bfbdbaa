package dev.archeck.cli.p2p;

/// A probing process that hung or died in the middle of a task.
final class WorkerLost extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean hung;

    WorkerLost(boolean hung, String how) {
        super(how);
        this.hung = hung;
    }

    /// Whether it was still alive and did not answer.
    boolean hung() {
        return hung;
    }

    /// What happened, in words.
    String how() {
        return String.valueOf(getMessage());
    }
}
