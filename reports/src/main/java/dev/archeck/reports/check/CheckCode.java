package dev.archeck.reports.check;

/// What a check of a node can find. The codes are frozen: alerts and drain reasons depend on them.
public enum CheckCode {
    /// Everything that was asked is as it must be.
    FINE("N000", CheckStatus.OK, "everything that was asked is as it must be"),
    /// No GPU.
    NO_GPU("N100", CheckStatus.UNKNOWN, "no GPU is visible"),
    /// The driver does not answer.
    NO_ANSWER("N101", CheckStatus.CRITICAL, "the GPU driver does not answer in time, or not at all"),
    /// GPUs are missing.
    FEWER_GPUS("N102", CheckStatus.CRITICAL, "fewer GPUs than `--gpus` says"),
    /// Data does not arrive.
    DATA_WRONG("N201", CheckStatus.CRITICAL, "data moved between GPUs was wrong, or a process hung or died"),
    /// The driver refuses peer access.
    REFUSED("N202", CheckStatus.WARNING, "the driver refuses peer access on some or all pairs"),
    /// Nobody moved data.
    UNTESTED("N203", CheckStatus.UNKNOWN, "no data was moved yet: run `archeck p2p --remember`"),
    /// What was found no longer holds.
    STALE("N204", CheckStatus.UNKNOWN, "the remembered probe is old, or of another driver, other GPUs, or before the last start"),
    /// Something that was tried showed nothing.
    NOT_SETTLED("N205", CheckStatus.UNKNOWN, "a rung was tried and showed nothing"),
    /// An installation gives wrong results or crashes.
    SCAN_ERROR("N301", CheckStatus.CRITICAL, "an installation launches nothing, hangs, or crashes on this node"),
    /// An installation falls back.
    SCAN_WARNING("N302", CheckStatus.WARNING, "an installation falls back on this node"),
    /// An installation could not be judged.
    SCAN_UNDETERMINED("N303", CheckStatus.UNKNOWN, "what an installation does on this node is not determined"),
    /// No scan of this state of the installation is remembered.
    SCAN_MISSING("N304", CheckStatus.UNKNOWN, "this state of an installation was not scanned: run `archeck scan PATH --node live --remember`");

    private final String word;
    private final CheckStatus status;
    private final String meaning;

    CheckCode(String word, CheckStatus status, String meaning) {
        this.word = word;
        this.status = status;
        this.meaning = meaning;
    }

    /// The code, such as `N201`.
    public String word() {
        return word;
    }

    /// How bad it is.
    public CheckStatus status() {
        return status;
    }

    /// What it means, in Markdown.
    public String meaning() {
        return meaning;
    }
}
