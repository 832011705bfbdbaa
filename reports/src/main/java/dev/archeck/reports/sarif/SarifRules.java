package dev.archeck.reports.sarif;

import dev.archeck.reports.json.JsonOut;
import dev.archeck.reports.notice.Notice;
import dev.archeck.reports.safe.Printable;
import dev.archeck.rules.finding.Rule;
import dev.archeck.rules.route.Severity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The rules that have results, as reporting descriptors, in the order of their ids.
final class SarifRules {
    private final List<String> ids;
    private final Map<String, Rule> known;
    private final Map<String, Notice> first = new TreeMap<>();

    SarifRules(List<Rule> rules, List<Notice> notices) {
        this.known = rules.stream().collect(Collectors.toMap(Rule::id, Function.identity()));
        notices.forEach(notice -> first.putIfAbsent(notice.rule(), notice));
        this.ids = List.copyOf(first.keySet());
    }

    /// Index of a rule in the list, zero-based.
    int index(String id) {
        return Collections.binarySearch(ids, id);
    }

    void write(JsonOut driver) {
        driver.list("rules", first.values(), this::rule);
    }

    private void rule(JsonOut out, Notice notice) {
        Rule rule = known.get(notice.rule());
        out.text("id", notice.rule());
        out.text("name", Printable.of(notice.name()));
        if (rule == null) {
            message(out, "shortDescription", notice.name());
            message(out, "fullDescription", why(notice));
            help(out, List.of(why(notice), fix(notice)));
        } else {
            message(out, "shortDescription", rule.summary());
            message(out, "fullDescription", rule.why());
            help(out, help(rule));
        }
        Severity severity = rule == null ? notice.severity() : rule.severity();
        out.object("defaultConfiguration", configuration -> configuration.text("level", level(severity)));
        out.object("properties", properties -> {
            properties.texts("tags", rule == null ? List.of("gpu") : List.of("gpu", rule.layer().label()));
            properties.text("precision", "high");
            properties.text("problem.severity", problem(severity));
        });
    }

    private static String why(Notice notice) {
        return switch (notice.rule()) {
            case Notice.INCOMPLETE -> "Something that the answer needs could not be read. Not being able to tell never counts as fine.";
            case Notice.EXPECTATION -> "The project expects something of this installation that does not hold, or that what was read does not prove.";
            case Notice.STALE -> "An entry of the baseline, or a suppression, accepts nothing any more.";
            default -> notice.name();
        };
    }

    private static String fix(Notice notice) {
        return switch (notice.rule()) {
            case Notice.INCOMPLETE -> "Fix: see the gaps of the report; each says what would let it be read.";
            case Notice.EXPECTATION -> "Fix: change the installation, or the expectation where it is written.";
            case Notice.STALE -> "Fix: remove the entry where it is written.";
            default -> "Fix: see the report.";
        };
    }

    private static List<String> help(Rule rule) {
        List<String> help = new ArrayList<>(List.of(rule.summary(), rule.why(), "Fix: " + rule.fix(), "Safety: " + rule.safety()));
        rule.problems().forEach(each -> help.add("Known limit: " + each));
        rule.references().forEach(each -> help.add("Source: " + each));
        return help;
    }

    private static void help(JsonOut out, List<String> paragraphs) {
        message(out, "help", paragraphs.stream().map(Printable::of).collect(Collectors.joining("\n\n")));
    }

    private static void message(JsonOut out, String name, String text) {
        String shown = text.lines().map(Printable::of).collect(Collectors.joining("\n"));
        out.object(name, message -> message.text("text", shown));
    }

    static String level(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case NOTE -> "note";
            case NONE -> "none";
        };
    }

    private static String problem(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case NOTE, NONE -> "recommendation";
        };
    }
}
