package dev.archeck.inspectors.cuda.parse;

import dev.archeck.inspectors.cuda.source.SourceText;
import dev.archeck.inspectors.cuda.source.SourceTree;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What a file includes, found by its `#include` lines alone (whatever `#if` they stand in).
final class IncludedFiles {
    private static final String WORD = "include";

    private IncludedFiles() { }

    /// The file itself and all it includes inside the tree, nearest first; files that cannot be read are left out (the tree has
    /// their gap).
    static Map<String, SourceText> closure(SourceTree tree, String main) {
        Map<String, SourceText> found = new LinkedHashMap<>();
        Deque<String> open = new ArrayDeque<>();
        open.add(main);
        while (!open.isEmpty()) {
            String file = open.remove();
            Optional<SourceText> text = found.containsKey(file) ? Optional.empty() : tree.text(file);
            if (text.isEmpty()) {
                continue;
            }
            found.put(file, text.get());
            included(tree, file, text.get().text(), open);
        }
        return found;
    }

    private static void included(SourceTree tree, String file, String text, Deque<String> open) {
        for (int at = text.indexOf(WORD); at >= 0; at = text.indexOf(WORD, at + 1)) {
            int before = skipBlanks(text, at - 1, -1);
            int opening = skipBlanks(text, at + WORD.length(), 1);
            boolean directive = before >= 0 && text.charAt(before) == '#' && opening < text.length();
            char quote = directive ? text.charAt(opening) : ' ';
            if (quote != '"' && quote != '<') {
                continue;
            }
            int closing = text.indexOf(quote == '<' ? '>' : '"', opening + 1);
            int line = text.indexOf('\n', opening);
            if (closing > 0 && (line < 0 || closing < line)) {
                tree.include(file, text.substring(opening + 1, closing).strip(), quote == '"').ifPresent(open::add);
            }
        }
    }

    private static int skipBlanks(String text, int from, int step) {
        int at = from;
        while (at >= 0 && at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            at += step;
        }
        return at;
    }
}
