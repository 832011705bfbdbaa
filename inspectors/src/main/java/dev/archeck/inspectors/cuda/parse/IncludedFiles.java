package dev.archeck.inspectors.cuda.parse;

import dev.archeck.inspectors.cuda.source.SourceText;
import dev.archeck.inspectors.cuda.source.SourceTree;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a file includes, found by its `#include` lines alone (whatever `#if` they stand in).
final class IncludedFiles {
    private static final Pattern LINE = Pattern.compile("^[ \\t]*#[ \\t]*include[ \\t]*([<\"])([^>\"\\n]+)[>\"]", Pattern.MULTILINE);

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
            Matcher line = LINE.matcher(text.get().text());
            while (line.find()) {
                tree.include(file, line.group(2).strip(), line.group(1).equals("\"")).ifPresent(open::add);
            }
        }
        return found;
    }
}
