package dev.archeck.cli;

import dev.archeck.cli.Display.ColourChoice;
import dev.archeck.cli.p2p.LiveNode;
import dev.archeck.cli.p2p.NoNode;
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
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine.ParseResult;

/// The parsed command line of `archeck scan`, turned into what the program works with; each wrong value is a
/// [UserError] that names its option.
final class ScanArguments {
    /// The preset that is asked about when no node is named: many GPUs, no NVLink, where the answer is least obvious.
    private static final String ASSUMED_NODE = "8x-rtx-pro-6000-pcie";

    private static final String LIVE = "live";

    private final ParseResult parsed;
    private final ParsedOptions options;

    ScanArguments(ParseResult parsed) {
        this.parsed = parsed;
        this.options = new ParsedOptions(parsed);
    }

    /// The question.
    ScanRequest request() {
        List<String> names = parsed.matchedPositionalValue(0, List.of());
        List<Path> paths = names.stream().map(InputPaths::scanned).toList();
        List<Path> sources = options.texts("--source").stream().map(InputPaths::source).toList();
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
        return new Display(options.outputs(), details(), options.choice("--color", ColourChoice.AUTO), options.width(),
                options.choice("--fail-on", FailOn.ERROR));
    }

    boolean has(String option) {
        return options.has(option);
    }

    /// The node that is named, else the assumed one.
    Node node() {
        Optional<String> given = options.text("--node");
        if (given.isPresent() && given.get().equals(LIVE)) {
            return live();
        }
        try {
            Node node = Nodes.named(given.orElse(ASSUMED_NODE));
            String name = given.isPresent() ? node.name() : node.name() + " (assumed: --node was not given)";
            return new Node(name, node.gpus(), node.fabric(), node.software());
        } catch (DocumentException e) {
            String place = e.spot().line() == 0 ? e.spot().file() : e.spot().toString();
            throw new UserError("--node " + place + ": " + e.problem());
        }
    }

    private static Node live() {
        try {
            return LiveNode.ask(ProductVersion.NUMBER, System.getenv());
        } catch (NoNode e) {
            throw new UserError("--node live: " + e.line());
        }
    }

    /// Ranks of the call.
    int worldSize(Node node) {
        int gpus = node.gpuCount();
        String given = options.text("--world-size").orElse(String.valueOf(gpus));
        return ParsedOptions.number(given).filter(size -> size >= 1 && size <= gpus).orElseThrow(() -> UserError.expected(
                "--world-size", "1 to " + gpus + ", the GPUs of " + node.name(), given));
    }

    /// The tensor of the call.
    Message message() {
        String word = options.text("--dtype").orElse("bf16");
        Dtype dtype = Dtype.parse(word).orElseThrow(() -> new UserError("--dtype: \"" + word + "\" is none of "
                + String.join(", ", Dtype.words()) + Nearest.hint(word, Dtype.words())));
        return understood("--bytes", () -> Message.parse(options.text("--bytes").orElse("42KB"), dtype));
    }

    private Map<String, String> environment() {
        Map<String, String> variables = new HashMap<>();
        for (String file : options.texts("--env-file")) {
            String content = InputPaths.text("--env-file", file);
            variables.putAll(understood("--env-file", () -> Assignments.parseFile(file, content)));
        }
        variables.putAll(understood("--env", () -> Assignments.parse(options.texts("--env"))));
        return variables;
    }

    private Set<Detail> details() {
        Set<Detail> details = EnumSet.noneOf(Detail.class);
        Map.of("--table", Detail.TABLES, "--diffs", Detail.DIFFS, "--all", Detail.EVERYTHING)
                .forEach((option, detail) -> details.addAll(has(option) ? Set.of(detail) : Set.of()));
        return details;
    }

    private static <T> T understood(String option, Supplier<T> parse) {
        try {
            return parse.get();
        } catch (IllegalArgumentException e) {
            throw new UserError(option + ": " + e.getMessage());
        }
    }
}
