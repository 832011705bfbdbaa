package dev.archeck.rules.finding;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.archeck.elf.evidence.Gap;
import dev.archeck.inspectors.document.Packed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The rules of the tool, ordered by id, each with its parsed condition.
public final class RuleSet {
    private static final Pattern ID = Pattern.compile("AK[0-8][0-9]{2}");
    private static final Pattern FIELD = Pattern.compile("\\{(\\w+)}");

    private static final List<String> FIELDS = List.of("id", "name", "layer", "severity", "summary", "why", "subject", "when",
            "message", "consequences", "under", "bad", "good", "fix", "safety", "problems", "references");

    private final List<Entry> entries;

    private RuleSet(List<Entry> entries) {
        this.entries = entries;
    }

    private record Entry(Rule rule, RuleCondition condition) { }

    /// The rules that come with the tool, listed in the resource `rules.txt` of this package.
    public static RuleSet builtIn() {
        List<Entry> entries = new ArrayList<>();
        for (String name : Packed.text(RuleSet.class, "rules.txt").lines().filter(line -> !line.isBlank()).toList()) {
            entries.add(entry(name, Packed.text(RuleSet.class, name)));
        }
        entries.sort(Comparator.comparing(entry -> entry.rule().id()));
        return new RuleSet(List.copyOf(entries));
    }

    /// One rule file.
    ///
    /// @throws IllegalArgumentException with `file:line` when the text is not a rule
    public static Rule parse(String file, String yaml) {
        return entry(file, yaml).rule();
    }

    /// The rules, ordered by id.
    public List<Rule> rules() {
        return entries.stream().map(Entry::rule).toList();
    }

    /// Findings for all facts, worst first, then by rule, then by place. A condition that cannot be decided, because
    /// the fact lacks a field it needs, gives a gap and no finding.
    public Findings apply(List<Fact> facts) {
        List<Found> found = new ArrayList<>();
        List<Gap> gaps = new ArrayList<>();
        for (Entry entry : entries) {
            for (Fact fact : facts) {
                if (fact.subject().equals(entry.rule().subject())) {
                    switch (entry.condition().holds(fact.fields())) {
                        case TRUE -> found.add(new Found(entry.rule(), fact));
                        case UNKNOWN -> gaps.add(undecided(entry.rule(), fact));
                        case FALSE -> { }
                    }
                }
            }
        }
        List<Finding> findings = found.stream().filter(one -> found.stream().noneMatch(one::followsFrom))
                .map(one -> finding(one, found)).sorted(Comparator.comparing(Finding::severity)
                        .thenComparing(Finding::rule)
                        .thenComparing(finding -> finding.evidence().getFirst().place())).toList();
        return new Findings(findings, gaps);
    }

    /// A rule that holds for a fact.
    private record Found(Rule rule, Fact fact) {
        /// Whether it is a consequence of another finding: that rule is named, and both are about the same backend or thing.
        boolean followsFrom(Found other) {
            return rule.under().contains(other.rule().id()) && fact.concerns(other.fact());
        }
    }

    /// What [#apply] found.
    public record Findings(List<Finding> findings, List<Gap> gaps) {
        /// Copies both lists.
        public Findings {
            findings = List.copyOf(findings);
            gaps = List.copyOf(gaps);
        }
    }

    private static Finding finding(Found one, List<Found> all) {
        Rule rule = one.rule();
        Fact fact = one.fact();
        List<String> consequences = new ArrayList<>(rule.consequences().stream().map(text -> fill(text, fact)).toList());
        for (Found other : all) {
            if (other.followsFrom(one)) {
                consequences.add(other.rule().id() + ": " + fill(other.rule().message(), other.fact()));
                other.rule().consequences().forEach(text -> consequences.add(fill(text, other.fact())));
            }
        }
        return new Finding(rule.id(), rule.name(), rule.severity(), fill(rule.message(), fact), fact.backend(), fact.evidence(),
                consequences.stream().filter(text -> !text.isBlank()).distinct().toList());
    }

    private static Gap undecided(Rule rule, Fact fact) {
        return new Gap("rule " + rule.id() + " (" + rule.name() + ")", fact.evidence().getFirst().place(),
                "not decided: a value it needs is not known", "see the other gaps");
    }

    private static String fill(String text, Fact fact) {
        return FIELD.matcher(text).replaceAll(match -> Matcher.quoteReplacement(
                Optional.ofNullable(fact.fields().get(match.group(1))).map(RuleSet::shown).orElse("(not known)")));
    }

    private static String shown(Object value) {
        return switch (value) {
            case List<?> list -> String.join(", ", list.stream().map(Object::toString).toList());
            default -> value.toString();
        };
    }

    private static Entry entry(String file, String yaml) {
        try {
            checkFieldNames(file, yaml);
            Rule rule = Yaml.MAPPER.readValue(yaml, Rule.class);
            check(file, rule);
            return new Entry(rule, condition(file, rule));
        } catch (JacksonException error) {
            JsonLocation at = error.getLocation();
            throw new IllegalArgumentException(
                    file + ":" + (at == null ? 1 : at.getLineNr()) + ": not a rule: " + error.getOriginalMessage(), error);
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    private static void checkFieldNames(String file, String yaml) throws IOException {
        try (JsonParser parser = Yaml.MAPPER.createParser(yaml)) {
            int depth = 0;
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                if (depth == 1 && token == JsonToken.FIELD_NAME && !FIELDS.contains(parser.currentName())) {
                    throw new IllegalArgumentException(file + ":" + parser.currentLocation().getLineNr() + ": not a rule: expected one of "
                            + String.join(", ", FIELDS) + ", found " + parser.currentName());
                }
            }
        }
    }

    private static void check(String file, Rule rule) {
        if (!ID.matcher(rule.id()).matches()) {
            throw new IllegalArgumentException(file + ":1: expected an id AK and three digits, found " + rule.id());
        }
    }

    private static RuleCondition condition(String file, Rule rule) {
        try {
            return RuleCondition.parse(rule.when());
        } catch (IllegalArgumentException error) {
            throw new IllegalArgumentException(file + ": when: " + error.getMessage(), error);
        }
    }

    private static final class Yaml {
        static final JsonMapper MAPPER = JsonMapper.builder(new YAMLFactory())
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                .build();
    }
}
