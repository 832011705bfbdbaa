package dev.archeck.inspectors.probe.reduce;

import java.util.Arrays;
import java.util.Optional;

/// The ways to all-reduce that are compared.
public enum Algorithm {
    /// Each rank reads the inputs of all.
    ONE_SHOT_PULL("one-shot-pull", "one-shot, reading", "one_shot_pull"),
    /// Each rank writes its input to all.
    ONE_SHOT_PUSH("one-shot-push", "one-shot, writing", "one_shot_push"),
    /// Each rank reduces a part and writes it to all.
    TWO_SHOT("two-shot", "two-shot", "two_shot"),
    /// NCCL decides.
    NCCL("nccl", "NCCL", ""),
    /// The same calls of NCCL into one output, as frameworks show them, replayed on the default stream.
    NCCL_DEFAULT_STREAM("nccl-default-stream", "NCCL, replayed on the default stream", "");

    private final String word;
    private final String title;
    private final String kernel;

    Algorithm(String word, String title, String kernel) {
        this.word = word;
        this.title = title;
        this.kernel = kernel;
    }

    /// As reports and lines write it.
    public String word() {
        return word;
    }

    /// As people read it.
    public String title() {
        return title;
    }

    /// Whether it is ours.
    public boolean own() {
        return !kernel.isEmpty();
    }

    /// The kernel of ours, empty for NCCL.
    String kernel() {
        return kernel;
    }

    /// The algorithm of a word; empty for any other word.
    public static Optional<Algorithm> parse(String word) {
        return Arrays.stream(values()).filter(each -> each.word.equals(word)).findFirst();
    }
}
