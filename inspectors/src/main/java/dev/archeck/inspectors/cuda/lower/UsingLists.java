package dev.archeck.inspectors.cuda.lower;

import dev.archeck.inspectors.cuda.source.SourceText;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTNode;

/// `using a::b, c::d;`, which the parser does not know (C++17) and reports as a problem.
final class UsingLists {
    private static final Pattern LIST = Pattern.compile("using [\\w:]+( ?, ?[\\w:]+)+ ?;?");

    private UsingLists() { }

    /// The names of the list, without a leading `::`; empty if the node is something else.
    static List<String> names(IASTNode problem) {
        String text = SourceText.fold(problem.getRawSignature());
        if (!LIST.matcher(text).matches()) {
            return List.of();
        }
        String names = text.substring("using ".length()).replace(";", "");
        return Arrays.stream(names.split(",")).map(String::strip)
                .map(name -> name.startsWith("::") ? name.substring(2) : name).toList();
    }
}
