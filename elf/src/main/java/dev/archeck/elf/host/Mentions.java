package dev.archeck.elf.host;

import dev.archeck.elf.evidence.BinaryProof;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Finds of wanted names in one file.
///
/// @param list finds in order of name, proof and place, at most 256 of each name and proof
/// @param counts how many finds there were of each name that was found, listed or not
public record Mentions(List<Mention> list, Map<String, Long> counts) {
    /// Finds of one name that are looked at one by one; more are only counted, and then weaker ones hide stronger ones.
    public static final long MOST_GRADED = 20_000;

    /// No finds.
    public static final Mentions NONE = new Mentions(List.of(), Map.of());

    /// Copies list and map.
    public Mentions {
        list = List.copyOf(list);
        counts = Map.copyOf(counts);
    }

    /// True when every find was looked at, so that what is listed for each name is its strongest.
    public boolean allGraded() {
        return counts.values().stream().allMatch(count -> count <= MOST_GRADED);
    }

    /// Finds of `name`, strongest first.
    public List<Mention> of(String name) {
        return list.stream().filter(mention -> mention.wanted().equals(name)).toList();
    }

    /// The strongest proof for `name`.
    public Optional<BinaryProof> strongest(String name) {
        return of(name).stream().map(Mention::proof).findFirst();
    }

    /// True when a find proves that `name` is a registered operator: schema, fragment or functor.
    public boolean registers(String name) {
        return strongest(name).filter(proof -> proof.compareTo(BinaryProof.OP_FUNCTOR) <= 0).isPresent();
    }
}
