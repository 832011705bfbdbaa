package dev.archeck.inspectors.probe.nccl;

/// A call of NCCL that failed.
public final class NcclException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// @param problem the function and what it returned
    public NcclException(String problem) {
        super(problem);
    }
}
