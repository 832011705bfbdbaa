package dev.archeck.rules.interpret;

import dev.archeck.inspectors.flow.Expr.Collect.Kind;
import dev.archeck.inspectors.flow.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Regular expressions of the forms that mean the same in Python and here; any other gives an unknown value.
final class RegexIntrinsics {
    private static final int LONGEST = 1000;
    private static final Value.Symbolic MATCH = Value.Symbolic.of("re.Match");

    private RegexIntrinsics() { }

    static Map<String, Intrinsics.Operation> table() {
        Map<String, Intrinsics.Operation> table = new HashMap<>();
        table.put("re.match", (a, site) -> asked(a, site, m -> m.lookingAt() ? match(m) : Value.NONE));
        table.put("re.fullmatch", (a, site) -> asked(a, site, m -> m.matches() ? match(m) : Value.NONE));
        table.put("re.search", (a, site) -> asked(a, site, m -> m.find() ? match(m) : Value.NONE));
        table.put("re.findall", (a, site) -> asked(a, site, RegexIntrinsics::all));
        table.put("re.split", (a, site) -> asked(a, site, RegexIntrinsics::split));
        table.put("re.sub", RegexIntrinsics::replaced);
        table.put("re.group", RegexIntrinsics::group);
        table.put("re.groups", (a, site) -> groups(a).<Value>map(g -> new Items(Kind.TUPLE, g.subList(1, g.size())))
                .orElseGet(() -> Unknown.because("groups of something unknown", site)));
        return table;
    }

    private static Value asked(Arguments arguments, Site site, java.util.function.Function<Matcher, Value> answer) {
        List<Value> a = arguments.positional();
        Optional<Pattern> pattern = arguments.named().isEmpty() && a.size() == 2 ? compiled(a.get(0)) : Optional.empty();
        return pattern.isPresent() && a.get(1) instanceof Value.Text(String text) && text.length() <= LONGEST
                ? answer.apply(pattern.get().matcher(text)) : Unknown.because("what a regular expression finds", site);
    }

    /// Only short expressions without back references, conditions and nested repetition: no text makes them slow.
    private static Optional<Pattern> compiled(Value value) {
        if (!(value instanceof Value.Text(String text)) || text.length() > LONGEST || text.contains("(?") || text.matches("(?s).*\\\\[1-9ZAGp].*")
                || text.matches("(?s).*[*+}]\\)[*+{].*") || text.matches("(?s).*[*+?}]\\+.*") || text.contains("&&")) {
            return Optional.empty();
        }
        try {
            return Optional.of(Pattern.compile(text));
        } catch (PatternSyntaxException e) {
            return Optional.empty();
        }
    }

    private static Value match(Matcher matcher) {
        Items groups = new Items(Kind.TUPLE, List.of());
        for (int i = 0; i <= matcher.groupCount(); i++) {
            groups.values().add(part(matcher, i));
        }
        Instance match = new Instance(MATCH, false);
        match.fields().put("<groups>", groups);
        return match;
    }

    private static Value part(Matcher matcher, int group) {
        String text = matcher.group(group);
        return text == null ? Value.NONE : Value.of(text);
    }

    private static Optional<List<Value>> groups(Arguments arguments) {
        return arguments.positional().getFirst() instanceof Instance match && match.field("<groups>").orElse(Value.NONE) instanceof Items items
                ? Optional.of(items.values()) : Optional.empty();
    }

    private static Value group(Arguments arguments, Site site) {
        int index = arguments.positional().size() < 2 ? 0
                : Widths.integer(arguments.positional().get(1)).map(i -> i.value().intValue()).orElse(-1);
        return groups(arguments).filter(g -> index >= 0 && index < g.size() && arguments.positional().size() < 3).map(g -> g.get(index))
                .orElseGet(() -> Unknown.because("a group of a match", site));
    }

    private static Value all(Matcher matcher) {
        List<Value> found = new ArrayList<>();
        while (matcher.find()) {
            if (matcher.groupCount() > 1) {
                List<Value> groups = new ArrayList<>();
                for (int i = 1; i <= matcher.groupCount(); i++) {
                    groups.add(part(matcher, i));
                }
                found.add(new Items(Kind.TUPLE, groups));
            } else {
                found.add(part(matcher, matcher.groupCount()));
            }
        }
        return new Items(Kind.LIST, found);
    }

    private static Value split(Matcher matcher) {
        if (matcher.groupCount() > 0) {
            return Unknown.because("a split at groups");
        }
        List<Value> parts = new ArrayList<>();
        StringBuilder rest = new StringBuilder();
        while (matcher.find()) {
            if (matcher.end() == matcher.start()) {
                return Unknown.because("a split at nothing");
            }
            rest.setLength(0);
            matcher.appendReplacement(rest, "");
            parts.add(Value.of(rest.toString()));
        }
        rest.setLength(0);
        matcher.appendTail(rest);
        parts.add(Value.of(rest.toString()));
        return new Items(Kind.LIST, parts);
    }

    private static Value replaced(Arguments arguments, Site site) {
        List<Value> a = arguments.positional();
        Optional<Pattern> pattern = a.size() == 3 && arguments.named().isEmpty() ? compiled(a.get(0)) : Optional.empty();
        return pattern.isPresent() && a.get(1) instanceof Value.Text(String by) && by.indexOf('\\') < 0
                && a.get(2) instanceof Value.Text(String text) && text.length() <= LONGEST
                ? Value.of(pattern.get().matcher(text).replaceAll(Matcher.quoteReplacement(by)))
                : Unknown.because("what a regular expression makes of text", site);
    }
}
