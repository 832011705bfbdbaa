package dev.archeck.rules.route;

/// Where a call can be stopped, in route order.
public enum Layer {
    /// Flags, environment, the caller's choice of backend.
    SELECTION("selection"),
    /// Constructor and per-call conditions in Python.
    PYTHON_GATE("python gate"),
    /// The Python function that calls the op.
    OP_WRAPPER("op wrapper"),
    /// Which file is loaded on this GPU.
    LOADER("loader"),
    /// The compiled file: op registered, code for this GPU.
    BINARY("binary"),
    /// Compilation at run time: sources, tool chain, cache.
    JIT("jit"),
    /// Host code that picks a kernel, throws, or launches nothing.
    DISPATCH("dispatch"),
    /// Whether peer access really works.
    NODE("node");

    private final String label;

    Layer(String label) {
        this.label = label;
    }

    /// The name shown in reports, lower case.
    public String label() {
        return label;
    }
}
