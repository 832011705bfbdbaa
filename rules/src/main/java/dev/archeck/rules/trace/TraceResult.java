package dev.archeck.rules.trace;

import dev.archeck.elf.evidence.Place;
import dev.archeck.inspectors.flow.Language;
import dev.archeck.inspectors.flow.Site;
import dev.archeck.rules.interpret.Event;
import dev.archeck.rules.interpret.Interpreter;
import dev.archeck.rules.interpret.Path;
import dev.archeck.rules.interpret.Row;
import dev.archeck.rules.interpret.Summary;
import dev.archeck.rules.route.Condition;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the paths of one combination say together.
record TraceResult(TraceOutcome outcome, String kernel, String detail, Row row) {
    static TraceResult of(Interpreter.Exploration exploration, String step, Language language) {
        if (language == Language.CPP || exploration.paths().stream().allMatch(TraceResult::entersOps)) {
            return of(Summary.dispatch(exploration, step), language);
        }
        Row row = Summary.value(exploration, step);
        List<String> operators = exploration.paths().stream().map(TraceResult::operators).distinct().toList();
        if (!exploration.capped() && operators.size() == 1 && !operators.getFirst().isEmpty()
                && !(row.outcome() instanceof Row.Outcome.Throws)) {
            return new TraceResult(TraceOutcome.RUNS, operators.getFirst(), "", row);
        }
        TraceResult plain = of(row, language);
        return operators.size() > 1 && plain.outcome() != TraceOutcome.THROWS
                ? new TraceResult(TraceOutcome.UNDETERMINED, "", "some paths call " + joined(operators.stream()), row) : plain;
    }

    /// Whether a path calls ops and the code of all of them was read, so that it is known what they start.
    private static boolean entersOps(Path path) {
        List<Event.OperatorCall> calls = path.events().stream()
                .flatMap(event -> event instanceof Event.OperatorCall call ? Stream.of(call) : Stream.empty()).toList();
        return !calls.isEmpty() && calls.stream().allMatch(Event.OperatorCall::entered);
    }

    private static String operators(Path path) {
        return joined(path.events().stream().flatMap(event -> event instanceof Event.OperatorCall call
                ? Stream.of(call.operator()) : Stream.empty()).distinct());
    }

    private static String joined(Stream<String> names) {
        return names.filter(name -> !name.isEmpty()).collect(Collectors.joining("+"));
    }

    private static TraceResult of(Row row, Language language) {
        return switch (row.outcome()) {
            case Row.Outcome.Runs(String kernel) -> new TraceResult(TraceOutcome.RUNS, kernel, "", row);
            case Row.Outcome.LaunchesNothing() -> new TraceResult(TraceOutcome.LAUNCHES_NOTHING, "", "", row);
            case Row.Outcome.Throws(String type, String text) ->
                    new TraceResult(TraceOutcome.THROWS, "", text.isEmpty() ? type : type + ": " + text, row);
            case Row.Outcome.Aborts() -> new TraceResult(TraceOutcome.THROWS, "", "ends the process", row);
            case Row.Outcome.Returns(String value) ->
                    new TraceResult(TraceOutcome.RETURNS_STATUS, language == Language.PYTHON ? value : "", value, row);
            case Row.Outcome.ReturnsStatus(String status) -> new TraceResult(TraceOutcome.RETURNS_STATUS, "", status, row);
            case Row.Outcome.Undetermined undetermined -> new TraceResult(TraceOutcome.UNDETERMINED, "", why(undetermined), row);
        };
    }

    private static String why(Row.Outcome.Undetermined undetermined) {
        String possible = undetermined.possible().stream().map(TraceResult::words).distinct().collect(Collectors.joining(" or "));
        String reasons = String.join("; ", undetermined.reasons());
        return possible.isEmpty() || reasons.isEmpty() ? possible + reasons : possible + "; " + reasons;
    }

    private static String words(Row.Outcome outcome) {
        return switch (outcome) {
            case Row.Outcome.Runs(String kernel) -> "runs " + kernel;
            case Row.Outcome.LaunchesNothing() -> "launches nothing";
            case Row.Outcome.Throws(String type, String _) -> "throws " + type;
            case Row.Outcome.Aborts() -> "ends the process";
            case Row.Outcome.Returns(String value) -> "returns " + value;
            case Row.Outcome.ReturnsStatus(String status) -> "returns " + status;
            case Row.Outcome.Undetermined undetermined -> why(undetermined);
        };
    }

    /// The conditions that were followed both ways.
    Stream<Event.Decision> open() {
        return row.paths().stream().flatMap(path -> path.events().stream())
                .flatMap(event -> event instanceof Event.Decision decision && !decision.known() ? Stream.of(decision) : Stream.empty());
    }

    TraceTable.Row row(Map<String, Given> inputs, Map<String, String> environment, UnaryOperator<String> shown) {
        List<String> assumptions = row.assumptions().stream().map(one -> one.text() + where(one.site(), shown)).distinct().toList();
        List<Condition> deciding = row.decidedBy().stream().map(decision -> condition(decision, shown)).toList();
        return new TraceTable.Row(inputs, environment, outcome, kernel, detail, assumptions, deciding.stream().findFirst(), deciding.stream().skip(1).toList());
    }

    private static Condition condition(Event.Decision decision, UnaryOperator<String> shown) {
        return new Condition(TraceMaker.place(decision.site().span(), shown), decision.site().expandedAt().map(span -> TraceMaker.place(span, shown)),
                decision.text(), decision.value(), decision.reads().stream().map(read -> read.name() + " = " + read.value()).toList());
    }

    private static String where(Site site, UnaryOperator<String> shown) {
        Place.Lines place = TraceMaker.place(site.span(), shown);
        return place.file().isEmpty() ? "" : " (" + place.file() + ":" + place.firstLine() + ")";
    }
}
