package dev.archeck.cli;

import dev.archeck.cli.p2p.NoNode;
import dev.archeck.cli.p2p.PeerProbe;
import dev.archeck.cli.p2p.PeerRequest;
import dev.archeck.cli.p2p.ProbeVoice;
import dev.archeck.cli.p2p.RememberedNode;
import dev.archeck.reports.json.PeerJson;
import dev.archeck.reports.peers.PeerReport;
import dev.archeck.reports.text.PeerText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
        Display display = arguments.display();
        Progress progress = new Progress(streams, arguments.quiet(), System::nanoTime);
        try {
            PeerReport report = new PeerProbe(request, ProductVersion.NUMBER, voice(progress)).run();
            progress.end();
            PeerReport shown = arguments.redact() ? PeerRedaction.of(report, System.getenv(), hostName()) : report;
            new ReportWriter(streams, display).write((output, layout) ->
                    output.format() == ReportFormat.JSON ? PeerJson.render(shown) : PeerText.render(shown, layout));
            if (arguments.remember()) {
                remember(report);
            }
            return code(report, display.failOn());
        } catch (NoNode e) {
            progress.end();
            streams.complain(arguments.redact() ? new Pseudonyms(List.of(), System.getenv(), hostName()).in(e.line()) : e.line());
            return switch (e.kind()) {
                case WRONG_REQUEST -> ExitCode.USAGE;
                case NO_GPU -> ExitCode.NOTHING;
                case NO_ANSWER -> ExitCode.INCOMPLETE;
            };
        }
    }

    private ProbeVoice voice(Progress progress) {
        return new ProbeVoice() {
            @Override
            public void step(String what) {
                progress.step(what);
            }

            @Override
            public void warn(String what) {
                progress.end();
                streams.complain("warning: " + what);
            }
        };
    }

    private static String hostName() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        } catch (IOException e) {
            return "";
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
}
