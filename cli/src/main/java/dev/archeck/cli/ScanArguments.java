package dev.archeck.cli;

import dev.archeck.cli.Display.ColourChoice;
import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.Nearest;
import dev.archeck.inspectors.node.Assignments;
import dev.archeck.inspectors.node.Dtype;
import dev.archeck.inspectors.node.Message;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.Nodes;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.reports.text.Detail;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine.ParseResult;

/// The parsed command line of `archeck scan`, turned into what the program works with; each wrong value is a
/// [UserError] that names its option.
final class ScanArguments {
    /// The preset that is asked about when no node is named: many GPUs, no NVLink, where the answer is least obvious.
    private static final String ASSUMED_NODE = "8x-rtx-pro-6000-pcie";

    private final ParseResult parsed;

    ScanArguments(ParseResult parsed) {
        this.parsed = parsed;
    }

    /// The question.
    ScanRequest request() {
        List<String> names = parsed.matchedPositionalValue(0, List.of());
        List<Path> paths = names.stream().map(InputPaths::scanned).toList();
        List<Path> sources = texts("--source").stream().map(InputPaths::source).toList();
        Node node = node();
        return new ScanRequest(
                paths,
                sources,
                node,
                new Workload(worldSize(node), message(), environment(), List.of()),
                has("--deep"));
    }

    /// How to show the answer.
    Display display() {
        return new Display(outputs(), details(), choice("--color", ColourChoice.AUTO), width(),
                choice("--fail-on", FailOn.ERROR));
    }

    boolean has(String option) {
        return parsed.matchedOptionValue(option, false);
    }

    /// The node that is named, else the assumed one.
    Node node() {
        Optional<String> given = text("--node");
        try {
            Node node = Nodes.named(given.orElse(ASSUMED_NODE));
            String name = given.isPresent() ? node.name() : node.name() + " (assumed: --node was not given)";
            return new Node(name, node.gpus(), node.fabric(), node.software());
        } catch (DocumentException e) {
            String place = e.spot().line() == 0 ? e.spot().file() : e.spot().toString();
            throw new UserError("--node " + place + ": " + e.problem());
        }
    }

    /// Ranks of the call.
    int worldSize(Node node) {
        int gpus = node.gpuCount();
        String given = text("--world-size").orElse(String.valueOf(gpus));
        return number(given).filter(size -> size >= 1 && size <= gpus).orElseThrow(() -> UserError.expected(
                "--world-size", "1 to " + gpus + ", the GPUs of " + node.name(), given));
    }

    /// The tensor of the call.
    Message message() {
        String word = text("--dtype").orElse("bf16");
        Dtype dtype = Dtype.parse(word).orElseThrow(() -> new UserError("--dtype: \"" + word + "\" is none of "
                + String.join(", ", Dtype.words()) + Nearest.hint(word, Dtype.words())));
        return understood("--bytes", () -> Message.parse(text("--bytes").orElse("42KB"), dtype));
    }

    private Map<String, String> environment() {
        Map<String, String> variables = new HashMap<>();
        for (String file : texts("--env-file")) {
            String content = InputPaths.text("--env-file", file);
            variables.putAll(understood("--env-file", () -> Assignments.parseFile(file, content)));
        }
        variables.putAll(understood("--env", () -> Assignments.parse(texts("--env"))));
        return variables;
    }

    private List<Output> outputs() {
        ReportFormat format = choice("--format", ReportFormat.TEXT);
        List<Output> outputs = new ArrayList<>();
        boolean redirected = false;
        for (String given : texts("--output")) {
            int equals = given.indexOf('=');
            boolean named = equals > 0 && given.substring(0, equals).matches("[A-Za-z-]+");
            redirected |= !named;
            outputs.add(named
                    ? new Output(constant("--output", given.substring(0, equals), ReportFormat.class),
                            file(given.substring(equals + 1)))
                    : new Output(format, file(given)));
        }
        if (!redirected) {
            outputs.addFirst(new Output(format, Optional.empty()));
        }
        return outputs;
    }

    private static Optional<Path> file(String name) {
        return name.equals("-") ? Optional.empty() : Optional.of(InputPaths.path("--output", name));
    }

    private Set<Detail> details() {
        Set<Detail> details = EnumSet.noneOf(Detail.class);
        Map.of("--table", Detail.TABLES, "--diffs", Detail.DIFFS, "--all", Detail.EVERYTHING)
                .forEach((option, detail) -> details.addAll(has(option) ? Set.of(detail) : Set.of()));
        return details;
    }

    private OptionalInt width() {
        Optional<String> given = text("--width");
        if (given.isEmpty()) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(number(given.get()).filter(width -> width >= 80 && width <= 200)
                .orElseThrow(() -> UserError.expected("--width", "80 to 200", given.get())));
    }

    private <E extends Enum<E>> E choice(String option, E byDefault) {
        return text(option).map(word -> constant(option, word, byDefault.getDeclaringClass())).orElse(byDefault);
    }

    private static <E extends Enum<E>> E constant(String option, String word, Class<E> type) {
        List<String> words = Arrays.stream(type.getEnumConstants())
                .map(each -> each.name().toLowerCase(Locale.ROOT)).toList();
        int index = words.indexOf(word.toLowerCase(Locale.ROOT));
        if (index < 0) {
            throw new UserError(option + ": \"" + word + "\" is none of " + String.join(", ", words)
                    + Nearest.hint(word, words));
        }
        return type.getEnumConstants()[index];
    }

    private static <T> T understood(String option, Supplier<T> parse) {
        try {
            return parse.get();
        } catch (IllegalArgumentException e) {
            throw new UserError(option + ": " + e.getMessage());
        }
    }

    private static Optional<Integer> number(String text) {
        return text.matches("[0-9]{1,6}") ? Optional.of(Integer.parseInt(text)) : Optional.empty();
    }

    private Optional<String> text(String option) {
        return Optional.ofNullable(parsed.matchedOptionValue(option, null));
    }

    private List<String> texts(String option) {
        return parsed.matchedOptionValue(option, List.of());
    }
}
