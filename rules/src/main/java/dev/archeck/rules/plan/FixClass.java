package dev.archeck.rules.plan;

/// Kinds of change, cheapest first. A plan's class is the dearest of its changes.
public enum FixClass {
    NOTHING("nothing to fix"),
    ENVIRONMENT("environment variable or launch flag"),
    PYTHON_EDIT("Python edit"),
    JIT_EDIT("JIT source edit and purge"),
    WHEEL_SWAP("wheel swap"),
    REBUILD("rebuild of a named .so"),
    NODE("node"),
    IMPOSSIBLE("not possible on this hardware"),
    UNKNOWN("not known");

    private final String label;

    FixClass(String label) {
        this.label = label;
    }

    /// The words of a report.
    public String label() {
        return label;
    }
}
