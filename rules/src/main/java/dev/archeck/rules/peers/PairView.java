package dev.archeck.rules.peers;

import java.util.Optional;

/// What is known of a node's GPUs and of the pairs among them.
interface PairView {
    /// Whether the node certainly has no GPU of this number, or with a UUID that begins so.
    boolean lacks(String word);

    /// How people call the GPU of a word; empty when it is not known.
    Optional<String> shown(String word);

    /// What speaks against a claim about a pair, in words; empty words when the node is as claimed, absent when nothing settles it.
    ///
    /// @param from a word for a GPU, number or UUID
    Optional<String> against(String from, String to, boolean claim);
}
