package dev.archeck.cli.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.archeck.cli.Imports;
import dev.archeck.cli.ScanRequest;
import dev.archeck.cli.SilentScan;
import dev.archeck.cli.WholeCommand;
import dev.archeck.inspectors.jit.Host;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.node.Dtype;
import dev.archeck.inspectors.node.LaunchLine;
import dev.archeck.inspectors.node.Message;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.NodeFile;
import dev.archeck.inspectors.node.Nodes;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.reports.report.Report;
import dev.archeck.rules.finding.Finding;
import dev.archeck.rules.finding.RuleSet;
import dev.archeck.rules.plan.Worth;
import dev.archeck.rules.route.Severity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every public case: its small tree is written, scanned, and must be diagnosed as its file says.
class CasesTest {
    private static final Path ROOT = Path.of(System.getProperty("archeck.root"));
    private static final Path CASES = ROOT.resolve("testdata/cases");
    /// Beginning of the names of the cases that are tried; empty for all.
    private static final String ONLY = System.getProperty("archeck.case", "");

    @TempDir
    private Path folder;

    static List<Path> files() {
        try (Stream<Path> files = Files.list(CASES)) {
            return files.filter(file -> file.toString().endsWith(".yaml")).filter(file -> file.getFileName().toString().startsWith(ONLY)).sorted().toList();
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    private static CaseFile read(Path file) {
        try {
            return CaseFile.parse(file.getFileName().toString(), Files.readString(file));
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void isDiagnosedAsItsFileSays(Path file) throws IOException {
        CaseFile asked = read(file);
        Path root = folder.toRealPath();
        new CaseTree(root, ROOT.resolve("testdata")).write(asked.tree());
        SoftAssertions softly = new SoftAssertions();
        for (CaseFile.Run run : asked.runs()) {
            String name = file.getFileName() + " " + run.name();
            if (run.command().isEmpty()) {
                check(run, SilentScan.of(request(run, root)), name, softly);
            } else {
                String out = WholeCommand.output(run.command().stream().map(word -> word.replace("{root}", root.toString())).toList());
                run.says().forEach(text -> softly.assertThat(out).as(name).contains(text));
                run.never().forEach(text -> softly.assertThat(out).as(name).doesNotContain(text));
            }
        }
        softly.assertAll();
    }

    private static ScanRequest request(CaseFile.Run run, Path root) {
        Node node = run.node().startsWith("{") ? NodeFile.parse("node", run.node()) : Nodes.named(run.node());
        LaunchLine line = LaunchLine.parse(run.launch());
        Map<String, String> environment = new TreeMap<>(line.environment());
        run.environment().forEach((name, value) -> environment.put(name, value.replace("{root}", root.toString())));
        Workload call = new Workload(run.ranks().orElse(node.gpuCount()), Message.parse(run.bytes(), Dtype.BF16), environment, line.flags());
        Optional<Host> host = run.machine() ? Optional.of(new Host(root, environment, Set.of())) : Optional.empty();
        return new ScanRequest(List.of(root.resolve(run.scan())), run.sources().stream().map(root::resolve).toList(), node, call, false,
                new ScanRequest.Told(List.of(), List.of(), host, Worth.Given.NONE, Optional.empty()), Knowledge.builtIn(), Imports.OF_FILES);
    }

    private static void check(CaseFile.Run run, Report report, String name, SoftAssertions softly) {
        List<Finding> serious = report.findings().stream().filter(finding -> finding.severity().compareTo(Severity.NOTE) < 0).toList();
        List<String> all = report.findings().stream().map(Finding::rule).toList();
        Set<String> named = new TreeSet<>(run.rules());
        serious.forEach(finding -> softly.assertThat(named).as("%s: %s", name, finding.message()).contains(finding.rule()));
        softly.assertThat(all).as("%s: rules", name).containsAll(named);
        if (run.clean()) {
            softly.assertThat(serious).as("%s: findings", name).isEmpty();
        }
        String said = said(report);
        run.says().forEach(text -> softly.assertThat(said).as("%s", name).contains(text));
        String found = report.findings().stream().map(finding -> finding.message() + "\n" + String.join("\n", finding.consequences()))
                .collect(Collectors.joining("\n"));
        run.never().forEach(text -> softly.assertThat(found).as("%s", name).doesNotContain(text));
        run.outcome().ifPresent(outcome -> softly.assertThat(report.verdict().outcome()).as("%s: %s", name, report.verdict().headline())
                .hasToString(outcome));
    }

    /// Everything that a reader is told: headline, findings with their consequences and places, statements, gaps.
    private static String said(Report report) {
        List<String> lines = new ArrayList<>(List.of(report.verdict().headline(), report.verdict().fix()));
        report.findings().forEach(finding -> {
            lines.add(finding.rule() + " " + finding.message());
            lines.addAll(finding.consequences());
            finding.evidence().forEach(evidence -> lines.add(evidence.place().file() + ":" + evidence.place().position() + " " + evidence.note()));
        });
        report.backends().forEach(backend -> {
            backend.route().steps().forEach(step -> lines.add(step.name() + " " + step.state() + ": " + step.text()));
            backend.table().ifPresent(table -> table.rows().forEach(row -> lines.add(row.toString())));
            backend.variables().forEach(use -> lines.add(use.name() + ": " + use.effect()));
            backend.homes().forEach(home -> lines.add(home.file() + " " + home.packageName() + ": " + home.architectures() + " " + home.notes()));
        });
        report.situation().forEach(statement -> lines.add(statement.toString()));
        report.gaps().forEach(gap -> lines.add(gap.toString()));
        return String.join("\n", lines);
    }

    /// The table of `docs/cases.md`; `-Dgolden.update=true` writes it.
    @Test
    void tableOfCasesIsCurrent() throws IOException {
        assumeTrue(ONLY.isEmpty(), "some cases only");
        StringBuilder page = new StringBuilder("# Public cases\n\nEach public report that archeck must diagnose, by its number, with the small tree that shows it"
                + " (`testdata/cases`), the rules that\nfind it, and the tests. `CasesTest` scans every tree and checks the rules and the telling sentences (a"
                + " few\ncases ask `kernels`, `diff` or `explain` instead); reports about the parsing of binaries or about a probe have tests of those parts too."
                + " Made by `CasesTest`.\n\n"
                + "| case | what goes wrong | fixture | rules | tests |\n|---|---|---|---|---|\n");
        files().stream().map(file -> Map.entry(read(file), file.getFileName().toString())).sorted(java.util.Comparator
                .comparingInt((Map.Entry<CaseFile, String> each) -> each.getKey().number()).thenComparing(Map.Entry::getValue)).forEach(each -> page.append(row(each.getKey(), each.getValue())));
        Path doc = ROOT.resolve("docs/cases.md");
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(doc, page);
        }
        assertThat(Files.readString(doc)).isEqualTo(page.toString());
    }

    private static String row(CaseFile one, String file) {
        String rules = one.runs().stream().flatMap(run -> run.rules().stream()).distinct().sorted()
                .map(id -> "[" + id + "](rules/" + id + ".md)").collect(Collectors.joining(", "));
        List<String> tests = new ArrayList<>(one.runs().isEmpty() ? List.of() : List.of("CasesTest"));
        tests.addAll(one.tests());
        String fixture = one.runs().isEmpty() ? "" : "`" + file.replace(".yaml", "") + "`";
        return "| " + one.number() + " | " + one.title().replace("|", "\\|") + " | " + fixture + " | " + rules + " | "
                + tests.stream().map(test -> "`" + test + "`").collect(Collectors.joining(", ")) + " |\n";
    }

    @Test
    void testsThatCasesNameExist() throws IOException {
        Map<String, String> sources = new TreeMap<>();
        for (String room : List.of("elf", "inspectors", "rules", "reports", "cli")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(room).resolve("src/test/java"))) {
                for (Path file : files.filter(each -> each.toString().endsWith("Test.java")).toList()) {
                    sources.put(file.getFileName().toString().replace(".java", ""), Files.readString(file));
                }
            }
        }
        assertThat(files().stream().map(CasesTest::read).flatMap(one -> one.tests().stream())).allSatisfy(test -> {
            String[] parts = test.split("\\.", 2);
            assertThat(sources).as(test).containsKey(parts[0]);
            assertThat(sources.getOrDefault(parts[0], "")).as(test).contains("void " + parts[1] + "(");
        });
    }

    /// The numbers of the list of public reports.
    @Test
    void everyReportOfTheListHasACase() {
        assumeTrue(ONLY.isEmpty(), "some cases only");
        Set<Integer> numbers = files().stream().map(file -> read(file).number()).collect(Collectors.toCollection(TreeSet::new));
        assertThat(numbers).containsAll(List.of(1, 3, 4, 5, 6, 8, 10, 11, 12, 13, 14, 16, 17, 18, 19, 21, 23, 24, 26, 27, 29, 30, 32, 33, 34, 36, 37, 38,
                40, 42, 43, 45, 46, 47, 49, 50, 51, 52, 53, 54, 55, 57, 59, 61, 62, 63, 64, 65, 66, 67, 69, 70, 71, 73, 75, 76));
    }

    @Test
    void rulesThatCasesNameExist() {
        List<String> known = RuleSet.builtIn().rules().stream().map(rule -> rule.id()).toList();
        assertThat(files().stream().map(CasesTest::read).flatMap(one -> one.runs().stream()).flatMap(run -> run.rules().stream())).allSatisfy(
                rule -> assertThat(known).contains(rule));
    }
}
