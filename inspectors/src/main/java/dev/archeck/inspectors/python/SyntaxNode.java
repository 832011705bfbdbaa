package dev.archeck.inspectors.python;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// One node of a parsed Python file: grammar type, place and children, comments left out. Bodies of functions are fetched
/// from the parser when first asked for, so a node belongs to one thread at a time.
final class SyntaxNode {
    private final String type;
    private final String field;
    private final int start;
    private final int end;
    private final boolean named;
    private List<SyntaxNode> children = List.of();
    private Optional<Supplier<List<SyntaxNode>>> later = Optional.empty();

    /// A node without children so far.
    ///
    /// @param field name of the role in its parent, empty if it has none
    /// @param where zero-based first character and the one after the last
    SyntaxNode(Kind kind, String field, int[] where) {
        this.type = kind.type();
        this.field = field;
        this.start = where[0];
        this.end = where[1];
        this.named = kind.named();
    }

    /// A grammar symbol: keywords and punctuation are not `named`.
    record Kind(String type, boolean named) { }

    /// Grammar type, such as `if_statement`, or the token itself for keywords and punctuation.
    String type() {
        return type;
    }

    /// Whether the grammar type is one of `types`.
    boolean is(String... types) {
        for (String each : types) {
            if (type.equals(each)) {
                return true;
            }
        }
        return false;
    }

    /// Role in the parent, empty if the grammar names none.
    String field() {
        return field;
    }

    /// Zero-based first character.
    int start() {
        return start;
    }

    /// Character after the last.
    int end() {
        return end;
    }

    /// Whether this is more than a keyword or punctuation.
    boolean named() {
        return named;
    }

    /// Text that the grammar could not place, a token that is missing, or nesting deeper than is read.
    boolean broken() {
        return type.equals("ERROR") || type.equals(SyntaxTree.MISSING) || type.equals(SyntaxTree.TOO_DEEP);
    }

    /// All children in order, keywords and punctuation included.
    List<SyntaxNode> children() {
        if (later.isPresent()) {
            children = later.get().get();
            later = Optional.empty();
        }
        return children;
    }

    /// Children that are more than keywords or punctuation.
    List<SyntaxNode> parts() {
        List<SyntaxNode> parts = new ArrayList<>();
        for (SyntaxNode child : children()) {
            if (child.named) {
                parts.add(child);
            }
        }
        return parts;
    }

    /// The first child in the role `name`.
    Optional<SyntaxNode> child(String name) {
        for (SyntaxNode child : children()) {
            if (child.field.equals(name)) {
                return Optional.of(child);
            }
        }
        return Optional.empty();
    }

    /// Every child in the role `name`, punctuation in that role left out.
    List<SyntaxNode> all(String name) {
        List<SyntaxNode> found = new ArrayList<>();
        for (SyntaxNode child : children()) {
            if (child.field.equals(name) && child.named) {
                found.add(child);
            }
        }
        return found;
    }

    /// The first child of a grammar type.
    Optional<SyntaxNode> first(String wanted) {
        for (SyntaxNode child : children()) {
            if (child.type.equals(wanted)) {
                return Optional.of(child);
            }
        }
        return Optional.empty();
    }

    /// Whether a keyword or punctuation is among the children.
    boolean has(String token) {
        return first(token).isPresent();
    }

    void adopt(List<SyntaxNode> fetched) {
        children = fetched;
    }

    void fetchLater(Supplier<List<SyntaxNode>> fetch) {
        later = Optional.of(fetch);
    }

    @Override
    public String toString() {
        return type + "[" + start + "," + end + ")";
    }
}
