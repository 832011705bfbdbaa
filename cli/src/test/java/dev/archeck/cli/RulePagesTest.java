package dev.archeck.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.knowledge.PublicCase;
import dev.archeck.reports.markdown.RulePages;
import dev.archeck.rules.finding.Rule;
import dev.archeck.rules.finding.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The pages in `docs/rules` are those that the rule files give; `-Dgolden.update=true` writes them.
class RulePagesTest {
    private static final Path FOLDER = Path.of(System.getProperty("archeck.root"), "docs", "rules");

    private static Map<String, String> wanted() {
        Map<String, String> pages = new TreeMap<>();
        List<Rule> rules = RuleSet.builtIn().rules();
        pages.put("README.md", RulePages.index(rules));
        rules.forEach(rule -> pages.put(rule.id() + ".md", RulePages.page(rule, cases(rule))));
        return pages;
    }

    private static List<PublicCase> cases(Rule rule) {
        return Knowledge.builtIn().cases().stream().filter(each -> each.rules().contains(rule.id())).toList();
    }

    private static Map<String, String> found() throws IOException {
        Map<String, String> pages = new TreeMap<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.toList()) {
                pages.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return pages;
    }

    @Test
    void pagesAreCurrent() throws IOException {
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(FOLDER);
            for (Map.Entry<String, String> page : wanted().entrySet()) {
                Files.writeString(FOLDER.resolve(page.getKey()), page.getValue());
            }
        }
        assertThat(found()).isEqualTo(wanted());
    }

    @Test
    void casesNameRulesThatExistAndEveryRuleIsOfACaseOrHasItsOwnReferences() {
        List<String> ids = RuleSet.builtIn().rules().stream().map(Rule::id).toList();
        assertThat(Knowledge.builtIn().cases()).flatMap(PublicCase::rules).isSubsetOf(ids);
    }
}
