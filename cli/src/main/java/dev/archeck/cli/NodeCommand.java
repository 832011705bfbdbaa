package dev.archeck.cli;

import dev.archeck.cli.p2p.LiveNode;
import dev.archeck.cli.p2p.NoNode;
import dev.archeck.cli.p2p.RememberedNode;
import dev.archeck.inspectors.node.Dtype;
import dev.archeck.inspectors.node.Message;
import dev.archeck.inspectors.node.Node;
import dev.archeck.inspectors.node.Workload;
import dev.archeck.reports.check.CheckCode;
import dev.archeck.reports.check.CheckStatus;
import dev.archeck.reports.check.NodeCheck;
import dev.archeck.reports.json.PeerJson;
import dev.archeck.reports.peers.PeerReport;
import dev.archeck.reports.report.Report;
import dev.archeck.reports.text.PeerText;
import dev.archeck.reports.text.TextLayout;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/// `archeck node`: may jobs run on this node, in seconds, from what the driver says and what is remembered.
final class NodeCommand {
    static final String NAME = "node";

    private static final Set<ReportFormat> FORMATS = Set.of(ReportFormat.TEXT, ReportFormat.JSON, ReportFormat.PROMETHEUS);
    /// Of the time, what starting and writing take.
    private static final Duration AROUND = Duration.ofMillis(800);

    private static final String[] HEADER = {
        "May jobs run on this node? What the driver says, and what is remembered.",
        "",
        "  archeck node --brief --gpus 8",
        "  archeck node --brief --exit-profile npd /opt/venv",
        "  archeck node -f json -o /shared/archeck/$(hostname).node.json",
        "  archeck p2p --remember; archeck scan /opt/venv --node live --remember",
        ""
    };

    private final Streams streams;

    NodeCommand(Streams streams) {
        this.streams = streams;
    }

    /// The subcommand.
    static CommandSpec spec() {
        CommandSpec spec = SharedOptions.command(NAME, HEADER);
        spec.addPositional(SharedOptions.named("PATH", "0..*", "installation whose remembered scan counts too"));
        spec.addOption(SharedOptions.flag("text: one line of at most 80 characters, with a stable code", "--brief"));
        spec.addOption(SharedOptions.value("N", "how many GPUs the node must have", "--gpus"));
        spec.addOption(SharedOptions.value("PROFILE", "meaning of the exit code: archeck, npd, nagios, nhc (default: archeck)", "--exit-profile"));
        spec.addOption(SharedOptions.value("SECONDS", "end with an answer after this time, 2 to 600 (default: 5)", "--timeout"));
        spec.addOption(SharedOptions.format("text, json, prometheus (default: text)"));
        spec.addOption(SharedOptions.outputs());
        SharedOptions.looks().forEach(spec::addOption);
        SharedOptions.behaviour().forEach(spec::addOption);
        return spec;
    }

    /// @throws UserError when an argument is wrong, or an output cannot be written
    ExitCode run(ParseResult parsed) {
        ParsedOptions options = new ParsedOptions(parsed);
        Display display = new Display(options.outputs(FORMATS), Set.of(), options.choice("--color", Display.ColourChoice.AUTO), options.width(), FailOn.ERROR);
        ExitProfile profile = options.choice("--exit-profile", ExitProfile.ARCHECK);
        OptionalInt gpus = options.text("--gpus").isPresent()
                ? OptionalInt.of(options.number("--gpus", new ParsedOptions.Bounds(1, 256, 1))) : OptionalInt.empty();
        Duration timeout = Duration.ofSeconds(options.number("--timeout", new ParsedOptions.Bounds(2, 600, 5))).minus(AROUND);
        List<String> paths = parsed.matchedPositionalValue(0, List.of());
        paths.forEach(InputPaths::scanned);
        boolean brief = options.has("--brief");
        if (options.has("--verbose")) {
            streams.complain("asking the driver, for at most " + timeout.toSeconds() + " s");
        }
        try {
            PeerReport asked = LiveNode.report(ProductVersion.NUMBER, streams.terminal().environment(), timeout);
            RememberedNode.Memory memory = LiveNode.recall(asked, streams.terminal().environment());
            PeerReport report = LiveNode.with(asked, memory);
            NodeCheck check = NodeCheck.of(report, new NodeCheck.Asked(gpus, memory.note(), !memory.results().isEmpty(),
                    scans(paths, LiveNode.of(asked, memory))));
            write(display, check, new Shown(brief, PeerJson.render(report, check), layout -> PeerText.render(report, layout)));
            return ExitCode.numbered(profile.code(check.status()));
        } catch (NoNode e) {
            boolean absent = e.kind() == NoNode.Kind.NO_GPU;
            NodeCheck check = NodeCheck.silent(absent && gpus.isPresent() ? CheckCode.FEWER_GPUS : absent ? CheckCode.NO_GPU : CheckCode.NO_ANSWER, e.line());
            write(display, check, new Shown(brief, PeerJson.render(ProductVersion.NUMBER, check), _ -> ""));
            boolean nothing = profile == ExitProfile.ARCHECK && check.status() == CheckStatus.UNKNOWN;
            return nothing ? ExitCode.NOTHING : ExitCode.numbered(profile.code(check.status()));
        }
    }

    /// The remembered scan of each path for this node, as `scan PATH --node live --remember` left it.
    private Map<String, Optional<Report>> scans(List<String> paths, Node node) {
        RememberedScans remembered = RememberedScans.of(streams.terminal().environment());
        Map<String, Optional<Report>> scans = new TreeMap<>();
        Workload call = new Workload(node.gpuCount(), Message.parse("42KB", Dtype.parse("bf16").orElseThrow()), Map.of(), List.of());
        paths.forEach(path -> scans.put(path, remembered.recall(RememberedScans.key(
                new ScanRequest(List.of(InputPaths.scanned(path)), List.of(), node, call, false)))));
        return scans;
    }

    /// @param brief whether text is one line
    /// @param text everything, for a layout
    private record Shown(boolean brief, String json, java.util.function.Function<TextLayout, String> text) {}

    private void write(Display display, NodeCheck check, Shown shown) {
        new ReportWriter(streams, display).write((output, layout) -> {
            if (output.format() == ReportFormat.JSON) {
                return shown.json();
            }
            if (output.format() == ReportFormat.PROMETHEUS) {
                return check.gauges(ProductVersion.NUMBER);
            }
            String text = shown.brief() ? "" : shown.text().apply(layout);
            return check.line() + "\n" + (text.isEmpty() ? "" : "\n" + text);
        });
    }

}
