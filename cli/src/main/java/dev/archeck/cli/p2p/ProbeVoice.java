package dev.archeck.cli.p2p;

/// Is told what a probe does while it does it.
@FunctionalInterface
public interface ProbeVoice {
    /// The step that begins now.
    void step(String what);

    /// What to know before data is moved; a machine that hangs then leaves no report.
    default void warn(String what) {}
}
