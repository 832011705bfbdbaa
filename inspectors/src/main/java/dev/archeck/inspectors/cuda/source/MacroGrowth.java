package dev.archeck.inspectors.cuda.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Estimates how many tokens a unit has after macro expansion, without expanding anything.
///
/// A macro's size is linear in the size of its arguments: `fixed + slope * argument`. Of several definitions of one name the
/// one with most tokens counts, whatever `#if` it stands in, so the estimate errs upwards.
public final class MacroGrowth {
    private static final int DEPTH = 64;
    private static final double LIMIT = 1e12;

    private final Map<String, Macro> macros = new HashMap<>();
    private final Map<String, double[]> sizes = new HashMap<>();
    private final Set<String> open = new HashSet<>();

    private record Macro(Set<String> parameters, List<String> body) { }

    private MacroGrowth() { }

    /// The estimated number of tokens of all texts together.
    public static double expandedTokens(List<String> texts) {
        MacroGrowth growth = new MacroGrowth();
        List<List<String>> lines = new ArrayList<>();
        for (String text : texts) {
            growth.read(text, lines);
        }
        double total = 0;
        for (List<String> line : lines) {
            total += growth.cost(line, Set.of(), 0)[0];
        }
        return total;
    }

    private void read(String text, List<List<String>> lines) {
        CodeMask mask = CodeMask.of(text);
        List<String> code = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            int end = logicalEnd(text, at);
            List<String> tokens = tokens(text, mask, at, end);
            if (tokens.size() > 2 && tokens.get(0).equals("#") && tokens.get(1).equals("define")) {
                define(tokens, isFunctionLike(text, at, tokens.get(2)));
            } else if (!tokens.isEmpty() && !tokens.get(0).equals("#")) {
                code.addAll(tokens);
            }
            at = end + 1;
        }
        lines.add(code);
    }

    private void define(List<String> tokens, boolean functionLike) {
        String name = tokens.get(2);
        Set<String> parameters = new HashSet<>();
        int body = 3;
        if (functionLike) {
            for (body = 4; body < tokens.size() && !tokens.get(body).equals(")"); body++) {
                parameters.add(tokens.get(body).equals(".") ? "__VA_ARGS__" : tokens.get(body));
            }
            body++;
        }
        List<String> rest = List.copyOf(tokens.subList(Math.min(body, tokens.size()), tokens.size()));
        macros.merge(name, new Macro(parameters, rest), (a, b) -> a.body().size() >= b.body().size() ? a : b);
    }

    private static boolean isFunctionLike(String text, int line, String name) {
        int at = text.indexOf(name, text.indexOf("define", line) + 6) + name.length();
        return at < text.length() && text.charAt(at) == '(';
    }

    private static int logicalEnd(String text, int from) {
        int end = from;
        while (true) {
            end = text.indexOf('\n', end);
            if (end < 0) {
                return text.length();
            }
            int before = end > 0 && text.charAt(end - 1) == '\r' ? end - 2 : end - 1;
            if (before < from || text.charAt(before) != '\\') {
                return end;
            }
            end++;
        }
    }

    private static List<String> tokens(String text, CodeMask mask, int from, int to) {
        List<String> out = new ArrayList<>();
        int i = from;
        while (i < to) {
            char c = text.charAt(i);
            if (!mask.isCode(i)) {
                if (c == '"' && (i == 0 || mask.isCode(i - 1) || text.charAt(i - 1) == '"')) {
                    out.add("\"");
                }
                i++;
            } else if (Character.isJavaIdentifierStart(c)) {
                int start = i;
                while (i < to && Character.isJavaIdentifierPart(text.charAt(i))) {
                    i++;
                }
                out.add(text.substring(start, i));
            } else {
                if (!Character.isWhitespace(c) && c != '\\') {
                    out.add(String.valueOf(c));
                }
                i++;
            }
        }
        return out;
    }

    private double[] size(String name, int depth) {
        double[] known = sizes.get(name);
        if (known != null) {
            return known;
        }
        Macro macro = macros.get(name);
        if (depth > DEPTH) {
            return new double[] {LIMIT, LIMIT};
        }
        if (macro == null || !open.add(name)) {
            return new double[] {1, 1};
        }
        double[] size = cost(macro.body(), macro.parameters(), depth + 1);
        open.remove(name);
        sizes.put(name, size);
        return size;
    }

    /// Cost of a token list as `{fixed, slope}`: the slope counts what stands for the parameters.
    private double[] cost(List<String> tokens, Set<String> parameters, int depth) {
        double fixed = 0;
        double slope = 0;
        int i = 0;
        while (i < tokens.size()) {
            String token = tokens.get(i);
            if (parameters.contains(token)) {
                slope++;
                i++;
                continue;
            }
            double[] own = macros.containsKey(token) ? size(token, depth) : new double[] {1, 0};
            int close = own[1] > 0 && i + 1 < tokens.size() && tokens.get(i + 1).equals("(") && depth < DEPTH
                    ? closing(tokens, i + 1) : -1;
            if (close > 0) {
                double[] argument = cost(tokens.subList(i + 2, close), parameters, depth + 1);
                fixed += own[0] + own[1] * argument[0];
                slope += own[1] * argument[1];
                i = close + 1;
            } else {
                fixed += own[0];
                i++;
            }
            if (fixed > LIMIT || slope > LIMIT) {
                return new double[] {LIMIT, LIMIT};
            }
        }
        return new double[] {fixed, slope};
    }

    private static int closing(List<String> tokens, int open) {
        int depth = 0;
        for (int i = open; i < tokens.size(); i++) {
            depth += tokens.get(i).equals("(") ? 1 : tokens.get(i).equals(")") ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }
}
