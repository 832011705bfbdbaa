package dev.archeck.inspectors.python;

import java.util.ArrayList;
import java.util.List;

/// Arms of an `if` that no run takes: those for type checkers, and the one for the main program (a module of an
/// installation is imported).
final class DeadArms {
    private DeadArms() { }

    /// Whether the condition is false in every imported module.
    static boolean neverHolds(SourceText source, SyntaxNode condition) {
        String text = source.text(condition).replace(" ", "").replace('\'', '"');
        boolean checking = text.equals("TYPE_CHECKING") || (text.endsWith(".TYPE_CHECKING") && text.indexOf('(') < 0);
        return checking || text.equals("__name__==\"__main__\"");
    }

    /// The children of an `if` statement that may run: conditions and blocks.
    static List<SyntaxNode> live(SourceText source, SyntaxNode statement) {
        List<SyntaxNode> live = new ArrayList<>();
        boolean dead = false;
        for (SyntaxNode child : statement.children()) {
            if (child.field().equals("condition")) {
                dead = neverHolds(source, child);
                live.add(child);
            } else if (child.is("elif_clause")) {
                live.addAll(live(source, child));
            } else if (child.named() && !(dead && child.field().equals("consequence"))) {
                live.add(child);
            }
        }
        return live;
    }
}
