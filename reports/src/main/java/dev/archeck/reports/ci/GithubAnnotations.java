package dev.archeck.reports.ci;

import dev.archeck.elf.evidence.Place;
import dev.archeck.reports.notice.Notice;
import dev.archeck.reports.notice.Notices;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.safe.Printable;
import dev.archeck.reports.text.Words;
import dev.archeck.rules.route.Severity;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A report as workflow commands of GitHub Actions: `::warning file=...,line=...,title=...::message`.
///
/// GitHub shows ten annotations of each kind for a step and drops the others without a word. Here the tenth says how many
/// there are more.
/// Source: docs.github.com, "Workflow commands for GitHub Actions".
public final class GithubAnnotations {
    private static final int SHOWN = 10;

    private GithubAnnotations() {}

    /// The commands, one a line, worst first; the verdict is the last line, which is no command.
    public static String render(Report report) {
        List<Notice> notices = Notices.counting(report);
        String commands = Stream.of(Severity.ERROR, Severity.WARNING, Severity.NOTE)
                .flatMap(severity -> commands(severity, notices.stream().filter(each -> each.severity() == severity).toList()))
                .map(line -> line + "\n").collect(Collectors.joining());
        String verdict = Words.verdict(report.verdict().severity(), report.verdict().outcome()) + " " + report.verdict().headline();
        return commands + Printable.line(Printable.of("archeck: " + verdict)) + "\n";
    }

    private static Stream<String> commands(Severity severity, List<Notice> notices) {
        if (notices.size() <= SHOWN) {
            return notices.stream().map(GithubAnnotations::command);
        }
        int left = notices.size() - SHOWN + 1;
        String more = "::" + kind(severity) + " title=archeck::and " + left + " more: see the whole report";
        return Stream.concat(notices.stream().limit(SHOWN - 1L).map(GithubAnnotations::command), Stream.of(more));
    }

    private static String command(Notice notice) {
        String lines = notice.place() instanceof Place.Lines place
                ? ",line=" + place.firstLine() + ",endLine=" + place.lastLine() : "";
        String message = Stream.concat(Stream.of(notice.message()), notice.consequences().stream())
                .map(Printable::of).collect(Collectors.joining("\n"));
        return "::" + kind(notice.severity()) + " file=" + property(notice.place().file()) + lines + ",title="
                + property(notice.rule() + " " + notice.name()) + "::" + text(message);
    }

    private static String kind(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case NOTE, NONE -> "notice";
        };
    }

    private static String text(String value) {
        return value.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String property(String value) {
        return text(Printable.of(value)).replace(":", "%3A").replace(",", "%2C");
    }
}
