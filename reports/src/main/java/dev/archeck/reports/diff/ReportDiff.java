package dev.archeck.reports.diff;

import dev.archeck.reports.diff.Difference.Effect;
import dev.archeck.reports.diff.Difference.Topic;
import dev.archeck.reports.notice.Notice;
import dev.archeck.reports.notice.Notices;
import dev.archeck.reports.report.BackendReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.report.Verdict;
import dev.archeck.reports.text.Words;
import dev.archeck.rules.route.Severity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;

/// What differs between two documents of one kind.
///
/// Two reports are matched by meaning: backends by id, layers by name, files inside their package, findings by their key. So a move, a
/// shift of lines or another folder of the environment is no difference.
///
/// @param differences by topic, then in order of what they are about
/// @param incomplete whether something could not be read on a side, so that a difference may be a gap
public record ReportDiff(List<Difference> differences, boolean incomplete) {
    private static final Pattern SITE = Pattern.compile("^(.*/)?(site|dist)-packages/");

    /// Sorts by topic and subject; what is for the worse first.
    public ReportDiff {
        differences = differences.stream().sorted(Comparator.comparing(Difference::topic).thenComparing(Difference::effect)
                .thenComparing(Difference::about).thenComparing(Difference::what)).toList();
    }

    /// Differences with one effect.
    public long count(Effect effect) {
        return differences.stream().filter(each -> each.effect() == effect).count();
    }

    /// What differs between two reports.
    public static ReportDiff of(Report before, Report after) {
        List<Difference> all = new ArrayList<>();
        verdict(all, before, after);
        Map<String, BackendReport> old = backends(before);
        Map<String, BackendReport> now = backends(after);
        for (String id : union(old.keySet(), now.keySet())) {
            backend(all, Optional.ofNullable(old.get(id)), Optional.ofNullable(now.get(id)));
        }
        gpuCode(all, before, after);
        packages(all, before, after);
        findings(all, before, after);
        all.addAll(gaps(before, after));
        if (!before.node().equals(after.node())) {
            all.add(new Difference(Topic.NODE, "node", "the question", Optional.of(before.node()), Optional.of(after.node()), Effect.OTHER));
        }
        return new ReportDiff(all, !before.complete() || !after.complete());
    }

    private static void verdict(List<Difference> all, Report before, Report after) {
        if (before.verdict().outcome() != after.verdict().outcome() || before.verdict().severity() != after.verdict().severity()
                || before.verdict().fixClass() != after.verdict().fixClass()) {
            boolean lost = after.installations().isEmpty() && !before.installations().isEmpty();
            int step = lost ? -1 : Comparator.comparing(Verdict::severity).thenComparing(Verdict::outcome).compare(after.verdict(), before.verdict());
            all.add(new Difference(Topic.VERDICT, "verdict", "", Optional.of(words(before)), Optional.of(words(after)),
                    step < 0 ? Effect.WORSE : step > 0 ? Effect.BETTER : Effect.OTHER));
        }
    }

    private static String words(Report report) {
        return Words.verdict(report.verdict().severity(), report.verdict().outcome()) + " " + report.verdict().headline() + " ("
                + report.verdict().fixClass().label() + ")";
    }

    private static void backend(List<Difference> all, Optional<BackendReport> before, Optional<BackendReport> after) {
        String about = before.or(() -> after).orElseThrow().route().backend().name();
        if (before.isEmpty() || after.isEmpty()) {
            all.add(new Difference(Topic.OUTCOME, about, "", before.map(ReportDiff::outcome), after.map(ReportDiff::outcome), Effect.OTHER));
            return;
        }
        int step = after.get().route().outcome().compareTo(before.get().route().outcome());
        if (!outcome(before.get()).equals(outcome(after.get()))) {
            all.add(new Difference(Topic.OUTCOME, about, "", before.map(ReportDiff::outcome), after.map(ReportDiff::outcome),
                    step < 0 ? Effect.WORSE : step > 0 ? Effect.BETTER : Effect.OTHER));
        }
        new BackendDiff(about, all).add(before.get(), after.get());
    }

    private static String outcome(BackendReport backend) {
        return Words.outcome(backend.route());
    }

    private static Map<String, BackendReport> backends(Report report) {
        Map<String, BackendReport> byId = new TreeMap<>();
        for (BackendReport each : report.backends()) {
            String id = each.route().backend().id();
            String free = id;
            for (int number = 2; byId.containsKey(free); number++) {
                free = id + " " + number;
            }
            byId.put(free, each);
        }
        return byId;
    }

    private static void gpuCode(List<Difference> all, Report before, Report after) {
        Map<String, String> old = gpuCode(before);
        Map<String, String> now = gpuCode(after);
        for (String file : union(old.keySet(), now.keySet())) {
            Optional<String> was = Optional.ofNullable(old.get(file));
            Optional<String> is = Optional.ofNullable(now.get(file));
            if (!was.equals(is)) {
                boolean less = is.isPresent() && was.isPresent() && !new TreeSet<>(List.of(is.get().split(", "))).containsAll(List.of(was.get().split(", ")));
                all.add(new Difference(Topic.ARCHS, file, "", was, is, less ? Effect.WORSE : Effect.OTHER));
            }
        }
    }

    /// Code by file inside its package.
    private static Map<String, String> gpuCode(Report report) {
        Map<String, String> code = new TreeMap<>();
        report.installations().stream().flatMap(each -> each.gpuCode().stream()).forEach(each -> code.merge(
                SITE.matcher(each.file()).replaceFirst(""), String.join(", ", each.architectures()), (one, other) -> one.equals(other) ? one : one + ", " + other));
        return code;
    }

    private static void packages(List<Difference> all, Report before, Report after) {
        Map<String, String> old = inventory(before);
        Map<String, String> now = inventory(after);
        for (String name : union(old.keySet(), now.keySet())) {
            Optional<String> was = Optional.ofNullable(old.get(name));
            Optional<String> is = Optional.ofNullable(now.get(name));
            if (!was.equals(is)) {
                all.add(new Difference(Topic.PACKAGES, name, "", was, is, Effect.OTHER));
            }
        }
    }

    /// Versions by name; several of one name are joined.
    private static Map<String, String> inventory(Report report) {
        Map<String, String> versions = new TreeMap<>();
        report.installations().stream().flatMap(each -> each.inventory().stream()).distinct().sorted().forEach(each -> {
            int blank = each.indexOf(' ');
            versions.merge(blank < 0 ? each : each.substring(0, blank), blank < 0 ? "without version" : each.substring(blank + 1),
                    (one, other) -> one + ", " + other);
        });
        return versions;
    }

    private static void findings(List<Difference> all, Report before, Report after) {
        Map<String, Notice> old = notices(before);
        Map<String, Notice> now = notices(after);
        for (String key : union(old.keySet(), now.keySet())) {
            Optional<Notice> was = Optional.ofNullable(old.get(key));
            Optional<Notice> is = Optional.ofNullable(now.get(key));
            if (!was.map(ReportDiff::words).equals(is.map(ReportDiff::words))) {
                Notice one = is.or(() -> was).orElseThrow();
                int step = is.map(Notice::severity).orElse(Severity.NONE).compareTo(was.map(Notice::severity).orElse(Severity.NONE));
                all.add(new Difference(Topic.FINDINGS, one.rule() + one.backend().map(each -> " of " + each.route().backend().name()).orElse(""), one.name(),
                        was.map(ReportDiff::words), is.map(ReportDiff::words), step < 0 ? Effect.WORSE : step > 0 ? Effect.BETTER : Effect.OTHER));
            }
        }
    }

    private static String words(Notice notice) {
        return Words.severity(notice.severity()) + (notice.accepted().isPresent() ? ", accepted" : "");
    }

    private static Map<String, Notice> notices(Report report) {
        Map<String, Notice> byKey = new TreeMap<>();
        Notices.of(report).forEach(each -> byKey.put(each.key(), each));
        return byKey;
    }

    private static List<Difference> gaps(Report before, Report after) {
        Function<Report, String> count = report -> Words.count(report.gaps().size(), "thing") + " could not be read";
        int step = Integer.compare(before.gaps().size(), after.gaps().size());
        return step == 0 ? List.of() : List.of(new Difference(Topic.GAPS, "gaps", "", Optional.of(count.apply(before)), Optional.of(count.apply(after)),
                step < 0 ? Effect.WORSE : Effect.BETTER));
    }

    static Set<String> union(Set<String> one, Set<String> other) {
        Set<String> union = new TreeSet<>(one);
        union.addAll(other);
        return union;
    }
}
