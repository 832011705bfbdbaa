package dev.archeck.cli;

import dev.archeck.cli.Display.ColourChoice;
import dev.archeck.cli.p2p.LiveNode;
import dev.archeck.cli.p2p.NoNode;
import dev.archeck.elf.evidence.Basis;
import dev.archeck.inspectors.document.DocumentException;
import dev.archeck.inspectors.document.Nearest;
import dev.archeck.inspectors.install.EditableCheckout;
import dev.archeck.inspectors.knowledge.Knowledge;
import dev.archeck.inspectors.launch.Statement;
import dev.archeck.inspectors.node.Dtype;
import dev.archeck.inspectors.node.Message;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.Nodes;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.reports.text.Detail;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
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

    private static final String LIVE = "live";

    private final ParseResult parsed;
    private final ParsedOptions options;

    ScanArguments(ParseResult parsed) {
        this.parsed = parsed;
        this.options = new ParsedOptions(parsed);
    }

    /// The question.
    ScanRequest request() {
        return request(parsed.matchedPositionalValue(0, List.of()));
    }

    /// The question about some paths.
    ScanRequest request(List<String> names) {
        if (has("--remember") && (options.text("--pid").isPresent() || options.text("--root").isPresent())) {
            throw new UserError("--remember: only for files; a server (--pid) and a machine (--root) are looked at anew");
        }
        Knowledge knowledge = KnowledgeFolder.read(options.text("--knowledge"));
        ServerArguments told = new ServerArguments(parsed, knowledge.around().launchers());
        List<Path> paths = options.text("--root").filter(root -> !root.equals("/") && options.text("--pid").isEmpty())
                .map(root -> InputPaths.mounted(root, names))
                .orElseGet(() -> names.isEmpty() ? told.paths() : names.stream().map(InputPaths::scanned).toList());
        if (paths.isEmpty()) {
            throw new UserError("expected PATH or --pid N, found none; try 'archeck scan --help'");
        }
        List<EditableCheckout> editable = EditableCheckout.near(paths, told.root());
        List<Path> named = options.texts("--source").stream().map(InputPaths::source).toList();
        List<Path> sources = named.isEmpty() ? editable.stream().map(EditableCheckout::folder).toList() : named;
        Node node = node();
        ServerArguments.Server server = told.server();
        return new ScanRequest(
                paths,
                sources,
                node,
                new Workload(worldSize(node, server.ranks()), message(server.message()), server.environment(), server.flags()),
                has("--deep"),
                named.isEmpty() ? server.told().with(editable.stream().map(ScanArguments::taken).toList()) : server.told(),
                knowledge,
                told.imports());
    }

    private static Statement taken(EditableCheckout checkout) {
        return Statement.of(Statement.Topic.IMPORTS, checkout.packageName() + " is installed in place: its checkout " + checkout.folder()
                + " is read as source", Basis.READ, checkout.because());
    }

    /// How to show the answer.
    Display display() {
        return new Display(options.outputs(ReportFormat.OF_SCAN), details(), options.choice("--color", ColourChoice.AUTO), options.width(),
                options.choice("--fail-on", FailOn.ERROR));
    }

    /// From which severity on the process ends with 1, when it is said.
    Optional<FailOn> failOn() {
        return options.text("--fail-on").map(_ -> options.choice("--fail-on", FailOn.ERROR));
    }

    /// What the project asks.
    GateArguments gate(Map<String, String> environment) {
        return new GateArguments(parsed, environment);
    }

    /// Whether a node is named.
    boolean namesNode() {
        return options.text("--node").isPresent();
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
            return new Node(name, node.gpus(), node.fabric(), node.software(), node.figures());
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
        return worldSize(node, OptionalInt.empty());
    }

    private int worldSize(Node node, OptionalInt launched) {
        int gpus = node.gpuCount();
        String option = options.text("--world-size").isEmpty() && launched.isPresent() ? "the command line's ranks" : "--world-size";
        String given = options.text("--world-size").orElse(String.valueOf(launched.orElse(gpus)));
        return ParsedOptions.number(given).filter(size -> size >= 1 && size <= gpus).orElseThrow(() -> UserError.expected(
                option, "1 to " + gpus + ", the GPUs of " + node.name(), given));
    }

    /// The tensor of the call.
    Message message() {
        return message(Optional.empty());
    }

    private Message message(Optional<Message> launched) {
        Message message = sized(launched);
        int calls = options.number("--calls-per-step", new ParsedOptions.Bounds(1, 100_000, 0));
        return calls == 0 ? message : new Message(message.size(), message.dtype(), OptionalInt.of(calls));
    }

    private Message sized(Optional<Message> launched) {
        if (launched.isPresent() && options.text("--bytes").isEmpty() && options.text("--dtype").isEmpty()) {
            return launched.get();
        }
        String word = options.text("--dtype").orElse("bf16");
        Dtype dtype = Dtype.parse(word).orElseThrow(() -> new UserError("--dtype: \"" + word + "\" is none of "
                + String.join(", ", Dtype.words()) + Nearest.hint(word, Dtype.words())));
        return understood("--bytes", () -> Message.parse(options.text("--bytes").orElse("42KB"), dtype));
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
