package dev.archeck.cli.house;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.CompactConstructorDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// How long a file and a method may be.
final class SizeRules {

    /// Files that hold a table, where splitting would hide it, and why: path to reason.
    static final Map<String, String> TABLES = Map.of(
            "cli/src/test/java/dev/archeck/cli/house/HouseRule.java", "the rules, one entry each");

    private static final int MOST_FILE_LINES = 400;
    private static final int MOST_METHOD_LINES = 60;

    private SizeRules() {}

    static List<String> longFile(JavaSource source) {
        long lines = source.text().lines().count();
        boolean fits = lines <= MOST_FILE_LINES || TABLES.containsKey(source.path());
        return fits ? List.of() : List.of(source.at(1, lines + " lines"));
    }

    static List<String> longMethod(JavaSource source) {
        if (TABLES.containsKey(source.path())) {
            return List.of();
        }
        return bodies(source)
                .filter(body -> lines(body) > MOST_METHOD_LINES)
                .map(body -> source.at(body, "a method of " + lines(body) + " lines"))
                .toList();
    }

    private static Stream<Node> bodies(JavaSource source) {
        return source.unit().stream().filter(node -> node instanceof CallableDeclaration
                || node instanceof CompactConstructorDeclaration
                || node instanceof InitializerDeclaration);
    }

    private static int lines(Node node) {
        return node.getRange().map(range -> range.end.line - range.begin.line + 1).orElse(0);
    }
}
