package dev.archeck.inspectors.cuda.source;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Estimates how many tokens a unit has after macro expansion, without expanding anything.
///
/// A macro's size is linear in the sizes of its arguments: a fixed part, and for each parameter how often it stands in the result. Of
/// several definitions of one name the one with most tokens counts, whatever `#if` it stands in, so the estimate errs upwards.
public final class MacroGrowth {
    private static final int DEPTH = 64;
    private static final double LIMIT = 1e12;

    private final Map<String, Macro> macros = new HashMap<>();
    private final Map<String, Size> sizes = new HashMap<>();
    private final Set<String> open = new HashSet<>();

    private record Macro(List<String> parameters, List<String> body) { }

    /// Tokens of a text: a fixed number, and for each parameter how often what stands for it is repeated.
    private record Size(double fixed, Map<String, Double> slopes) {
        private static final Size ONE = new Size(1, Map.of());
        private static final Size ENDLESS = new Size(LIMIT, Map.of());

        private boolean isEndless() {
            return fixed >= LIMIT || slopes.values().stream().anyMatch(slope -> slope >= LIMIT);
        }
    }

    private MacroGrowth() { }

    /// The estimated number of tokens of all texts together.
    public static double expandedTokens(Collection<SourceText> texts) {
        MacroGrowth growth = new MacroGrowth();
        List<List<String>> lines = new ArrayList<>();
        for (SourceText text : texts) {
            growth.read(text, lines);
        }
        double total = 0;
        for (List<String> line : lines) {
            total += growth.cost(line, List.of(), 0).fixed();
        }
        return total;
    }

    private void read(SourceText source, List<List<String>> lines) {
        String text = source.text();
        CodeMask mask = source.mask();
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
        List<String> parameters = new ArrayList<>();
        int body = 3;
        if (functionLike) {
            for (body = 4; body < tokens.size() && !tokens.get(body).equals(")"); body++) {
                String token = tokens.get(body).equals(".") ? "__VA_ARGS__" : tokens.get(body);
                if (!token.equals(",") && !parameters.contains(token)) {
                    parameters.add(token);
                }
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

    private Size size(String name, int depth) {
        Size known = sizes.get(name);
        if (known != null) {
            return known;
        }
        Macro macro = macros.get(name);
        if (depth > DEPTH) {
            return Size.ENDLESS;
        }
        if (macro == null || !open.add(name)) {
            return Size.ONE;
        }
        Size size = cost(macro.body(), macro.parameters(), depth + 1);
        open.remove(name);
        sizes.put(name, size);
        return size;
    }

    private Size cost(List<String> tokens, List<String> parameters, int depth) {
        double fixed = 0;
        Map<String, Double> slopes = new HashMap<>();
        int i = 0;
        while (i < tokens.size()) {
            String token = tokens.get(i);
            if (parameters.contains(token)) {
                slopes.merge(token, 1.0, Double::sum);
                i++;
                continue;
            }
            List<String> names = macros.containsKey(token) ? parameters(token) : List.of();
            Size own = macros.containsKey(token) ? size(token, depth) : Size.ONE;
            fixed += own.fixed();
            int close = !names.isEmpty() && i + 1 < tokens.size() && tokens.get(i + 1).equals("(") ? closing(tokens, i + 1) : -1;
            if (close > 0) {
                fixed += arguments(own, names, tokens.subList(i + 2, close), new Around(parameters, slopes, depth));
                i = close;
            }
            i++;
            if (fixed >= LIMIT || (close > 0 && new Size(fixed, slopes).isEndless())) {
                return Size.ENDLESS;
            }
        }
        return new Size(fixed, slopes);
    }

    private List<String> parameters(String macro) {
        Macro known = macros.get(macro);
        return known == null ? List.of() : known.parameters();
    }

    private record Around(List<String> parameters, Map<String, Double> slopes, int depth) { }

    /// What the arguments of a use add: their fixed tokens, returned, and their parameters, merged into the slopes around.
    private double arguments(Size macro, List<String> names, List<String> tokens, Around around) {
        double fixed = 0;
        int start = 0;
        for (int index = 0; index < names.size() && start <= tokens.size(); index++) {
            int end = index == names.size() - 1 ? tokens.size() : comma(tokens, start);
            double repeated = macro.slopes().getOrDefault(names.get(index), 0.0);
            if (repeated > 0 && end > start) {
                Size argument = around.depth() > DEPTH ? Size.ENDLESS
                        : cost(tokens.subList(start, end), around.parameters(), around.depth() + 1);
                fixed += repeated * argument.fixed();
                argument.slopes().forEach((name, slope) -> around.slopes().merge(name, repeated * slope, Double::sum));
            }
            start = end + 1;
        }
        return fixed;
    }

    private static int comma(List<String> tokens, int from) {
        int depth = 0;
        for (int i = from; i < tokens.size(); i++) {
            String token = tokens.get(i);
            if (token.equals(",") && depth == 0) {
                return i;
            }
            depth += token.equals("(") ? 1 : token.equals(")") ? -1 : 0;
        }
        return tokens.size();
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
