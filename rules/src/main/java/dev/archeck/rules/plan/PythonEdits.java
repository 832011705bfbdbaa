package dev.archeck.rules.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Edits of Python text that keep it valid.
final class PythonEdits {
    private static final Pattern HAS_OS = Pattern.compile("(?m)^import (?:[\\w.]+[ \\t]*,[ \\t]*)*os[ \\t]*(?:,.*)?\\r?$");
    private static final Pattern IMPORT = Pattern.compile("(?m)^(import|from)[ \\t]+([\\w.]+).*$");

    private PythonEdits() { }

    /// The test that is true when the user opted in.
    static String optedIn(String variable) {
        return "os.environ.get(\"" + variable + "\") == \"1\"";
    }

    /// These edits and, where the module lacks it, the import that [#optedIn] needs.
    static List<Edit> withImport(SourceText source, Edit edit) {
        List<Edit> all = new ArrayList<>(List.of(edit));
        if (!HAS_OS.matcher(source.plain()).find()) {
            all.add(source.edit(importPlace(source), 0, "import os" + source.newline()));
        }
        return all;
    }

    /// Before the first plain import that sorts behind, or behind the last of the first run of plain imports; without any, before
    /// the first statement that is no docstring.
    private static int importPlace(SourceText source) {
        Matcher line = IMPORT.matcher(source.plain());
        int behind = -1;
        int least = 0;
        while (line.find()) {
            boolean future = line.group(2).equals("__future__");
            least = future ? nextLine(source, line.end()) : least;
            if (behind >= 0 && (!line.group(1).equals("import") || line.start() != behind)) {
                return behind;
            }
            if (!future && (line.group(1).equals("from") || line.group(2).compareTo("os") > 0)) {
                return line.start();
            }
            if (!future) {
                behind = nextLine(source, line.end());
            }
        }
        return behind >= 0 ? behind : firstStatement(source, least);
    }

    /// Wraps the right-hand side of the assignment that a range of the text holds; empty when it is not a plain one.
    ///
    /// @param range offset and length of the statement
    static Optional<Edit> assume(SourceText source, int[] range, String variable) {
        int end = range[0] + range[1];
        int equals = equals(source, range[0], end);
        if (equals < 0 || equals(source, equals + 1, end) >= 0) {
            return Optional.empty();
        }
        int start = source.skipBlanks(equals + 1);
        String value = source.text().substring(start, end);
        String plain = source.plain().substring(start, end);
        boolean simple = plain.matches("[\\w.]+") || (plain.matches("(?s)[\\w.]+\\(.*\\)") && source.closing(start) == end - 1);
        String opened = "(" + optedIn(variable) + ") or " + (simple ? value : "(" + value + ")");
        return Optional.of(source.edit(start, end - start, opened));
    }

    /// The first single `=` outside brackets, -1 if there is none.
    private static int equals(SourceText source, int from, int end) {
        int depth = 0;
        for (int i = from; i < end; i++) {
            char c = source.plain().charAt(i);
            depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
            boolean alone = c == '=' && !source.plain().startsWith("=", i + 1)
                    && (i == 0 || "=!<>+-*/%&|^:@".indexOf(source.plain().charAt(i - 1)) < 0);
            if (alone && depth == 0) {
                return i;
            }
        }
        return -1;
    }

    /// Puts lines at the start of the body of the function whose text begins at `offset`, behind its docstring; empty when the
    /// body stands on the line of its head.
    ///
    /// @param lines without indentation; a leading tab stands for one more level
    static Optional<Edit> atStart(SourceText source, int offset, List<String> lines) {
        Matcher head = Pattern.compile("\\bdef\\s+\\w+\\s*\\(").matcher(source.plain());
        if (!head.find(offset)) {
            return Optional.empty();
        }
        int colon = source.closing(head.end() - 1);
        while (colon >= 0 && colon < source.plain().length() && source.plain().charAt(colon) != ':') {
            colon = "[(".indexOf(source.plain().charAt(colon)) >= 0 ? source.closing(colon) : colon + 1;
        }
        int lineEnd = colon < 0 ? -1 : source.plain().indexOf('\n', colon);
        if (lineEnd < 0 || !source.plain().substring(colon + 1, lineEnd).isBlank()) {
            return Optional.empty();
        }
        int statement = firstStatement(source, lineEnd + 1);
        if (statement >= source.text().length()) {
            return Optional.empty();
        }
        String indentation = source.indentation(statement);
        StringBuilder added = new StringBuilder();
        lines.forEach(line -> added.append(indentation).append(line.replace("\t", step(indentation))).append(source.newline()));
        return Optional.of(source.edit(source.lineStart(statement), 0, added.toString()));
    }

    private static String step(String indentation) {
        return indentation.startsWith("\t") ? "\t" : "    ";
    }

    /// The first statement from the start of a line on that is neither blank, comment nor docstring.
    private static int firstStatement(SourceText source, int from) {
        int at = source.skipBlanks(from);
        String plain = source.plain();
        int quote = at;
        while (quote < plain.length() && quote < at + 2 && "rRuU".indexOf(plain.charAt(quote)) >= 0) {
            quote++;
        }
        if (quote < plain.length() && "\"'".indexOf(plain.charAt(quote)) >= 0) {
            String mark = plain.substring(quote, quote + 1);
            String triple = mark.repeat(3);
            String used = plain.startsWith(triple, quote) ? triple : mark;
            int end = plain.indexOf(used, quote + used.length());
            return end < 0 ? plain.length() : source.skipBlanks(end + used.length());
        }
        return at;
    }

    private static int nextLine(SourceText source, int offset) {
        int end = source.plain().indexOf('\n', offset);
        return end < 0 ? source.plain().length() : end + 1;
    }
}
