package dev.archeck.cli;

import dev.archeck.cli.p2p.NoNode;
import dev.archeck.cli.p2p.PeerProbe;
import dev.archeck.cli.p2p.PeerRequest;
import dev.archeck.cli.p2p.RememberedNode;
import dev.archeck.reports.json.PeerJson;
import dev.archeck.reports.peers.PeerReport;
import dev.archeck.reports.text.PeerText;
import dev.archeck.reports.text.TextLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Function;
import picocli.CommandLine.ParseResult;

/// `archeck p2p`: does peer access between the GPUs of this node work, for whom, how fast, and does custom all-reduce pay?
final class P2pCommand {
    static final String NAME = "p2p";

    private final Streams streams;

    P2pCommand(Streams streams) {
        this.streams = streams;
    }

    /// @throws UserError when an argument is wrong
    ExitCode run(ParseResult parsed) {
        P2pArguments arguments = new P2pArguments(new ParsedOptions(parsed));
        PeerRequest request = arguments.request();
        FailOn failOn = arguments.failOn();
        Progress progress = new Progress(streams, arguments.quiet(), System::nanoTime);
        try {
            PeerReport report = new PeerProbe(request, ProductVersion.NUMBER, progress::step).run();
            progress.end();
            PeerReport shown = arguments.redact() ? PeerRedaction.of(report) : report;
            arguments.outputs().forEach(output -> write(output, shown, arguments));
            if (arguments.remember()) {
                remember(report);
            }
            return code(report, failOn);
        } catch (NoNode e) {
            progress.end();
            streams.complain(e.line());
            return switch (e.kind()) {
                case WRONG_REQUEST -> ExitCode.USAGE;
                case NO_GPU -> ExitCode.NOTHING;
                case NO_ANSWER -> ExitCode.INCOMPLETE;
            };
        }
    }

    private static void remember(PeerReport report) {
        Path place = RememberedNode.place(System.getenv());
        try {
            Files.createDirectories(place.toAbsolutePath().getParent());
        } catch (IOException e) {
            throw new UserError("--remember: cannot make the folder of " + place + ": " + e.getClass().getSimpleName());
        }
        OutputFiles.write(place, PeerJson.render(report));
    }

    private static ExitCode code(PeerReport report, FailOn failOn) {
        if (failOn.reachedBy(report.meaning().verdict().severity())) {
            return ExitCode.FINDINGS;
        }
        return report.meaning().verdict().complete() ? ExitCode.CLEAN : ExitCode.INCOMPLETE;
    }

    private void write(Output output, PeerReport report, P2pArguments arguments) {
        boolean toTerminal = output.file().isEmpty() && streams.terminal().out();
        Function<PeerReport, String> format = output.format() == ReportFormat.JSON
                ? PeerJson::render : each -> PeerText.render(each, layout(toTerminal, arguments));
        String text = format.apply(report);
        if (output.file().isPresent()) {
            OutputFiles.write(output.file().get(), text);
            return;
        }
        streams.out().print(text);
        if (streams.out().checkError()) {
            throw new UserError("standard output: the report could not be written");
        }
    }

    private TextLayout layout(boolean toTerminal, P2pArguments arguments) {
        boolean colour = switch (arguments.colour()) {
            case ALWAYS -> true;
            case NEVER -> false;
            case AUTO -> toTerminal && streams.terminal().wantsColour();
        };
        int width = arguments.width().orElseGet(() -> toTerminal
                ? streams.terminal().columns().orElse(TextLayout.NARROW) : TextLayout.NARROW);
        return new TextLayout(width, colour, Set.of());
    }

}
