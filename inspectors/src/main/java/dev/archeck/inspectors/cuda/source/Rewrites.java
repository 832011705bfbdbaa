package dev.archeck.inspectors.cuda.source;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Newer C++ in older words of the same length, where the parser does not know the newer ones.
final class Rewrites {
    /// A declaration that is initialised by a list with designators and without `=`.
    private static final Pattern DIRECT = Pattern.compile("(\\w+)[\\w>*&\\]:]*\\s+[A-Za-z_]\\w*(\\{)(\\s*\\.\\s*[A-Za-z_]\\w*\\s*)=(?!=)");
    private static final int DECLARATION = 400;
    private static final Pattern ENUMERATORS = Pattern.compile("\\busing\\s+enum\\s+[A-Za-z_][\\w:]*\\s*;");
    private static final Pattern NO_TYPE = Pattern.compile("return|co_return|throw|new|else|case|goto|delete");

    private final String text;
    private final CodeMask mask;
    private final StringBuilder out;

    private Rewrites(String text, CodeMask mask, StringBuilder out) {
        this.text = text;
        this.mask = mask;
        this.out = out;
    }

    /// Rewrites `out`, which began as `text`.
    static void over(String text, CodeMask mask, StringBuilder out) {
        Rewrites rewrites = new Rewrites(text, mask, out);
        if (text.contains("{")) {
            rewrites.directLists();
        }
        if (text.contains("using enum")) {
            rewrites.enumerators();
        }
    }

    /// `T x{ .a = 1` becomes `T x={.a = 1`: the blank goes in front of the bracket as `=`.
    private void directLists() {
        for (int open = text.indexOf('{'); open >= 0; open = text.indexOf('{', open + 1)) {
            int equals = open > 0 && Character.isJavaIdentifierPart(text.charAt(open - 1)) ? designated(open + 1) : -1;
            if (equals >= 0) {
                directList(open, equals);
            }
        }
    }

    /// Where the `=` of a `.name =` that comes next stands, -1 if something else comes.
    private int designated(int from) {
        int dot = blanks(from);
        if (dot == text.length() || text.charAt(dot) != '.') {
            return -1;
        }
        int end = blanks(dot + 1);
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        int equals = blanks(end);
        return equals < text.length() && text.charAt(equals) == '=' ? equals : -1;
    }

    private int blanks(int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private void directList(int open, int equals) {
        Matcher lists = DIRECT.matcher(text);
        lists.region(Math.max(0, open - DECLARATION), Math.min(text.length(), equals + 2));
        boolean found = lists.find();
        while (found && lists.start(2) < open) {
            found = lists.find();
        }
        if (found && lists.start(2) == open) {
            String between = lists.group(3);
            int blank = 0;
            while (blank < between.length() && !Character.isWhitespace(between.charAt(blank))) {
                blank++;
            }
            boolean fits = blank < between.length() && mask.isCode(lists.start(2)) && !NO_TYPE.matcher(lists.group(1)).matches();
            if (fits) {
                out.replace(lists.start(2), lists.start(3) + blank + 1, "={" + between.substring(0, blank));
            }
        }
    }

    /// `using enum X;` says nothing to the parser; its names are looked for where nothing else has them.
    private void enumerators() {
        Matcher uses = ENUMERATORS.matcher(text);
        while (uses.find()) {
            if (mask.isCode(uses.start())) {
                out.replace(uses.start(), uses.end(), " ".repeat(uses.end() - uses.start() - 1) + ";");
            }
        }
    }
}
