package dev.archeck.reports.text;

import dev.archeck.inspectors.document.Sourced;
import dev.archeck.inspectors.knowledge.BuildCache;
import dev.archeck.inspectors.knowledge.KnownBackend;
import dev.archeck.inspectors.knowledge.KnownVariable;
import dev.archeck.inspectors.knowledge.PublicCase;
import dev.archeck.rules.finding.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Rules and statements of the catalogue as text for a terminal.
///
/// @param width columns, 80 or more
public record ManualText(int width) {
    private static final int LABEL = 7;

    /// One line for each rule: id, severity, name.
    public String list(List<Rule> rules) {
        StringBuilder text = new StringBuilder();
        for (Rule rule : rules) {
            String head = rule.id() + "  " + Columns.pad(severity(rule), 8);
            List<String> lines = Wrap.lines(rule.name(), width - head.length());
            text.append(head).append(String.join("\n" + " ".repeat(head.length()), lines)).append('\n');
        }
        return text.toString();
    }

    private static String severity(Rule rule) {
        return rule.severity().name().toLowerCase(Locale.ROOT);
    }

    /// A rule in its own words.
    ///
    /// @param cases kinds of public reports that it finds
    public String of(Rule rule, List<PublicCase> cases) {
        List<String> lines = new ArrayList<>(List.of(rule.id() + " " + severity(rule) + ", " + rule.layer().label() + ": " + rule.name()));
        add(lines, "", rule.summary());
        add(lines, "WHY", rule.why());
        add(lines, "WHEN", rule.subject() + ": " + rule.when());
        add(lines, "SAYS", rule.message());
        rule.consequences().forEach(each -> add(lines, "", each));
        if (!rule.under().isEmpty()) {
            add(lines, "UNDER", String.join(", ", rule.under()) + ": told as a consequence of these");
        }
        add(lines, "BAD", fields(rule.bad()));
        add(lines, "GOOD", fields(rule.good()));
        add(lines, "FIX", rule.fix());
        add(lines, "SAFE?", rule.safety());
        rule.problems().forEach(each -> add(lines, "LIMIT", each));
        cases.forEach(each -> add(lines, "CASE", each.id() + ": " + each.title()));
        rule.references().forEach(each -> add(lines, "SEE", each));
        return text(lines);
    }

    private static String fields(Map<String, Object> example) {
        return new TreeMap<>(example).entrySet().stream().map(field -> field.getKey() + ": " + field.getValue()).collect(Collectors.joining(", "));
    }

    /// A backend, layer by layer.
    ///
    /// @param caches where its package keeps what it compiles
    public String of(KnownBackend backend, List<BuildCache> caches) {
        List<String> lines = new ArrayList<>(List.of(backend.id() + ": " + backend.name()));
        add(lines, "", backend.summary());
        add(lines, "FROM", String.join(", ", backend.distributions()) + (backend.versions().equals("*") ? "" : " " + backend.versions()));
        KnownBackend.layers().stream().filter(backend.look()::containsKey)
                .forEach(layer -> add(lines, layer.toUpperCase(Locale.ROOT), String.join(", ", backend.look().getOrDefault(layer, List.of()))));
        if (!backend.fallback().isEmpty()) {
            add(lines, "ELSE", "the call goes to " + backend.fallback());
        }
        backend.variables().forEach(each -> add(lines, "ENV", each));
        caches.forEach(each -> add(lines, "CACHE", each.name() + " " + each.versions() + ": " + each.place() + ". " + each.edits()
                + " To purge: " + each.purge() + "."));
        known(lines, backend);
        return text(lines);
    }

    /// A variable: who reads it, when, and what it takes.
    public String of(KnownVariable variable) {
        List<String> lines = new ArrayList<>(List.of(variable.name()));
        add(lines, "", variable.meaning());
        add(lines, "READ BY", variable.consumer());
        if (!variable.distributions().isEmpty()) {
            add(lines, "FROM", String.join(", ", variable.distributions()) + (variable.versions().equals("*") ? "" : " " + variable.versions()));
        }
        if (!variable.moment().isEmpty()) {
            add(lines, "MOMENT", variable.moment());
        }
        if (!variable.values().isEmpty()) {
            add(lines, "VALUES", String.join(", ", variable.values()) + (variable.invalid().isEmpty() ? "" : "; any other: " + variable.invalid()));
        }
        if (!variable.follower().isEmpty()) {
            add(lines, "NOW", variable.follower() + " took its place");
        }
        known(lines, variable);
        return text(lines);
    }

    /// A kind of public report.
    public String of(PublicCase one) {
        List<String> lines = new ArrayList<>(List.of(one.id() + ": " + one.title()));
        one.symptoms().forEach(each -> add(lines, "SEEN", each));
        add(lines, "IS", one.answer());
        add(lines, "FIX", one.fix());
        if (!one.rules().isEmpty()) {
            add(lines, "RULES", String.join(", ", one.rules()));
        }
        known(lines, one);
        return text(lines);
    }

    private void known(List<String> lines, Sourced statement) {
        add(lines, "SEE", statement.source() + " (" + statement.date() + ")");
    }

    private void add(List<String> lines, String label, String text) {
        int indent = Math.max(LABEL, label.length() + 1);
        String head = Columns.pad(label, indent);
        for (String line : Wrap.lines(text, width - indent)) {
            lines.add(head + line);
            head = " ".repeat(indent);
        }
    }

    private static String text(List<String> lines) {
        return String.join("\n", lines) + "\n";
    }
}
