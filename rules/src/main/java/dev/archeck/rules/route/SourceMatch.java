package dev.archeck.rules.route;

import java.util.List;

/// What a checkout and the loaded binary have in common, and what not: a source tag is no binary.
///
/// @param state what follows from it
/// @param same what is equal, in a few words each
/// @param different what is not, in a few words each
public record SourceMatch(State state, List<String> same, List<String> different) {
    /// What follows.
    public enum State {
        /// All that was compared is equal, and there was enough to compare. Code between the texts may still differ.
        MATCHES,
        /// Something is not equal that would be if the file were built from the checkout.
        DIFFERS,
        /// Too little could be compared, or what differs proves nothing.
        UNPROVEN
    }

    /// Copies the lists.
    public SourceMatch {
        same = List.copyOf(same);
        different = List.copyOf(different);
    }

    /// One sentence.
    public String words() {
        String equal = same.isEmpty() ? "" : String.join(", ", same);
        String unequal = String.join("; ", different);
        return switch (state) {
            case MATCHES -> "the checkout matches the file: " + equal;
            case DIFFERS -> "the loaded file was not built from this state of the checkout: " + unequal + (equal.isEmpty() ? "" : " (equal: " + equal + ")");
            case UNPROVEN -> "not proven that the loaded file was built from it: " + (unequal.isEmpty() ? "too little to compare" : unequal)
                    + (equal.isEmpty() ? "" : " (equal: " + equal + ")");
        };
    }
}
