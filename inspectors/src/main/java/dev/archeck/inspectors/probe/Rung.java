package dev.archeck.inspectors.probe;

/// A step of the ladder from "the driver says so" to "data moved as it must", in the order in which it is climbed.
public enum Rung {
    /// The CUDA driver's answer for a pair.
    DRIVER("driver", "driver's answer"),
    /// The check itself: a wrong word that was put in must be found, and a copy that was not made too.
    CONTROL("control", "negative control"),
    /// The copy engine moves data, the owner checks it.
    COPY("copy", "copy engine"),
    /// A kernel reads the other's memory.
    PULL("pull", "kernel reads"),
    /// A kernel writes the other's memory with a system fence, the owner checks it.
    PUSH("push", "kernel writes"),
    /// Flags and data together, as a barrier uses them: both GPUs write, signal, wait and check.
    FLAGS("flags", "flags and data"),
    /// Both GPUs add to one counter.
    ATOMICS("atomics", "atomics"),
    /// Another process opens the memory and moves data both ways.
    IPC("ipc", "between processes"),
    /// All pairs at once.
    ALL_PAIRS("all-pairs", "all pairs at once"),
    /// How fast it is.
    FIGURES("figures", "figures");

    private final String word;
    private final String title;

    Rung(String word, String title) {
        this.word = word;
        this.title = title;
    }

    /// As reports and command lines write it.
    public String word() {
        return word;
    }

    /// As people read it.
    public String title() {
        return title;
    }

    /// The rung of a word; empty for any other word.
    public static java.util.Optional<Rung> parse(String word) {
        return java.util.Arrays.stream(values()).filter(each -> each.word.equals(word)).findFirst();
    }
}
