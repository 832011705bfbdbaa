package dev.archeck.reports.json;

import dev.archeck.rules.finding.Rule;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// The rules as JSON: a list of objects, in the order given, with the fields of the rule files.
public final class RuleJson {
    private RuleJson() {}

    /// The document, ended by a line feed. Values of the examples are texts.
    public static String render(List<Rule> rules) {
        return JsonOut.document(rules, RuleJson::rule);
    }

    private static void rule(JsonOut out, Rule rule) {
        out.text("id", rule.id());
        out.text("name", rule.name());
        out.text("layer", rule.layer().name().toLowerCase(Locale.ROOT));
        out.text("severity", rule.severity().name().toLowerCase(Locale.ROOT));
        out.text("summary", rule.summary());
        out.text("why", rule.why());
        out.text("subject", rule.subject());
        out.text("when", rule.when());
        out.text("message", rule.message());
        out.texts("consequences", rule.consequences());
        out.texts("under", rule.under());
        out.texts("bad", texts(rule.bad()));
        out.texts("good", texts(rule.good()));
        out.text("fix", rule.fix());
        out.text("safety", rule.safety());
        out.texts("problems", rule.problems());
        out.texts("references", rule.references());
    }

    private static Map<String, String> texts(Map<String, Object> fields) {
        return fields.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, field -> String.valueOf(field.getValue())));
    }
}
