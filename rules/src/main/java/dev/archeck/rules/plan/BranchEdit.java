package dev.archeck.rules.plan;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Adds the branch that a chain of conditions lacks, in C++ text; inside a macro the line continuations are kept.
///
/// @param source the file
/// @param offset of the last condition of the chain, in characters
/// @param length of that condition
record BranchEdit(SourceText source, int offset, int length) {
    /// An `else` behind the chain that starts the given kernel with the statement by which the last arm starts it. Empty when the
    /// arm is no block, an `else` follows, or the arm does not name the kernel.
    Optional<Edit> missingBranch(String kernel) {
        int open = source.plain().indexOf('{', offset + length);
        return chainEnd().flatMap(close -> statement(open, close, kernel).map(launch -> insert(close, launch)));
    }

    /// An `else` behind the chain that raises an error. Empty when the arm is no block or an `else` follows.
    ///
    /// @param message what the error says, without quotes
    Optional<Edit> raising(String message) {
        return chainEnd().map(close -> insert(close, "throw std::runtime_error(\"" + message + "\");"));
    }

    /// Where the last arm of the chain ends, when nothing follows it.
    private Optional<Integer> chainEnd() {
        int head = source.skipBlanks(offset + length);
        int open = head < source.plain().length() && source.plain().charAt(head) == ')' ? source.skipBlanks(head + 1) : -1;
        if (open < 0 || open >= source.plain().length() || source.plain().charAt(open) != '{') {
            return Optional.empty();
        }
        int close = source.closing(open);
        return close < 0 || source.plain().startsWith("else", source.skipBlanks(close + 1)) ? Optional.empty() : Optional.of(close);
    }

    /// The condition made always true; its text stays. For chains that [#missingBranch] cannot extend.
    Edit alwaysTrue() {
        return source.edit(offset, length, "(" + source.text().substring(offset, offset + length) + ") || true");
    }

    /// The statement of a block that names the kernel, on one line.
    private Optional<String> statement(int open, int close, String kernel) {
        Matcher name = Pattern.compile("\\b" + Pattern.quote(kernel) + "\\b").matcher(source.plain());
        if (kernel.isEmpty() || !name.find(open) || name.start() > close) {
            return Optional.empty();
        }
        int start = name.start();
        while (start > open + 1 && ";{}".indexOf(source.plain().charAt(start - 1)) < 0) {
            start--;
        }
        int end = source.plain().indexOf(';', name.end());
        boolean whole = end > 0 && end < close && source.plain().substring(start, end).chars().noneMatch(c -> c == '{' || c == '}');
        return whole ? Optional.of(source.text().substring(start, end + 1).replaceAll("[\\s\\\\]+", " ").strip()) : Optional.empty();
    }

    private Edit insert(int close, String launch) {
        int lineEnd = source.text().indexOf('\n', close);
        String rest = source.text().substring(close + 1, lineEnd < 0 ? source.text().length() : lineEnd).stripTrailing();
        boolean macro = rest.endsWith("\\");
        String indentation = source.indentation(close);
        int column = macro ? close + 1 - source.lineStart(close) + rest.length() - 1 : 0;
        int before = close + 1 - source.lineStart(close);
        String added = ended(" else {", before, column) + ended(indentation + "  " + launch, 0, column) + indentation + "}";
        return source.edit(close + 1, 0, added);
    }

    /// A line with its end; with a continuation at a column when that is not 0.
    private String ended(String line, int before, int column) {
        int blanks = Math.max(1, column - before - line.length());
        return line + (column > 0 ? " ".repeat(blanks) + "\\" : "") + source.newline();
    }
}
