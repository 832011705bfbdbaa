package dev.archeck.inspectors.cuda;

import dev.archeck.inspectors.cuda.source.SourceTree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Which files may define a function or class of a simple name, found in their text without parsing. Built when first asked.
final class DefinitionIndex {
    private static final Set<String> KEYWORDS = Set.of("if", "for", "while", "switch", "catch", "return", "sizeof", "defined");
    private static final List<String> CLASS_WORDS = List.of("class ", "struct ", "union ");
    private static final int REACH = 4_000;

    private final SourceTree tree;
    private final Platform platform;
    private final Map<String, Set<String>> functions = new HashMap<>();
    private final Map<String, Set<String>> classes = new HashMap<>();
    private boolean built;

    DefinitionIndex(SourceTree tree, Platform platform) {
        this.tree = tree;
        this.platform = platform;
    }

    /// Files in order that may define a function of the name.
    synchronized List<String> functionFiles(String name) {
        build();
        return List.copyOf(functions.getOrDefault(name, Set.of()));
    }

    /// Files in order that may define a class of the name.
    synchronized List<String> classFiles(String name) {
        build();
        return List.copyOf(classes.getOrDefault(name, Set.of()));
    }

    private void build() {
        if (built) {
            return;
        }
        built = true;
        for (String file : tree.files()) {
            if (platform.compiles(file)) {
                String text = tree.bytes(file);
                functions(file, text);
                for (String word : CLASS_WORDS) {
                    classes(file, text, word);
                }
            }
        }
    }

    private void functions(String file, String text) {
        for (int open = text.indexOf('('); open >= 0; open = text.indexOf('(', open + 1)) {
            int end = open;
            while (end > 0 && Character.isWhitespace(text.charAt(end - 1))) {
                end--;
            }
            int start = end;
            while (start > 0 && isWord(text.charAt(start - 1))) {
                start--;
            }
            if (start < end && !Character.isDigit(text.charAt(start)) && isDefinition(text, open)) {
                String name = text.substring(start, end);
                if (!KEYWORDS.contains(name)) {
                    functions.computeIfAbsent(name, key -> new TreeSet<>()).add(file);
                }
            }
        }
    }

    /// Notes every name between the word and a body or a base list: the class is the last of them, behind attributes.
    private void classes(String file, String text, String word) {
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
            int end = at + word.length();
            int limit = Math.min(text.length(), end + 400);
            int depth = 0;
            while (end < limit && (depth > 0 || "{;=)".indexOf(text.charAt(end)) < 0)) {
                depth += text.charAt(end) == '(' ? 1 : text.charAt(end) == ')' ? -1 : 0;
                end++;
            }
            if (end == limit || text.charAt(end) != '{' || (at > 0 && isWord(text.charAt(at - 1)))) {
                continue;
            }
            for (String name : text.substring(at + word.length(), end).split("[^A-Za-z0-9_]+")) {
                if (!name.isEmpty() && !Character.isDigit(name.charAt(0))) {
                    classes.computeIfAbsent(name, key -> new TreeSet<>()).add(file);
                }
            }
        }
    }

    /// Whether a body or an initialiser list stands behind the brackets that open at `open`.
    private static boolean isDefinition(String text, int open) {
        int depth = 0;
        int limit = Math.min(text.length(), open + REACH);
        int at = open;
        while (at < limit) {
            char c = text.charAt(at);
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth == 0) {
                break;
            }
            if (c == ';' || c == '{') {
                return false;
            }
            at++;
        }
        for (int i = at + 1; i < Math.min(limit, at + 400); i++) {
            char c = text.charAt(i);
            if (c == '{' || c == ':') {
                return true;
            }
            if (c == ';' || c == ',' || c == ')' || c == '=' || c == '"' || c == '?') {
                return false;
            }
        }
        return false;
    }

    private static boolean isWord(char c) {
        return c == '_' || (c < 128 && Character.isLetterOrDigit(c));
    }
}
