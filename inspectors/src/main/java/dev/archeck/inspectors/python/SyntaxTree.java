package dev.archeck.inspectors.python;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import org.treesitter.TSLanguage;
import org.treesitter.TSNode;
import org.treesitter.TSParser;
import org.treesitter.TSSymbolType;
import org.treesitter.TSTree;
import org.treesitter.TSTreeCursor;
import org.treesitter.TreeSitterPython;

/// A parsed Python file. Crossing to the native parser costs more than parsing, so the body of a function is copied over
/// only when it is asked for. Offsets are characters of the text.
final class SyntaxTree {
    /// Type of a token that the grammar asked for and the text does not have.
    static final String MISSING = "MISSING";
    /// Type of a node whose children are not read because it lies too deep.
    static final String TOO_DEEP = "TOO_DEEP";
    /// Deepest nesting that is read, in grammar nodes below a function's body: lowering recurses once or more per level.
    static final int DEEPEST = 250;

    private final TSTree tree;
    private final Grammar grammar;
    private final boolean broken;
    private final SyntaxNode root;

    private SyntaxTree(TSTree tree, Grammar grammar) {
        this.tree = tree;
        this.grammar = grammar;
        TSNode top = tree.getRootNode();
        this.broken = top.hasError();
        this.root = grammar.node(top, "", broken);
        this.root.adopt(fetch(top));
    }

    /// Parses text of any kind; what fits no grammar rule becomes broken nodes.
    ///
    /// @throws IllegalStateException if the build did not say where the unpacked parser is
    static SyntaxTree parse(String text) {
        if (System.getProperty("tree-sitter-lib", "").isEmpty()) {
            throw new IllegalStateException("the folder of the unpacked Python parser is not set (tree-sitter-lib)");
        }
        Grammar grammar = Grammar.load();
        TSParser parser = new TSParser();
        try {
            parser.setLanguage(grammar.language());
            return new SyntaxTree(parser.parseString(null, oneByteEach(text)), grammar);
        } finally {
            // Its native half is freed as soon as the object cannot be reached, also in the middle of a native call.
            Reference.reachabilityFence(parser);
        }
    }

    /// The whole module.
    SyntaxNode root() {
        return root;
    }

    /// Whether some text fitted no grammar rule.
    boolean broken() {
        return broken;
    }

    /// Replaces every character that takes more than one byte by one that does not, so that the parser's byte offsets are
    /// offsets of characters. Names and strings are read from the original text.
    private static String oneByteEach(String text) {
        char[] plain = text.toCharArray();
        for (int i = 0; i < plain.length; i++) {
            char c = plain[i];
            if (c == 0) {
                plain[i] = '$';
            } else if (c == '\f') {
                plain[i] = ' ';
            } else if (c > 0x7f) {
                plain[i] = Character.isUnicodeIdentifierPart(c) ? 'x' : '$';
            }
        }
        return new String(plain);
    }

    /// Copies the tree below `top`, down to bodies of functions.
    private List<SyntaxNode> fetch(TSNode top) {
        TSTreeCursor cursor = new TSTreeCursor(top);
        try {
            List<SyntaxNode> children = new ArrayList<>();
            if (cursor.gotoFirstChild()) {
                boolean function = top.getType().equals("function_definition");
                copyLevel(cursor, children, new Level(0, function));
            }
            return children;
        } finally {
            Reference.reachabilityFence(cursor);
            Reference.reachabilityFence(top);
            Reference.reachabilityFence(tree);
        }
    }

    private record Level(int depth, boolean function) { }

    private void copyLevel(TSTreeCursor cursor, List<SyntaxNode> into, Level level) {
        do {
            TSNode native_ = cursor.currentNode();
            SyntaxNode node = grammar.node(native_, grammar.field(cursor.currentFieldId()), broken);
            if (node.is("comment", "line_continuation")) {
                continue;
            }
            if (level.function() && node.is("block")) {
                node.fetchLater(() -> fetch(native_));
            } else if (level.depth() >= DEEPEST && native_.getChildCount() > 0) {
                SyntaxNode.Kind deep = new SyntaxNode.Kind(TOO_DEEP, true);
                node = new SyntaxNode(deep, node.field(), new int[] {node.start(), node.end()});
            } else if (cursor.gotoFirstChild()) {
                List<SyntaxNode> children = new ArrayList<>();
                copyLevel(cursor, children, new Level(level.depth() + 1, node.is("function_definition")));
                cursor.gotoParent();
                node.adopt(children);
            }
            into.add(node);
        } while (cursor.gotoNextSibling());
    }

    @Override
    public String toString() {
        return tree + " " + root;
    }

    /// Names of grammar symbols and fields, copied once from the native language.
    private record Grammar(TSLanguage language, List<SyntaxNode.Kind> kinds, List<String> fields) {
        private static Grammar load() {
            return Holder.GRAMMAR;
        }

        private static Grammar copy() {
            TSLanguage language = new TreeSitterPython();
            List<SyntaxNode.Kind> kinds = new ArrayList<>();
            for (int i = 0; i < language.symbolCount(); i++) {
                boolean named = language.symbolType(i) != TSSymbolType.TSSymbolTypeAnonymous;
                kinds.add(new SyntaxNode.Kind(language.symbolName(i), named));
            }
            List<String> fields = new ArrayList<>();
            fields.add("");
            for (int i = 1; i <= language.fieldCount(); i++) {
                fields.add(language.fieldNameForId(i));
            }
            return new Grammar(language, List.copyOf(kinds), List.copyOf(fields));
        }

        private String field(int id) {
            return id > 0 && id < fields.size() ? fields.get(id) : "";
        }

        private SyntaxNode node(TSNode from, String field, boolean mayBeBroken) {
            int symbol = from.getSymbol();
            SyntaxNode.Kind kind;
            if (mayBeBroken && from.isMissing()) {
                kind = new SyntaxNode.Kind(MISSING, true);
            } else if (symbol >= 0 && symbol < kinds.size()) {
                kind = kinds.get(symbol);
            } else {
                kind = new SyntaxNode.Kind("ERROR", true);
            }
            return new SyntaxNode(kind, field, new int[] {from.getStartByte(), from.getEndByte()});
        }
    }

    /// Loads the native grammar at the first parse, not at start-up.
    private static final class Holder {
        private static final Grammar GRAMMAR = Grammar.copy();
    }
}
