package dev.archeck.cli;

import dev.archeck.reports.notice.Notice;
import dev.archeck.reports.notice.Notices;
import dev.archeck.reports.report.Gate;
import dev.archeck.reports.report.Report;
import dev.archeck.rules.route.Severity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How the process ends. Frozen: scripts depend on the numbers.
public enum ExitCode {
    /// Nothing at or above `--fail-on`.
    CLEAN(0, "nothing found at or above --fail-on"),
    /// A finding at or above `--fail-on`.
    FINDINGS(1, "a finding at or above --fail-on"),
    /// The command line, or a file it names, is wrong.
    USAGE(2, "the command line, or a file it names, is wrong"),
    /// A route could not be followed to its end.
    INCOMPLETE(3, "something that was needed could not be read"),
    /// No installation at the path.
    NOTHING(4, "nothing to scan: no package found; nothing to probe: no GPU"),
    /// A fault of archeck.
    INTERNAL(70, "internal error");

    private final int number;
    private final String meaning;

    ExitCode(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    /// The number the process ends with.
    public int number() {
        return number;
    }

    /// The constant of a number, whatever that number means to the one who asked for it.
    ///
    /// @throws java.util.NoSuchElementException when there is none
    static ExitCode numbered(int number) {
        return java.util.Arrays.stream(values()).filter(code -> code.number == number).findFirst().orElseThrow();
    }

    /// What it means, for help texts.
    public String meaning() {
        return meaning;
    }

    /// Numbers and meanings, in order.
    static Map<String, String> meanings() {
        Map<String, String> meanings = new LinkedHashMap<>();
        for (ExitCode code : values()) {
            meanings.put(String.valueOf(code.number), code.meaning);
        }
        return meanings;
    }

    /// The code for a report: findings weigh more than an incomplete scan, and where no package was found while something could
    /// not be read, there may be one.
    ///
    /// With expectations they decide: findings count only when `--fail-on` is given, and only gaps that an expectation needs make the
    /// answer incomplete.
    ///
    /// @param failOn as given; `error` when it is not and nothing is expected
    public static ExitCode of(Report report, Optional<FailOn> failOn) {
        boolean expects = !report.gate().expectations().isEmpty();
        if (!report.gate().expectations(Gate.State.FAILS).isEmpty()) {
            return FINDINGS;
        }
        if (report.installations().isEmpty()) {
            return report.coverage().gaps().entries() > 0 ? INCOMPLETE : NOTHING;
        }
        List<Notice> counting = Notices.counting(report);
        if (failOn.orElse(expects ? FailOn.NEVER : FailOn.ERROR).reachedBy(worst(report, counting))) {
            return FINDINGS;
        }
        boolean open = expects ? !report.gate().expectations(Gate.State.UNPROVED).isEmpty()
                : counting.stream().anyMatch(each -> each.rule().equals(Notice.INCOMPLETE));
        return open ? INCOMPLETE : CLEAN;
    }

    /// The worst of what counts. The verdict is worse than each finding when a node's data path fails; once something is accepted,
    /// the findings alone count.
    private static Severity worst(Report report, List<Notice> counting) {
        Severity start = report.gate().accepted().isEmpty() ? report.verdict().severity() : Severity.NONE;
        return counting.stream().filter(each -> !each.rule().equals(Notice.INCOMPLETE)).map(Notice::severity)
                .reduce(start, (one, other) -> one.compareTo(other) <= 0 ? one : other);
    }
}
