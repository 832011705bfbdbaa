package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.flow.Variable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTNode;

/// The locals that an unread node may write: every one whose name stands in its text.
final class Clobbers {
    private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");

    private Clobbers() { }

    static List<Variable> of(Frame frame, IASTNode node) {
        Set<Variable> found = new LinkedHashSet<>();
        Matcher word = WORD.matcher(node.getRawSignature());
        while (word.find()) {
            frame.scopes().find(word.group()).filter(Scopes.Meaning.Place.class::isInstance)
                    .ifPresent(meaning -> found.add(((Scopes.Meaning.Place) meaning).variable()));
        }
        return List.copyOf(found);
    }
}
