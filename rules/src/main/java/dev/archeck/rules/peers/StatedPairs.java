package dev.archeck.rules.peers;

import dev.archeck.elf.evidence.Truth;
import dev.archeck.inspectors.node.Node;
import java.util.Optional;

/// A node as it was asked or declared; its GPUs are known by number alone.
///
/// @param node the node
record StatedPairs(Node node) implements PairView {
    @Override
    public boolean lacks(String word) {
        return word.matches("[0-9]{1,4}") && number(word).isEmpty();
    }

    private Optional<Integer> number(String word) {
        return Optional.of(word).filter(one -> one.matches("[0-9]{1,4}")).map(Integer::parseInt).filter(number -> number < node.gpuCount());
    }

    @Override
    public Optional<String> shown(String word) {
        return number(word).map(String::valueOf);
    }

    @Override
    public Optional<String> against(String from, String to, boolean claim) {
        Optional<Integer> one = number(from);
        Optional<Integer> other = number(to);
        if (one.isEmpty() || other.isEmpty()) {
            return Optional.empty();
        }
        Truth data = node.fabric().peerData().value().at(one.get(), other.get());
        Truth access = node.peerAccess(one.get(), other.get());
        if (data == Truth.FALSE || access == Truth.FALSE) {
            return Optional.of(claim ? access == Truth.FALSE ? "where the driver says no" : "where it is BROKEN" : "");
        }
        return switch (access.and(data)) {
            case TRUE -> Optional.of(claim ? "" : "where data was verified");
            case UNKNOWN -> access == Truth.TRUE && !claim ? Optional.of("where the driver says yes") : Optional.empty();
            case FALSE -> Optional.empty();
        };
    }
}
