package dev.archeck.inspectors.python.wrapper;

import dev.archeck.inspectors.flow.Expr;
import dev.archeck.inspectors.flow.Function;
import dev.archeck.inspectors.flow.Literal;
import java.util.ArrayList;
import java.util.List;

/// Collects the text constants of functions.
final class Texts {
    private static final int LONGEST = 120;

    private Texts() { }

    /// Constants without blanks, in order of appearance, each once.
    static List<String> in(List<Function> functions) {
        List<String> texts = new ArrayList<>();
        for (Function function : functions) {
            Calls.each(function, expr -> {
                if (expr instanceof Expr.Const(Literal.Text(String text)) && text.length() <= LONGEST && !text.isBlank()
                        && text.chars().noneMatch(Character::isWhitespace) && !texts.contains(text)) {
                    texts.add(text);
                }
            });
        }
        return texts;
    }
}
