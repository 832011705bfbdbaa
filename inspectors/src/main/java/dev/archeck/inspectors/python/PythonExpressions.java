package dev.archeck.inspectors.python;

import dev.archeck.inspectors.flow.Expr;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Reads single Python expressions, as catalogues write them.
public final class PythonExpressions {
    private static final int LONGEST = 10_000;

    private PythonExpressions() { }

    /// An expression that is none.
    public static final class ExpressionException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final int column;

        ExpressionException(String expression, int column, String problem) {
            super("column " + column + " of '" + expression + "': " + problem);
            this.column = column;
        }

        /// One-based column of the first character that is wrong.
        public int column() {
            return column;
        }
    }

    /// The model of one expression. Every name is a local, except names that are called and builtin types and functions
    /// (`int`, `len`), which are symbols.
    ///
    /// @throws ExpressionException if the text is not one expression of the kinds that the model has
    public static Expr lower(String expression) {
        return lower(expression, Set.of());
    }

    /// The model of one expression in which `parameters` are locals even where they are called.
    ///
    /// @throws ExpressionException if the text is not one expression of the kinds that the model has
    public static Expr lower(String expression, Set<String> parameters) {
        if (expression.length() > LONGEST) {
            throw new ExpressionException(expression.substring(0, 20) + "...", LONGEST, "longer than " + LONGEST);
        }
        SyntaxTree tree = SyntaxTree.parse(expression);
        SyntaxNode node = single(expression, tree);
        SourceText source = new SourceText("", "", expression);
        Set<String> symbols = new LinkedHashSet<>(Builtins.VALUES);
        called(source, node, symbols);
        symbols.removeAll(parameters);
        Frame frame = new Frame(new Definitions(source, Definitions.Unbound.SYMBOL), Frame.Place.top());
        return new Expressions(frame, new Scope.Open(symbols)).lower(node);
    }

    private static SyntaxNode single(String expression, SyntaxTree tree) {
        reject(expression, tree.root());
        List<SyntaxNode> statements = tree.root().parts();
        if (statements.isEmpty()) {
            throw new ExpressionException(expression, 1, "no expression");
        }
        SyntaxNode first = statements.getFirst();
        if (statements.size() > 1) {
            throw new ExpressionException(expression, statements.get(1).start() + 1, "more than one expression");
        }
        if (!first.is("expression_statement") || first.parts().size() != 1) {
            throw new ExpressionException(expression, first.start() + 1, "not an expression: " + first.type());
        }
        return first.parts().getFirst();
    }

    private static void reject(String expression, SyntaxNode node) {
        if (node.broken()) {
            String text = expression.substring(node.start(), node.end());
            String what = node.is(SyntaxTree.TOO_DEEP) ? "nested too deep" : "cannot be read: '" + text + "'";
            throw new ExpressionException(expression, node.start() + 1, what);
        }
        boolean foreign = node.is("named_expression", "lambda", "await", "yield", "assignment", "augmented_assignment");
        if (foreign) {
            throw new ExpressionException(expression, node.start() + 1, "not allowed here: " + node.type());
        }
        node.children().forEach(child -> reject(expression, child));
    }

    private static void called(SourceText source, SyntaxNode node, Set<String> names) {
        if (node.is("call")) {
            node.child("function").filter(function -> function.is("identifier"))
                    .ifPresent(function -> names.add(source.text(function)));
        }
        node.parts().forEach(part -> called(source, part, names));
    }
}
