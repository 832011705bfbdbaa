package dev.archeck.rules.plan;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// One thing that could be done, and what makes it take effect.
///
/// @param kind its shape
/// @param fixClass what it costs
/// @param label what to do, in a few words
/// @param noun the same as a thing: `the missing branch`, `X=1`, the place of a gate
/// @param edits of text files; empty for a variable that the code reads already
/// @param environment variables to set with it
record Option(Kind kind, FixClass fixClass, String label, String noun, List<Edit> edits, Map<String, String> environment) {
    /// The shapes of what can be done, the cheapest first.
    enum Kind { VARIABLE, ASSUME, GATE, BRANCH, ERROR }

    Option {
        edits = List.copyOf(edits);
        environment = java.util.Collections.unmodifiableMap(new TreeMap<>(environment));
    }

    /// Whether it changes the dispatch, not what leads to it.
    boolean ofDispatch() {
        return kind == Kind.BRANCH || kind == Kind.ERROR;
    }

    /// Whether both can be made: no byte is replaced by both.
    boolean goesWith(Option other) {
        return edits.stream().noneMatch(edit -> other.edits.stream().anyMatch(theirs -> overlap(edit, theirs)));
    }

    private static boolean overlap(Edit one, Edit other) {
        return one.file().equals(other.file()) && !one.equals(other)
                && one.offset() < other.offset() + other.length() && other.offset() < one.offset() + one.length();
    }
}
