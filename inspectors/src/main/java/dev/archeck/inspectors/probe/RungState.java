package dev.archeck.inspectors.probe;

/// What a rung showed for a pair.
public enum RungState {
    /// Data was moved and checked by its owner.
    VERIFIED("verified"),
    /// The driver says yes; nobody moved data.
    DRIVER_SAYS("driver says"),
    /// Data was wrong, a call was refused, a process hung or died.
    FAILED("failed"),
    /// It was tried, and the trial shows nothing, for want of memory for example.
    INCONCLUSIVE("inconclusive"),
    /// It was not tried.
    NOT_TESTED("not tested");

    private final String word;

    RungState(String word) {
        this.word = word;
    }

    /// As reports write it.
    public String word() {
        return word;
    }

    /// The state of a word; not tested for any other word.
    public static RungState parse(String word) {
        return java.util.Arrays.stream(values()).filter(each -> each.word.equals(word)).findFirst().orElse(NOT_TESTED);
    }
}
