package dev.archeck.inspectors.cuda.source;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Rewrites kernel launches into calls of the same length, so that a C++ parser reads them and every offset stays true.
///
/// `name<T, n><<<grid, block>>>(x)` becomes `name[T, n](((grid, block)))(x)`; `name<<<...>>>` becomes `name(((...)))`. A kernel
/// that is itself a subscript or a call, `table[i]<<<grid, block>>>`, becomes `table[i]((+grid, block)) `, so that the brackets of
/// template arguments stay unmistakable. An argument that is no expression (`const T*`, `list<int>`) becomes `$` and blanks; a
/// builtin type keeps its letters behind a `$` (`float` is `$loat`).
public final class PrePass {
    /// What an argument that cannot be an expression is replaced with.
    public static final String PLACEHOLDER = "$";

    private static final Pattern KEYWORDS = Pattern.compile(
            "\\b(void|bool|char|short|int|long|float|double|signed|unsigned|auto)\\b");
    private static final Pattern DROPPED = Pattern.compile("\\b(typename|const|volatile|struct|class|enum|template)\\b");
    private static final int REACH = 20_000;

    private final String text;
    private final CodeMask mask;
    private final StringBuilder out;
    private final List<LaunchToken> tokens = new ArrayList<>();
    private final List<Integer> unmatched = new ArrayList<>();
    private int lineEnd;
    private boolean directive;

    private PrePass(String text, CodeMask mask) {
        this.text = text;
        this.mask = mask;
        this.out = new StringBuilder(text);
    }

    /// The rewritten text, of the same length, with what was found.
    ///
    /// @param text text of the same length as the input
    /// @param tokens launches in order of offset
    /// @param unmatched offsets of `<<<` without a `>>>`, which were left alone
    public record Result(String text, List<LaunchToken> tokens, List<Integer> unmatched) {
        /// Copies the lists.
        public Result {
            tokens = List.copyOf(tokens);
            unmatched = List.copyOf(unmatched);
        }
    }

    /// Runs the pre-pass over a whole file.
    ///
    /// @param redefinitions finds where the file defines a macro, group 1, whose meaning is known: its own definition does not count
    public static Result over(SourceText source, Pattern redefinitions) {
        return over(source.text(), source.mask(), redefinitions);
    }

    /// Runs the pre-pass over a text.
    static Result over(String text, Pattern redefinitions) {
        return over(text, CodeMask.of(text), redefinitions);
    }

    private static Result over(String text, CodeMask mask, Pattern redefinitions) {
        PrePass pass = new PrePass(text, mask);
        int at = text.indexOf("<<<");
        while (at >= 0) {
            at = text.indexOf("<<<", pass.launch(at));
        }
        pass.keep(redefinitions);
        Rewrites.over(text, pass.mask, pass.out);
        return new Result(pass.out.toString(), pass.tokens, pass.unmatched);
    }

    /// A definition of the file's own gets another name of the same length, so that the one before the file holds.
    private void keep(Pattern redefinitions) {
        Matcher definitions = redefinitions.matcher(text);
        while (definitions.find()) {
            if (mask.isCode(definitions.start(1))) {
                out.setCharAt(definitions.end(1) - 1, '_');
            }
        }
    }

    private int launch(int open) {
        if (!mask.isCode(open) || !mask.isCode(open + 2)) {
            return open + 1;
        }
        int close = closing(open + 3);
        if (close < 0) {
            unmatched.add(open);
            return open + 3;
        }
        int before = previous(open - 1);
        char last = before < 0 ? '\0' : text.charAt(before);
        int arguments = last == '>' ? opening(before) : -1;
        if (arguments >= 0) {
            bracketArguments(arguments, before);
        }
        boolean indirect = last == ']' || last == ')';
        replace(open, indirect ? "((+" : "(((");
        replace(close, indirect ? ")) " : ")))");
        tokens.add(new LaunchToken(nameStart(arguments >= 0 ? previous(arguments - 1) : before, open), open, close + 3, arguments, inDirective(open)));
        return close + 3;
    }

    /// Where the qualified name that ends at `last` starts; `otherwise` if there is none.
    private int nameStart(int last, int otherwise) {
        int start = last + 1;
        while (start > 0 && (Character.isJavaIdentifierPart(text.charAt(start - 1)) || text.charAt(start - 1) == ':')) {
            start--;
        }
        return start > last ? otherwise : start;
    }

    private int closing(int from) {
        int depth = 0;
        int limit = Math.min(text.length() - 2, from + REACH);
        int fallback = -1;
        for (int i = from; i < limit; i++) {
            if (!mask.isCode(i)) {
                continue;
            }
            char c = text.charAt(i);
            if (c == '(' || c == '[' || c == '{') {
                depth++;
            } else if (c == ')' || c == ']' || c == '}') {
                if (--depth < 0) {
                    return fallback;
                }
            } else if (c == '>' && depth == 0 && text.startsWith(">>>", i)) {
                if (isCallBehind(i + 3)) {
                    return i;
                }
                fallback = fallback < 0 ? i : fallback;
            } else if (depth == 0 && (c == ';' || (c == '<' && text.startsWith("<<<", i)))) {
                return fallback;
            }
        }
        return fallback;
    }

    private boolean isCallBehind(int at) {
        int next = at;
        while (next < text.length() && (isBlank(next) || !mask.isCode(next))) {
            next++;
        }
        return next < text.length() && text.charAt(next) == '(';
    }

    /// The `<` that matches the `>` at `close`, or -1.
    private int opening(int close) {
        int angle = 0;
        int round = 0;
        int limit = Math.max(0, close - REACH);
        for (int i = close; i >= limit; i--) {
            if (!mask.isCode(i)) {
                continue;
            }
            char c = text.charAt(i);
            if (c == ')' || c == ']') {
                round++;
            } else if (c == '(' || c == '[') {
                if (--round < 0) {
                    return -1;
                }
            } else if (c == ';' || c == '{' || c == '}') {
                return -1;
            } else if (round == 0 && c == '>' && !(i > 0 && text.charAt(i - 1) == '-')) {
                angle++;
            } else if (round == 0 && c == '<' && --angle == 0) {
                return i;
            }
        }
        return -1;
    }

    private void bracketArguments(int open, int close) {
        out.setCharAt(open, '[');
        out.setCharAt(close, ']');
        int start = open + 1;
        int depth = 0;
        for (int i = open + 1; i <= close; i++) {
            char c = mask.isCode(i) ? text.charAt(i) : ' ';
            if (i == close || (c == ',' && depth == 0)) {
                rewriteArgument(start, i);
                start = i + 1;
            } else if (c == '<' || c == '(' || c == '[') {
                depth++;
            } else if (c == '>' || c == ')' || c == ']') {
                depth--;
            }
        }
    }

    private void rewriteArgument(int from, int to) {
        String argument = text.substring(from, to);
        String plain = DROPPED.matcher(argument).replaceAll(match -> " ".repeat(match.group().length()));
        String renamed = KEYWORDS.matcher(plain).replaceAll(match -> "\\$" + match.group().substring(1));
        boolean expression = isExpression(renamed);
        boolean placed = false;
        for (int i = from; i < to; i++) {
            if (expression) {
                out.setCharAt(i, renamed.charAt(i - from));
            } else if (!isBlank(i)) {
                out.setCharAt(i, placed ? ' ' : PLACEHOLDER.charAt(0));
                placed = true;
            }
        }
    }

    /// Whether the text can stand between brackets as an expression: no bare `<`, no two words side by side, no `*` at the end.
    private static boolean isExpression(String argument) {
        String text = argument.strip();
        if (text.isEmpty() || text.endsWith("*") || text.endsWith("&") || text.contains("decltype") || text.contains("{")) {
            return false;
        }
        int round = 0;
        boolean wordEnded = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean word = Character.isJavaIdentifierPart(c);
            if ((word && wordEnded) || (round == 0 && (c == '<' || c == '>'))) {
                return false;
            }
            round += c == '(' ? 1 : c == ')' ? -1 : 0;
            boolean blank = Character.isWhitespace(c) || c == '\\';
            wordEnded = blank && (wordEnded || (i > 0 && Character.isJavaIdentifierPart(text.charAt(i - 1))));
        }
        return true;
    }

    private int previous(int from) {
        int i = from;
        while (i >= 0 && (isBlank(i) || !mask.isCode(i))) {
            i--;
        }
        return i;
    }

    private boolean isBlank(int at) {
        char c = text.charAt(at);
        return Character.isWhitespace(c)
                || (c == '\\' && at + 1 < text.length() && (text.charAt(at + 1) == '\n' || text.charAt(at + 1) == '\r'));
    }

    /// Launches come in order, so that a line is looked at once however many stand in it.
    private boolean inDirective(int at) {
        if (at >= lineEnd) {
            int newline = text.indexOf('\n', at);
            lineEnd = newline < 0 ? text.length() : newline;
            directive = startsDirective(at);
        }
        return directive;
    }

    private boolean startsDirective(int at) {
        int start = at;
        while (true) {
            int newline = text.lastIndexOf('\n', start - 1);
            boolean continued = newline > 0 && (text.charAt(newline - 1) == '\\'
                    || (newline > 1 && text.charAt(newline - 1) == '\r' && text.charAt(newline - 2) == '\\'));
            if (!continued) {
                return text.substring(newline + 1, at).stripLeading().startsWith("#");
            }
            start = newline;
        }
    }

    private void replace(int at, String with) {
        for (int i = 0; i < with.length(); i++) {
            out.setCharAt(at + i, with.charAt(i));
        }
    }
}
