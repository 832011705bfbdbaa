package dev.archeck.inspectors.flow;

import java.util.Optional;

/// Where a node of the model was written, and its text.
///
/// @param span the place of the text; inside a macro this is the place in the macro's body
/// @param expandedAt the place where that macro was used, absent outside macros
/// @param text the source text of the node, rebuilt from its tokens inside macros; one line, blanks folded
public record Site(Span span, Optional<Span> expandedAt, String text) {
    /// A site outside any macro.
    public static Site of(Span span, String text) {
        return new Site(span, Optional.empty(), text);
    }
}
