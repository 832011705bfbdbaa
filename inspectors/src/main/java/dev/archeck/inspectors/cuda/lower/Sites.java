package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.cuda.parse.ParsedUnit;
import dev.archeck.inspectors.cuda.source.SourceText;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.inspectors.flow.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTFileLocation;
import org.eclipse.cdt.core.dom.ast.IASTImageLocation;
import org.eclipse.cdt.core.dom.ast.IASTMacroExpansionLocation;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTNodeLocation;
import org.eclipse.cdt.core.dom.ast.IASTPreprocessorMacroDefinition;

/// Where nodes were written. Inside a macro every node of the parser reports the line of use; the place in the macro's body comes
/// from the image locations of the names in the node, widened over the body's text.
final class Sites {
    private final ParsedUnit unit;
    private final Map<Definition, Optional<Span>> only = new HashMap<>();

    /// The definition of a macro, and what is looked for in it.
    private record Definition(String file, int offset, Reach reach) { }

    Sites(ParsedUnit unit) {
        this.unit = unit;
    }

    /// How far a place in a macro body is widened around the names of the node.
    enum Reach {
        /// The names alone.
        NAMES,
        /// The bracketed condition of the `if`, `while` or `switch` around them.
        CONDITION,
        /// The statement around them, with its semicolon.
        STATEMENT,
        /// The label of a case.
        LABEL
    }

    Site of(IASTNode node) {
        return of(node, Reach.NAMES);
    }

    Site of(IASTNode node, Reach reach) {
        IASTFileLocation used = node.getFileLocation();
        if (used == null) {
            return Site.of(new Span("", 1, 1, 0, 0), NodeText.of(node));
        }
        String file = ParsedUnit.relative(used.getFileName());
        Optional<SourceText> text = unit.text(file);
        Span use = text.map(source -> source.span(used.getNodeOffset(), used.getNodeLength()))
                .orElseGet(() -> new Span(file, Math.max(1, used.getStartingLineNumber()),
                        Math.max(1, used.getEndingLineNumber()), used.getNodeOffset(), used.getNodeLength()));
        IASTNodeLocation[] locations = node.getNodeLocations();
        if (locations.length == 1 && locations[0] instanceof IASTMacroExpansionLocation inside && isRead(inside)) {
            Optional<Span> body = body(node, inside.getExpansion().getMacroDefinition(), reach);
            return new Site(body.orElse(use), body.isPresent() ? Optional.of(use) : Optional.empty(), NodeText.of(node));
        }
        String written = text.map(source -> source.folded(used.getNodeOffset(), used.getNodeLength()))
                .orElseGet(() -> NodeText.of(node));
        return Site.of(use, written);
    }

    /// The places of the names below a node, in the order of the tree.
    static List<IASTImageLocation> images(IASTNode node) {
        List<IASTImageLocation> images = new ArrayList<>();
        node.accept(new ASTVisitor() {
            {
                shouldVisitNames = true;
            }

            @Override
            public int visit(IASTName name) {
                IASTImageLocation image = name.getImageLocation();
                if (image != null && image.getNodeLength() > 0) {
                    images.add(image);
                }
                return PROCESS_CONTINUE;
            }
        });
        return images;
    }

    /// Whether the macro was defined in a file that was read, not in the prelude.
    private boolean isRead(IASTMacroExpansionLocation inside) {
        IASTPreprocessorMacroDefinition macro = inside.getExpansion().getMacroDefinition();
        IASTFileLocation at = macro == null ? null : macro.getFileLocation();
        return at != null && unit.files().containsKey(ParsedUnit.relative(at.getFileName()));
    }

    private Optional<Span> body(IASTNode node, IASTPreprocessorMacroDefinition macro, Reach reach) {
        IASTFileLocation defined = macro.getFileLocation();
        List<IASTImageLocation> images = images(node);
        if (defined != null && images.stream().noneMatch(image -> isIn(image, defined))) {
            Optional<Span> one = only.computeIfAbsent(new Definition(defined.getFileName(), defined.getNodeOffset(), reach), _ ->
                    unit.text(ParsedUnit.relative(defined.getFileName())).flatMap(source ->
                            MacroText.only(source, defined.getNodeOffset(), defined.getNodeLength(), reach)));
            if (one.isPresent()) {
                return one;
            }
        }
        Optional<IASTImageLocation> anchor = images.stream().filter(image -> isIn(image, defined)).findFirst()
                .or(() -> images.stream().filter(image -> image.getLocationKind() == IASTImageLocation.MACRO_DEFINITION).findFirst())
                .or(() -> images.stream().findFirst());
        if (anchor.isEmpty()) {
            return defined == null ? Optional.empty() : unit.text(ParsedUnit.relative(defined.getFileName()))
                    .map(source -> source.span(defined.getNodeOffset(), defined.getNodeLength()));
        }
        String file = anchor.get().getFileName();
        boolean inBody = isIn(anchor.get(), defined);
        int from = anchor.get().getNodeOffset();
        int to = from;
        for (IASTImageLocation image : images) {
            boolean same = image.getFileName().equals(file) && (!inBody || isIn(image, defined))
                    && image.getLocationKind() == anchor.get().getLocationKind();
            if (same) {
                from = Math.min(from, image.getNodeOffset());
                to = Math.max(to, image.getNodeOffset() + image.getNodeLength());
            }
        }
        int first = from;
        int last = to;
        return unit.text(ParsedUnit.relative(file)).map(source -> MacroText.widened(source, first, last, reach));
    }

    private static boolean isIn(IASTImageLocation image, IASTFileLocation range) {
        return range != null && image.getFileName().equals(range.getFileName())
                && image.getNodeOffset() >= range.getNodeOffset()
                && image.getNodeOffset() < range.getNodeOffset() + range.getNodeLength();
    }
}
