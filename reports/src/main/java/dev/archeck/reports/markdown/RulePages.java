package dev.archeck.reports.markdown;

import dev.archeck.inspectors.knowledge.PublicCase;
import dev.archeck.rules.finding.Rule;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Pages of the documentation about the rules, from the rule files alone.
public final class RulePages {
    private static final Map<Character, String> DIGITS = new TreeMap<>(Map.of('0', "packages", '1', "selection", '2', "Python gate",
            '3', "op wrapper", '4', "loader", '5', "binary and JIT", '6', "dispatch", '7', "node", '8', "environment"));
    private static final int DIGIT = 2;

    private RulePages() { }

    /// The page of one rule.
    ///
    /// @param cases kinds of public reports that it finds
    public static String page(Rule rule, List<PublicCase> cases) {
        StringBuilder page = new StringBuilder("# " + rule.id() + ": " + rule.name() + "\n\n");
        page.append("*").append(severity(rule)).append(", ").append(DIGITS.getOrDefault(rule.id().charAt(DIGIT), "")).append("*\n\n");
        page.append(rule.summary()).append("\n\n## Why\n\n").append(rule.why()).append("\n\n## When\n\n");
        page.append("For each `").append(rule.subject()).append("`:\n\n```\n").append(rule.when()).append("\n```\n\n");
        page.append("It says:\n\n> ").append(rule.message()).append("\n\n");
        if (!rule.consequences().isEmpty()) {
            page.append(list(rule.consequences())).append('\n');
        }
        if (!rule.under().isEmpty()) {
            page.append("Told as a consequence of ").append(rule.under().stream().map(id -> "[" + id + "](" + id + ".md)").collect(Collectors.joining(", ")))
                    .append(" where one of them finds something about the same thing.\n\n");
        }
        page.append("## Examples\n\nA finding: `").append(new TreeMap<>(rule.bad())).append("`\n\nNone: `").append(new TreeMap<>(rule.good()))
                .append("`\n\n## Fix\n\n").append(rule.fix()).append("\n\nSafety: ").append(rule.safety()).append('\n');
        section(page, "Known limits", rule.problems());
        section(page, "Public reports", cases.stream().map(each -> each.title() + ": " + each.answer()).toList());
        section(page, "References", rule.references());
        return page.toString();
    }

    private static void section(StringBuilder page, String title, List<String> items) {
        if (!items.isEmpty()) {
            page.append("\n## ").append(title).append("\n\n").append(list(items));
        }
    }

    private static String list(List<String> items) {
        return items.stream().map(each -> "- " + each + "\n").collect(Collectors.joining());
    }

    /// The page that lists them all.
    public static String index(List<Rule> rules) {
        StringBuilder page = new StringBuilder("""
                # Rules

                Made from the rule files; `archeck rules` lists them, `archeck explain ID` shows one.
                A severity is that of every finding of the rule. A finding that follows from another one is told under it.
                """);
        DIGITS.forEach((digit, layer) -> {
            page.append("\n## ").append(layer).append("\n\n| rule | severity | name |\n|---|---|---|\n");
            rules.stream().filter(rule -> rule.id().charAt(DIGIT) == digit).forEach(rule -> page.append("| [").append(rule.id()).append("](")
                    .append(rule.id()).append(".md) | ").append(severity(rule)).append(" | ").append(rule.name()).append(" |\n"));
        });
        return page.toString();
    }

    private static String severity(Rule rule) {
        return rule.severity().name().toLowerCase(Locale.ROOT);
    }
}
