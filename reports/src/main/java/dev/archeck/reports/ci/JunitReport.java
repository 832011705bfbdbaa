package dev.archeck.reports.ci;

import dev.archeck.reports.report.Report;
import dev.archeck.reports.safe.Markup;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A report as JUnit XML: a suite for each backend, with one test for its outcome and one for each layer, and a suite with
/// one test for each rule and backend.
///
/// A test passes where the call goes on, fails where it stops, is an error where that could not be read, and is skipped
/// where it was not reached or not tested. Findings of severity note do not fail. No times and no host name: the same
/// report gives the same bytes.
public final class JunitReport {
    private JunitReport() {}

    /// The document, in UTF-8.
    public static String render(Report report) {
        List<TestSuite> suites = TestSuites.of(report);
        List<TestCase> all = suites.stream().flatMap(suite -> suite.cases().stream()).toList();
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"archeck\"" + counts(all) + ">\n"
                + suites.stream().map(JunitReport::suite).collect(Collectors.joining()) + "</testsuites>\n";
    }

    private static String suite(TestSuite suite) {
        return "  <testsuite name=\"" + Markup.of(suite.name()) + "\"" + counts(suite.cases()) + ">\n"
                + suite.cases().stream().map(JunitReport::test).collect(Collectors.joining()) + "  </testsuite>\n";
    }

    private static String counts(List<TestCase> cases) {
        String counts = Stream.of(TestCase.Result.FAILED, TestCase.Result.UNKNOWN, TestCase.Result.SKIPPED)
                .map(result -> " " + attribute(result) + "=\"" + cases.stream().filter(each -> each.result() == result).count() + "\"")
                .collect(Collectors.joining());
        return " tests=\"" + cases.size() + "\"" + counts + " time=\"0\"";
    }

    private static String attribute(TestCase.Result result) {
        return switch (result) {
            case FAILED -> "failures";
            case UNKNOWN -> "errors";
            case SKIPPED -> "skipped";
            case PASSED -> "passed";
        };
    }

    private static String test(TestCase test) {
        String head = "    <testcase classname=\"" + Markup.of(test.group()) + "\" name=\"" + Markup.of(test.name()) + "\" time=\"0\"";
        String body = switch (test.result()) {
            case PASSED -> test.text().isEmpty() ? "" : "      <system-out>" + Markup.lines(test.text()) + "</system-out>\n";
            case SKIPPED -> "      <skipped message=\"" + Markup.of(test.message()) + "\"/>\n";
            case FAILED, UNKNOWN -> "      <" + test.result().element() + " type=\"" + Markup.of(test.type()) + "\" message=\""
                    + Markup.of(test.message()) + "\">" + Markup.lines(test.text()) + "</" + test.result().element() + ">\n";
        };
        return body.isEmpty() ? head + "/>\n" : head + ">\n" + body + "    </testcase>\n";
    }
}
